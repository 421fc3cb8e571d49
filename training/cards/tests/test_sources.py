import unittest
from random import Random

from cards.compose import words
from cards.compose.facts import KINDS, Facts
from cards.content import labels, more, sources
from cards.generate import records


class Sources(unittest.TestCase):
    def tearDown(self):
        sources.use("0/1")

    def test_every_entry_of_a_source_is_used(self):
        keys = {*labels.LABELS, *words.LABELS, *more.LABELS, *more.PARTS, *sources.LISTS, "facts", "titles", "beside", "notes", "plans", "programs", "small"}
        self.assertGreaterEqual(len(sources.every()), 80)
        for source in sources.every():
            self.assertEqual(set(source.entries) - keys, set(), source.name)
            self.assertEqual(set(source.kinds) - set(KINDS), set(), source.name)
            self.assertTrue(all(text for texts in source.entries.values() for text in texts), source.name)

    def test_every_kind_of_card_has_a_source(self):
        for kind in {*KINDS} - {"bare"}:
            self.assertTrue(sources.of(Random(1), kind), kind)

    def test_the_halves_of_the_sources_share_none(self):
        halves = []
        for part in ("0/2", "1/2"):
            sources.use(part)
            halves.append({source.name for source in sources.used()})
            self.assertIn(Facts(Random(3), "train").source, [None, *sources.used()])
        self.assertFalse(halves[0] & halves[1])
        self.assertEqual(len(halves[0] | halves[1]), len(sources.every()))

    def test_a_card_has_the_wording_of_its_source(self):
        found = [facts for facts in (Facts(Random(f"wording/{number}"), "train") for number in range(300)) if facts.source and "member_number" in facts.source.entries]
        own = sum(any(item.label.lower() in {text.lower() for text in facts.source.entries["member_number"]} for item in facts.person if item.key == "member_number") for facts in found)
        self.assertGreater(own, 0.6 * len(found))

    def test_sources_and_shapes_are_for_training_cards_only(self):
        for record in records("composed_validation", 40, "shapes", False):
            self.assertNotIn("source", record)
            self.assertEqual((record["text"]["width"], record["text"]["height"]), (1012, 638))

    def test_training_cards_are_also_portrait_cards_and_screens(self):
        sizes = {(record["text"]["width"] < record["text"]["height"], record["text"]["height"] > 1012) for record in records("composed", 120, "shapes", False)}
        self.assertEqual(sizes, {(False, False), (True, False), (True, True)})


if __name__ == "__main__":
    unittest.main()
