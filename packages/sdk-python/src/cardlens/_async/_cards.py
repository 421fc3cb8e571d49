"""Card records."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from typing import Any, Literal

from cardlens._async._http import AsyncHttp
from cardlens._async._pages import pages
from cardlens._request import FHIR_JSON, Request, card_path, instant_text, path, present
from cardlens.errors import NotFoundError
from cardlens.models import (
    Card,
    CardPage,
    CardSummary,
    Confirmation,
    CreatedShare,
    FhirBundle,
    Flag,
    FlagList,
    ImportedCard,
    MatchExplanation,
    RecordComparison,
    ShareList,
)
from cardlens.types import BacksideScanning, CardState, FlagType, Instant, Side


class AsyncCards:
    """Card records."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def create(
        self,
        *,
        enable_backside_scan: bool | None = None,
        enable_livescan: bool | None = None,
        enable_payer_match: bool | None = None,
        backside: BacksideScanning | None = None,
        holder: Mapping[str, Any] | None = None,
        reading: Mapping[str, Any] | None = None,
        metadata: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> CardSummary:
        """Creates a card, which then waits for its images.

        Args:
            enable_backside_scan: Whether both sides are scanned. Default: front only.
            enable_livescan: Whether to accept several uploads of a side while the card is processed.
            enable_payer_match: False completes the card without a payer match.
            backside: Whether the back is required, optional or not scanned; overrides `enable_backside_scan`.
            holder: The person whose card it is, as for `set_holder`.
            reading: What your client has read from the card, which completes with it, without images: `details`,
                `sides`, `reader`, and optionally `confirmed` and `pictures`. With `"pictures": "follow"`, upload the
                same sides afterwards as usual; `metadata.read_by.agreement` then says what was read alike.
            metadata: A JSON object of at most 4 KB; returned as `client_metadata` of the card.
            idempotency_key: Repeating the key with the same options within 24 hours returns the same card. With a key,
                the call is retried if its response is lost.
        """
        body = present(
            enable_backside_scan=enable_backside_scan,
            enable_livescan=enable_livescan,
            enable_payer_match=enable_payer_match,
            backside=backside and {"scanning": backside},
            holder=holder and dict(holder),
            reading=reading,
            metadata=metadata,
        )
        headers = {"idempotency-key": idempotency_key}
        repeatable = idempotency_key is not None
        request = Request("POST", path("cards"), headers=headers, json=body, is_repeatable=repeatable)
        return await self._http.call(request, CardSummary)

    async def import_card(
        self,
        source: str,
        *,
        passcode: str | None = None,
        recipient: str | None = None,
        position: int | None = None,
        enable_payer_match: bool | None = None,
        metadata: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> ImportedCard:
        """Creates a card from a digital one: a SMART Health Card or SMART Health Link.

        Args:
            source: Content of a QR code, a link or a file. Several QR codes of one card: one a line.
            passcode: Of a link that needs one.
            recipient: Who reads a link, as shown to the person who shared it.
            position: Which insurance card, if there are several. Default: 1.
            enable_payer_match: False completes the card without a payer match.
            metadata: A JSON object of at most 4 KB; returned as `client_metadata` of the card.
            idempotency_key: Repeating the key with the same options within 24 hours returns the same card. With a key,
                the call is retried if its response is lost.
        """
        body = present(
            source=source,
            passcode=passcode,
            recipient=recipient,
            position=position,
            enable_payer_match=enable_payer_match,
            metadata=metadata,
        )
        headers = {"idempotency-key": idempotency_key}
        repeatable = idempotency_key is not None
        request = Request(
            "POST", path("cards", "import"), headers=headers, json=body, is_repeatable=repeatable, timeout_s=40.0
        )
        return await self._http.call(request, ImportedCard)

    async def get(
        self,
        card_id: str,
        *,
        include: Literal["evidence"] | None = None,
        corrected: bool | None = None,
        confirmed: bool | None = None,
    ) -> Card:
        """The full card; with `include="evidence"`, including its words and the position of each element.

        With `corrected`, the corrections of the card are applied to its `details`; with `confirmed`, the values that
        payers stated and, before those, the corrections.
        """
        query = {
            "include": include,
            "corrected": None if corrected is None else str(corrected).lower(),
            "confirmed": None if confirmed is None else str(confirmed).lower(),
        }
        return await self._http.call(Request("GET", card_path(card_id), query=query), Card)

    async def correct(self, card_id: str, corrections: Mapping[str, Mapping[str, Any] | None]) -> CardSummary:
        """Corrects elements of a completed card; the original values are kept. Needs an API key.

        Args:
            card_id: The card.
            corrections: Elements by name, such as `{"member_number": {"value": "CVH123456780"}}`. None means that
                the element is not on the card; the value as read confirms it. List entries are named as in
                `phone_numbers[2]`.
        """
        request = Request("PATCH", card_path(card_id, "corrections"), json={"corrections": dict(corrections)})
        return await self._http.call(request, CardSummary)

    async def set_holder(self, card_id: str, holder: Mapping[str, Any] | None) -> None:
        """Stores the person whose card it is.

        Args:
            card_id: The card.
            holder: `first_name`, `last_name`, `date_of_birth` (`YYYY-MM-DD`) and `source` (`license` or `typed`), and
                perhaps `middle_name`, `suffix`, `gender` and `address`. None removes what is stored.
        """
        body = {"holder": None if holder is None else dict(holder)}
        await self._http.send(Request("PUT", card_path(card_id, "holder"), json=body))

    async def compare(self, card_id: str, record: Mapping[str, Any]) -> RecordComparison:
        """Where a completed card, with its corrections, differs from what your system has on file. Nothing is stored.

        Args:
            card_id: The card.
            record: The record by the names of `details`: texts, and lists of texts, such as
                `{"member_number": "CVH123456780", "dependent_names": ["Riley Example"]}`.
        """
        request = Request("POST", card_path(card_id, "compare"), json={"record": dict(record)})
        return await self._http.call(request, RecordComparison)

    async def download_image(self, card_id: str, side: Side) -> bytes:
        """The uploaded image of one side. Raises NotFoundError if there is none."""
        images = (await self.get(card_id)).images
        image = getattr(images, side, None)
        if image is None:
            raise NotFoundError(f"The card has no image of its {side}", code=404, type="Not Found")
        return await self._http.download(image.url)

    async def fhir(self, card_id: str, *, include: Literal["evidence"] | None = None) -> FhirBundle:
        """A completed card as FHIR R4 resources."""
        request = Request("GET", card_path(card_id, "fhir"), query={"include": include}, accept=FHIR_JSON)
        return await self._http.call(request, FhirBundle)

    async def list(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        state: CardState | None = None,
        svc_payer_id: str | None = None,
        needs_review: bool | None = None,
        flagged: bool | None = None,
        created_from: Instant | None = None,
        created_before: Instant | None = None,
        include: Literal["images"] | None = None,
    ) -> CardPage:
        """One page of cards, newest first.

        Args:
            cursor: `next_cursor` of the previous page; requires the same filters.
            limit: 1 to 200, default 50.
            state: Only cards in this state.
            svc_payer_id: Only cards that were matched with this payer.
            needs_review: Whether an element has a low score and has not been corrected or confirmed.
            flagged: Whether the card was flagged.
            created_from: Inclusive.
            created_before: Exclusive.
            include: With `images`, each card has the links of its images.
        """
        query = {
            "cursor": cursor,
            "limit": limit,
            "state": state,
            "svc_payer_id": svc_payer_id,
            "needs_review": needs_review,
            "flagged": flagged,
            "created_from": instant_text(created_from),
            "created_before": instant_text(created_before),
            "include": include,
        }
        return await self._http.call(Request("GET", path("cards"), query=query), CardPage)

    async def list_all(
        self,
        *,
        page_size: int | None = None,
        state: CardState | None = None,
        svc_payer_id: str | None = None,
        needs_review: bool | None = None,
        flagged: bool | None = None,
        created_from: Instant | None = None,
        created_before: Instant | None = None,
    ) -> AsyncGenerator[CardSummary, None]:
        """All cards that match the filters, newest first. Pages are requested on demand."""

        async def page_at(cursor: str | None) -> CardPage:
            return await self.list(
                cursor=cursor,
                limit=page_size,
                state=state,
                svc_payer_id=svc_payer_id,
                needs_review=needs_review,
                flagged=flagged,
                created_from=created_from,
                created_before=created_before,
            )

        async for page in pages(page_at):
            for card in page.cards:
                yield card

    async def search(self, query: str, *, cursor: str | None = None, limit: int | None = None) -> CardPage:
        """One page of completed cards that match all words, best match first. The query is sent in the body.

        `limit`: 1 to 500, default 50.
        """
        body = present(query=query, cursor=cursor, limit=limit)
        return await self._http.call(Request("POST", path("cards", "search"), json=body), CardPage)

    async def search_all(self, query: str, *, page_size: int | None = None) -> AsyncGenerator[CardSummary, None]:
        """All cards that match all words. Pages are requested on demand."""
        async for page in pages(lambda cursor: self.search(query, cursor=cursor, limit=page_size)):
            for card in page.cards:
                yield card

    async def delete(self, card_id: str) -> None:
        """Removes images, results and all personal data; the record is kept, marked as deleted."""
        await self._http.send(Request("DELETE", card_path(card_id)))

    async def flag(self, card_id: str, type: FlagType, *, message: str | None = None) -> Confirmation:
        """Reports a problem with a card."""
        body = present(flag_type=type, message=message)
        request = Request("POST", card_path(card_id, "flag"), json=body, is_repeatable=False)
        return await self._http.call(request, Confirmation)

    async def set_flag(self, card_id: str, flag_id: str, state: Literal["open", "closed"]) -> Flag:
        """Closes a flag, or opens it again. Needs an API key."""
        request = Request("PATCH", card_path(card_id, "flags", flag_id), json={"state": state})
        return await self._http.call(request, Flag)

    async def flags(self, card_id: str) -> FlagList:
        """Flags of a card, oldest first."""
        return await self._http.call(Request("GET", card_path(card_id, "flags")), FlagList)

    async def share(
        self,
        card_id: str,
        *,
        passcode: str | None = None,
        expires_in: int | None = None,
        label: str | None = None,
    ) -> CreatedShare:
        """Creates a SMART Health Link to an encrypted copy of a completed card.

        Only this response contains the link, which is the only place with the key.

        Args:
            card_id: The card.
            passcode: 4 to 64 characters, which whoever opens the link must know.
            expires_in: Seconds from 60 to a year; default: seven days.
            label: Shown to whoever opens the link; at most 80 characters.
        """
        body = present(passcode=passcode, expires_in=expires_in, label=label)
        request = Request("POST", card_path(card_id, "share"), json=body, is_repeatable=False)
        return await self._http.call(request, CreatedShare)

    async def shares(self, card_id: str) -> ShareList:
        """Links to a card that have not expired, newest first, with who has opened them."""
        return await self._http.call(Request("GET", card_path(card_id, "shares")), ShareList)

    async def revoke_share(self, card_id: str, share_id: str) -> None:
        """The link stops working at once."""
        await self._http.send(Request("DELETE", card_path(card_id, "shares", share_id)))

    async def explain_match(self, card_id: str) -> MatchExplanation:
        """How a completed card matches payers in the current payer data. Needs an API key."""
        return await self._http.call(Request("GET", card_path(card_id, "match", "explanation")), MatchExplanation)

    async def match(self, card_id: str) -> Confirmation:
        """Matches a completed card again with the current payer data; its `payer_match` changes shortly after.

        Needs an API key.
        """
        return await self._http.call(Request("POST", card_path(card_id, "match")), Confirmation)

    async def record_performance(self, card_id: str, performance: Mapping[str, Any]) -> Confirmation:
        """Stores client measurements: numbers, booleans and short tokens by name, at most 4 KB."""
        body = {"performance": performance}
        request = Request("POST", card_path(card_id, "performance"), json=body, is_repeatable=False)
        return await self._http.call(request, Confirmation)
