// The tokens of invitations: those that were made here, and the one by which somebody came.
import { kept } from "../settings.js";

/** Tokens of invitations are told to the host once: they are kept here, in the host's browser. */
export const invitations = {
  /**
   * By the number of the seat.
   * @param {string} id
   * @returns {Record<string, string>}
   */
  all: (id) => kept.get(`carbarn.invitations.${id}`, {}),
  /**
   * @param {string} id
   * @param {Record<string, string>} tokens
   */
  add: (id, tokens) => kept.set(`carbarn.invitations.${id}`, { ...invitations.all(id), ...tokens }),
};

/**
 * @param {string} id
 * @param {string} token
 */
export const linkOf = (id, token) => `${location.origin}/t/${id}#${token}`;

/** The invitation by which somebody came; empty if there is none. */
export const tokenInAddress = () => location.hash.slice(1);
