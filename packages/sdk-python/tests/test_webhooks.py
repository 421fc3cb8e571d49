from __future__ import annotations

import base64
import hashlib
import hmac
import json
from pathlib import Path
from typing import Any, get_args

import pytest

from cardlens import WebhookVerificationError, verify_webhook
from cardlens.events import WebhookEventType
from cardlens.webhook_signature import verified_payload
from tests.support import PUBLISHED

# Shared with the TypeScript SDK.
VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "sdk" / "webhook-vectors.json").read_text(encoding="utf-8")
)
SECRET = VECTORS[0]["secrets"][0]


def test_every_published_event_type_is_typed():
    assert list(get_args(WebhookEventType)) == PUBLISHED["webhook_events"]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["what"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]):
    try:
        verified_payload(
            vector["body"],
            vector["headers"],
            vector["secrets"],
            tolerance_s=vector["tolerance_s"],
            now_s=vector["now_s"],
        )
        reason = "accepted"
    except WebhookVerificationError as error:
        reason = error.reason
    assert reason == vector["expected"]


def signed(body: bytes, now_s: int = 1_700_000_000) -> dict[str, str]:
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    signature = base64.b64encode(hmac.new(key, f"m.{now_s}.".encode() + body, hashlib.sha256).digest()).decode()
    return {"webhook-id": "m", "webhook-timestamp": str(now_s), "webhook-signature": f"v1,{signature}"}


def test_the_event_is_returned():
    failure = {"message": "m", "type": "Card Error", "code": "OCR_FAILED"}
    body = json.dumps({"type": "card.error", "created_at": "x", "card_id": "c1", "error": failure}).encode()
    event = verify_webhook(body, signed(body), SECRET, now_s=1_700_000_000)
    assert (event.type, event.card_id) == ("card.error", "c1")
    assert event.error is not None
    assert event.error.code == "OCR_FAILED"


def test_a_signed_object_that_is_no_event_is_rejected_without_its_values():
    body = b'{"type": {"name": "Jordan"}}'
    with pytest.raises(WebhookVerificationError, match="no event") as caught:
        verify_webhook(body, signed(body), SECRET, now_s=1_700_000_000)
    assert caught.value.reason == "invalid_payload"


@pytest.mark.parametrize("secret", ["", "whsec_", "whsec_*"])
def test_a_secret_that_is_none_is_a_mistake_of_the_caller(secret: str):
    with pytest.raises(ValueError, match="whsec_"):
        verify_webhook(b"{}", signed(b"{}"), secret)
