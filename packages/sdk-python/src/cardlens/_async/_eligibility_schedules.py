"""Eligibility checks scheduled before an appointment."""

from __future__ import annotations

from collections.abc import Sequence

from cardlens._async._http import AsyncHttp
from cardlens._eligibility_question import question_of
from cardlens._request import Request, path, present
from cardlens.models import Dependent, EligibilitySchedule, EligibilitySchedulePage, ProcedureCode, Provider, Subscriber


def _path(*rest: str) -> str:
    return path("eligibility", "schedules", *rest)


class AsyncEligibilitySchedules:
    """Checks scheduled before an appointment. Needs an API key."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def create(
        self,
        card_id: str | None = None,
        *,
        subscriber: Subscriber,
        provider: Provider,
        appointment_date: str,
        days_before: Sequence[int] | None = None,
        dependent: Dependent | None = None,
        service_type_codes: Sequence[str] | None = None,
        procedure_codes: Sequence[ProcedureCode] | None = None,
        payer_id: str | None = None,
        date_of_service: str | None = None,
        date_of_service_end: str | None = None,
        idempotency_key: str | None = None,
    ) -> EligibilitySchedule:
        """Schedules checks. They have the same events and webhooks as other checks, and a `schedule_id`.

        Args:
            card_id: As in `eligibility.create`; see there for details of the other arguments.
            subscriber: The insured person.
            provider: The requesting provider.
            appointment_date: Day of the appointment, as YYYYMMDD.
            days_before: Up to 10 numbers of days before the appointment, 0 to 90 each. Default: the day before.
            dependent: The patient, if not the subscriber.
            service_type_codes: X12 service type codes.
            procedure_codes: Procedures.
            payer_id: Overrides the payer matched with the card.
            date_of_service: Day of the service. Default: the day of each check.
            date_of_service_end: Last day of a period that starts on `date_of_service`.
            idempotency_key: Repeating the key with the same schedule within 24 hours returns that schedule. With a key,
                the call is retried if its response is lost.
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
            _path(),
            headers={"idempotency-key": idempotency_key},
            json=present(
                card_id=card_id,
                eligibility=question,
                appointment_date=appointment_date,
                days_before=None if days_before is None else [*days_before],
            ),
            is_repeatable=idempotency_key is not None,
        )
        return await self._http.call(request, EligibilitySchedule)

    async def get(self, schedule_id: str) -> EligibilitySchedule:
        """The scheduled checks, with the ids of those that were created."""
        return await self._http.call(Request("GET", _path(schedule_id)), EligibilitySchedule)

    async def list(self, *, cursor: str | None = None, limit: int | None = None) -> EligibilitySchedulePage:
        """One page of schedules, newest first. `limit`: 1 to 200, default 50."""
        query = {"cursor": cursor, "limit": limit}
        return await self._http.call(Request("GET", _path(), query=query), EligibilitySchedulePage)

    async def delete(self, schedule_id: str) -> None:
        """Cancels scheduled checks; checks that were already created are kept."""
        await self._http.send(Request("DELETE", _path(schedule_id)))
