"""Live events and webhook events."""

from __future__ import annotations

from typing import Literal

from cardlens._model import Model

LiveState = (
    Literal[
        "pending",
        "processing",
        "completed",
        "error",
        "unknown",
        "frontside_processing",
        "frontside_failed",
        "backside_processing",
        "backside_failed",
        "post_processing",
        "enriched",
    ]
    | str
)
"""State of a card, more detailed than in its record."""

WebhookEventType = Literal[
    "card.created",
    "card.completed",
    "card.enriched",
    "card.corrected",
    "card.confirmed",
    "card.error",
    "card.deleted",
    "eligibility.created",
    "eligibility.completed",
    "eligibility.error",
    "eligibility.deleted",
    "eligibility.batch_completed",
    "eligibility.discovery_completed",
]
"""Event types that an endpoint can subscribe to."""


class Failure(Model):
    """The reason why a card or a check failed. `code` is listed in the catalog of error codes."""

    message: str
    type: str
    code: int | str


class LiveEvent(Model):
    """A change of a card."""

    type: Literal["card"]
    event_id: str
    card_id: str
    state: LiveState
    created_at: str
    session_id: str | None = None
    corrected: bool = False
    """Elements of the completed card were corrected."""
    confirmed: bool = False
    """A payer's response confirmed elements of the card or differs from them."""
    rematched: bool = False
    """The completed card was matched again."""
    error: Failure | None = None


class LiveEligibilityEvent(Model):
    """A change of an eligibility check."""

    type: Literal["eligibility"]
    event_id: str
    eligibility_id: str
    card_id: str | None = None
    """None for a check without a card."""
    state: Literal["processing", "completed", "error"] | str
    created_at: str
    session_id: str | None = None
    simulated: bool = False
    error: Failure | None = None


class WebhookConfiguration(Model):
    """How the card of an event was created."""

    enable_backside_scan: bool
    enable_livescan: bool
    enable_payer_match: bool


class WebhookEvent(Model):
    """An event of a webhook: identifiers and state. Get the card or check for its contents.

    An event of type `webhook.test` has only `webhook_id` and `created_at`.
    """

    type: WebhookEventType | Literal["webhook.test"] | str
    created_at: str
    card_id: str | None = None
    eligibility_id: str | None = None
    """Present on events of eligibility checks."""
    batch_id: str | None = None
    """Present on events of batches of checks."""
    discovery_id: str | None = None
    """Present on events of discoveries."""
    webhook_id: str | None = None
    configuration: WebhookConfiguration | None = None
    updated_at: str | None = None
    deleted: bool = False
    session_id: str | None = None
    """None if the card was created with an API key."""
    user_id: str | None = None
    """The end user's id, as given when the session token was requested."""
    simulated: bool = False
    """Whether a simulated payer responded."""
    error: Failure | None = None
