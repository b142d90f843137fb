// The five colours of Tramways (CMP-7): each is a colour, a symbol and a pattern of the frame.
import { tokenOf } from "../index.js";
import { tokenInWords } from "../../table/names.js";

/** The token (colour, symbol, pattern) of a seat. */
export const ownerOf = (seat) => tokenOf("tramways", seat);

/** "brown moon". */
export const colourOf = (seat) => tokenInWords(ownerOf(seat));
