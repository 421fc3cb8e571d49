"""A fake server with a list of responses, and clients that call it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from cardlens import AsyncCardlens, Cardlens

PUBLISHED: dict[str, Any] = json.loads(Path(__file__).with_name("published.json").read_text(encoding="utf-8"))
BASE_URL = "https://cardlens.example"
ID = "5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54"

Answer = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]


def answer(status: int, body: Any = None, headers: dict[str, str] | None = None) -> Answer:
    """A JSON response, created anew for each request."""
    return lambda _request: httpx.Response(status, headers=headers, json=body)


class Server:
    """Records the requests; the last response is repeated."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = answers
        self.seen: list[httpx.Request] = []

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.seen.append(request)
        found = self.answers[min(len(self.seen), len(self.answers)) - 1]
        if isinstance(found, Exception):
            raise found
        return found if isinstance(found, httpx.Response) else found(request)

    def client(self, **options: Any) -> Cardlens:
        http_client = httpx.Client(transport=httpx.MockTransport(self.handle))
        return Cardlens(BASE_URL, **{"token": "t", **options}, http_client=http_client)

    def async_client(self, **options: Any) -> AsyncCardlens:
        http_client = httpx.AsyncClient(transport=httpx.MockTransport(self.handle))
        return AsyncCardlens(BASE_URL, **{"token": "t", **options}, http_client=http_client)

    def bodies(self) -> list[Any]:
        return [json.loads(request.content or "null") for request in self.seen]


def summary(card_id: str = ID, state: str = "pending") -> dict[str, Any]:
    return {"card_id": card_id, "state": state, "created_at": "2026-03-02 14:07:31.204518+00:00", "deleted": False}


def full_card(**fields: Any) -> dict[str, Any]:
    return {
        **summary(state="completed"),
        "metadata": {"insurance_scan_version": "1", "payer_match_version": "1"},
        "images": {},
        "enriched_results": None,
        "client_metadata": None,
        "payer_match": {"matches": [], "change_healthcare": [], "custom": []},
        **fields,
    }


def stream(*events: dict[str, Any]) -> Answer:
    text = "retry: 3000\n\n: ping\n\n" + "".join(f"id: 1\r\ndata: {json.dumps(event)}\r\n\r\n" for event in events)
    return lambda _request: httpx.Response(200, headers={"content-type": "text/event-stream"}, text=text)


def card_event(state: str) -> dict[str, Any]:
    return {"type": "card", "event_id": state, "card_id": ID, "state": state, "created_at": "x"}


def check_event(state: str) -> dict[str, Any]:
    return {**card_event(state), "type": "eligibility", "eligibility_id": "e1"}
