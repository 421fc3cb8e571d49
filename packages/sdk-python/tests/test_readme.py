"""Runs the README's examples that need no running system; an end-to-end test runs the others."""

from __future__ import annotations

import json
import re
from pathlib import Path
from time import time
from typing import Any

import pytest

from tests.support import ID, PUBLISHED, Server, answer
from tests.test_webhooks import SECRET, signed

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def example_of(heading: str) -> dict[str, Any]:
    """Names defined by the example under a heading."""
    [program] = re.findall(r"```python\n(.*?)```", README.split(f"\n## {heading}\n")[1].split("\n## ")[0], re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    return names


def test_the_example_of_eligibility_waits_for_the_check():
    record = next(example for example in PUBLISHED["examples"]["getEligibility"] if example["state"] == "completed")
    server = Server(answer(200, record))
    assert example_of("Eligibility")["is_covered"](server.client(), ID) is True
    assert server.seen[0].headers["idempotency-key"] == "visit-A-17"


@pytest.mark.parametrize("status", ["inactive", "not_covered", "unknown", "a later version's", None])
def test_the_example_of_eligibility_calls_nobody_covered_who_is_not(status: str | None):
    record = next(example for example in PUBLISHED["examples"]["getEligibility"] if example["state"] == "completed")
    summary = record["eligibility_summarized_response"]
    coverage = None if status is None else {**summary["coverage_summary"], "status": status}
    other = {**record, "eligibility_summarized_response": {**summary, "coverage_summary": coverage}}
    assert example_of("Eligibility")["is_covered"](Server(answer(200, other)).client(), ID) is False


def test_the_example_of_eligibility_calls_nobody_covered_whose_check_failed():
    record = next(example for example in PUBLISHED["examples"]["getEligibility"] if example["state"] == "error")
    assert example_of("Eligibility")["is_covered"](Server(answer(200, record)).client(), ID) is False


def test_the_example_of_webhooks_accepts_signed_deliveries_alone(capsys):
    event = {"type": "card.completed", "created_at": "x", "card_id": "c1"}
    body = json.dumps(event).encode()
    receive = example_of("Webhooks")["receive"]
    assert receive(body, signed(body, int(time())), [SECRET]) == 204
    assert capsys.readouterr().out == "completed c1\n"
    assert receive(body + b" ", signed(body, int(time())), [SECRET]) == 400
