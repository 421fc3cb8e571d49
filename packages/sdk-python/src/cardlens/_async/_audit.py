"""The audit log."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from cardlens._async._http import AsyncHttp
from cardlens._async._pages import pages
from cardlens._request import Request, path
from cardlens.models import AuditEntry, AuditPage


class AsyncAudit:
    """The audit log of an account. Needs an API key with the scope `audit`."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def list(
        self, *, cursor: str | None = None, limit: int | None = None, resource_id: str | None = None
    ) -> AuditPage:
        """One page, newest first.

        Args:
            cursor: `next_cursor` of the previous page.
            limit: 1 to 200, default 200.
            resource_id: Only entries about this card, check or webhook, without calls that list several.
        """
        query = {"cursor": cursor, "limit": limit, "resource_id": resource_id}
        return await self._http.call(Request("GET", path("audit"), query=query), AuditPage)

    async def list_all(
        self, *, page_size: int | None = None, resource_id: str | None = None
    ) -> AsyncGenerator[AuditEntry, None]:
        """All entries, newest first. Pages are requested on demand."""
        async for page in pages(lambda cursor: self.list(cursor=cursor, limit=page_size, resource_id=resource_id)):
            for entry in page.entries:
                yield entry
