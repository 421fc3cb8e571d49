"""Derives the synchronous client from the asynchronous one by removing `async` and `await`."""

from __future__ import annotations

import re

_CHANGES = [
    (r"\basync (def|with|for)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\bAsyncGenerator\[(.+), None\]", r"Generator[\1, None, None]"),
    (r"\bAwaitable\[(\w+)\]", r"\1"),
    (r"\baclosing\b", "closing"),
    (r"\basyncio\b", "time"),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
    (r"\ba(close|read)\(", r"\1("),
    (r"\baiter_lines\b", "iter_lines"),
    (r"\b_async\b", "_sync"),
    (r"\bAsync(?=[A-Z])", ""),
    (r"\basynchronous\b", "synchronous"),
]


def unasync(text: str) -> str:
    """Returns the synchronous form of a module."""
    for pattern, replacement in _CHANGES:
        text = re.sub(pattern, replacement, text)
    return text
