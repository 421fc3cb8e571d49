from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from cardlens import CardlensTimeoutError, NotFoundError, ScanProgress
from cardlens._events import EventLines
from cardlens.models import EligibilityRecord
from tests.support import ID, Answer, Server, answer, card_event, check_event, full_card, stream, summary

question = {
    "control_number": "000000001",
    "trading_partner_service_id": "P",
    "provider": {"npi": "1234567893"},
    "subscriber": {"first_name": "A", "last_name": "B", "date_of_birth": "19800102", "member_id": "M-1"},
}
check = {
    "eligibility_id": "e1",
    "card_id": ID,
    "state": "completed",
    "created_at": "x",
    "eligibility_request": question,
}


def routes(**answers: Answer) -> Server:
    """Selects the response by the last segment of the path."""

    def handle(request: httpx.Request) -> httpx.Response:
        name = request.url.path.rsplit("/", 1)[-1].replace("-", "_")
        found = answers.get(name, answers.get("other"))
        assert callable(found), request.url
        return found(request)

    return Server(handle)


def test_an_event_ends_with_an_empty_line():
    lines = EventLines()
    assert [lines.feed(line) for line in ("id: 1", "data: a", "data:b", "", "", ": ping", "")] == [
        *(None, None, None, "a\nb", None, None, None)
    ]


def test_follow_gives_the_events_of_the_card_alone():
    server = Server(
        stream(card_event("processing"), check_event("completed"), {"type": "news"}, card_event("completed"))
    )
    assert [event.state for event in server.client().follow(ID, snapshot=True)] == ["processing", "completed"]
    assert server.seen[0].url.query == b"snapshot=true"
    assert server.seen[0].headers["accept"] == "text/event-stream"
    assert [event.type for event in server.client().follow_with_eligibility(ID)] == ["card", "eligibility", "card"]


def test_follow_fails_as_the_service_says():
    with pytest.raises(NotFoundError, match="none"):
        list(Server(answer(404, {"message": "none", "type": "Not Found", "code": 404})).client().follow(ID))


def test_follow_asks_for_a_new_token():
    server = Server(answer(403, {"message": "m", "type": "t", "code": 419}), stream(card_event("completed")))
    client = server.client(token=None, get_token=lambda *, is_expired: "new" if is_expired else "old")
    assert len(list(client.follow(ID))) == 1


def test_a_wait_ends_with_the_event_of_the_end():
    server = routes(events=stream(card_event("processing"), card_event("completed")), other=answer(200, full_card()))
    states: list[str] = []
    card = server.client().wait_for_card(ID, on_event=lambda event: states.append(event.state))
    assert (card.state, states, len(server.seen)) == ("completed", ["processing", "completed"], 2)


def test_a_wait_goes_on_by_polling_when_there_are_no_events():
    looks = iter([answer(200, full_card(state="processing")), answer(503), answer(200, full_card())])

    def look(request: httpx.Request) -> httpx.Response:
        found = next(looks)
        assert callable(found)
        return found(request)

    server = routes(events=answer(503), other=look)
    assert server.client(max_retries=0).wait_for_card(ID).state == "completed"


def test_a_wait_has_a_bound_and_ends_when_the_card_cannot_be_read():
    server = routes(events=stream(), other=answer(200, full_card(state="processing")))
    with pytest.raises(CardlensTimeoutError, match=f"Waiting for card {ID} took longer than 0.2 s"):
        server.client().wait_for_card(ID, timeout_s=0.2)
    with pytest.raises(NotFoundError):
        Server(answer(404, {})).client().wait_for_card(ID)


def test_a_wait_does_not_return_the_earlier_error_of_a_side_uploaded_again():
    states = iter(["error", "error", "processing", "completed"])
    server = routes(events=answer(503), other=lambda _: httpx.Response(200, json=full_card(state=next(states))))
    assert server.client(max_retries=0).wait_for_card(ID, retake="front").state == "completed"


def test_a_wait_returns_the_error_of_the_new_image():
    states = ["error", "backside_processing", "error", "frontside_processing", "frontside_failed", "error"]
    server = routes(events=stream(*map(card_event, states)), other=answer(200, full_card(state="error")))
    heard: list[str] = []
    card = server.client().wait_for_card(ID, retake="front", on_event=lambda event: heard.append(event.state))
    assert (card.state, heard, len(server.seen)) == ("error", states, 2)


def test_a_check_is_waited_for_by_its_own_events():
    other = {**check_event("completed"), "eligibility_id": "e2"}
    server = routes(events=stream(card_event("completed"), other, check_event("error")), other=answer(200, check))
    states: list[str] = []
    record = EligibilityRecord.model_validate({**check, "state": "processing"})
    server.client().wait_for_eligibility(record, on_event=lambda event: states.append(event.state))
    assert states == ["error"]


def scan_server() -> Server:
    target = {
        "card_id": ID,
        "scan_id": ID,
        "upload_url": "https://uploads.example/store",
        "upload_parameters": {"key": "k"},
    }
    return routes(
        cards=answer(201, summary()),
        generate_upload_url=answer(200, target),
        store=answer(204),
        events=stream(card_event("completed")),
        other=answer(200, full_card()),
    )


def test_a_scan_tells_each_of_its_steps(tmp_path: Any):
    (tmp_path / "back.jpg").write_bytes(b"back")
    steps: list[ScanProgress] = []
    server = scan_server()
    card = server.client().scan(b"front", tmp_path / "back.jpg", on_progress=steps.append)
    assert card.state == "completed"
    assert [(step.step, step.side, step.state) for step in steps] == [
        ("created", None, None),
        ("uploaded", "front", None),
        ("uploaded", "back", None),
        ("state", None, "completed"),
    ]
    assert server.seen[0].content == b'{"enable_backside_scan":true}'


def test_the_asynchronous_client_scans_and_lists():
    async def work() -> None:
        async with scan_server().async_client() as client:
            assert (await client.scan(b"front")).state == "completed"
        async with pages_server().async_client() as client:
            assert [card.card_id async for card in client.cards.list_all(page_size=1)] == ["a", "b"]

    asyncio.run(work())


def pages_server() -> Server:
    def page(request: httpx.Request) -> httpx.Response:
        if "cursor" in request.url.params or b"cursor" in request.content:
            return httpx.Response(200, json={"cards": [summary("b")], "response_metadata": {"limit": 1}})
        metadata = {"limit": 1, "next_cursor": "c"}
        return httpx.Response(200, json={"cards": [summary("a")], "response_metadata": metadata})

    return Server(page)


def test_all_pages_are_read_as_they_are_needed():
    server = pages_server()
    cards = server.client().cards.list_all(page_size=1)
    assert (next(cards).card_id, len(server.seen)) == ("a", 1)
    assert [card.card_id for card in cards] == ["b"]
    assert [request.url.query for request in server.seen] == [b"limit=1", b"cursor=c&limit=1"]
    assert [card.card_id for card in server.client().cards.search_all("x")] == ["a", "b"]


def test_an_image_is_downloaded_without_the_credential():
    images = {"front": {"url": "https://images.example/front"}}
    server = routes(front=lambda _: httpx.Response(200, content=b"image"), other=answer(200, full_card(images=images)))
    assert server.client().cards.download_image(ID, "front") == b"image"
    assert "authorization" not in server.seen[1].headers
    with pytest.raises(NotFoundError):
        server.client().cards.download_image(ID, "back")
