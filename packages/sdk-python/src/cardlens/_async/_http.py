"""Sends requests with timeouts, retries and credentials."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from typing import Protocol, TypeVar

import httpx
from pydantic import BaseModel

from cardlens._answer import error_of_answer, error_of_failure, parsed
from cardlens._request import Request
from cardlens._retry import delay_before
from cardlens.errors import CardlensError, NotFoundError, TokenExpiredError

M = TypeVar("M", bound=BaseModel)


class AsyncGetToken(Protocol):
    """Returns an API key or a session token. `is_expired`: whether the last one was rejected as expired."""

    async def __call__(self, *, is_expired: bool) -> str:
        """Called before every request, and again if a token was rejected as expired."""
        ...


class AsyncHttp:
    """Calls the API. All failures raise CardlensError."""

    def __init__(
        self,
        client: httpx.AsyncClient,
        *,
        base_url: str,
        token: str | None,
        get_token: AsyncGetToken | None,
        timeout_s: float,
        max_retries: int,
    ) -> None:
        self.client = client
        self._base_url = base_url
        self._token = token
        self._get_token = get_token
        self._timeout_s = timeout_s
        self._max_retries = max_retries

    async def call(self, request: Request, model: type[M]) -> M:
        """Parses the JSON of the response as a model."""
        return parsed(await self.send(request), model)

    async def send(self, request: Request) -> httpx.Response:
        """Returns a successful response whose body has been read."""
        attempt = 1
        while True:
            try:
                return await self._once(request)
            except CardlensError as error:
                # An earlier attempt may have deleted the resource although its response was lost.
                if attempt > 1 and request.method == "DELETE" and isinstance(error, NotFoundError):
                    return httpx.Response(204)
                await self._pause_before_retry(attempt, error, request.is_repeatable)
            attempt += 1

    async def upload_form(self, url: str, fields: Mapping[str, str], file: bytes, timeout_s: float) -> None:
        """Posts a form with a file to another server, without the credential. The request must be idempotent."""
        attempt = 1
        while True:
            try:
                request = self.client.build_request(
                    "POST", url, data=fields, files={"file": ("image", file)}, timeout=timeout_s
                )
                await self._answer(request, "The object store")
                return
            except CardlensError as error:
                await self._pause_before_retry(attempt, error, True)
            attempt += 1

    async def download(self, url: str) -> bytes:
        """Gets the content of a signed URL, without the credential."""
        response = await self._answer(
            self.client.build_request("GET", url, timeout=self._timeout_s), "The object store"
        )
        return response.content

    async def lines(self, request: Request) -> AsyncGenerator[str, None]:
        """Lines of a response as they arrive. The request's `timeout_s` limits the time between them."""
        try:
            response = await self._opened(request, is_expired=False)
        except TokenExpiredError:
            if self._get_token is None:
                raise
            response = await self._opened(request, is_expired=True)
        try:
            async for line in response.aiter_lines():
                yield line
        except httpx.HTTPError as failure:
            raise error_of_failure(failure, "The live connection") from failure
        finally:
            await response.aclose()

    async def _once(self, request: Request) -> httpx.Response:
        try:
            return await self._answer(await self._built(request, is_expired=False), self._base_url)
        except TokenExpiredError:
            if self._get_token is None:
                raise
            return await self._answer(await self._built(request, is_expired=True), self._base_url)

    async def _opened(self, request: Request, *, is_expired: bool) -> httpx.Response:
        built = await self._built(request, is_expired=is_expired)
        try:
            response = await self.client.send(built, stream=True)
            if not response.is_success:
                await response.aread()
        except httpx.HTTPError as failure:
            raise error_of_failure(failure, "The live connection") from failure
        if not response.is_success:
            raise error_of_answer(response)
        return response

    async def _answer(self, request: httpx.Request, what: str) -> httpx.Response:
        try:
            response = await self.client.send(request)
        except httpx.HTTPError as failure:
            raise error_of_failure(failure, what) from failure
        if not response.is_success:
            raise error_of_answer(response)
        return response

    async def _built(self, request: Request, *, is_expired: bool) -> httpx.Request:
        token = self._token if self._get_token is None else await self._get_token(is_expired=is_expired)
        headers = {name: value for name, value in request.headers.items() if value is not None}
        headers["accept"] = request.accept
        if token:
            headers["authorization"] = f"Bearer {token}"
        if request.content is not None:
            headers["content-type"] = request.content_type
        return self.client.build_request(
            request.method,
            f"{self._base_url}{request.path}",
            params={name: value for name, value in request.query.items() if value is not None},
            headers=headers,
            json=request.json,
            content=request.content,
            timeout=request.timeout_s or self._timeout_s,
        )

    async def _pause_before_retry(self, attempt: int, error: CardlensError, is_repeatable: bool) -> None:
        """Waits before the next attempt. Raises the error if there is no further attempt."""
        delay_s = delay_before(attempt, error, max_retries=self._max_retries, is_repeatable=is_repeatable)
        if delay_s is None:
            raise error
        await asyncio.sleep(delay_s)
