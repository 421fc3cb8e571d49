"""Errors raised by calls. A failed card or check is a result and raises no error."""

from __future__ import annotations


class CardlensError(Exception):
    """Any failure of a call. `str(error)` is the message of the service, which never quotes the request."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: int | None = None,
        type: str = "Error",
        request_id: str | None = None,
        retry_after_s: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        """HTTP status; 0 if there was no response."""
        self.code = status if code is None else code
        """`code` in the error body, which may differ from the status (419 for an expired token)."""
        self.type = type
        """`type` in the error body, such as `Not Found`."""
        self.request_id = request_id
        """`x-request-id` of the response, for support."""
        self.retry_after_s = retry_after_s
        """Delay requested by the server (`Retry-After`)."""


class CardlensConnectionError(CardlensError):
    """No response: unknown host, connection refused, or connection lost."""


class CardlensTimeoutError(CardlensError):
    """A response, or the end of a wait, did not arrive in time."""


class UnexpectedAnswerError(CardlensError):
    """The response does not match the API documentation; the base URL may be that of another server."""


class BadRequestError(CardlensError):
    """400: a path, query or body field is invalid; the message names the first one."""


class UnauthorizedError(CardlensError):
    """401: the credential is missing, malformed or unknown."""


class ForbiddenError(CardlensError):
    """403: the credential lacks permission."""


class NotFoundError(CardlensError):
    """404: the resource does not exist or is not accessible to the caller."""


class RequestTimeoutError(CardlensError):
    """408: the body did not arrive in time."""


class ConflictError(CardlensError):
    """409: the state of the resource does not allow this operation."""


class ExpiredError(CardlensError):
    """410: the magic token has expired."""


class PayloadTooLargeError(CardlensError):
    """413: the body is larger than the limit."""


class UnsupportedMediaTypeError(CardlensError):
    """415: the content type of the body is not supported."""


class TokenExpiredError(CardlensError):
    """419: the session token has expired; get a new one."""


class UnprocessableEntityError(CardlensError):
    """422: the idempotency key was used with another body."""


class TooManyRequestsError(CardlensError):
    """429: the rate limit or a quota is exceeded."""


class InternalServerError(CardlensError):
    """500: an unexpected failure of the service."""


class ServiceUnavailableError(CardlensError):
    """503: part of the service is temporarily unavailable."""


ERRORS_BY_CODE: dict[int, type[CardlensError]] = {
    400: BadRequestError,
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    408: RequestTimeoutError,
    409: ConflictError,
    410: ExpiredError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaTypeError,
    419: TokenExpiredError,
    422: UnprocessableEntityError,
    429: TooManyRequestsError,
    500: InternalServerError,
    503: ServiceUnavailableError,
}
"""Error class for each `code` in an error body; CardlensError for any other."""
