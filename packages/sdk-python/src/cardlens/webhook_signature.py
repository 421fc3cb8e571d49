"""Verifies webhook deliveries (Standard Webhooks 1.0.0: HMAC-SHA-256 over `id.timestamp.body`)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import ValidationError

from cardlens.events import WebhookEvent

Rejection = Literal[
    "missing_header", "invalid_timestamp", "too_old", "too_new", "no_matching_signature", "invalid_payload"
]
DEFAULT_TOLERANCE_S = 300
_PREFIX = "whsec_"


class WebhookVerificationError(Exception):
    """The delivery was not sent by the service, is too old, or was modified. Respond with 400."""

    def __init__(self, message: str, reason: Rejection) -> None:
        super().__init__(message)
        self.reason = reason


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    *,
    tolerance_s: float = DEFAULT_TOLERANCE_S,
    now_s: float | None = None,
) -> WebhookEvent:
    """Verifies that a delivery is signed with one of the secrets and is recent, and returns its event.

    A retried delivery has the same `webhook-id`; store the ids to handle each event only once.

    Args:
        body: The body exactly as received; parsing and serializing it would invalidate the signature.
        headers: Headers of the delivery; names are case-insensitive.
        secrets: The endpoint's secret (`whsec_…`); during a rotation, both the new and the old one.
        tolerance_s: Maximum difference to the sender's clock, in seconds.
        now_s: Unix time, for tests.

    Raises:
        WebhookVerificationError: The delivery must not be trusted; `reason` contains the reason.
        ValueError: A secret is invalid.
    """
    payload = verified_payload(body, headers, secrets, tolerance_s=tolerance_s, now_s=now_s)
    try:
        return WebhookEvent.model_validate(payload)
    except ValidationError:
        raise WebhookVerificationError("The body is no event", "invalid_payload") from None


def verified_payload(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    *,
    tolerance_s: float,
    now_s: float | None,
) -> dict[str, Any]:
    """The JSON object of a verified delivery."""
    # An invalid secret is a configuration error of the receiver, so it is reported first.
    keys = [_key_of(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    lower = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp, signatures = (
        _header_of(lower, f"webhook-{name}") for name in ("id", "timestamp", "signature")
    )
    _reject_out_of_time(timestamp, tolerance_s, time.time() if now_s is None else now_s)
    content = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{message_id}.{timestamp}.".encode() + content
    if not _is_signed_by(keys, _signatures_in(signatures), signed):
        raise WebhookVerificationError("No signature matches the body and the secret", "no_matching_signature")
    try:
        payload = json.loads(content)
    except ValueError:
        raise WebhookVerificationError("The body is not JSON", "invalid_payload") from None
    if not isinstance(payload, dict):
        raise WebhookVerificationError("The body is not a JSON object", "invalid_payload")
    return payload


def _header_of(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookVerificationError(f"The header {name} is missing", "missing_header")
    return value


def _reject_out_of_time(timestamp: str, tolerance_s: float, now_s: float) -> None:
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookVerificationError("The timestamp is not a number of seconds", "invalid_timestamp")
    # Both in whole seconds, like the sender's timestamp.
    age_s = int(now_s) - int(timestamp)
    if age_s > tolerance_s:
        raise WebhookVerificationError("The delivery is too old", "too_old")
    if -age_s > tolerance_s:
        raise WebhookVerificationError("The delivery is from the future", "too_new")


def _signatures_in(header: str) -> list[bytes]:
    """Signatures of the known version; several while a secret is rotated: `v1,<base64> v1,<base64>`."""
    found = (_from_base64(entry[3:]) for entry in header.split(" ") if entry.startswith("v1,"))
    return [signature for signature in found if signature is not None]


def _is_signed_by(keys: Sequence[bytes], signatures: Sequence[bytes], signed: bytes) -> bool:
    expected = [hmac.new(key, signed, hashlib.sha256).digest() for key in keys]
    # All pairs are compared, each in constant time, so that timing does not reveal which one matched.
    return any([hmac.compare_digest(one, signature) for one in expected for signature in signatures])


def _key_of(secret: str) -> bytes:
    key = _from_base64(secret.removeprefix(_PREFIX))
    # An empty key would be known to everyone.
    if not key:
        raise ValueError("A webhook secret must be whsec_ followed by base64")
    return key


def _from_base64(text: str) -> bytes | None:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
