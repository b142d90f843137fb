"""Web Push: messages that only one browser can read (RFC 8291), signed by this server (RFC 8292).

`pywebpush` would do it as well, but it sends by clients that resolve names themselves. So here is
the encryption alone, by `cryptography`, and the request goes the way of all others.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from carbarn.server.errors import Refused
from carbarn.server.notices.formats import Post
from carbarn.server.notices.words import Said

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import (
        EllipticCurvePrivateKey,
        EllipticCurvePublicKey,
    )

KEPT_SECONDS = 12 * 3600  # for a browser that is not connected
SIGNED_SECONDS = 6 * 3600.0
RECORD = 4096  # bytes of a message, at most
MOST_TEXT = 300


def installed() -> bool:
    """Whether what encryption needs is there: the extra `notices`."""
    return find_spec("cryptography") is not None


def encoded(data: bytes) -> str:
    """Bytes as base64url without its end."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The other way round."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Subscription:
    """Where a browser can be reached, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


def check_subscription(one: Subscription) -> None:
    """Refused if nothing could be encrypted for it."""
    try:
        point, auth = decoded(one.p256dh), decoded(one.auth)
        if len(auth) != 16:
            raise ValueError
        _public(point)
    except ValueError:
        raise Refused(422, "notice_keys", "these are not the keys of a browser") from None


# Keys. The private one is kept as base64url of its number.


def new_key() -> str:
    """A new private key."""
    from cryptography.hazmat.primitives.asymmetric import ec

    private = ec.generate_private_key(ec.SECP256R1())
    return encoded(private.private_numbers().private_value.to_bytes(32, "big"))


def key_from(secret: str) -> str:
    """The private key that follows from a secret: any number but 0, below the order of the curve.

    Reducing a digest of 256 bits favours no number by more than one in 2^32.
    """
    order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
    number = int.from_bytes(hashlib.sha256(secret.encode()).digest(), "big")
    return encoded((number % (order - 1) + 1).to_bytes(32, "big"))


def public_key(private: str) -> str:
    """The public key that belongs to a private one, as browsers want it."""
    return encoded(_point(_private(private).public_key()))


def _private(text: str) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), ec.SECP256R1())


def _public(point: bytes) -> EllipticCurvePublicKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def _point(public: EllipticCurvePublicKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def signature(private: str, endpoint: str, contact: str, now: float) -> str:
    """The Authorization header: who sends it, for the service at this endpoint, for some hours."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(now + SIGNED_SECONDS),
        "sub": contact,
    }
    head, body = (
        encoded(json.dumps(one, separators=(",", ":")).encode())
        for one in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    signed = _private(private).sign(f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    r, s = decode_dss_signature(signed)
    sign = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={head}.{body}.{sign}, k={public_key(private)}"


def encrypted(
    content: bytes,
    one: Subscription,
    own: Callable[[], str] = new_key,
    salt: Callable[[int], bytes] = os.urandom,
) -> bytes:
    """A message that only this browser can read: one record of `aes128gcm` (RFC 8188)."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    ours = _private(own())
    point, theirs = _point(ours.public_key()), decoded(one.p256dh)
    secret = ours.exchange(ec.ECDH(), _public(theirs))
    # first what both share, with what only the browser has told us; then a key for this message
    shared = _derived(secret, decoded(one.auth), b"WebPush: info\0" + theirs + point, 32)
    salted = salt(16)
    key = _derived(shared, salted, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salted, b"Content-Encoding: nonce\0", 12)
    head = salted + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, content + b"\2", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def post_for(
    one: Subscription, said: Said, link: str, id: str, private: str, contact: str, now: float
) -> Post:
    """The request that tells a browser. Of a table that has not been shown yet, the last counts."""
    data = {
        "id": id,
        "kind": said.kind,
        "title": said.title[:MOST_TEXT],
        "text": said.text[:MOST_TEXT],
        "link": link,
        "table": said.table,
    }
    content = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    headers = [
        ("authorization", signature(private, one.endpoint, contact, now)),
        ("content-type", "application/octet-stream"),
        ("content-encoding", "aes128gcm"),
        ("ttl", str(KEPT_SECONDS)),
        ("urgency", "high"),
    ]
    if said.table:
        headers.append(("topic", encoded(said.table.encode())[:32]))
    return Post("POST", one.endpoint, headers, encrypted(content, one))
