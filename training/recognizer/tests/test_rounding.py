import numpy as np

from recognizer.rounding import WEIGHT_MAX, rounded


def test_compensated_rounding_changes_the_outputs_less_than_rounding_to_the_nearest():
    random = np.random.default_rng(1)
    inputs = random.normal(size=(500, 24)) @ random.normal(size=(24, 24))
    weights = random.normal(size=(8, 24))
    scale = np.abs(weights).max(1) / WEIGHT_MAX
    whole = rounded(weights, scale, inputs.T @ inputs)
    nearest = np.round(weights / scale[:, None])

    def error(values: np.ndarray) -> float:
        return float(np.square(inputs @ (values * scale[:, None] - weights).T).sum())

    assert np.abs(whole).max() <= WEIGHT_MAX
    assert error(whole) < error(nearest) / 2
