"""Costs on training cards in the shapes of real ones: what a column, a heading, a row or a note says holds for its amounts.

The network of an amount is `in` or `out` only if one of these states it. A deductible without a service is medical where they do."""

from __future__ import annotations

from random import Random

from ..content.split import pick
from . import lists
from .costs import Costs
from .items import Block, Item, Piece, Table

LIMITS = ("deductible", "out_of_pocket_max", "coinsurance")
SERVICES = {"office_visit": 0.9, "specialist_visit": 0.8, "urgent_care": 0.65, "emergency_room": 0.8, "preventive_care": 0.2, "telemedicine": 0.25, "other": 0.35}


class Schedule:
    """The amounts of one card, in one style of labels."""

    def __init__(self, costs: Costs):
        self.costs, self.rng = costs, costs.rng
        self.alone = costs.kind if costs.kind in ("dental", "vision") else None
        self.upper = self.rng.random() < 0.12

    def label(self, key: str) -> str:
        if key == "deductible" and self.costs.kind == "ministry" and self.rng.random() < 0.7:
            key = "ministry"
        text = lists.text(self.rng, key)
        while self.alone and text.lower().startswith("med"):
            text = lists.text(self.rng, key)
        return text.upper() if self.upper else text

    def networks(self) -> list[tuple[str, str]]:
        one, other = lists.pair(self.rng, "dental_networks" if self.alone == "dental" else "networks")
        return [(one, "in"), (other, "out")]

    # Amounts ------------------------------------------------------------------

    def services(self, least: int = 2) -> list[tuple[str, str]]:
        """Services with their labels; an allowance and a maximum are neither copay nor coinsurance."""
        rng = self.rng
        if self.alone == "vision":
            keys = ["vision"] * rng.randint(1, 3) + ["vision_allowance"] * rng.randint(0, 2)
        elif self.alone == "dental":
            keys = ["dental"] * rng.randint(2, 4) + ["dental_maximum"] * (rng.random() < 0.5)
        else:
            keys = [key for key, odds in SERVICES.items() if rng.random() < odds]
            keys += [rng.choice(["vision", "dental"])] * (rng.random() < 0.06) + ["prescription"] * (rng.random() < 0.15)
        while len(keys) < least:
            keys.append(self.alone or "other")
        found: dict[str, str] = {}
        for key in keys:
            label = {"vision": "Vision Exam", "dental": "Dental"}.get(key, "") if not self.alone and key in ("vision", "dental") else pick(rng, ["Rx", "Generic Rx", "Prescription", "Rx generic / brand", "Rx T1/T2/T3"]) if key == "prescription" else self.label(key)
            found.setdefault(label, key)
        return list(found.items())

    def amount(self, key: str, network: str) -> list[Piece]:
        rng, costs = self.rng, self.costs
        if key in ("vision_allowance", "dental_maximum"):
            text = costs.money(80, 250) if key == "vision_allowance" else costs.money(750, 3000, 250)
            if network == "out" and key == "vision_allowance":
                text = costs.money(20, 110)
            return [costs.piece(text, key.partition("_")[0], "other", network)]
        if network == "out":
            chance = rng.random()
            if chance < 0.06:
                return [costs.piece(pick(rng, ["Not covered", "Not Covered", "No coverage"]), key, "other", "out")]
            if chance < (0.3 if self.alone == "vision" else 0.75):
                return [costs.piece(pick(rng, ["40%", "50%", "30%", "60%", "20%", "35%", "45%", "50%"]), key, "coinsurance", "out")]
            if self.alone == "vision":
                return [("Up to " if rng.random() < 0.5 else "", None), costs.piece(costs.money(20, 90), key, "other", "out")]
        elif key in ("office_visit", "specialist_visit", "telemedicine") and rng.random() < 0.04:  # a range is one value
            low = rng.randrange(0, 40, 5)
            return [costs.piece(f"${low}{pick(rng, [' – ', '-', ' - ', '–', ' to '])}${low + rng.randrange(10, 90, 5)}", key, "copay", network)]
        value = costs.copay(key, network)
        return [*value, (lists.text(rng, "after_amount"), None)] if len(value) == 1 and rng.random() < 0.06 else value

    def limit(self, category: str, network: str, family: bool = False) -> Piece:
        return self.costs.limit(category, network, family)

    def categories(self) -> list[str]:
        rng = self.rng
        return [key for key, odds in zip(LIMITS, (0.9, 0.7, 0.5)) if rng.random() < odds] or ["deductible"]

    def limit_rows(self) -> list[tuple[str, str, str]]:
        """(label, category, who) where who is one, family or both with a slash."""
        rng, rows = self.rng, []
        one, family = lists.pair(rng, "persons")
        manner = rng.choice(["one", "one", "each", "each", "slash", "only"])
        for category in self.categories():
            label = self.label(category)
            if category == "coinsurance" or manner == "one":
                rows.append((label, category, "one"))
            elif manner == "only":
                rows.append((f"{one} {label}" if rng.random() < 0.6 else f"{label} ({one})", category, "one"))
            elif manner == "slash":
                said = pick(rng, [f"{label} {one}/{family}", f"{one}/{family} {label}", f"{label} ({one} / {family})", label])
                rows.append((said, category, "both"))
            else:
                joint = pick(rng, ["{who} {label}", "{who} {label}", "{label} {who}", "{label} ({who})", "{label} - {who}", "{label}, {who}"])
                for who, key in ((one, "one"), (family, "family")):
                    said = joint.replace("{who}", who).replace("{label}", label)
                    rows.append((wrapped(rng, said), category, key))
        return rows

    def cell(self, category: str, network: str, who: str) -> list[Piece]:
        if who == "both":
            return [self.limit(category, network), (pick(self.rng, ["/", " / ", "/"]), None), self.limit(category, network, True)]
        return [self.limit(category, network, who == "family")]

    def rows(self, networks: list[str]) -> list[tuple[str, list[list[Piece]]]]:
        """Limits and services with a cell per network, in either order."""
        rng = self.rng
        limits = [(label, [self.cell(category, network, who) for network in networks]) for label, category, who in self.limit_rows()] if rng.random() < 0.75 else []
        if limits and not self.alone and rng.random() < 0.07:  # drugs have their own
            limits.append((self.label("rx_deductible"), [[self.costs.piece(self.costs.money(0, 600, 50), "prescription", "deductible", network)] for network in networks]))
        services = [(label, [self.amount(key, network) for network in networks]) for label, key in self.services()] if not limits or rng.random() < 0.75 else []
        return limits + services if rng.random() < 0.6 else services + limits

    # Shapes -------------------------------------------------------------------

    def columns(self) -> list[Block]:
        """Columns by network, whose headings may take two lines."""
        heads = self.networks()
        return [Block([], table=Table([head for head, _ in heads], self.rows([network for _, network in heads])[:8], self.corner()), title=self.title(0.12), kind="table")]

    def corner(self) -> str:
        return self.label("any_heads") if self.rng.random() < 0.35 else ""

    def title(self, odds: float) -> str:
        return self.label("any_heads") if self.rng.random() < odds else ""

    def slashes(self) -> list[Block]:
        """`PPO / Non-PPO` above rows like `$25 / 40%`."""
        rng = self.rng
        heads = self.networks()
        joint = pick(rng, [" / ", "/", " / ", " | "])
        head = joint.join(text.replace("-\n", "-").replace("\n", " ") for text, _ in heads)
        rows = [(label, [[*inside, (joint, None), *outside]]) for label, (inside, outside) in self.rows(["in", "out"])]
        if rng.random() < 0.2:  # each row says it: `Office Visit In/Out $20/40%`
            said = pick(rng, ["{} In/Out", "{} (In/Out)", "In/Out {}", "{} INN/OON", "{} - In / Out"])
            plain = [(label, cells) for label, cells in rows if len(cells[0]) == 3]
            return [Block([row(said.replace("{}", label), cells[0]) for label, cells in plain[:6]], self.title(0.3), kind="costs")] if plain else self.plain()
        if rng.random() < 0.7:
            return [Block([], table=Table([head], rows[:7], self.corner()), kind="table")]
        return [Block([row(label, cells[0]) for label, cells in rows[:7]], f"{self.title(0.6)} {pick(rng, ['({})', '{}', '- {}'])}".replace("{}", head).strip(), kind="costs")]

    def blocks(self) -> list[Block]:
        """A list for each network under its heading."""
        rng, found = self.rng, []
        for network in rng.choice([["in", "out"], ["in", "out"], ["in"], ["in"], ["out"]]):
            items = [row(label, cells[0]) for label, cells in self.rows([network])[: rng.randint(2, 6)]]
            found.append(Block(items, self.label(f"{network}_heads") + pick(rng, ["", "", "", ":"]), kind=pick(rng, ["costs", "costs", "tiles"])))
        return found

    def noted(self) -> list[Block]:
        """Amounts whose network is stated by a sentence below them."""
        items = [row(label, cells[0]) for label, cells in self.rows(["in"])[:6]]
        note = Item("plain", "", [(lists.text(self.rng, "in_notes"), None)])
        above, kind = self.rng.random() < 0.3, pick(self.rng, ["costs", "tiles"])
        return [Block([], prose=[(note.text, None, "")], kind="prose", after=Block(items, kind=kind))] if above else [Block(items, self.title(0.25), kind=kind, after=Block([], prose=[(note.text, None, "")], kind="prose"))]

    def one_by_one(self) -> list[Block]:
        """Each label states its network: `In-network ind. $1,500`, under a heading that states the limit."""
        rng, items = self.rng, []
        heads = [(text.replace("-\n", "-").replace("\n", " "), network) for text, network in self.networks()]
        category = pick(rng, ["deductible", "deductible", "out_of_pocket_max"])
        one, family = lists.pair(rng, "persons")
        persons = [("", False)] if rng.random() < 0.3 else [(one, False), (family, True)] if rng.random() < 0.6 else [(one, False)]
        for text, network in heads:
            for who, many in persons:
                items.append(Item("limit", f"{text} {who}".strip(), [self.limit(category, network, many)]))
        if rng.random() < 0.4:
            text, network = pick(rng, heads)
            items.append(Item("limit", f"{text} {self.label('coinsurance').lower()}", [self.limit("coinsurance", network)]))
        return [Block(items, pick(rng, ["", "", "Med/Rx ", "Medical "]) + self.label(category), kind="costs")]

    def told(self) -> list[Block]:
        """Each cell states its network: `Deductible  In $750  Out $1,500`, also in the line below its label."""
        rng = self.rng
        one, other = pick(rng, [("In", "Out"), ("In-network", "Out-of-network"), ("INN", "OON"), ("In:", "Out:"), ("PPO", "Non-PPO"), ("Network", "Non-network"), ("In-Net", "Out-Net"), ("Par", "Non-Par")])
        rows = [(label, [[(one + " ", None), *inside], [(other + " ", None), *outside]]) for label, (inside, outside) in self.rows(["in", "out"])]
        if rng.random() < 0.4:
            return [Block([], table=Table(["", ""], rows[:6]), title=self.title(0.2), kind="table")]
        joint = pick(rng, [" / ", "   ", ", ", " | ", "  "])
        cells = [(label, [*inside, (joint, None), *outside]) for label, (inside, outside) in rows[:5]]
        return [Block([row(label, cell) for label, cell in cells], self.title(0.2), kind=pick(rng, ["costs", "tiles"]))]

    def tiers(self) -> list[Block]:
        """Amounts for the tiers of a network with slashes: `PCP (Tier 1/2/3)  $15 / $30 / 50%`."""
        rng = self.rng
        joint, count = pick(rng, [" / ", "/", "/", " | "]), rng.randint(2, 3)
        names = pick(rng, [["Tier 1", "Tier 2", "Tier 3"], ["T1", "T2", "T3"], ["Preferred", "Standard", "Other"], ["Level 1", "Level 2", "Level 3"]])[:count]
        said, rows = joint.join(names), []
        for label, key in self.services(2)[:5]:
            value: list[Piece] = []
            for i in range(count):
                value += [(joint, None)] * (i > 0) + [self.costs.piece(self.costs.money(5, 150), key, "copay", "any") if i < 2 or rng.random() < 0.5 else self.costs.piece(pick(rng, ["50%", "40%", "30%", "20%"]), key, "coinsurance", "any")]
            if key != "prescription" and not self.alone:
                rows.append((label, value))
        if len(rows) < 2:
            return self.plain()
        if rng.random() < 0.5:
            return [Block([], table=Table([said], [(label, [value]) for label, value in rows], self.corner()), kind="table")]
        return [Block([row(f"{label} ({said})" if i == 0 or rng.random() < 0.3 else label, value) for i, (label, value) in enumerate(rows)], self.title(0.3), kind="costs")]

    def across(self) -> list[Block]:
        """Columns by service or limit, rows by network."""
        heads = self.networks()
        columns = self.services(2)[:4] if self.rng.random() < 0.6 else []
        limits = [] if columns else [(self.label(category), category) for category in self.categories()]
        if not columns and len(limits) < 2:
            limits = [(self.label(category), category) for category in LIMITS[:2]]
        rows = [(text.replace("-\n", "-").replace("\n", " "), [self.amount(key, network) for _, key in columns] + [[self.limit(category, network)] for _, category in limits]) for text, network in heads]
        return [Block([], table=Table([wrapped(self.rng, label) for label, _ in columns + limits], rows), kind="table")]

    def four(self) -> list[Block]:
        """Persons below networks: four columns."""
        rng = self.rng
        (inside, _), (outside, _) = [(text.replace("-\n", "-").replace("\n", " "), network) for text, network in self.networks()]
        one, family = lists.pair(rng, "persons")
        rows = [(self.label(category), [[self.limit(category, network, many)] for network in ("in", "out") for many in (False, True)]) for category in ("deductible", "out_of_pocket_max")[: rng.randint(1, 2)]]
        return [Block([], table=Table([f"{inside}\n{one}", f"\n{family}", f"{outside}\n{one}", f"\n{family}"], rows), kind="table")]

    def line(self) -> list[Block]:
        """`Copays: Office $25 Spec $50 ER $300`."""
        rng = self.rng
        network = pick(rng, ["any", "any", "any", "in", "in", "out"])
        head = self.label(f"{network}_heads")
        joint = pick(rng, [" ", " ", ", ", " | ", "; ", " • ", "   "])
        parts: list = [(head + pick(rng, [":", "", " -"]) + " ", None, "")]
        for i, (label, key) in enumerate(self.services(2)[:5]):
            value = self.amount(key, network)
            tag = next((tag for _, tag in value if tag), None)
            parts += [(joint if i else "", None, ""), (label + pick(rng, [" ", " ", ": "]), tag, "label" if tag else ""), *((text, tag, "value" if tag else "") for text, tag in value)]
        return [Block([], prose=[part for part in parts if part[0]], kind="prose")]

    def plain(self) -> list[Block]:
        """A list without networks, possibly with a heading and a note."""
        rng = self.rng
        items = [row(label, cells[0]) for label, cells in self.rows(["any"])[:7]]
        if len(items) > 2 and rng.random() < 0.25:  # two services share a row: `PCP / Spec $20/$40`
            at = rng.randrange(len(items) - 1)
            first, second = items[at : at + 2]
            if len(first.value) == len(second.value) == 1 and first.tag and second.tag:
                joint = pick(rng, ["/", " / ", "/"])
                items[at : at + 2] = [Item("cost", f"{first.label}{joint}{second.label}", [*first.value, (joint, None), *second.value])]
        after = Block([], prose=[(lists.text(rng, "amount_notes"), None, "")], kind="prose") if rng.random() < 0.2 else None
        return [Block(items, self.title(0.45), kind=pick(rng, ["costs", "costs", "tiles"]), after=after)]

    def persons(self) -> list[Block]:
        """Columns by person; the network, if any, is in the heading or in the corner."""
        rng = self.rng
        network = pick(rng, ["any", "any", "in", "in", "out"])
        head = "" if network == "any" else self.label(f"{network}_heads")
        one, family = lists.pair(rng, "persons")
        rows = [(self.label(category), [[self.limit(category, network)], [self.limit(category, network, True)]]) for category in ("deductible", "out_of_pocket_max")[: rng.randint(1, 2)]]
        inside = rng.random() < 0.5
        return [Block([], table=Table([one, family], rows, head if inside else ""), title="" if inside else head, kind="table")]


def wrapped(rng: Random, label: str) -> str:
    parts = label.split()
    if len(label) < 16 or len(parts) < 2 or rng.random() < 0.75:
        return label
    cut = rng.randint(1, len(parts) - 1)
    return " ".join(parts[:cut]) + "\n" + " ".join(parts[cut:])


def row(label: str, value: list[Piece]) -> Item:
    return Item("cost", label.replace("\n", " "), value)


SHAPES = {Schedule.columns: 30, Schedule.slashes: 9, Schedule.blocks: 15, Schedule.noted: 8, Schedule.one_by_one: 6, Schedule.across: 7, Schedule.four: 4, Schedule.line: 8, Schedule.plain: 20, Schedule.persons: 6, Schedule.told: 8, Schedule.tiers: 4}
MEDICAL_ONLY = (Schedule.four, Schedule.persons, Schedule.one_by_one)


def schedule(costs: Costs) -> list[Block]:
    own = Schedule(costs)
    shape = costs.rng.choices(list(SHAPES), list(SHAPES.values()))[0]
    return (Schedule.columns if own.alone and shape in MEDICAL_ONLY else shape)(own)
