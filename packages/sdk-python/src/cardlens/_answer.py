"""Parses responses."""

from __future__ import annotations

import json
import re
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import TypeVar

import httpx
from pydantic import BaseModel, ValidationError

from cardlens.errors import (
    ERRORS_BY_CODE,
    CardlensConnectionError,
    CardlensError,
    CardlensTimeoutError,
    UnexpectedAnswerError,
)

M = TypeVar("M", bound=BaseModel)


def parsed(response: httpx.Response, model: type[M]) -> M:
    """Parses the JSON of a successful response. Raises UnexpectedAnswerError if it does not match the model."""
    try:
        return model.model_validate_json(response.content)
    except ValidationError:
        sort = response.headers.get("content-type", "something")
        raise UnexpectedAnswerError(
            f"The server answered with {sort} that is no {model.__name__}: is the base URL right?",
            status=response.status_code,
            type="Unexpected Answer",
            request_id=response.headers.get("x-request-id"),
        ) from None


def error_of_answer(response: httpx.Response) -> CardlensError:
    """The error for a response with a JSON body, an object store's XML, or any other body from a proxy."""
    status = response.status_code
    message, kind, code = _json_fields(response.text) or _xml_fields(response.text)
    code = status if code is None else code
    return ERRORS_BY_CODE.get(code, CardlensError)(
        message or f"The server answered {status} without an explanation",
        status=status,
        code=code,
        type=kind or response.reason_phrase or "Error",
        request_id=response.headers.get("x-request-id"),
        retry_after_s=retry_after_in(response.headers.get("retry-after")),
    )


def error_of_failure(failure: httpx.HTTPError, what: str) -> CardlensError:
    """The error for a request without a response."""
    if isinstance(failure, httpx.TimeoutException):
        return CardlensTimeoutError(f"{what} did not answer in time", type="Timed Out")
    reason = str(failure) or type(failure).__name__
    return CardlensConnectionError(f"{what} cannot be reached ({reason})", type="Connection Failed")


def retry_after_in(header: str | None, now: datetime | None = None) -> float | None:
    """Delay in seconds of a `Retry-After` header, which is in seconds or an HTTP date; None if it is invalid."""
    if not header:
        return None
    if re.fullmatch(r"\s*\d{1,9}\s*", header):
        return float(header)
    try:
        date = parsedate_to_datetime(header)
    except ValueError:
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=timezone.utc)
    return max(0.0, (date - (now or datetime.now(timezone.utc))).total_seconds())


_Fields = tuple[str | None, str | None, int | None]


def _json_fields(body: str) -> _Fields | None:
    try:
        found = json.loads(body)
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    message, kind, code = found.get("message"), found.get("type"), found.get("code")
    return (
        message if isinstance(message, str) else None,
        kind if isinstance(kind, str) else None,
        code if isinstance(code, int) else None,
    )


# The service's messages for what every store says in words of its own.
_STORE_MESSAGES = {
    "EntityTooSmall": "The image is smaller than 5 KB [IMG_TOO_SMALL]",
    "EntityTooLarge": "The image is larger than 50 MB [IMG_TOO_LARGE]",
}


def _xml_fields(body: str) -> _Fields:
    """S3 stores respond with `<Error><Code>EntityTooSmall</Code><Message>…</Message>…`."""
    if "<Error>" not in body:
        return None, None, None
    code = re.search(r"<Code>([^<]*)</Code>", body)
    kind = code[1] if code else None
    message = re.search(r"<Message>([^<]*)</Message>", body)
    return _STORE_MESSAGES.get(kind or "") or (message and message[1]), kind, None
