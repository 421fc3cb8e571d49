"""FHIR servers that cards and checks are sent to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlens._async._http import AsyncHttp
from cardlens._request import FHIR_JSON, Request, path, present
from cardlens.models import (
    DeliveryDetail,
    FhirDeliveryPage,
    FhirDestination,
    FhirDestinationKeySet,
    FhirDestinationList,
    FhirPush,
    WebhookDelivery,
)


class AsyncFhirDestinations:
    """FHIR servers that cards and checks are sent to. Needs an API key."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def create(
        self,
        base_url: str,
        *,
        name: str | None = None,
        auth: Mapping[str, Any] | None = None,
        mapping: Mapping[str, Any] | None = None,
    ) -> FhirDestination:
        """Sends completed and corrected cards and completed checks from now on."""
        body = present(base_url=base_url, name=name, auth=auth, mapping=mapping)
        request = Request("POST", path("fhir", "destinations"), json=body, is_repeatable=False)
        return await self._http.call(request, FhirDestination)

    async def list(self) -> FhirDestinationList:
        """All destinations, newest first."""
        return await self._http.call(Request("GET", path("fhir", "destinations")), FhirDestinationList)

    async def get(self, destination_id: str) -> FhirDestination:
        """One destination."""
        return await self._http.call(Request("GET", path("fhir", "destinations", destination_id)), FhirDestination)

    async def update(
        self,
        destination_id: str,
        *,
        base_url: str | None = None,
        name: str | None = None,
        is_enabled: bool | None = None,
        auth: Mapping[str, Any] | None = None,
        mapping: Mapping[str, Any] | None = None,
    ) -> FhirDestination:
        """Changes the given fields; `auth` and `mapping` are replaced as a whole."""
        body = present(base_url=base_url, name=name, is_enabled=is_enabled, auth=auth, mapping=mapping)
        request = Request("PATCH", path("fhir", "destinations", destination_id), json=body)
        return await self._http.call(request, FhirDestination)

    async def delete(self, destination_id: str) -> None:
        """Deletes the destination with its keys and deliveries."""
        await self._http.send(Request("DELETE", path("fhir", "destinations", destination_id)))

    async def rotate_key(self, destination_id: str, *, immediately: bool = False) -> FhirDestination:
        """Publishes new keys, which sign after an hour. `immediately`: at once, and the others are removed."""
        route = path("fhir", "destinations", destination_id, "rotate-key")
        request = Request("POST", route, json={"immediately": immediately}, is_repeatable=False)
        return await self._http.call(request, FhirDestination)

    async def keys(self, destination_id: str) -> FhirDestinationKeySet:
        """Public keys, for the authorization server."""
        route = path("fhir", "destinations", destination_id, "jwks")
        return await self._http.call(Request("GET", route), FhirDestinationKeySet)

    async def deliveries(
        self, destination_id: str, *, cursor: str | None = None, limit: int | None = None
    ) -> FhirDeliveryPage:
        """One page of deliveries, newest first. `limit`: 1 to 200, default 50."""
        route = path("fhir", "destinations", destination_id, "deliveries")
        request = Request("GET", route, query={"cursor": cursor, "limit": limit})
        return await self._http.call(request, FhirDeliveryPage)

    async def delivery(self, destination_id: str, delivery_id: str) -> DeliveryDetail:
        """A delivery with its newest attempts and what the server responded."""
        route = path("fhir", "destinations", destination_id, "deliveries", delivery_id)
        return await self._http.call(Request("GET", route), DeliveryDetail)

    async def replay(self, destination_id: str, delivery_id: str) -> WebhookDelivery:
        """Sends a card or check again, as it is now."""
        route = path("fhir", "destinations", destination_id, "deliveries", delivery_id, "replay")
        return await self._http.call(Request("POST", route, is_repeatable=False), WebhookDelivery)

    async def dry_run(
        self, destination_id: str, *, card_id: str | None = None, eligibility_id: str | None = None
    ) -> FhirPush:
        """What would be sent about a completed card or an ended check."""
        route = path("fhir", "destinations", destination_id, "dry-run")
        body = present(card_id=card_id, eligibility_id=eligibility_id)
        return await self._http.call(Request("POST", route, json=body, accept=FHIR_JSON), FhirPush)

    async def push(
        self, destination_id: str, *, card_id: str | None = None, eligibility_id: str | None = None
    ) -> WebhookDelivery:
        """Sends a completed card or an ended check now."""
        route = path("fhir", "destinations", destination_id, "push")
        body = present(card_id=card_id, eligibility_id=eligibility_id)
        return await self._http.call(Request("POST", route, json=body, is_repeatable=False), WebhookDelivery)
