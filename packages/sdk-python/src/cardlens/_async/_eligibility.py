"""Eligibility checks."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from typing import Literal

from cardlens._async._eligibility_batches import AsyncEligibilityBatches
from cardlens._async._eligibility_discoveries import AsyncEligibilityDiscoveries
from cardlens._async._eligibility_schedules import AsyncEligibilitySchedules
from cardlens._async._http import AsyncHttp
from cardlens._async._pages import pages
from cardlens._eligibility_question import question_of
from cardlens._request import FHIR_JSON, Request, instant_text, path, present
from cardlens.models import (
    Dependent,
    EligibilityEstimate,
    EligibilityListEntry,
    EligibilityPage,
    EligibilityRecord,
    FhirBundle,
    PayerConnection,
    ProcedureCode,
    Provider,
    Subscriber,
)
from cardlens.types import EligibilityState, Instant


class AsyncEligibility:
    """Eligibility checks."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http
        self.batches = AsyncEligibilityBatches(http)
        self.discoveries = AsyncEligibilityDiscoveries(http)
        self.schedules = AsyncEligibilitySchedules(http)

    async def create(
        self,
        card_id: str | None = None,
        *,
        subscriber: Subscriber,
        provider: Provider,
        dependent: Dependent | None = None,
        service_type_codes: Sequence[str] | None = None,
        procedure_codes: Sequence[ProcedureCode] | None = None,
        payer_id: str | None = None,
        date_of_service: str | None = None,
        date_of_service_end: str | None = None,
        idempotency_key: str | None = None,
    ) -> EligibilityRecord:
        """Starts a check. Wait for its result with `wait_for_eligibility` of the client.

        Args:
            card_id: A completed card. Without it, the subscriber's `member_id`, `payer_id` and an API key are required.
            subscriber: The insured person; `member_id` overrides the value on the card.
            provider: The requesting provider: an organization, or a person with first and last name.
            dependent: The patient, if not the subscriber.
            service_type_codes: X12 service type codes. Default: general coverage of the plan.
            procedure_codes: Procedures; without service types, only these are checked.
            payer_id: Overrides the payer matched with the card.
            date_of_service: Day of the service, as YYYYMMDD. Default: the day of the check.
            date_of_service_end: Last day of a period that starts on `date_of_service`.
            idempotency_key: Repeating the key with the same request within 24 hours returns the same check. With a
                key, the call is retried if its response is lost.
        """
        question = question_of(
            subscriber=subscriber,
            dependent=dependent,
            provider=provider,
            service_type_codes=service_type_codes,
            procedure_codes=procedure_codes,
            payer_id=payer_id,
            date_of_service=date_of_service,
            date_of_service_end=date_of_service_end,
        )
        request = Request(
            "POST",
            path("eligibility"),
            headers={"idempotency-key": idempotency_key},
            json=present(card_id=card_id, eligibility=question),
            is_repeatable=idempotency_key is not None,
        )
        return await self._http.call(request, EligibilityRecord)

    async def get(self, eligibility_id: str) -> EligibilityRecord:
        """The record, including the full response once it is available."""
        return await self._http.call(Request("GET", path("eligibility", eligibility_id)), EligibilityRecord)

    async def connection(self, payer_id: str) -> PayerConnection:
        """Whether checks of a payer can be sent, and whether a simulated payer would respond. Nobody is asked."""
        query = {"payer_id": payer_id}
        return await self._http.call(Request("GET", path("eligibility", "connection"), query=query), PayerConnection)

    async def delete(self, eligibility_id: str) -> None:
        """Deletes a check without a card. A check with a card is deleted only with the card (409)."""
        await self._http.send(Request("DELETE", path("eligibility", eligibility_id)))

    async def join_card(self, eligibility_id: str, card_id: str) -> EligibilityRecord:
        """Makes a completed check without a card one of a card of the same member and payer. Needs an API key."""
        request = Request(
            "POST", path("eligibility", eligibility_id, "card"), json={"card_id": card_id}, is_repeatable=True
        )
        return await self._http.call(request, EligibilityRecord)

    async def fhir(self, eligibility_id: str) -> FhirBundle:
        """The record as FHIR R4 resources."""
        request = Request("GET", path("eligibility", eligibility_id, "fhir"), accept=FHIR_JSON)
        return await self._http.call(request, FhirBundle)

    async def estimate(
        self,
        eligibility_id: str,
        *,
        services: Sequence[str],
        allowed: str | Sequence[str],
        network: Literal["in", "out"] | None = None,
        deductible: Literal["waived", "before_copay", "after_copay"] | None = None,
        choose: Sequence[str] | None = None,
    ) -> EligibilityEstimate:
        """What the patient pays for a visit, as far as the payer's response tells.

        Args:
            eligibility_id: A completed check.
            services: Service type codes, or procedure codes with modifiers (`99213:25`), in the order of the visit.
            allowed: Allowed amount in dollars (`125.00`) of each service, or one that every service has.
            network: Whether the provider is in the plan's network. Default: `in`.
            deductible: How the deductible applies, if you know the plan.
            choose: Which of several cost shares apply: `option` of `missing` in an earlier estimate.
        """
        query = {
            "services": ",".join(services),
            "allowed": allowed if isinstance(allowed, str) else ",".join(allowed),
            "network": network,
            "deductible": deductible,
            "choose": ",".join(choose) if choose else None,
        }
        request = Request("GET", path("eligibility", eligibility_id, "estimate"), query=query)
        return await self._http.call(request, EligibilityEstimate)

    async def pdf(self, eligibility_id: str) -> bytes:
        """The check on one page or two, as PDF."""
        request = Request("GET", path("eligibility", eligibility_id, "pdf"), accept="application/pdf")
        return (await self._http.send(request)).content

    async def list(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        state: EligibilityState | None = None,
        payer_id: str | None = None,
        card_id: str | None = None,
        created_from: Instant | None = None,
        created_before: Instant | None = None,
    ) -> EligibilityPage:
        """One page of records, newest first, without full responses.

        Args:
            cursor: `next_cursor` of the previous page; requires the same filters.
            limit: 1 to 30, default 30.
            state: Only checks in this state.
            payer_id: Only checks that were sent to this payer.
            card_id: Only checks of this card.
            created_from: Inclusive.
            created_before: Exclusive.
        """
        query = {
            "cursor": cursor,
            "limit": limit,
            "state": state,
            "payer_id": payer_id,
            "card_id": card_id,
            "created_from": instant_text(created_from),
            "created_before": instant_text(created_before),
        }
        return await self._http.call(Request("GET", path("eligibility"), query=query), EligibilityPage)

    async def list_all(
        self,
        *,
        page_size: int | None = None,
        state: EligibilityState | None = None,
        payer_id: str | None = None,
        card_id: str | None = None,
        created_from: Instant | None = None,
        created_before: Instant | None = None,
    ) -> AsyncGenerator[EligibilityListEntry, None]:
        """All records that match the filters, newest first. Pages are requested on demand."""

        async def page_at(cursor: str | None) -> EligibilityPage:
            return await self.list(
                cursor=cursor,
                limit=page_size,
                state=state,
                payer_id=payer_id,
                card_id=card_id,
                created_from=created_from,
                created_before=created_before,
            )

        async for page in pages(page_at):
            for record in page.eligibility_requests:
                yield record
