"""Auto-pagination."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Protocol, TypeVar


class _Metadata(Protocol):
    @property
    def next_cursor(self) -> str | None: ...


class _Page(Protocol):
    @property
    def response_metadata(self) -> _Metadata: ...


P = TypeVar("P", bound=_Page)


async def pages(get_page: Callable[[str | None], Awaitable[P]]) -> AsyncGenerator[P, None]:
    """All pages, requested on demand. `get_page` takes the cursor, which is None for the first page."""
    cursor: str | None = None
    while True:
        page = await get_page(cursor)
        yield page
        cursor = page.response_metadata.next_cursor
        if cursor is None:
            return
