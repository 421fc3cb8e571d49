"""The directory of payers and an account's own list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlens._async._http import AsyncHttp
from cardlens._request import Request, path, present, rows_content
from cardlens.models import PayerListDescription, PayerPage, PayerTranslations, ReplacedPayerList

# 20 MB over a slow connection.
_LIST_TIMEOUT_S = 180.0
_PATH = path("payer-lists", "custom")


class AsyncPayers:
    """The directory of payers. Needs an API key."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def search(self, query: str, *, cursor: str | None = None, limit: int | None = None) -> PayerPage:
        """Payers whose names contain words that start with each word of the query; best match first.

        `limit`: 1 to 200, default 50.
        """
        fields = {"query": query, "cursor": cursor, "limit": limit}
        return await self._http.call(Request("GET", path("payers"), query=fields), PayerPage)

    async def translate(
        self, payers: Sequence[str], *, from_: str, to: str, transaction_type: str | None = None
    ) -> PayerTranslations:
        """Ids at another clearinghouse for up to 1,000 ids or names, in their order. Nothing is guessed.

        Args:
            payers: Ids at the clearinghouse `from_`, or names.
            from_: Clearinghouse of the ids or names, such as `office_ally`.
            to: Clearinghouse whose ids are wanted.
            transaction_type: Default: the transactions that an id is for; for a name, all.
        """
        body = {"from": from_, "to": to, "payers": list(payers), **present(transaction_type=transaction_type)}
        request = Request("POST", path("payers", "translate"), json=body)
        return await self._http.call(request, PayerTranslations)


class AsyncCustomPayerList:
    """The account's own payer list, used for matching cards. Needs an API key."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def replace(self, rows: Sequence[Mapping[str, str | None]] | str | bytes) -> ReplacedPayerList:
        """Replaces the list atomically. Invalid rows are skipped and reported.

        Args:
            rows: Rows with `custom_payer_id`, `custom_payer_name`, and optionally `custom_payer_name_alt`, `payer_id`
                and `phone`; or the text or bytes of a CSV in UTF-8.
        """
        content, content_type = rows_content(rows)
        # A repeated request stores the same list as another version.
        request = Request("PUT", _PATH, content=content, content_type=content_type, timeout_s=_LIST_TIMEOUT_S)
        return await self._http.call(request, ReplacedPayerList)

    async def get(self) -> PayerListDescription:
        """The version and size of the list."""
        return await self._http.call(Request("GET", _PATH), PayerListDescription)

    async def csv(self) -> str:
        """The list as CSV with the original cells, which a spreadsheet program may interpret as formulas."""
        request = Request("GET", _PATH, query={"format": "csv"}, accept="*/*", timeout_s=_LIST_TIMEOUT_S)
        return (await self._http.send(request)).text

    async def delete(self) -> None:
        """Removes the list."""
        await self._http.send(Request("DELETE", _PATH))
