"""Cards composed of independent random choices, so that no two share a design. See ../README.md."""
