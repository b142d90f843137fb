"""Passkeys: made and checked by the package `webauthn`, which is imported when one is used."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from binascii import Error as BadBase64
from dataclasses import dataclass
from urllib.parse import urlsplit

from carbarn.server.account_messages import PasskeyPlace
from carbarn.server.errors import Refused
from carbarn.server.requests import PasskeyMade, PasskeyUsed
from carbarn.server.settings import Settings
from carbarn.server.visitors import parsed

MOST_ID = 1023  # bytes, by the standard
AT_ONCE = 2  # that are checked


@dataclass(frozen=True)
class Site:
    """Where a passkey is used: the host name that it belongs to, and the whole origin."""

    name: str
    origin: str
    place: PasskeyPlace  # whether browsers offer passkeys there, or why not


def site_of(found_at: str, settings: Settings) -> Site:
    """The site of a visitor whose browser has found this server there; its host is checked."""
    parts, public = urlsplit(found_at), urlsplit(settings.public_url)
    if public.netloc and parts.netloc.lower() == public.netloc.lower():
        parts = public  # a proxy stands in front of it
    name = (parts.hostname or "").lower()
    place: PasskeyPlace = "here"
    if name != "localhost" and not name.endswith(".localhost") and parts.scheme != "https":
        place = "insecure"
    if parsed(name) is not None:
        place = "number" if place == "here" or _is_loopback(name) else place
    return Site(name, f"{parts.scheme}://{parts.netloc}".lower(), place)


def _is_loopback(name: str) -> bool:
    address = parsed(name)
    return address is not None and address.is_loopback


def check_place(site: Site) -> None:
    """Refused where no browser offers passkeys."""
    if site.place != "here":
        raise Refused(
            422, "passkeys_elsewhere", "passkeys need https, or http://localhost on this computer"
        )


@dataclass(frozen=True)
class NewPasskey:
    """What is kept of a passkey that was made."""

    credential: str
    public_key: str
    uses: int


def new_challenge(secret: str) -> str:
    """What a passkey is to sign, from a secret that nobody else has."""
    return encoded(hashlib.sha256(secret.encode()).digest())


def encoded(data: bytes) -> str:
    """Bytes as base64url."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Bytes from base64url; Refused if it is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
    except (ValueError, BadBase64):
        raise wrong() from None


def wrong() -> Refused:
    """The same sentence whatever is wrong with a passkey."""
    return Refused(403, "passkey_wrong", "this passkey is not known here, or it took too long")


_room = asyncio.Semaphore(AT_ONCE)


async def made(passkey: PasskeyMade, challenge: str, site: Site) -> NewPasskey:
    """A passkey that was made, checked; Refused if anything about it is wrong."""
    async with _room:
        return await asyncio.to_thread(_made, passkey, challenge, site)


def _made(passkey: PasskeyMade, challenge: str, site: Site) -> NewPasskey:
    from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    credential = {
        "id": passkey.credential,
        "rawId": passkey.credential,
        "type": "public-key",
        "response": {
            "clientDataJSON": passkey.client_data,
            "attestationObject": passkey.attestation,
        },
    }
    decoded(passkey.credential)
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=decoded(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, InvalidSignature, UnsupportedAlgorithm, *_UNREADABLE):
        raise wrong() from None
    if encoded(found.credential_id) != passkey.credential or len(found.credential_id) > MOST_ID:
        raise wrong()
    return NewPasskey(passkey.credential, encoded(found.credential_public_key), found.sign_count)


# what reading made-up bytes can end in
_UNREADABLE = (
    ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError,
    NotImplementedError, RecursionError, EOFError,
)  # fmt: skip


async def used(passkey: PasskeyUsed, challenge: str, site: Site, public_key: str, uses: int) -> int:
    """How often a passkey was used, if it has signed the challenge; Refused otherwise."""
    async with _room:
        return await asyncio.to_thread(_used, passkey, challenge, site, public_key, uses)


def _used(passkey: PasskeyUsed, challenge: str, site: Site, public_key: str, uses: int) -> int:
    from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    credential = {
        "id": passkey.credential,
        "rawId": passkey.credential,
        "type": "public-key",
        "response": {
            "clientDataJSON": passkey.client_data,
            "authenticatorData": passkey.authenticator_data,
            "signature": passkey.signature,
        },
    }
    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=decoded(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=decoded(public_key),
            credential_current_sign_count=uses,
            require_user_verification=True,
        )
    except (WebAuthnException, InvalidSignature, UnsupportedAlgorithm, *_UNREADABLE):
        raise wrong() from None
    return found.new_sign_count
