"""Rules for the ground truth of all cards, independent of the author."""

from __future__ import annotations

import re
from functools import cache

from ..content import payers
from .page import Side, Tag

# Words that state the network of an amount.
INSIDE = re.compile(r"\b(in|inn|ine|network|netwk|ntwk|net|par|participating|preferred|tier|ppo|dppo|epo|hmo|home|contract|contracted|contracting|providers|inet|designated|standard|enhanced|select|level|red|local|premier|dentist)\b", re.I)
OUTSIDE = re.compile(r"\b(out|oon|one|non\w*|other|any|fuera|tier|off|outside|level|elsewhere|legacy|uncontracted|standard)\b", re.I)


def settle_truth(side: Side) -> None:
    """Removes networks that are not stated above or next to the amount, unless the layout states them elsewhere."""
    if side.stated:
        return
    places: dict[int, tuple[Tag, list]] = {}
    for run in side.runs:
        for word in run:
            for _, _, tag, role in word.marks:
                if role == "value":
                    places.setdefault(id(tag), (tag, []))[1].append(word)
    words = [word for run in side.runs for word in run]
    inside, outside = ([word for word in words if pattern.search(word.text)] for pattern in (INSIDE, OUTSIDE))
    for tag, own in places.values():
        network = tag.attributes.get("network")
        if tag.element != "plan_details" or network not in ("in", "out"):
            continue
        lowest = max(word.base + 0.5 * word.size for word in own)
        if not any(word.base <= lowest for word in (inside if network == "in" else outside)):
            tag.attributes["network"] = "any"
            if tag.attributes["service"] in ("in_network_medical", "out_of_network_medical"):
                tag.attributes["service"] = "other"


@cache
def managers(which: str) -> re.Pattern:
    names = sorted({name for name in payers.managers(which) if len(name) > 4 and name != "Rx Benefits"}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", re.I)


def settle_pharmacy_phones(side: Side) -> None:
    """A pharmacy manager in the label of a telephone number ("Rx help desk (MedImpact)") is an element of its own. "Rx Prior Auth" is prior
    authorization."""
    labels: dict[int, list] = {}
    for run in side.runs:
        for word in run:
            for mark in word.marks:
                if mark[3] == "label" and mark[2].element == "phone_numbers" and mark[2].attributes["type"] == "pharmacy":
                    labels.setdefault(id(mark[2]), []).append((word, mark))
    for words in labels.values():
        text = " ".join(word.text[mark[0] : mark[1]] for word, mark in words)
        if re.search(r"prior auth|authoriz", text, re.I):
            words[0][1][2].attributes["type"] = "prior_authorization"
        found = managers("train").search(text)
        if not found:
            continue
        tag, at = Tag("pharmacy_benefit_manager", found[0]), 0
        for word, mark in words:
            start, end = mark[0] + max(0, found.start() - at), mark[0] + min(mark[1] - mark[0], found.end() - at)
            if start < end:
                word.marks = (*(other for other in word.marks if other is not mark), *((a, b, mark[2], "label") for a, b in ((mark[0], start), (end, mark[1])) if a < b), (start, end, tag, "value"))
            at += mark[1] - mark[0] + 1
