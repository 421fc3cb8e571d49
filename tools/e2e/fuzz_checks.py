"""Checks of the fuzzer that know which rules no JSON Schema can state."""

import re

import schemathesis
from schemathesis.checks import CHECKS

accepted = CHECKS.get_one("positive_data_acceptance")

# Messages that reject data although it matches its schema, each with the reason why the schema cannot be stricter.
RULES = [
    # Only the service knows which cursors and tickets it has issued.
    "Invalid cursor",
    "Invalid ticket",
    # Comparisons of two fields, and alternatives between them.
    "date_of_service_end requires a date_of_service that is not later",
    "from must be 0 to 365 days before to",
    "month must not be combined with from or to",
    "provider.organization_name, or provider.first_name and provider.last_name, is required",
    "card_id is required, unless subscriber.member_id and payer_id are given",
    "exactly one of card_id and eligibility_id is required",
    "mapping.patient_identifier is required to match patients, and only then",
    # Days of the calendar, and days that are past or to come.
    ".*, and be a day from 1800-01-01 .*",
    ".* must be a day, formatted as YYYYMMDD",
    ".* must be a date such as 2026-01-02, .*",
    "appointment_date must be a day from today on, .*",
    "expires_at must be in the future",
    "since must be at most 30 days ago, and not in the future",
    # A check digit, and a code list that is longer than the rest of the document.
    "provider.npi must be ten digits with a valid check digit",
    "service_type_codes must be codes of the X12 list of service types, such as 30",
    # Addresses of a name, which DNS knows.
    "(base_|token_)?url must .*",
    # Sizes and formats of files, and rows of a CSV.
    r".*\[IMG_\w+\]",
    "The image is not valid base64",
    "The (list|batch) has no .*",
    "allowed must be one amount, or as many as there are services",
    # What the operator has configured or imported.
    "subscriber.ssn is accepted only for payers that require it, .*",
    "(from|to) must be one of .*",
    # The elements of the card.
    "corrections .*",
    ".* has no .*",
    # Forms of elements, all texts together, and sides that another field must allow.
    "(value|type|label|service|category|network) of .* must be .*",
    r"reading\..* must be .*",
    # What a digital card contains, and what its server says.
    "source (must be|has only) .*",
    "The (digital card|link|passcode|(server|key) of the link|signature of the digital card) .*",
    "The (issuer has revoked|keys of the issuer of) the digital card.*",
    "position is too high: .*",
    # The state of the key: it was used before.
    "The Idempotency-Key was used with another request body",
]
KNOWN = re.compile("|".join(f"(?:{rule})" for rule in RULES))


@schemathesis.check
def valid_data_acceptance(ctx, response, case):
    """Data that matches its schema is accepted, or rejected by one of the rules above."""
    if response.status_code in (400, 410, 422) and KNOWN.fullmatch(response.json()["message"]):
        return None
    return accepted(ctx, response, case)
