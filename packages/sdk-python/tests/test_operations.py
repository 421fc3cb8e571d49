from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Callable
from datetime import date, datetime, timezone
from typing import Any

import pytest
from pydantic import BaseModel

from cardlens import CardlensError, DiscoveryHints, DiscoveryPerson, Provider, Subscriber, UnexpectedAnswerError
from cardlens.models import UploadTarget
from tests.support import ID, PUBLISHED, Server, answer, full_card, summary

subscriber = Subscriber(first_name="Jordan", last_name="Example", date_of_birth="19800102")
provider = Provider(npi="1234567893", organization_name="Cedar Clinic")

# The call of each published operation. A new operation needs a method and a line here.
CALLS: dict[str, Callable[[Any], Any]] = {
    "ping": lambda c: c.ping(),
    "authPing": lambda c: c.authping(),
    "getStatus": lambda c: c.status(),
    "getAccessToken": lambda c: c.access_token(user_id="u"),
    "generateMagicLink": lambda c: c.generate_magic_link(),
    "validateMagicLink": lambda c: c.validate_magic_link("t"),
    "getJwks": lambda c: c.jwks(),
    "getOpenApiDocument": lambda c: c.openapi(),
    "createCard": lambda c: c.cards.create(),
    "listCards": lambda c: c.cards.list(),
    "searchCardsByBody": lambda c: c.cards.search("jordan"),
    "getCard": lambda c: c.cards.get(ID),
    "getCardFhir": lambda c: c.cards.fhir(ID),
    "deleteCard": lambda c: c.cards.delete(ID),
    "compareCard": lambda c: c.cards.compare(ID, {"member_number": "A1"}),
    "correctCard": lambda c: c.cards.correct(ID, {"member_number": {"value": "A1"}}),
    "setCardHolder": lambda c: c.cards.set_holder(ID, None),
    "flagCard": lambda c: c.cards.flag(ID, "other"),
    "listFlags": lambda c: c.cards.flags(ID),
    "setFlag": lambda c: c.cards.set_flag(ID, ID, "closed"),
    "importCard": lambda c: c.cards.import_card("shlink:/e30", passcode="4711", position=2),
    "createShare": lambda c: c.cards.share(ID, passcode="271828", expires_in=3600),
    "listShares": lambda c: c.cards.shares(ID),
    "deleteShare": lambda c: c.cards.revoke_share(ID, ID),
    "recordPerformance": lambda c: c.cards.record_performance(ID, {"capture": 1}),
    "matchCard": lambda c: c.cards.match(ID),
    "generateUploadUrl": lambda c: c.uploads.create_target(ID, "front"),
    "createCardWithUploadUrl": lambda c: c.uploads.create_card_with_target(),
    "uploadImage": lambda c: c.uploads.direct(ID, "front", b"\xff\xd8"),
    "completeUpload": lambda c: c.uploads.complete(ID),
    "replaceScanMetadata": lambda c: c.uploads.replace_metadata(ID, {"attempt": 2}),
    "searchPayers": lambda c: c.payers.search("cedar"),
    "translatePayers": lambda c: c.payers.translate(["60054"], from_="office_ally", to="availity"),
    "replaceCustomPayerList": lambda c: c.payer_list.replace([]),
    "getCustomPayerList": lambda c: c.payer_list.get(),
    "deleteCustomPayerList": lambda c: c.payer_list.delete(),
    "createEligibility": lambda c: c.eligibility.create(ID, subscriber=subscriber, provider=provider),
    "listEligibility": lambda c: c.eligibility.list(),
    "deleteEligibility": lambda c: c.eligibility.delete(ID),
    "getEligibility": lambda c: c.eligibility.get(ID),
    "getPayerConnection": lambda c: c.eligibility.connection("60054"),
    "getEligibilityFhir": lambda c: c.eligibility.fhir(ID),
    "getEligibilityEstimate": lambda c: c.eligibility.estimate(ID, services=["98"], allowed="125.00"),
    "getEligibilityPdf": lambda c: c.eligibility.pdf(ID),
    "createEligibilityBatch": lambda c: c.eligibility.batches.create([{"payer_id": "60054"}]),
    "listEligibilityBatches": lambda c: c.eligibility.batches.list(),
    "getEligibilityBatch": lambda c: c.eligibility.batches.get(ID),
    "listEligibilityBatchResults": lambda c: c.eligibility.batches.results(ID),
    "cancelEligibilityBatch": lambda c: c.eligibility.batches.cancel(ID),
    "deleteEligibilityBatch": lambda c: c.eligibility.batches.delete(ID),
    "createEligibilityDiscovery": lambda c: c.eligibility.discoveries.create(
        person=DiscoveryPerson(first_name="Jordan", last_name="Example", date_of_birth="19800102"),
        provider=provider,
        consent=True,
    ),
    "listEligibilityDiscoveries": lambda c: c.eligibility.discoveries.list(),
    "getEligibilityDiscovery": lambda c: c.eligibility.discoveries.get(ID),
    "cancelEligibilityDiscovery": lambda c: c.eligibility.discoveries.cancel(ID),
    "deleteEligibilityDiscovery": lambda c: c.eligibility.discoveries.delete(ID),
    "joinEligibilityToCard": lambda c: c.eligibility.join_card(ID, ID),
    "createEligibilitySchedule": lambda c: c.eligibility.schedules.create(
        ID, subscriber=subscriber, provider=provider, appointment_date="20301015"
    ),
    "listEligibilitySchedules": lambda c: c.eligibility.schedules.list(),
    "getEligibilitySchedule": lambda c: c.eligibility.schedules.get(ID),
    "deleteEligibilitySchedule": lambda c: c.eligibility.schedules.delete(ID),
    "createWebhook": lambda c: c.webhooks.create("https://hooks.example.com/"),
    "listWebhooks": lambda c: c.webhooks.list(),
    "getWebhook": lambda c: c.webhooks.get(ID),
    "updateWebhook": lambda c: c.webhooks.update(ID, enabled=False),
    "deleteWebhook": lambda c: c.webhooks.delete(ID),
    "rotateWebhookSecret": lambda c: c.webhooks.rotate_secret(ID),
    "listWebhookDeliveries": lambda c: c.webhooks.deliveries(ID),
    "createFhirDestination": lambda c: c.fhir.create("https://fhir.example/r4"),
    "listFhirDestinations": lambda c: c.fhir.list(),
    "getFhirDestination": lambda c: c.fhir.get(ID),
    "updateFhirDestination": lambda c: c.fhir.update(ID, is_enabled=True),
    "deleteFhirDestination": lambda c: c.fhir.delete(ID),
    "rotateFhirDestinationKey": lambda c: c.fhir.rotate_key(ID),
    "getFhirDestinationJwks": lambda c: c.fhir.keys(ID),
    "listFhirDeliveries": lambda c: c.fhir.deliveries(ID),
    "getFhirDelivery": lambda c: c.fhir.delivery(ID, ID),
    "replayFhirDelivery": lambda c: c.fhir.replay(ID, ID),
    "dryRunFhirDestination": lambda c: c.fhir.dry_run(ID, card_id=ID),
    "pushToFhirDestination": lambda c: c.fhir.push(ID, eligibility_id=ID),
    "getWebhookDelivery": lambda c: c.webhooks.delivery(ID, ID),
    "replayWebhookDelivery": lambda c: c.webhooks.replay(ID, ID),
    "testWebhook": lambda c: c.webhooks.test(ID),
    "recoverWebhookDeliveries": lambda c: c.webhooks.recover(ID, datetime(2026, 3, 2, tzinfo=timezone.utc)),
    "createWebhookPortalLink": lambda c: c.webhooks.create_portal_link(expires_in_s=600),
    "revokeWebhookPortalLink": lambda c: c.webhooks.revoke_portal_link(ID),
    "listAudit": lambda c: c.audit.list(),
    "getAccount": lambda c: c.account.get(),
    "updateAccount": lambda c: c.account.update(review_threshold=0.85),
    "listKeys": lambda c: c.account.keys(),
    "createKey": lambda c: c.account.create_key("Reports", scopes=["read"]),
    "revokeKey": lambda c: c.account.revoke_key(ID),
    "listPeople": lambda c: c.account.people(),
    "invitePerson": lambda c: c.account.invite_person("casey@clinic.example", role="clerk"),
    "updatePerson": lambda c: c.account.update_person(ID, state="deactivated"),
    "getUsage": lambda c: c.account.usage(first=date(2026, 3, 1), last=date(2026, 3, 2)),
    "explainMatch": lambda c: c.cards.explain_match(ID),
    "streamCardEvents": lambda c: c.follow(ID),
}
READING = {
    "details": {"member_number": {"value": "CVH123456789", "scores": [0.98, 0.97]}},
    "sides": ["front"],
    "reader": {"version": "1.4.0", "files": {"detection.onnx": "a" * 64}},
    "pictures": "follow",
}
# The clients search only by POST, because queries in URLs end up in the logs of proxies. Viewers of links, which others
# make, call the last two.
WITHOUT_METHOD = {"searchCards", "openHealthLink", "getSharedFile"}
MADE = {name: operation for name, operation in PUBLISHED["operations"].items() if name not in WITHOUT_METHOD}


def pattern_of(operation: str) -> str:
    """A regular expression for requests such as `GET /v1/cards/{card_id}`."""
    return re.sub(r"\\{\w+\\}", r"[\\w-]+", re.escape(operation))


async def resolved(made: Any) -> Any:
    if inspect.isawaitable(made):
        return await made
    if inspect.isasyncgen(made):
        return [one async for one in made]
    return list(made) if inspect.isgenerator(made) else made


@pytest.mark.parametrize("kind", ["client", "async_client"])
@pytest.mark.parametrize("operation_id", MADE)
def test_every_operation_has_a_method_that_reads_its_examples(operation_id: str, kind: str):
    for example in PUBLISHED["examples"][operation_id] or [{}]:
        server = Server(answer(200, example))

        async def call(server: Server = server) -> Any:
            return await resolved(CALLS[operation_id](getattr(server, kind)()))

        result = asyncio.run(call())
        if isinstance(result, BaseModel):
            assert result.model_dump(mode="json", exclude_unset=True) == example
        [request] = server.seen
        target = request.url.raw_path.decode().split("?")[0]
        assert re.fullmatch(pattern_of(MADE[operation_id]), f"{request.method} {target}")
        assert request.headers["authorization"] == "Bearer t"


def test_a_creation_carries_every_option_and_its_idempotency_key():
    server = Server(answer(201, summary()))
    server.client().cards.create(
        enable_livescan=True, backside="optional", reading=READING, metadata={"visit": "A-17"}, idempotency_key="k-1"
    )
    assert server.bodies() == [
        {
            "enable_livescan": True,
            "backside": {"scanning": "optional"},
            "reading": READING,
            "metadata": {"visit": "A-17"},
        }
    ]
    assert server.seen[0].headers["idempotency-key"] == "k-1"


def test_a_correction_may_say_that_an_element_is_not_on_the_card():
    server = Server(answer(200, summary()), answer(200, full_card()), answer(200, full_card()))
    corrections = {"member_number": {"value": "A1"}, "group_number": None}
    server.client().cards.correct(ID, corrections)
    server.client().cards.get(ID, corrected=True)
    server.client().cards.get(ID, confirmed=True)
    assert server.bodies()[0] == {"corrections": corrections}
    assert server.seen[1].url.query == b"corrected=true"
    assert server.seen[2].url.query == b"confirmed=true"


def test_a_search_is_in_the_body_and_not_in_the_url():
    server = Server(answer(200, {"cards": [], "response_metadata": {"limit": 5}}))
    server.client().cards.search("o'neil & co", limit=5)
    assert server.bodies() == [{"query": "o'neil & co", "limit": 5}]
    assert server.seen[0].url.path == "/v1/cards/search"
    assert server.seen[0].url.query == b""


def test_comparisons_translations_and_joined_cards_are_in_the_body():
    server = Server(
        *(
            answer(200, PUBLISHED["examples"][name][0])
            for name in ("compareCard", "translatePayers", "joinEligibilityToCard")
        )
    )
    client = server.client()
    client.cards.compare(ID, {"member_number": "CVH123456780"})
    client.payers.translate(["60054"], from_="office_ally", to="availity", transaction_type="eligibility")
    client.eligibility.join_card(ID, "c")
    assert server.bodies() == [
        {"record": {"member_number": "CVH123456780"}},
        {"from": "office_ally", "to": "availity", "payers": ["60054"], "transaction_type": "eligibility"},
        {"card_id": "c"},
    ]


def test_an_estimate_names_its_services_and_choices():
    server = Server(answer(200, PUBLISHED["examples"]["getEligibilityEstimate"][0]))
    choose = ["98.copays.2"]
    server.client().eligibility.estimate(ID, services=["98", "99213:25"], allowed=["125.00", "80"], choose=choose)
    sent = {"services": "98,99213:25", "allowed": "125.00,80", "choose": "98.copays.2"}
    assert dict(server.seen[0].url.params) == sent


def test_a_discovery_has_consent_and_hints():
    server = Server(answer(201, PUBLISHED["examples"]["createEligibilityDiscovery"][0]))
    person = DiscoveryPerson(first_name="Jordan", last_name="Example", date_of_birth="19800102")
    hints = DiscoveryHints(state="TX")
    server.client().eligibility.discoveries.create(person=person, provider=provider, consent=True, hints=hints)
    [body] = server.bodies()
    assert (body["consent"], body["hints"]) == (True, {"state": "TX"})


def test_checks_are_listed_with_the_same_filters_on_every_page():
    first = {"eligibility_requests": [], "response_metadata": {"limit": 1, "next_cursor": "c"}}
    last = {"eligibility_requests": [], "response_metadata": {"limit": 1}}
    server = Server(answer(200, first), answer(200, last))
    created_before = datetime(2026, 1, 3, 8, tzinfo=timezone.utc)
    filters: dict[str, Any] = {"state": "error", "payer_id": "60054", "card_id": ID, "created_from": date(2026, 1, 2)}
    assert list(server.client().eligibility.list_all(**filters, created_before=created_before)) == []
    sent = {**filters, "created_from": "2026-01-02", "created_before": "2026-01-03T08:00:00+00:00"}
    assert [dict(request.url.params) for request in server.seen] == [sent, {"cursor": "c", **sent}]


def test_cards_are_listed_with_the_same_filters_on_every_page():
    first = {"cards": [], "response_metadata": {"limit": 1, "next_cursor": "c"}}
    last = {"cards": [], "response_metadata": {"limit": 1}}
    server = Server(answer(200, first), answer(200, last))
    filters: dict[str, Any] = {
        "state": "completed",
        "svc_payer_id": "pay_k3m7q2xd",
        "needs_review": True,
        "flagged": False,
    }
    assert list(server.client().cards.list_all(**filters, created_from=date(2026, 1, 2))) == []
    sent = {**filters, "needs_review": "true", "flagged": "false", "created_from": "2026-01-02"}
    assert [dict(request.url.params) for request in server.seen] == [sent, {"cursor": "c", **sent}]


def test_a_time_without_a_zone_is_rejected():
    server = Server(answer(200))
    with pytest.raises(ValueError, match="time zone"):
        server.client().eligibility.list(created_from=datetime(2026, 1, 2))
    assert server.seen == []


def test_an_identifier_cannot_change_the_path():
    server = Server(answer(404, {}))
    with pytest.raises(CardlensError):
        server.client().cards.get("../webhooks?x=1")
    assert server.seen[0].url.raw_path == b"/v1/cards/..%2Fwebhooks%3Fx%3D1"


def test_a_change_of_a_webhook_names_only_what_it_changes():
    server = Server(answer(200, {}))
    for change in ({"enabled": False}, {"events": ["card.error"]}, {"all_events": True}):
        with pytest.raises(UnexpectedAnswerError):
            server.client().webhooks.update(ID, **change)
    assert server.bodies() == [{"enabled": False}, {"events": ["card.error"]}, {"events": None}]


def test_a_list_of_payers_is_json_as_rows_and_csv_as_text():
    accepted = {"source": "custom", "rows_accepted": 1, "rows_rejected": 0, "rejections": []}
    server = Server(answer(200, accepted))
    rows = [{"custom_payer_id": "A", "custom_payer_name": "Alpha"}]
    for payers in (rows, "a,b", b"a,b"):
        server.client().payer_list.replace(payers)
    assert [request.headers["content-type"] for request in server.seen] == ["application/json", "text/csv", "text/csv"]
    assert server.seen[2].content == b"a,b"


def test_an_upload_sends_the_fields_of_the_target_then_the_file_without_the_credential():
    server = Server(answer(204))
    target = UploadTarget(
        card_id=ID, scan_id=ID, upload_url="https://uploads.example/b", upload_parameters={"key": "k", "policy": "p"}
    )
    server.client().uploads.send(target, b"image")
    [request] = server.seen
    assert "authorization" not in request.headers
    body = request.content.decode()
    assert body.index('name="key"') < body.index('name="policy"') < body.index('name="file"')


def test_a_late_frame_has_no_receipt():
    assert Server(answer(204)).client().uploads.direct(ID, "front", b"x") is None
