"""Python client for the Cardlens API."""

from cardlens._async._client import AsyncCardlens
from cardlens._async._http import AsyncGetToken
from cardlens._sync._client import Cardlens
from cardlens._sync._http import GetToken
from cardlens.errors import (
    BadRequestError,
    CardlensConnectionError,
    CardlensError,
    CardlensTimeoutError,
    ConflictError,
    ExpiredError,
    ForbiddenError,
    InternalServerError,
    NotFoundError,
    PayloadTooLargeError,
    RequestTimeoutError,
    ServiceUnavailableError,
    TokenExpiredError,
    TooManyRequestsError,
    UnauthorizedError,
    UnexpectedAnswerError,
    UnprocessableEntityError,
    UnsupportedMediaTypeError,
)
from cardlens.events import LiveEligibilityEvent, LiveEvent, WebhookEvent
from cardlens.models import Dependent, DiscoveryHints, DiscoveryPerson, ProcedureCode, Provider, Subscriber
from cardlens.types import ScanProgress
from cardlens.webhook_signature import WebhookVerificationError, verify_webhook

__all__ = [
    "AsyncCardlens",
    "AsyncGetToken",
    "BadRequestError",
    "Cardlens",
    "CardlensConnectionError",
    "CardlensError",
    "CardlensTimeoutError",
    "ConflictError",
    "Dependent",
    "DiscoveryHints",
    "DiscoveryPerson",
    "ExpiredError",
    "ForbiddenError",
    "GetToken",
    "InternalServerError",
    "LiveEligibilityEvent",
    "LiveEvent",
    "NotFoundError",
    "PayloadTooLargeError",
    "ProcedureCode",
    "Provider",
    "RequestTimeoutError",
    "ScanProgress",
    "ServiceUnavailableError",
    "Subscriber",
    "TokenExpiredError",
    "TooManyRequestsError",
    "UnauthorizedError",
    "UnexpectedAnswerError",
    "UnprocessableEntityError",
    "UnsupportedMediaTypeError",
    "WebhookEvent",
    "WebhookVerificationError",
    "verify_webhook",
]
