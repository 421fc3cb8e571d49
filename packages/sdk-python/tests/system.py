"""Calls a running system with both clients; an end-to-end test starts it."""

from __future__ import annotations

import asyncio
import os
import uuid
from pathlib import Path

import pytest

from cardlens import (
    AsyncCardlens,
    BadRequestError,
    Cardlens,
    ConflictError,
    NotFoundError,
    Provider,
    Subscriber,
    UnauthorizedError,
)

URL = os.environ["CARDLENS_URL"]
API_KEY = os.environ["CARDLENS_API_KEY"]
FRONT = Path("front.jpg")
subscriber = Subscriber(first_name="Jordan", last_name="Example", date_of_birth="19870822")
provider = Provider(npi="1234567893", organization_name="Cedar Clinic")


def check_sync() -> None:
    with Cardlens(URL, token=API_KEY) as cardlens:
        key = str(uuid.uuid4())
        card_id = cardlens.cards.create(idempotency_key=key).card_id
        assert cardlens.cards.create(idempotency_key=key).card_id == card_id
        with pytest.raises(ConflictError):
            cardlens.eligibility.create(card_id, subscriber=subscriber, provider=provider, payer_id="SIMHMO")
        assert cardlens.uploads.direct(card_id, "front", FRONT) is not None
        card = cardlens.wait_for_card(card_id)
        assert card.state == "completed"
        assert card.details and card.details.member_number
        assert cardlens.cards.download_image(card_id, "front") == FRONT.read_bytes()
        assert cardlens.cards.fhir(card_id).resource_type == "Bundle"

        def ask() -> str:
            check = cardlens.eligibility.create(
                card_id, subscriber=subscriber, provider=provider, payer_id="SIMHMO", idempotency_key=key
            )
            return cardlens.wait_for_eligibility(check).eligibility_id

        assert ask() == ask()
        [listed] = cardlens.eligibility.list_all(card_id=card_id, state="completed", created_from="2026-01-01")
        assert listed.eligibility_id == cardlens.eligibility.get(listed.eligibility_id).eligibility_id
        corrected = cardlens.cards.correct(card_id, {"member_number": {"value": "A1"}}).corrections
        assert corrected and corrected["member_number"].value == "A1"
        cardlens.cards.delete(card_id)

        with pytest.raises(NotFoundError) as missing:
            cardlens.cards.get(str(uuid.uuid4()))
        assert missing.value.request_id
        with pytest.raises(BadRequestError):
            cardlens.cards.get("x")
    with Cardlens(URL, token="unknown") as stranger, pytest.raises(UnauthorizedError):
        stranger.authping()


async def check_async() -> None:
    async with AsyncCardlens(URL, token=API_KEY) as cardlens:
        card = await cardlens.scan(FRONT)
        assert card.state == "completed"
        made = {(await cardlens.cards.create()).card_id for _ in range(3)}
        ids: list[str] = []
        async for listed in cardlens.cards.list_all(page_size=2):
            ids.append(listed.card_id)
            if made <= set(ids):
                break
        assert made <= set(ids)
        assert len(ids) == len(set(ids))
        check = await cardlens.eligibility.create(
            card.card_id, subscriber=subscriber, provider=provider, payer_id="SIMNOTFOUND"
        )
        failed = await cardlens.wait_for_eligibility(check)
        assert failed.error and failed.error.code == "MEMBER_NOT_FOUND"


if __name__ == "__main__":
    check_sync()
    asyncio.run(check_async())
