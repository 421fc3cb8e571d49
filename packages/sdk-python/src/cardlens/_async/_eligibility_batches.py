"""Batches of eligibility checks without cards."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Any

from cardlens._async._http import AsyncHttp
from cardlens._request import Request, disposition, path, rows_content
from cardlens.models import EligibilityBatch, EligibilityBatchPage, EligibilityBatchResult, EligibilityBatchResults

# 10 MB over a slow connection.
_FILE_TIMEOUT_S = 180.0


def _path(*rest: str) -> str:
    return path("eligibility", "batches", *rest)


class AsyncEligibilityBatches:
    """Batches of eligibility checks without cards. Needs an API key."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def create(
        self,
        rows: Sequence[Mapping[str, Any]] | str | bytes,
        *,
        idempotency_key: str | None = None,
        file_name: str | None = None,
    ) -> EligibilityBatch:
        """Starts a batch. Wait for its end with `wait_for_eligibility_batch` of the client.

        Args:
            rows: Up to 10,000 rows in the form of the object `eligibility` of a check, with `payer_id`, the
                subscriber's `member_id`, and optionally a client `reference`; or a CSV in UTF-8 as text or bytes.
                Invalid rows are skipped and reported.
            idempotency_key: Repeating the key with the same rows within 24 hours returns the same batch. With a key,
                the call is retried if its response is lost.
            file_name: Name of the file, shown in lists of batches; at most 200 characters.
        """
        content, content_type = rows_content(rows)
        request = Request(
            "POST",
            _path(),
            headers={"idempotency-key": idempotency_key, "content-disposition": disposition(file_name)},
            content=content,
            content_type=content_type,
            is_repeatable=idempotency_key is not None,
            timeout_s=_FILE_TIMEOUT_S,
        )
        return await self._http.call(request, EligibilityBatch)

    async def get(self, batch_id: str) -> EligibilityBatch:
        """The batch, with the number of ended checks and the rejected rows."""
        return await self._http.call(Request("GET", _path(batch_id)), EligibilityBatch)

    async def list(self, *, cursor: str | None = None, limit: int | None = None) -> EligibilityBatchPage:
        """One page of batches, newest first. `limit`: 1 to 200, default 50."""
        query = {"cursor": cursor, "limit": limit}
        return await self._http.call(Request("GET", _path(), query=query), EligibilityBatchPage)

    async def results(
        self, batch_id: str, *, cursor: str | None = None, limit: int | None = None
    ) -> EligibilityBatchResults:
        """One page of checks in the order of the rows, without full responses. `limit`: 1 to 100, default 100."""
        query = {"cursor": cursor, "limit": limit}
        request = Request("GET", _path(batch_id, "results"), query=query)
        return await self._http.call(request, EligibilityBatchResults)

    async def all_results(self, batch_id: str) -> AsyncGenerator[EligibilityBatchResult, None]:
        """All checks in the order of the rows. Pages are requested on demand."""
        cursor: str | None = None
        while True:
            page = await self.results(batch_id, cursor=cursor)
            for result in page.results:
                yield result
            cursor = page.response_metadata.next_cursor
            if cursor is None:
                return

    async def csv(self, batch_id: str) -> str:
        """All results as CSV."""
        request = Request(
            "GET", _path(batch_id, "results"), query={"format": "csv"}, accept="*/*", timeout_s=_FILE_TIMEOUT_S
        )
        return (await self._http.send(request)).text

    async def cancel(self, batch_id: str) -> EligibilityBatch:
        """Cancels a batch and keeps the checks that have ended. A completed batch cannot be canceled (409)."""
        return await self._http.call(Request("POST", _path(batch_id, "cancel"), is_repeatable=True), EligibilityBatch)

    async def delete(self, batch_id: str) -> None:
        """Deletes a batch with all its checks."""
        await self._http.send(Request("DELETE", _path(batch_id)))
