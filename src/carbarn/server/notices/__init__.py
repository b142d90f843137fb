"""Notices: tells people elsewhere that a game waits for them; see docs/notices.md."""
