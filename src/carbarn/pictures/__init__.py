"""Drawings without a browser: the client's style sheets read, boards as SVG, frames, PNG, films."""
