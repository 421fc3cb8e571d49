"""Run with `python3 -m unittest discover -s cards/tests -t .` in training/."""

import unittest

from cards.families.train.funds import funds
from cards.generate import records

FAMILIES = [front.__name__ for front, _, _ in funds.FRONTS]


def listed(value) -> list[str]:
    return [value] if isinstance(value, str) else value or []


class Funds(unittest.TestCase):
    def fronts(self):
        for name in FAMILIES:
            for record in records("train", 25, "funds", False, 0, name):
                if record["side"] == "front":
                    yield record

    def test_every_front_names_who_pays_and_nobody_is_payer_and_client(self):
        for record in self.fronts():
            payers, clients = listed(record["truth"].get("payer_name")), listed(record["truth"].get("client_name"))
            self.assertTrue(payers, record["card"])
            self.assertFalse(set(map(str.upper, payers)) & set(map(str.upper, clients)), record["card"])

    def test_funds_that_pay_and_funds_that_are_clients_both_occur(self):
        clients = [bool(record["truth"].get("client_name")) for record in self.fronts()]
        self.assertIn(True, clients)
        self.assertIn(False, clients)


if __name__ == "__main__":
    unittest.main()
