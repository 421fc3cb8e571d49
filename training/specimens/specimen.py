"""The parts of a specimen."""

from collections.abc import Callable
from dataclasses import dataclass

from canvas import Canvas
from finish import Photo, Print, Scan

Finish = Print | Scan | Photo


@dataclass(frozen=True)
class Specimen:
    id: str
    truth: dict
    front: Callable[[], Canvas]
    front_finish: Finish
    back: Callable[[], Canvas] | None = None
    back_finish: Finish | None = None


def phone(label: str, kind: str, value: str) -> dict:
    return {"label": label, "type": kind, "value": value}


address = phone  # same keys: label, type, value


def benefit(service: str, category: str, network: str, value: str | list[str]) -> dict:
    return {"service": service, "category": category, "network": network, "value": value}
