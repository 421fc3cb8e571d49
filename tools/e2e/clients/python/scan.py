"""Scans a card and asks its payer, with the client that openapi-python-client generates from the OpenAPI document."""

import os
import sys
import time
from io import BytesIO
from pathlib import Path

from cardlens_client import AuthenticatedClient
from cardlens_client.api.cards import create_card, get_card
from cardlens_client.api.eligibility import create_eligibility, get_eligibility
from cardlens_client.api.uploads import upload_image
from cardlens_client.models import (
    Card,
    CardState,
    CardSummary,
    CreateCardRequest,
    CreateEligibilityRequest,
    EligibilityQuestion,
    EligibilityRecord,
    Provider,
    Subscriber,
    UploadImageOrientation,
    UploadReceipt,
)
from cardlens_client.types import File

client = AuthenticatedClient(base_url=os.environ["CARDLENS_URL"], token=os.environ["CARDLENS_API_KEY"])

created = create_card.sync(client=client, body=CreateCardRequest())
assert isinstance(created, CardSummary), created
image = File(payload=BytesIO(Path(sys.argv[1]).read_bytes()))
receipt = upload_image.sync(
    created.card_id, client=client, body=image, orientation=UploadImageOrientation.FRONT
)
assert isinstance(receipt, UploadReceipt), receipt

while True:
    card = get_card.sync(created.card_id, client=client)
    assert isinstance(card, Card), card
    if card.state not in (CardState.PENDING, CardState.PROCESSING):
        break
    time.sleep(0.2)
print("member number", card.details.member_number.value)
print("payer", card.payer_match.svc_payer_name)

question = EligibilityQuestion(
    subscriber=Subscriber(first_name="Morgan", last_name="Example", date_of_birth="19800102"),
    provider=Provider(npi="1234567893", organization_name="Cedar Clinic"),
)
check = create_eligibility.sync(
    client=client, body=CreateEligibilityRequest(card_id=created.card_id, eligibility=question)
)
while isinstance(check, EligibilityRecord) and check.state == "processing":
    time.sleep(0.2)
    check = get_eligibility.sync(check.eligibility_id, client=client)
assert isinstance(check, EligibilityRecord), check
print("coverage", check.eligibility_summarized_response.coverage_summary.status)
