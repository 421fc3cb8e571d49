from random import Random

import numpy as np
import pytest

from recognizer import texts
from recognizer.store import HEIGHT, Store, Writer


def test_lines_come_back_as_written_from_several_files(tmp_path):
    lines = [(name, np.full((HEIGHT, width, 3), shade, np.uint8)) for name, width, shade in (("Niño", 7, 1), ("B", 3, 2), ("C", 5, 3))]
    for file, part in (("a", lines[:2]), ("b", lines[2:]), ("empty", [])):
        writer = Writer(tmp_path / "lines" / file)
        for text, pixels in part:
            writer.add(pixels, text, {"damage": "clean"})
        writer.close()
    store = Store(*(tmp_path / "lines" / file for file in ("a", "empty", "b")))
    assert [line["text"] for line in store.lines] == ["Niño", "B", "C"]
    for number, (_, pixels) in enumerate(lines):
        assert np.array_equal(store.pixels(number), pixels)


@pytest.mark.parametrize("seed", range(5))
def test_identifiers_are_long_enough_to_be_told_from_words_and_repeat_with_their_seed(seed):
    one, again = ([texts.identifier(Random(f"{seed}/{i}")) for i in range(200)] for _ in range(2))
    assert one == again
    assert all(len(text) >= 4 for text in one)
    assert len(set(one)) > 150
