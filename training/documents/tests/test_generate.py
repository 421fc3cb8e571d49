import json
import subprocess
import sys
import unittest
from random import Random

from documents.generate import document, read
from documents.kinds import SPLITS, catalog, kinds_of


class Catalog(unittest.TestCase):
    def test_has_at_least_forty_kinds_to_train_on_and_keeps_others_apart(self):
        names = [kind.name for kind in catalog()]
        self.assertEqual(len(names), len(set(names)))
        self.assertGreaterEqual(len(kinds_of("train")), 40)
        self.assertGreaterEqual(len(kinds_of("test")), 12)
        self.assertEqual(sum(len(kinds_of(split)) for split in SPLITS), len(names))

    def test_every_kind_says_something_and_fills_in_every_value(self):
        for split in SPLITS:
            for number, kind in enumerate(kinds_of(split)):
                _, _, page = document(split, "test", number)
                words = [word.text for run in page.side.runs for word in run]
                self.assertTrue(words, kind.name)
                self.assertFalse([word for word in words if any(mark in word for mark in "{}[]")] if kind.name != "source code" else [], kind.name)


class Generate(unittest.TestCase):
    def test_the_same_seed_gives_the_same_lines(self):
        command = [sys.executable, "-m", "documents.generate", "--split", "validation", "--count", "12", "--seed", "a"]
        first, second = (subprocess.run(command, capture_output=True, check=True, text=True).stdout for _ in range(2))
        self.assertEqual(first, second)
        self.assertTrue(all(json.loads(line)["text"]["lines"] for line in first.splitlines()))

    def test_boxes_lie_on_the_picture_or_hardly_beside_it(self):
        for number in range(40):
            _, _, page = document("train", "boxes", number)
            text = read(page, Random(number))
            for line in text["lines"]:
                for x, y in line["box"]:
                    self.assertTrue(-0.1 * text["width"] < x < 1.15 * text["width"] and -0.1 * text["height"] < y < 1.15 * text["height"])


if __name__ == "__main__":
    unittest.main()
