// Passkeys, as browsers offer them: made for an account, and used to sign in.
import { post } from "../api.js";
import { t } from "../words.js";

/** @import { PasskeyMade, PasskeyPlace, PasskeyUsed } from "../types/messages.js" */

/** Why there are no passkeys here, as a part of a name of words; "" if there are. @param {PasskeyPlace} place */
export function noPasskeys(place) {
  if (place !== "here") return place;
  return "credentials" in navigator && "PublicKeyCredential" in window ? "" : "browser";
}

/** @param {string} text in base64url */
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer} data @returns {string} in base64url */
const text = (data) =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const ALGORITHMS = [-7, -8, -257]; // of the signatures that the server can check

/** Make a passkey for the account that has this name, or is to have it. @param {string} name @returns {Promise<PasskeyMade>} */
export async function makePasskey(name) {
  const asked = await post("/api/account/challenge", {}, { purpose: "make", name });
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(asked.challenge),
      rp: { id: asked.site, name: t("brand") },
      user: { id: bytes(asked.user), name: asked.name, displayName: asked.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: /** @type {const} */ ("public-key"), alg })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: asked.known.map((id) => ({ type: /** @type {const} */ ("public-key"), id: bytes(id) })),
      attestation: "none",
    },
  });
  const { rawId, response } = /** @type {PublicKeyCredential} */ (made);
  const { clientDataJSON, attestationObject } = /** @type {AuthenticatorAttestationResponse} */ (response);
  return {
    challenge: asked.challenge,
    credential: text(rawId),
    client_data: text(clientDataJSON),
    attestation: text(attestationObject),
  };
}

/** Let a passkey sign, to sign in or to show who I am. @param {"sign_in" | "prove"} purpose @returns {Promise<PasskeyUsed>} */
export async function usePasskey(purpose) {
  const asked = await post("/api/account/challenge", {}, { purpose });
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: bytes(asked.challenge),
      rpId: asked.site,
      userVerification: "required",
      allowCredentials: asked.known.map((id) => ({ type: /** @type {const} */ ("public-key"), id: bytes(id) })),
    },
  });
  const { rawId, response } = /** @type {PublicKeyCredential} */ (used);
  const { clientDataJSON, authenticatorData, signature } = /** @type {AuthenticatorAssertionResponse} */ (response);
  return {
    challenge: asked.challenge,
    credential: text(rawId),
    client_data: text(clientDataJSON),
    authenticator_data: text(authenticatorData),
    signature: text(signature),
  };
}
