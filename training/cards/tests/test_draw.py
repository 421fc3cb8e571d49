"""Tests of pictures; skipped if numpy, Pillow, OpenCV or the fonts are missing."""

import io
import unittest
from unittest import SkipTest

try:
    import numpy as np
    from PIL import Image, ImageOps

    from cards.draw import draw_side, draw_together, lines_in
    from cards.engine import fonts, odd

    fonts.check()
except (ImportError, SystemExit) as missing:
    raise SkipTest(str(missing)) from None

from cards.generate import compose


def upright(data: bytes):
    return ImageOps.exif_transpose(Image.open(io.BytesIO(data))).convert("L")


class Drawing(unittest.TestCase):
    def test_the_same_card_is_drawn_alike_twice(self):
        for level in ("clean", "light", "hard"):
            once, again = (draw_side(card, card.sides[0], level).data for card in (compose("test_author_a", "draw", 2), compose("test_author_a", "draw", 2)))
            self.assertEqual(once, again)

    def test_every_kind_of_odd_damage_keeps_the_card_in_the_picture(self):
        for kind in odd.KINDS:
            card = compose("train", "odd", 5)
            picture = draw_side(card, card.sides[0], f"odd-{kind}", kind)
            for line in lines_in(card.sides[0], picture.matrix):
                for x, y in line["box"]:
                    self.assertTrue(-5 <= x <= picture.size[0] + 5 and -5 <= y <= picture.size[1] + 5, kind)

    def test_odd_damage_is_drawn_alike_twice(self):
        once, again = (draw_side(card, card.sides[0], "odd-creased", "creased").data for card in (compose("train", "odd", 2), compose("train", "odd", 2)))
        self.assertEqual(once, again)

    def test_quads_lie_where_ink_is(self):
        for number, level in ((0, "clean"), (1, "light"), (3, "hard"), (4, "hard"), (5, "hard")):
            card = compose("train", "ink", number)
            picture = draw_side(card, card.sides[0], level)
            image = upright(picture.data)
            self.assertEqual(image.size, picture.size)
            pixels = np.asarray(image, np.float32)
            rough = 0
            lines = lines_in(card.sides[0], picture.matrix)
            for line in lines:
                xs, ys = zip(*line["box"])
                patch = pixels[max(0, int(min(ys))) : int(max(ys)) + 1, max(0, int(min(xs))) : int(max(xs)) + 1]
                self.assertGreater(patch.size, 0)
                rough += patch.std() > 8
            self.assertGreater(rough / len(lines), 0.85, f"{number} {level}")

    def test_both_sides_fit_on_one_photo(self):
        card = next(card for card in (compose("train", "two", i) for i in range(20)) if len(card.sides) == 2)
        picture, matrices = draw_together(card, "light")
        for side, matrix in zip(card.sides, matrices):
            for line in lines_in(side, matrix):
                for x, y in line["box"]:
                    self.assertTrue(-5 <= x <= picture.size[0] + 5 and -5 <= y <= picture.size[1] + 5)


if __name__ == "__main__":
    unittest.main()
