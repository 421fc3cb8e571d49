"""The client."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing
from types import TracebackType
from typing import Any

import httpx

from cardlens._async._account import AsyncAccount
from cardlens._async._audit import AsyncAudit
from cardlens._async._cards import AsyncCards
from cardlens._async._eligibility import AsyncEligibility
from cardlens._async._fhir import AsyncFhirDestinations
from cardlens._async._http import AsyncGetToken, AsyncHttp
from cardlens._async._live import follow_card, wait_for_end
from cardlens._async._payers import AsyncCustomPayerList, AsyncPayers
from cardlens._async._uploads import AsyncUploads
from cardlens._async._webhooks import AsyncWebhooks
from cardlens._events import Event, changes_only
from cardlens._request import Request, clean_base_url, path
from cardlens._retake import Retake
from cardlens.events import LiveEligibilityEvent, LiveEvent
from cardlens.models import (
    AccessToken,
    AuthPing,
    Card,
    EligibilityBatch,
    EligibilityDiscovery,
    EligibilityRecord,
    KeySet,
    MagicLink,
    Ping,
    ServiceStatus,
)
from cardlens.types import CaptureType, ImageFile, ScanProgress, Side, Sides

_WAIT_TIMEOUT_S = 300.0
# 10,000 rows take minutes if their payers respond, but a minute each if a payer is down.
_BATCH_TIMEOUT_S = 3600.0


class AsyncCardlens:
    """The asynchronous client for the Cardlens API.

    All calls raise CardlensError on failure. Use the client as a context manager, or call `close` at the end.

    Args:
        base_url: For example `https://api.example.com`, without `/v1`.
        token: API key (servers only) or session token.
        get_token: Alternative to `token`: called before every request, and again if a token was rejected as expired.
        timeout_s: Timeout for connecting, and for each read or write.
        max_retries: Maximum number of retries after temporary failures.
        http_client: A client with your own proxies, certificates or transport; the caller closes it.
    """

    def __init__(
        self,
        base_url: str,
        *,
        token: str | None = None,
        get_token: AsyncGetToken | None = None,
        timeout_s: float = 30.0,
        max_retries: int = 2,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        self._is_own_client = http_client is None
        self._http = AsyncHttp(
            http_client or httpx.AsyncClient(),
            base_url=clean_base_url(base_url),
            token=token,
            get_token=get_token,
            timeout_s=timeout_s,
            max_retries=max_retries,
        )
        self.cards = AsyncCards(self._http)
        self.uploads = AsyncUploads(self._http)
        self.eligibility = AsyncEligibility(self._http)
        self.payers = AsyncPayers(self._http)
        self.payer_list = AsyncCustomPayerList(self._http)
        self.webhooks = AsyncWebhooks(self._http)
        self.fhir = AsyncFhirDestinations(self._http)
        self.audit = AsyncAudit(self._http)
        self.account = AsyncAccount(self._http)

    async def __aenter__(self) -> AsyncCardlens:
        """Returns itself."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Closes the connections."""
        await self.close()

    async def close(self) -> None:
        """Closes the connections, unless an `http_client` was given."""
        if self._is_own_client:
            await self._http.client.aclose()

    async def access_token(self, *, user_id: str | None = None) -> AccessToken:
        """A session token for one end user. Needs an API key."""
        return await self._http.call(Request("GET", path("access-token"), query={"user_id": user_id}), AccessToken)

    async def generate_magic_link(self) -> MagicLink:
        """A link to continue this session on another device, valid for an hour. Needs a session token."""
        return await self._http.call(Request("GET", path("generate-magic-link")), MagicLink)

    async def validate_magic_link(self, token: str) -> AccessToken:
        """Exchanges the token of a link for a session token with scope `capture`; the link is the credential."""
        return await self._http.call(Request("GET", path("validate-magic-link"), query={"token": token}), AccessToken)

    async def jwks(self) -> KeySet:
        """Public keys for servers that verify session tokens."""
        return await self._http.call(Request("GET", "/.well-known/jwks.json"), KeySet)

    async def openapi(self) -> dict[str, Any]:
        """The service's OpenAPI document."""
        document: dict[str, Any] = (await self._http.send(Request("GET", path("openapi.json")))).json()
        return document

    async def ping(self) -> Ping:
        """Whether the service is up; needs no credential."""
        return await self._http.call(Request("GET", path("ping")), Ping)

    async def status(self) -> ServiceStatus:
        """What works, and since when; needs no credential."""
        return await self._http.call(Request("GET", path("status")), ServiceStatus)

    async def authping(self) -> AuthPing:
        """Whether the credential is valid."""
        return await self._http.call(Request("GET", path("authping")), AuthPing)

    async def follow(self, card_id: str, *, snapshot: bool = False) -> AsyncGenerator[LiveEvent, None]:
        """Live events of a card, until the server closes the stream.

        With `snapshot`, the first event is the card's current state.
        """
        async with aclosing(follow_card(self._http, card_id, snapshot=snapshot)) as events:
            async for event in events:
                if isinstance(event, LiveEvent):
                    yield event

    async def follow_with_eligibility(self, card_id: str, *, snapshot: bool = False) -> AsyncGenerator[Event, None]:
        """Live events of a card and of its eligibility checks.

        Of past checks, only the newest is included, if it ended within the last five minutes.
        """
        async with aclosing(follow_card(self._http, card_id, snapshot=snapshot)) as events:
            async for event in events:
                yield event

    async def scan(
        self,
        front: ImageFile,
        back: ImageFile | None = None,
        *,
        sides: Sides | None = None,
        metadata: Mapping[str, Any] | None = None,
        capture_type: CaptureType | None = None,
        on_progress: Callable[[ScanProgress], None] | None = None,
        timeout_s: float = _WAIT_TIMEOUT_S,
    ) -> Card:
        """Creates a card, uploads its sides and waits for its details. Also returns a card in state error.

        Args:
            front: Image of the front (bytes or path); with `sides="both"`, the file with both sides.
            back: Image of the back.
            sides: `both` if `front` is a PDF, TIFF or picture of both sides.
            metadata: Returned as `client_metadata` of the card.
            capture_type: How the images were captured.
            on_progress: Called at each step.
            timeout_s: Timeout for the wait after the upload.
        """
        has_both = sides == "both"
        if has_both and back is not None:
            raise ValueError("a file of both sides needs no back")
        started_s = time.monotonic()
        has_back = has_both or back is not None
        card_id = (await self.cards.create(enable_backside_scan=has_back, metadata=metadata)).card_id

        def report(step: ScanProgress) -> None:
            if on_progress is not None:
                on_progress(step)

        def elapsed_s() -> float:
            return time.monotonic() - started_s

        report(ScanProgress("created", card_id, elapsed_s()))
        images: list[tuple[Side, ImageFile]] = [("front", front)]
        if back is not None:
            images.append(("back", back))
        for side, image in images:
            target = await self.uploads.create_target(card_id, side, sides=sides, capture_type=capture_type)
            await self.uploads.send(target, image)
            report(ScanProgress("uploaded", card_id, elapsed_s(), side=side))
            if has_both:
                report(ScanProgress("uploaded", card_id, elapsed_s(), side="back"))
        return await self.wait_for_card(
            card_id,
            on_event=lambda event: report(ScanProgress("state", card_id, elapsed_s(), state=event.state)),
            timeout_s=timeout_s,
        )

    async def wait_for_card(
        self,
        card_id: str,
        *,
        retake: Side | None = None,
        on_event: Callable[[LiveEvent], None] | None = None,
        timeout_s: float = _WAIT_TIMEOUT_S,
    ) -> Card:
        """Waits until a card is completed or failed, using live events and, as a fallback, polling.

        Args:
            card_id: The card.
            retake: The failed side that was just uploaded again: the card's earlier error is not returned while the
                new image is not being processed yet, at most for 30 seconds.
            on_event: Called with each new state.
            timeout_s: Timeout for the whole wait.
        """
        report = changes_only(on_event)
        again = Retake(retake)

        def hear(event: Event) -> bool:
            if not isinstance(event, LiveEvent):
                return False
            again.see(event.state)
            report(event)
            return not (event.state == "error" and again.is_error_outdated())

        async def get() -> Card:
            card = await self.cards.get(card_id)
            again.see(card.state)
            return card

        what = f"card {card_id}"
        return await wait_for_end(
            self._http,
            card_id,
            what=what,
            get=get,
            on_event=hear,
            is_error_outdated=again.is_error_outdated,
            timeout_s=timeout_s,
        )

    async def wait_for_eligibility(
        self,
        record: EligibilityRecord,
        *,
        on_event: Callable[[LiveEligibilityEvent], None] | None = None,
        timeout_s: float = _WAIT_TIMEOUT_S,
    ) -> EligibilityRecord:
        """Waits until a check is completed or failed, using live events and polling. Also returns a failed check."""
        eligibility_id = record.eligibility_id
        report = changes_only(on_event)

        def hear(event: Event) -> bool:
            if not isinstance(event, LiveEligibilityEvent) or event.eligibility_id != eligibility_id:
                return False
            report(event)
            return True

        async def get() -> EligibilityRecord:
            return await self.eligibility.get(eligibility_id)

        what = f"eligibility {eligibility_id}"
        return await wait_for_end(self._http, record.card_id, what=what, get=get, on_event=hear, timeout_s=timeout_s)

    async def wait_for_eligibility_batch(
        self,
        batch_id: str,
        *,
        on_progress: Callable[[EligibilityBatch], None] | None = None,
        timeout_s: float = _BATCH_TIMEOUT_S,
    ) -> EligibilityBatch:
        """Waits until every check of a batch has ended, by polling. Needs an API key."""

        async def get() -> EligibilityBatch:
            batch = await self.eligibility.batches.get(batch_id)
            if on_progress is not None:
                on_progress(batch)
            return batch

        what = f"batch {batch_id}"
        return await wait_for_end(self._http, None, what=what, get=get, on_event=lambda _: False, timeout_s=timeout_s)

    async def wait_for_eligibility_discovery(
        self,
        discovery_id: str,
        *,
        on_progress: Callable[[EligibilityDiscovery], None] | None = None,
        timeout_s: float = _BATCH_TIMEOUT_S,
    ) -> EligibilityDiscovery:
        """Waits until a discovery has ended, by polling. Needs an API key."""

        async def get() -> EligibilityDiscovery:
            discovery = await self.eligibility.discoveries.get(discovery_id)
            if on_progress is not None:
                on_progress(discovery)
            return discovery

        what = f"discovery {discovery_id}"
        return await wait_for_end(self._http, None, what=what, get=get, on_event=lambda _: False, timeout_s=timeout_s)
