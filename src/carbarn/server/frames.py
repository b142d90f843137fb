"""A text for live connections: encoded once, compressed once, and sent to all who share it."""

from __future__ import annotations

import struct
import zlib

TEXT = 0x81  # the first byte of a frame that is a whole text
COMPRESSED = 0x40
# quick, and half as large again as the best: a document is a few KB
LEVEL, MEMORY = 1, 8
SMALL = 200  # bytes that are not worth compressing


class Message:
    """A text, with the frames that carry it."""

    __slots__ = ("_frames", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self._frames: dict[int, bytes] = {}  # by the bits of the window of the compression

    def frame(self, window: int) -> bytes:
        """The frame for connections with this window; 0: they compress nothing.

        It refers to nothing that was sent before, so it is the same for every connection.
        """
        if len(self.text) < SMALL:
            window = 0
        found = self._frames.get(window)
        if found is None:
            found = self._frames[window] = self._made(window)
        return found

    def _made(self, window: int) -> bytes:
        if not window:
            return _head(TEXT, len(self.text)) + self.text
        packer = zlib.compressobj(LEVEL, wbits=-window, memLevel=MEMORY)
        packed = packer.compress(self.text) + packer.flush(zlib.Z_SYNC_FLUSH)
        return _head(TEXT | COMPRESSED, len(packed) - 4) + packed[:-4]


def _head(first: int, length: int) -> bytes:
    if length < 126:
        return bytes((first, length))
    if length < 1 << 16:
        return struct.pack("!BBH", first, 126, length)
    return struct.pack("!BBQ", first, 127, length)
