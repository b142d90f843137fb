"""Talk at tables: see docs/server.md."""
