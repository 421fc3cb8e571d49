"""A request before it is sent."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from os import PathLike
from pathlib import Path
from typing import Any
from urllib.parse import quote

FHIR_JSON = "application/fhir+json"

ImageFile = bytes | bytearray | memoryview | PathLike[str]
"""An image file: its bytes or its path."""

Instant = datetime | date | str
"""A time with a time zone, a date (midnight UTC), or either as RFC 3339 text."""


@dataclass(frozen=True)
class Request:
    """A request, and whether it may be repeated."""

    method: str
    path: str
    """Path relative to the base URL."""
    query: Mapping[str, str | int | None] = field(default_factory=dict)
    headers: Mapping[str, str | None] = field(default_factory=dict)
    json: Any = None
    content: bytes | None = None
    content_type: str = "application/octet-stream"
    is_repeatable: bool = True
    """Whether the request may be sent twice."""
    accept: str = "application/json"
    timeout_s: float | None = None


def card_path(card_id: str, *rest: str) -> str:
    """Path of a card, or of one of its subresources."""
    return path("cards", card_id, *rest)


def path(*segments: str) -> str:
    """Path of an operation, with every segment quoted."""
    return "/v1/" + "/".join(quote(segment, safe="") for segment in segments)


def present(**fields: Any) -> dict[str, Any]:
    """The fields whose value is not None."""
    return {name: value for name, value in fields.items() if value is not None}


def rows_content(rows: Sequence[Mapping[str, Any]] | str | bytes) -> tuple[bytes, str]:
    """Content and content type of rows: a CSV as text or bytes, or objects as JSON."""
    if isinstance(rows, str):
        return rows.encode(), "text/csv"
    if isinstance(rows, bytes):
        return rows, "text/csv"
    return json.dumps([dict(row) for row in rows]).encode(), "application/json"


def disposition(file_name: str | None) -> str | None:
    """The header that names the file of a body (RFC 6266)."""
    return None if file_name is None else f"attachment; filename*=UTF-8''{quote(file_name, safe='')}"


def instant_text(at: Instant | None) -> str | None:
    """A point in time in the format of queries. Raises ValueError for a time without a time zone."""
    if isinstance(at, datetime) and at.tzinfo is None:
        raise ValueError("A datetime needs a time zone")
    return at.isoformat() if isinstance(at, date) else at


def bytes_of(image: ImageFile) -> bytes:
    """The bytes of an image. Raises OSError if a file cannot be read."""
    return Path(image).read_bytes() if isinstance(image, PathLike) else bytes(image)


def clean_base_url(base_url: str) -> str:
    """A base URL without a trailing slash. Raises ValueError if it is invalid."""
    if not base_url.startswith(("http://", "https://")):
        raise ValueError("base_url must start with http:// or https://")
    return base_url.rstrip("/")
