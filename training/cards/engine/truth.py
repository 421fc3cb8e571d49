"""Rules for the ground truth of all cards, independent of the author."""

from __future__ import annotations

import re

from .page import Side, Tag

# Words that state the network of an amount.
INSIDE = re.compile(r"\b(in|inn|ine|network|netwk|ntwk|net|par|participating|preferred|tier|ppo|dppo|epo|hmo|home|contract|contracted|contracting|providers|inet|designated|standard|enhanced|select|level|red|local|premier|dentist)\b", re.I)
OUTSIDE = re.compile(r"\b(out|oon|one|non\w*|other|any|fuera|tier|off|outside|level|elsewhere|legacy|uncontracted|standard)\b", re.I)


def settle_truth(side: Side) -> None:
    """Removes networks that are not stated above or next to the amount."""
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
