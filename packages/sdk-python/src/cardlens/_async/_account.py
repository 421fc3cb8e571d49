"""The account itself."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal

from cardlens._async._http import AsyncHttp
from cardlens._request import Request, path
from cardlens.models import AccountProfile, CreatedApiKey, InvitedPerson, KeyList, PeopleList, Person, Usage
from cardlens.types import KeyScope, Role


class AsyncAccount:
    """Name and logo of the account, its API keys, and its usage."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def get(self) -> AccountProfile:
        """Name and logo, for pages that ask end users for a card. Also available with session tokens."""
        return await self._http.call(Request("GET", path("account")), AccountProfile)

    async def update(
        self,
        *,
        review_threshold: float | None = None,
        enriched_events: bool | None = None,
        evaluation_consent: bool | None = None,
        device_reading: Literal["allowed", "with_picture", "refused"] | None = None,
        mfa_required: bool | None = None,
        retention_days: int | None = None,
        image_retention_days: int | None = None,
        check_retention_days: int | None = None,
    ) -> AccountProfile:
        """Changes the given settings of the account. Needs an API key.

        Args:
            review_threshold: 0.01 to 1. Cards with an element whose score is lower are listed with `needs_review`.
            enriched_events: Whether events with state `enriched` follow the completion of a card.
            evaluation_consent: Whether corrected and confirmed values of cards may be exported to evaluate recognition.
            device_reading: Whether cards may be created with what a client has read from them.
            mfa_required: Whether people sign in to the console only with a second factor. Needs the scope `admin`.
            retention_days: For how many days cards are kept; 0: until they are deleted. Needs the scope `admin`.
            image_retention_days: The same for images.
            check_retention_days: The same for eligibility checks.
        """
        given = {
            "review_threshold": review_threshold,
            "enriched_events": enriched_events,
            "evaluation_consent": evaluation_consent,
            "device_reading": device_reading,
            "mfa_required": mfa_required,
        }
        periods = {
            "retention_days": retention_days,
            "image_retention_days": image_retention_days,
            "check_retention_days": check_retention_days,
        }
        json: dict[str, object] = {name: setting for name, setting in given.items() if setting is not None}
        json |= {name: days or None for name, days in periods.items() if days is not None}
        request = Request("PATCH", path("account"), json=json)
        return await self._http.call(request, AccountProfile)

    async def keys(self) -> KeyList:
        """API keys, oldest first, without their secrets. Needs an API key."""
        return await self._http.call(Request("GET", path("keys")), KeyList)

    async def create_key(
        self, name: str, *, scopes: Sequence[KeyScope] | None = None, expires_at: str | None = None
    ) -> CreatedApiKey:
        """Creates an API key; only this answer contains it. Needs the scope `admin`.

        Args:
            name: What the key is for.
            scopes: What it may do. Default: everything but the audit log, administration, and values for agents.
            expires_at: A date or an RFC 3339 time. Default: never.
        """
        given = {"name": name, "scopes": None if scopes is None else list(scopes), "expires_at": expires_at}
        json = {field: value for field, value in given.items() if value is not None}
        return await self._http.call(Request("POST", path("keys"), json=json), CreatedApiKey)

    async def revoke_key(self, key_id: str) -> None:
        """Revokes an API key, and what was created with it, within a second. Needs the scope `admin`."""
        await self._http.send(Request("DELETE", path("keys", key_id)))

    async def people(self) -> PeopleList:
        """People who may sign in to the console, oldest first. Needs the scope `admin`."""
        return await self._http.call(Request("GET", path("people")), PeopleList)

    async def invite_person(self, email: str, *, role: Role, name: str | None = None) -> InvitedPerson:
        """Lets the owner of an email address sign in. Sends no email. Needs the scope `admin`."""
        json = {"email": email, "role": role} | ({} if name is None else {"name": name})
        return await self._http.call(Request("POST", path("people"), json=json), InvitedPerson)

    async def update_person(
        self,
        person_id: str,
        *,
        role: Role | None = None,
        state: Literal["active", "deactivated"] | None = None,
    ) -> Person:
        """Changes the role of a person, or deactivates them, which ends their sessions. Needs the scope `admin`."""
        json = {field: value for field, value in (("role", role), ("state", state)) if value is not None}
        return await self._http.call(Request("PATCH", path("people", person_id), json=json), Person)

    async def usage(self, *, first: date | None = None, last: date | None = None, month: str | None = None) -> Usage:
        """Number of cards and eligibility checks per day, oldest first. Needs an API key.

        Args:
            first: First day, UTC. Default: 29 days before `last`.
            last: Last day, at most 365 days after `first`. Default: today.
            month: A whole month such as `2026-03`, instead of both.
        """
        query = {
            "from": first.isoformat() if first else None,
            "to": last.isoformat() if last else None,
            "month": month,
        }
        return await self._http.call(Request("GET", path("usage"), query=query), Usage)

    async def usage_csv(self, month: str) -> str:
        """A month such as `2026-03` as CSV: a row for each day, and one for the sum. Needs an API key."""
        request = Request("GET", path("usage"), query={"month": month, "format": "csv"}, accept="text/csv")
        return (await self._http.send(request)).text
