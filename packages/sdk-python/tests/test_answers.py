from __future__ import annotations

import inspect
from datetime import datetime, timezone

import httpx
import pytest

import cardlens
from cardlens import (
    CardlensConnectionError,
    CardlensError,
    CardlensTimeoutError,
    NotFoundError,
    TokenExpiredError,
    UnauthorizedError,
    UnexpectedAnswerError,
)
from cardlens._answer import retry_after_in
from cardlens._retry import delay_before
from cardlens.errors import ERRORS_BY_CODE
from cardlens.models import EligibilitySummary, ServiceTypeBenefits
from tests.support import ID, PUBLISHED, Server, answer, full_card, summary


def raised(server: Server, **options: object) -> CardlensError:
    with pytest.raises(CardlensError) as caught:
        server.client(max_retries=0, **options).cards.get(ID)
    return caught.value


def test_every_documented_code_has_a_class():
    codes = {code for of_error in PUBLISHED["errors"].values() for code in of_error}
    assert set(ERRORS_BY_CODE) == codes
    documented = {found.__name__ for found in ERRORS_BY_CODE.values()} - {"TokenExpiredError"}
    assert documented == set(PUBLISHED["errors"])


def test_every_error_is_exported_and_has_one_base():
    found = [value for value in vars(cardlens.errors).values() if inspect.isclass(value)]
    assert all(issubclass(value, CardlensError) for value in found)
    assert {value.__name__ for value in found} <= set(cardlens.__all__)


def test_an_error_tells_what_the_service_said():
    body = {"message": "No resource found for card_id - x", "type": "Not Found", "code": 404}
    error = raised(Server(answer(404, body, {"x-request-id": "r-1", "retry-after": "2"})))
    assert isinstance(error, NotFoundError)
    assert (str(error), error.status, error.code, error.type) == (body["message"], 404, 404, "Not Found")
    assert (error.request_id, error.retry_after_s) == ("r-1", 2.0)


@pytest.mark.parametrize(("code", "kind"), [(419, TokenExpiredError), (401, UnauthorizedError)])
def test_the_code_of_the_body_decides(code: int, kind: type[CardlensError]):
    error = raised(Server(answer(403, {"message": "m", "type": "t", "code": code})))
    assert type(error) is kind
    assert (error.status, error.code) == (403, code)


def test_other_bodies_become_errors_too():
    page = raised(Server(lambda _: httpx.Response(502, html="<h1>Bad Gateway</h1>")))
    assert (page.status, str(page)) == (502, "The server answered 502 without an explanation")
    store = raised(
        Server(lambda _: httpx.Response(400, text="<Error><Code>TooSmall</Code><Message>m</Message></Error>"))
    )
    assert (store.type, str(store)) == ("TooSmall", "m")


def test_the_stores_words_for_a_wrong_size_are_those_of_the_service():
    body = "<Error><Code>EntityTooSmall</Code><Message>Your proposed upload is smaller than …</Message></Error>"
    error = raised(Server(lambda _: httpx.Response(400, text=body)))
    assert (error.type, str(error)) == ("EntityTooSmall", "The image is smaller than 5 KB [IMG_TOO_SMALL]")


def test_an_answer_that_does_not_fit_is_told_without_its_values():
    error = raised(Server(answer(200, {"card_id": 7, "state": "Jordan Example"})))
    assert isinstance(error, UnexpectedAnswerError)
    assert "Jordan" not in f"{error!r}{error.__cause__!r}"
    assert error.__suppress_context__


def test_failures_of_the_network_have_classes_of_their_own():
    assert isinstance(raised(Server(httpx.ConnectError("refused"))), CardlensConnectionError)
    assert isinstance(raised(Server(httpx.ReadTimeout("slow"))), CardlensTimeoutError)


def test_what_a_later_version_adds_is_accepted():
    card = Server(answer(200, full_card(state="archived", color="blue"))).client().cards.get(ID)
    assert card.state == "archived"
    assert card.model_extra == {"color": "blue"}


def test_any_value_that_a_later_version_adds_to_the_summary_of_a_check_is_accepted():
    service = {"service_type_code": "33", "service_type": "Chiropractic", "status": "active"}
    later = {"notes": ["one"], "score": 1, "text": "two", "more": {"a": "b"}}
    found = EligibilitySummary.model_validate({"errors": [], "chiropractic": service, **later})
    assert found.model_extra == {"chiropractic": ServiceTypeBenefits.model_validate(service), **later}


def test_a_passing_failure_is_retried_and_the_key_stays_the_same():
    server = Server(httpx.ReadError("lost"), answer(503), answer(201, summary()))
    assert server.client().cards.create(idempotency_key="k-1").card_id == ID
    assert [request.headers["idempotency-key"] for request in server.seen] == ["k-1"] * 3


def test_a_creation_without_a_key_is_retried_only_when_it_was_rejected():
    lost = Server(httpx.ReadError("lost"))
    with pytest.raises(CardlensConnectionError):
        lost.client().cards.create()
    assert len(lost.seen) == 1
    rejected = Server(answer(429, {}, {"retry-after": "0"}), answer(201, summary()))
    assert rejected.client().cards.create().card_id == ID


def test_a_deletion_whose_answer_was_lost_has_succeeded():
    server = Server(httpx.ReadError("lost"), answer(404, {}))
    server.client().cards.delete(ID)
    with pytest.raises(NotFoundError):
        Server(answer(404, {})).client().cards.delete(ID)


def test_a_new_token_is_asked_for_once_the_old_one_has_expired():
    server = Server(answer(403, {"message": "m", "type": "t", "code": 419}), answer(200, full_card()))
    client = server.client(token=None, get_token=lambda *, is_expired: "new" if is_expired else "old")
    client.cards.get(ID)
    assert [request.headers["authorization"] for request in server.seen] == ["Bearer old", "Bearer new"]


def test_the_delay_doubles_its_bound_and_keeps_to_what_the_server_asked_for():
    def delay(attempt: int, error: CardlensError) -> float | None:
        return delay_before(attempt, error, max_retries=2, is_repeatable=True, random_value=lambda: 0.5)

    unavailable = CardlensError("no", status=503)
    assert [delay(1, unavailable), delay(2, unavailable), delay(3, unavailable)] == [0.125, 0.25, None]
    assert delay(1, CardlensError("no", status=400)) is None
    assert delay(1, CardlensTimeoutError("late")) is None
    assert delay(1, CardlensError("no", status=429, retry_after_s=3)) == 3.125
    assert delay(1, CardlensError("no", status=429, retry_after_s=31)) is None


def test_retry_after_is_seconds_or_a_date():
    now = datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc)
    assert retry_after_in("3") == 3.0
    assert retry_after_in("Fri, 02 Jan 2026 03:04:07 GMT", now) == 2.0
    assert retry_after_in("soon") is None
    assert retry_after_in(None) is None


def test_a_base_url_must_be_one():
    with pytest.raises(ValueError, match="base_url"):
        cardlens.Cardlens("api.example.com")
