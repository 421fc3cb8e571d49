"""The pharmacy benefit of a composed card: BIN, PCN, group and the manager."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import more, numbers, payers
from ..content.split import pick
from ..engine.page import Tag
from . import lists, words
from .costs import Costs
from .items import Item, plain, single

if TYPE_CHECKING:
    from .facts import Facts


def items_of(facts: Facts) -> list[Item]:
    rng, items = facts.rng, []
    alone = facts.kind in ("rx", "discount", "copay")
    if rng.random() < 0.97:
        items.append(single("rx_bin", facts.label("rx_bin"), Tag("rx_bin", words.code(rng, "rx_bin", facts.odd))))
    bare = bool(items) and items[0].label.upper().startswith("BIN") and rng.random() < 0.7
    if rng.random() < 0.82:
        items.append(single("rx_pcn", facts.case(pick(rng, more.BARE["rx_pcn"])) if bare else facts.label("rx_pcn"), Tag("rx_pcn", words.code(rng, "rx_pcn", facts.odd))))
    if rng.random() < 0.75:
        short = bare and (alone or not any(item.key == "group_number" for item in facts.person) or rng.random() < 0.4)
        items.append(single("rx_group", facts.case(pick(rng, more.BARE["rx_group"])) if short else facts.label("rx_group"), Tag("rx_group", words.code(rng, "rx_group", facts.odd))))
    if not alone and rng.random() < 0.05:
        items.append(single("rx_id", facts.label("rx_id"), Tag("rx_id", numbers.rx_id(rng))))
    if facts.train and not alone and rng.random() < 0.07:
        items.append(Item("cost", facts.case(lists.text(rng, "rx_costs")), Costs(rng, facts.which, facts.kind, facts.odd).copay("prescription")))
    if facts.train and rng.random() < 0.07:
        items.append(single("rx_plan", facts.label("rx_plan"), Tag("rx_plan", lists.text(rng, "rx_plan"))))
    if rng.random() < 0.2:
        rng.shuffle(items)
    if facts.says("manager"):
        name = pick(rng, payers.managers(facts.which)) if rng.random() < 0.75 else payers.invented(rng, "rx")
        if facts.train and facts.kind != "rx" and rng.random() < 0.08:  # the payer's own
            name = f"{facts.brand.split()[0]}{pick(rng, [' Rx', ' Rx', 'Rx', ' Pharmacy', ' Pharmacy Services'])}"
        tag = Tag("pharmacy_benefit_manager", name.upper() if rng.random() < 0.2 else name)
        place = 0 if rng.random() < 0.6 else len(items)
        item = single("manager", "" if rng.random() < 0.5 else facts.label("manager"), tag)
        if facts.train and rng.random() < 0.35:
            before, _, after = lists.text(rng, "managers").partition("{}")
            item = Item("manager", before.strip(), [(tag.value, tag), *([(after, None)] if after else [])])
        items.insert(place, item)
    if alone and facts.kind != "rx" and rng.random() < 0.15:  # a processor is not a benefit manager
        items.append(plain(pick(rng, ["Powered by", "Powered by:", "Processed by", "Program managed by"]), pick(rng, ["CHANGE HEALTHCARE", "ConnectiveRx", "PSKW", "McKesson", "RelayHealth", "TrialCard", "Paysign", "OPUS Health"])))
    return items
