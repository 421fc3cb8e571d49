"""Rules for all ground truth: an amount has a network only if the side states it."""

from random import Random

import pytest

from cards.engine.page import Side, Tag, label, value
from cards.engine.theme import Theme
from cards.engine.truth import settle_truth


def amount(network: str, service: str = "office_visit") -> Tag:
    return Tag("plan_details", "$25", service=service, category="copay", network=network)


def settled(tag: Tag, before: str = "", beside: str = "Office Visit", after: str = "") -> dict:
    """The remaining attributes of an amount with these texts above, next to and below it."""
    side = Side("front", Random(1), Theme(Random(1)))
    for text, y in ((before, 60), (after, 260)):
        if text:
            side.put(60, y, [(text, None, "")], 24)
    side.put(60, 160, [label(tag, beside), (" ", None, ""), value(tag)], 24)
    settle_truth(side)
    return tag.attributes


@pytest.mark.parametrize("text", ["In-Network", "PPO", "Participating providers", "Tier 1"])
def test_a_heading_above_gives_an_amount_its_network(text):
    assert settled(amount("in"), before=text)["network"] == "in"


def test_words_below_an_amount_say_nothing_about_it():
    assert settled(amount("in"), after="Find in-network doctors online")["network"] == "any"


def test_each_network_needs_words_of_its_own():
    assert settled(amount("out"), beside="In Network")["network"] == "any"
    assert settled(amount("out"), beside="Out of Network")["network"] == "out"


def test_an_amount_of_any_network_stays_as_it_is():
    assert settled(amount("any"), before="In-Network") == {"service": "office_visit", "category": "copay", "network": "any"}


@pytest.mark.parametrize(("network", "service"), [("in", "in_network_medical"), ("out", "out_of_network_medical")])
def test_a_service_that_is_a_network_goes_with_it(network, service):
    assert settled(amount(network, service), beside="Deductible")["service"] == "other"
