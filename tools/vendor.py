"""Fetch the few libraries of the browser client and keep them as files in the package.

Run by hand when a version is to change; what it writes is committed. The client has no build step,
so bare imports are rewritten to relative ones here, once.

    python tools/vendor.py
"""

from __future__ import annotations

import re
import struct
import subprocess
import tarfile
import tempfile
import zlib
from pathlib import Path

WEB = Path(__file__).parent.parent / "src" / "carbarn" / "web"
VENDOR = WEB / "vendor"
FONTS = WEB.parent / "pictures" / "fonts"
BARLOW = "@fontsource/barlow-semi-condensed@5.3.0"
DEJAVU = "dejavu-fonts-ttf@2.37.3"

# npm package and version, then the files to take: path in the package -> path under vendor/.
PACKAGES: dict[str, dict[str, str]] = {
    "preact@11.2.0": {
        "dist/preact.mjs": "preact.js",
        "hooks/dist/hooks.mjs": "preact-hooks.js",
        "LICENSE": "licences/preact.txt",
    },
    "htm@3.1.1": {"dist/htm.mjs": "htm.js", "LICENSE": "licences/htm.txt"},
    "@preact/signals@2.11.4": {
        "dist/signals.mjs": "signals.js",
        "LICENSE": "licences/signals.txt",
    },
    "@preact/signals-core@1.14.5": {
        "dist/signals-core.mjs": "signals-core.js",
        "LICENSE": "licences/signals-core.txt",
    },
    "@fluent/bundle@0.19.1": {
        f"esm/{name}.js": f"fluent/{name}.js"
        for name in (
            "ast", "builtins", "bundle", "index", "memoizer", "resolver", "resource", "scope",
            "types",
        )
    },
    BARLOW: {
        "files/barlow-semi-condensed-latin-600-normal.woff2": "barlow-semi-condensed-600.woff2",
        "LICENSE": "licences/barlow-semi-condensed.txt",
    },
}  # fmt: skip

# Where bare imports lead. All users of these lie directly in vendor/.
BARE = {
    "preact": "./preact.js",
    "preact/hooks": "./preact-hooks.js",
    "@preact/signals-core": "./signals-core.js",
}


def main() -> None:
    """Fetch, rewrite, write."""
    versions = []
    for package, wanted in PACKAGES.items():
        with tempfile.TemporaryDirectory() as folder:
            for source, target in wanted.items():
                _write(_fetched(package, Path(folder)) / source, VENDOR / target)
        versions.append(package)
    # The package @fluent/bundle says Apache-2.0 but holds no text; htm has the same licence.
    licences = VENDOR / "licences"
    (licences / "fluent-bundle.txt").write_text((licences / "htm.txt").read_text())
    (VENDOR / "VERSIONS").write_text("".join(f"{one}\n" for one in versions))
    _write_fonts()
    for path in sorted(VENDOR.rglob("*")):
        if path.is_file():
            print(f"{path.stat().st_size:7} {path.relative_to(WEB)}")


def _write_fonts() -> None:
    """The fonts of pictures that the server draws: it reads TrueType, not what browsers load."""
    with tempfile.TemporaryDirectory() as folder:
        barlow = _fetched(BARLOW, Path(folder))
        woff = barlow / "files" / "barlow-semi-condensed-latin-600-normal.woff"
        (FONTS / "barlow-semi-condensed-600.ttf").write_bytes(_unpacked(woff.read_bytes()))
        (FONTS / "barlow-semi-condensed.txt").write_bytes((barlow / "LICENSE").read_bytes())
    with tempfile.TemporaryDirectory() as folder:
        dejavu = _fetched(DEJAVU, Path(folder))
        (FONTS / "dejavu-sans.ttf").write_bytes((dejavu / "ttf" / "DejaVuSans.ttf").read_bytes())
        (FONTS / "dejavu-sans.txt").write_bytes((dejavu / "LICENSE").read_bytes())


def _unpacked(woff: bytes) -> bytes:
    """A WOFF file as the TrueType file that was packed in it."""
    flavour, _length, count = struct.unpack(">4sIH", woff[4:14])
    span = 1 << (count.bit_length() - 1)
    head = struct.pack(
        ">4sHHHH", flavour, count, 16 * span, span.bit_length() - 1, 16 * (count - span)
    )
    start, rows, body = len(head) + 16 * count, b"", b""
    for entry in range(count):
        tag, at, short, full, check = struct.unpack(
            ">4sIIII", woff[44 + 20 * entry : 64 + 20 * entry]
        )
        data = woff[at : at + short]
        rows += struct.pack(">4sIII", tag, check, start + len(body), full)
        body += (zlib.decompress(data) if short < full else data) + b"\0" * (-full % 4)
    return head + rows + body


def _fetched(package: str, folder: Path) -> Path:
    """The unpacked package."""
    if not (folder / "package").exists():
        command = ["npm", "pack", "--silent", package]
        packed = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
        with tarfile.open(folder / packed.stdout.split()[-1]) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"


def _write(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix not in (".mjs", ".js"):
        target.write_bytes(source.read_bytes())
        return
    text = re.sub(r"\n?//# sourceMappingURL=.*", "", source.read_text())
    for bare, path in BARE.items():
        text = text.replace(f'from"{bare}"', f'from"{path}"')
    target.write_text(text.rstrip() + "\n")


if __name__ == "__main__":
    main()
