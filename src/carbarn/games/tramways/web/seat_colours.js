// The five colours of Tramways (CMP-7): each is a colour, a symbol and a pattern of the frame.
import { tokenOf } from "/web/games.js";
import { tokenInWords } from "/web/table/names.js";

/** The token (colour, symbol, pattern) of a seat. @param {number} seat */
export const ownerOf = (seat) => tokenOf("tramways", seat);

/** "brown moon". @param {number} seat */
export const colourOf = (seat) => tokenInWords(ownerOf(seat));
