from random import Random

import numpy as np
import pytest

from recognizer import emblems, shapes

INK = (0, 83, 155)


@pytest.mark.parametrize("kind", shapes.SOLID + shapes.LINED, ids=lambda kind: kind.__name__)
def test_each_shape_leaves_a_visible_mark_and_repeats_with_its_seed(kind):
    for seed in range(20):
        one, again = (np.asarray(shapes.shape(Random(seed), [kind])) for _ in range(2))
        assert np.array_equal(one, again)
        assert (one > 128).mean() > 0.02


def test_an_emblem_is_trimmed_and_has_no_color_but_its_inks():
    for seed in range(100):
        art = np.asarray(emblems.emblem(Random(seed), [INK]))
        shown = art[art[..., 3] > 200]
        assert art[..., 3].any(0)[[0, -1]].all() and art[..., 3].any(1)[[0, -1]].all()
        assert len(shown) and (abs(shown[:, :3].astype(int) - INK) <= 1).all()
