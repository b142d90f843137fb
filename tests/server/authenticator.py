"""An authenticator in Python: it makes passkeys and signs with them, also wrongly if told to."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Json = Any
PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class Authenticator:
    """A passkey for one site."""

    site: str
    origin: str
    flags: int = PRESENT | VERIFIED
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    uses: int = 0

    def made(self, asked: Json) -> Json:
        """The passkey, as a browser tells a server of it."""
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        data = self._data(self.flags | MADE)
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        return {
            "challenge": asked["challenge"],
            "credential": encoded(self.id),
            "client_data": encoded(self._client("webauthn.create", asked)),
            "attestation": encoded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }

    def used(self, asked: Json) -> Json:
        """What the passkey signs."""
        self.uses += 1
        data, client = self._data(self.flags), self._client("webauthn.get", asked)
        signed = data + hashlib.sha256(client).digest()
        return {
            "challenge": asked["challenge"],
            "credential": encoded(self.id),
            "client_data": encoded(client),
            "authenticator_data": encoded(data),
            "signature": encoded(self.key.sign(signed, ec.ECDSA(SHA256()))),
        }

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, asked: Json) -> bytes:
        said = {"type": kind, "challenge": asked["challenge"], "origin": self.origin}
        return json.dumps(said).encode()
