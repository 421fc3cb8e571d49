"""Helpers that print a value and record its ground truth."""

from __future__ import annotations

from random import Random

import facts
from page import Side


class Print:
    """Helpers for a side: each prints a value and records its ground truth."""

    def __init__(self, rng: Random, name: str, face: float = 0.52):
        self.side, self.rng = Side(name, rng, face), rng

    def text(self, x: float, y: float, text: str, height: float = 18) -> None:
        self.side.put(x, y, text, height)

    def value(self, x: float, y: float, text: str, element: str, height: float = 18, *also: str) -> None:
        self.side.put(x, y, text, height, True)
        self.side.scalar(element, text, *also)

    def field(self, x: float, y: float, label: str, text: str, element: str, height: float = 18, *also: str) -> None:
        self.side.run(x, y, [(label, False), (" " + text, True)], height)
        self.side.scalar(element, text, *also)

    def cost(self, x: float, y: float, label: str, amount: str, service: str, category: str = "copay", network: str = "any", height: float = 18, dx: float = 0) -> None:
        if dx:
            self.side.put(x, y, label, height)
            self.side.put(x + dx, y, amount, height, True)
        else:
            self.side.run(x, y, [(label, False), (" " + amount, True)], height)
        self.side.entry("plan_details", service=service, category=category, network=network, value=amount)

    def phone(self, x: float, y: float, label: str, kind: str, height: float = 16, dx: float = 0, form: str = "1-{}") -> None:
        number = facts.phone(self.rng)
        if dx:
            self.side.put(x, y, label, height)
            self.side.put(x + dx, y, form.format(number), height, True)
        else:
            self.side.run(x, y, [(label, False), (" " + form.format(number), True)], height)
        self.side.entry("phone_numbers", type=kind, value=number)

    def address(self, x: float, y: float, heading: list[str], kind: str, height: float = 16) -> float:
        lines, value = facts.address(self.rng)
        for line in heading:
            self.side.put(x, y, line, height)
            y += height * 1.25
        for line in lines:
            self.side.put(x, y, line, height, True)
            y += height * 1.25
        self.side.entry("addresses", type=kind, value=value)
        return y

    def employer(self, text: str) -> None:
        self.side.scalar("client_name", text)
        self.side.scalar("employer", text)
