"""Webhook endpoints and their deliveries."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from datetime import datetime
from typing import Any

from cardlens._async._http import AsyncHttp
from cardlens._async._pages import pages
from cardlens._request import Request, path, present
from cardlens.events import WebhookEventType
from cardlens.models import (
    DeliveryDetail,
    Webhook,
    WebhookDelivery,
    WebhookDeliveryPage,
    WebhookList,
    WebhookPortalLink,
    WebhookRecovery,
    WebhookWithSecret,
)


class AsyncWebhooks:
    """Webhook endpoints and their deliveries. Needs an API key."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def create(
        self, url: str, *, events: Sequence[WebhookEventType] | None = None, description: str | None = None
    ) -> WebhookWithSecret:
        """Creates an endpoint. Store its secret, which only this response contains. Default: all events."""
        body = present(url=url, events=None if events is None else [*events], description=description)
        request = Request("POST", path("webhooks"), json=body, is_repeatable=False)
        return await self._http.call(request, WebhookWithSecret)

    async def list(self) -> WebhookList:
        """All endpoints, newest first."""
        return await self._http.call(Request("GET", path("webhooks")), WebhookList)

    async def get(self, webhook_id: str) -> Webhook:
        """One endpoint."""
        return await self._http.call(Request("GET", path("webhooks", webhook_id)), Webhook)

    async def update(
        self,
        webhook_id: str,
        *,
        url: str | None = None,
        events: Sequence[WebhookEventType] | None = None,
        all_events: bool = False,
        description: str | None = None,
        enabled: bool | None = None,
    ) -> Webhook:
        """Changes the given settings; `all_events` subscribes the endpoint to all events again."""
        body: dict[str, Any] = present(url=url, description=description, enabled=enabled)
        if events is not None or all_events:
            body["events"] = None if all_events or events is None else [*events]
        return await self._http.call(Request("PATCH", path("webhooks", webhook_id), json=body), Webhook)

    async def delete(self, webhook_id: str) -> None:
        """Removes an endpoint."""
        await self._http.send(Request("DELETE", path("webhooks", webhook_id)))

    async def rotate_secret(self, webhook_id: str) -> WebhookWithSecret:
        """Creates a new secret. For 24 hours, deliveries are signed with both the old and the new one."""
        # A repeated request would rotate twice, and the secret of the first rotation would be lost.
        request = Request("POST", path("webhooks", webhook_id, "rotate-secret"), is_repeatable=False)
        return await self._http.call(request, WebhookWithSecret)

    async def deliveries(
        self, webhook_id: str, *, cursor: str | None = None, limit: int | None = None
    ) -> WebhookDeliveryPage:
        """One page of deliveries, newest first. `limit`: 1 to 200, default 50."""
        query = {"cursor": cursor, "limit": limit}
        request = Request("GET", path("webhooks", webhook_id, "deliveries"), query=query)
        return await self._http.call(request, WebhookDeliveryPage)

    async def all_deliveries(
        self, webhook_id: str, *, page_size: int | None = None
    ) -> AsyncGenerator[WebhookDelivery, None]:
        """All deliveries, newest first. Pages are requested on demand."""
        async for page in pages(lambda cursor: self.deliveries(webhook_id, cursor=cursor, limit=page_size)):
            for delivery in page.deliveries:
                yield delivery

    async def delivery(self, webhook_id: str, delivery_id: str) -> DeliveryDetail:
        """A delivery with its newest attempts: what was sent, and what the receiver responded."""
        return await self._http.call(
            Request("GET", path("webhooks", webhook_id, "deliveries", delivery_id)), DeliveryDetail
        )

    async def replay(self, webhook_id: str, delivery_id: str) -> WebhookDelivery:
        """Sends a delivery again, even if it succeeded."""
        route = path("webhooks", webhook_id, "deliveries", delivery_id, "replay")
        return await self._http.call(Request("POST", route, is_repeatable=False), WebhookDelivery)

    async def recover(self, webhook_id: str, since: datetime) -> WebhookRecovery:
        """Sends all failed deliveries since a time, which has a time zone, again; at most 500 in one call."""
        request = Request(
            "POST", path("webhooks", webhook_id, "recover"), json={"since": since.isoformat()}, is_repeatable=False
        )
        return await self._http.call(request, WebhookRecovery)

    async def create_portal_link(self, *, expires_in_s: int | None = None) -> WebhookPortalLink:
        """A link on which developers see endpoints and deliveries without an account. Default: for an hour."""
        request = Request(
            "POST", path("webhooks", "portal-links"), json=present(expires_in=expires_in_s), is_repeatable=False
        )
        return await self._http.call(request, WebhookPortalLink)

    async def revoke_portal_link(self, link_id: str) -> None:
        """The link stops working within a second."""
        await self._http.send(Request("DELETE", path("webhooks", "portal-links", link_id)))

    async def test(self, webhook_id: str) -> WebhookDelivery:
        """Sends a test event (`webhook.test`) once."""
        request = Request("POST", path("webhooks", webhook_id, "test"), is_repeatable=False)
        return await self._http.call(request, WebhookDelivery)
