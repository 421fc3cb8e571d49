"""Run with `python3 -m unittest discover -s cards/tests -t .` in training/; has no dependencies."""

import json
import re
import unittest

from cards.content.card import Card
from cards.content.split import allowed
from cards.engine import noise, text
from cards.engine.page import Side, Tag, label, value
from cards.engine.theme import Theme
from cards.families.registry import SETS
from cards.generate import compose, records
from random import Random
from unittest import mock

ELEMENTS = set(
    "group_number member_number payer_name payer_id rx_bin rx_pcn rx_group rx_id member_name plan_name plan_id rx_issuer pharmacy_benefit_manager card_specific_id client_name start_date member_dob member_gender member_id_prefix member_id_suffix rx_plan medicare_medicaid_id part_a_effective_date part_b_effective_date employer dependent_names plan_details phone_numbers addresses".split()
)
DATES = {"start_date", "member_dob", "part_a_effective_date", "part_b_effective_date"}
PER_FAMILY = 2


def squeezed(string: str) -> str:
    return re.sub(r"[\s,]", "", string)


def read(record: dict, span: dict) -> str:
    words = [word["text"] for line in record["text"]["lines"] for word in line["words"]]
    return "".join(words[i][a:b] for i, (a, b) in zip(span["words"], span["chars"]))


class EveryFamily(unittest.TestCase):
    def test_spans_spell_the_values_they_name(self):
        for which, families in SETS.items():
            for family in families:
                for record in records(which, PER_FAMILY, "spans", False, 0, family.name):
                    for span in record["spans"]:
                        self.assertIn(span["element"], ELEMENTS)
                        if span["element"] in DATES:
                            self.assertRegex(span["value"], r"^\d{4}-\d\d-\d\d$")
                        elif span["element"] == "phone_numbers":
                            self.assertRegex(span["value"], r"^\d{3}-\d{3}-\d{4}$")
                            shown = re.sub(r"\D", "", read(record, span))
                            if len(shown) >= 10:
                                self.assertEqual(shown[-10:], span["value"].replace("-", ""), f"{which} {family.name}")
                        else:
                            self.assertEqual(squeezed(read(record, span)), squeezed(span["value"]), f"{which} {family.name} {span['element']}")

    def test_everything_true_of_a_side_is_printed_on_it(self):
        for which in SETS:
            for record in records(which, 25, "truth", False):
                spanned = {span["element"] for span in record["spans"]}
                if any(element.startswith("part_") for element in spanned) and "start_date" not in spanned:
                    record["truth"].pop("start_date")  # follows from the part dates
                self.assertEqual({key for key in record["truth"] if key != "optional"} | set(), {element for element in spanned if any(not span.get("optional") for span in record["spans"] if span["element"] == element)})

    def test_words_lie_on_the_card(self):
        for which in SETS:
            for record in records(which, 15, "places", False):
                for line in record["text"]["lines"]:
                    for x, y in line["box"]:
                        self.assertTrue(-20 <= x <= record["text"]["width"] + 20 and -30 <= y <= record["text"]["height"] + 30)
                    self.assertEqual(line["text"], " ".join(word["text"] for word in line["words"]))


class Sets(unittest.TestCase):
    def test_the_same_arguments_give_the_same_lines(self):
        once, again = ([json.dumps(record) for record in records("train", 12, 5, True)] for _ in range(2))
        self.assertEqual(once, again)

    def test_a_part_of_a_set_is_the_same_as_in_the_whole(self):
        whole = [json.dumps(record) for record in records("test_author_a", 9, 5, True)]
        part = [json.dumps(record) for record in records("test_author_a", 4, 5, True, first=5)]
        self.assertEqual(whole[-len(part) :], part)

    def test_no_family_is_in_two_sets(self):
        names = [family.name for families in SETS.values() for family in families]
        self.assertEqual(len(names), len(set(names)))

    def test_cards_that_stand_apart_stay_the_same_when_other_contents_change(self):
        def restless(card):
            card.rng.random()
            costs(card)

        for which in ("probe", "test_author_b"):
            once = [json.dumps(record) for record in records(which, 12, "apart", False)]
            costs = Card._costs
            with mock.patch.object(Card, "_costs", restless):
                again = [json.dumps(record) for record in records(which, 12, "apart", False)]
            self.assertEqual(once, again)

    def test_names_kept_for_one_set_are_not_allowed_in_another(self):
        name = next(name for name in (f"Payer {i}" for i in range(100)) if not allowed(name, "train") and allowed(name, "test_author_a"))
        self.assertFalse(allowed(name, "validation"))


class Noise(unittest.TestCase):
    def test_a_span_keeps_its_characters_when_words_are_joined_and_split(self):
        side = Side("front", Random(1), Theme(Random(1)))
        tag = Tag("member_number", "XYZ 123456789")
        side.put(100, 100, [label(tag, "Member ID:"), (" ", None, ""), value(tag), (" active", None, "")], 24)
        lines = [noise._copied(line) for line in text.lines_of(side)]
        for char in lines[0].chars:
            char.space = False
        lines[0].chars[15].space = True  # inside the digits
        _, spans = text.as_json(side, lines, text.clean_quad, lambda line, words: 1, lambda line: 1)
        words = ["".join(char.text for char in chars) for chars in text.words_of(lines[0])]
        self.assertEqual([words[i][a:b] for i, (a, b) in zip(spans[0]["words"], spans[0]["chars"])], ["XYZ123", "456789"])

    def test_noise_leaves_most_values_readable_and_some_not(self):
        same = total = 0
        for record in records("train", 40, "noise", True):
            for span in record["spans"]:
                if span["element"] not in (*DATES, "phone_numbers"):
                    total += 1
                    same += squeezed(read(record, span)) == squeezed(span["value"])
        self.assertGreater(same / total, 0.7)
        self.assertLess(same / total, 1.0)


class Composing(unittest.TestCase):
    def test_a_card_holds_what_both_its_sides_hold(self):
        composed = next(card for card in (compose("train", "both", i) for i in range(20)) if len(card.sides) == 2)
        whole = composed.truth()
        for side in composed.sides:
            for element in text.truth_of(side):
                self.assertTrue(element in whole or element in whole.get("optional", {}) or element == "optional")


if __name__ == "__main__":
    unittest.main()
