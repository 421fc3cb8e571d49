"""Content of a composed card. Every choice is independent: the kind of card, its elements, their wording and format."""

from __future__ import annotations

import re
from random import Random

from ..content import contact, more, more_carriers, more_programs, more_funds, more_unlabeled, more_names, numbers, payers, people, sources
from ..content.split import pick
from ..engine.page import Tag
from . import lists, persons, statements, stock, words
from .costs import Costs, cost_blocks
from .items import Block, Item, plain, single
from .schedules import schedule

KINDS = {"commercial": 34, "bare": 10, "exchange": 6, "tpa": 9, "union": 4, "medicaid": 9, "advantage": 8, "medicare": 2, "supplement": 2, "rx": 4, "discount": 3, "copay": 5, "dental": 6, "vision": 4, "military": 2, "student": 3, "ministry": 1}
NAMED = {"commercial": "general", "bare": "general", "exchange": "general", "union": "tpa", "advantage": "medicare", "student": "general", "discount": "rx", "copay": "rx"}
PLANNED = {"commercial": "ppo", "bare": "ppo", "tpa": "ppo", "union": "ppo", "discount": "rx", "copay": "rx"}
# Probability that an element is printed, scaled by the card's fullness.
ODDS = {
    "name": 0.93, "member_number": 0.96, "group_number": 0.72, "client_name": 0.3, "plan_name": 0.6, "type": 0.3, "plan_id": 0.14, "start_date": 0.4, "dependents": 0.28, "coverage": 0.16, "dob": 0.1, "gender": 0.05, "suffix": 0.07, "prefix": 0.02,
    "payer_id": 0.3, "issuer": 0.16, "rx": 0.62, "manager": 0.3, "costs": 0.6, "pcp": 0.16, "medicaid_id": 0.02, "contract": 0.02, "card_id": 0.04, "noise": 0.3, "by": 0.22, "program": 0.03,
}
OWN = {
    "bare": {"costs": 0.35, "rx": 0.35, "group_number": 0.5, "plan_name": 0.4, "type": 0.3, "by": 0.05, "client_name": 0.06}, "exchange": {"plan_name": 0.95, "client_name": 0.0, "group_number": 0.4}, "tpa": {"client_name": 0.85, "by": 0.5, "payer_id": 0.5}, "union": {"client_name": 0.3, "by": 0.5},
    "medicaid": {"program": 0.75, "medicaid_id": 0.6, "dob": 0.5, "pcp": 0.5, "costs": 0.15, "group_number": 0.12, "client_name": 0.0, "plan_name": 0.4, "dependents": 0.03, "type": 0.05}, "advantage": {"contract": 0.85, "plan_name": 0.95, "issuer": 0.55, "client_name": 0.05, "dependents": 0.0, "group_number": 0.3, "pcp": 0.25, "type": 0.1},
    "medicare": {key: 0.0 for key in ("group_number", "client_name", "plan_name", "type", "plan_id", "start_date", "dependents", "coverage", "payer_id", "issuer", "rx", "manager", "costs", "pcp", "by", "noise", "suffix", "prefix")}, "supplement": {"rx": 0.0, "costs": 0.0, "dependents": 0.0, "plan_name": 0.9, "client_name": 0.05, "group_number": 0.2, "manager": 0.0},
    "rx": {"rx": 1.0, "costs": 0.1, "manager": 0.5, "plan_name": 0.3, "group_number": 0.05, "by": 0.1}, "discount": {"rx": 1.0, "name": 0.25, "costs": 0.0, "client_name": 0.0, "plan_name": 0.0, "type": 0.0, "manager": 0.0, "start_date": 0.05, "dependents": 0.02, "payer_id": 0.03, "by": 0.1, "group_number": 0.0, "pcp": 0.0, "issuer": 0.03},
    "copay": {"rx": 1.0, "name": 0.15, "costs": 0.0, "client_name": 0.0, "plan_name": 0.0, "type": 0.0, "manager": 0.0, "start_date": 0.03, "dependents": 0.0, "payer_id": 0.02, "by": 0.05, "group_number": 0.0, "pcp": 0.0, "issuer": 0.02, "coverage": 0.0}, "dental": {"rx": 0.03, "manager": 0.02, "costs": 0.5}, "vision": {"rx": 0.0, "manager": 0.0, "costs": 0.6},
    "military": {"rx": 0.3, "costs": 0.05, "group_number": 0.05, "pcp": 0.3, "dob": 0.3, "client_name": 0.0}, "student": {"client_name": 0.8, "start_date": 0.7}, "ministry": {"plan_name": 0.8},
}
MORE_COSTS = ("commercial", "exchange", "tpa", "student", "dental", "vision")
PLAN_IDS = ["@@@-####", "@@-###", "#####@@0######", "#####@@0######-01", "@#####", "####@", "@@###-##", "###-##", "@@@@", "####-###", "@@@###", "#@###", "@-##", "##@@###", "@@@@####", "0##-@", "#######", "@@# ###"]


class Facts:
    """The items and blocks of a card. `front` and `back` are filled with the contents of each side."""

    def __init__(self, rng: Random, which: str):
        self.rng, self.which = rng, which
        self.kind = kind = rng.choices(list(KINDS), list(KINDS.values()))[0]
        self.odd = rng.random() < (0.5 if kind == "bare" else 0.15)  # a specimen's placeholders
        self.fullness = rng.choice([0.5, 0.7, 1.0, 1.0, 1.3, 1.8])
        self.case = rng.choice([str] * 7 + [str.upper] * 3 + [str.lower, lambda text: text[:1] + text[1:].lower() if text.isalpha() or " " in text and not any(c.isdigit() for c in text) else text])
        self.colon = rng.choice([":"] * 4 + [""] * 5 + [" :", " -", "."])
        self.name_style = rng.choice(["plain"] * 4 + ["plainupper"] * 5 + ["reversed", "reversedupper", "looseupper"])
        self.date_style, self.phone_style = pick(rng, numbers.DATE_STYLES), pick(rng, numbers.PHONE_STYLES)
        self.pool: dict[str, str] = {}
        self.train = which == "train"
        self.source = sources.of(rng, kind) if self.train and rng.random() < 0.45 else None  # whose wording the card has
        self.shape = ""  # of the sides (upright.py)
        self.stated = False  # whether the costs state the networks of all their amounts
        self._names()
        self.person = self._person()
        self.plan = self._plan()
        self.rx = self._rx() if self.says("rx") else []
        self.drug = words.drug(rng) if kind == "copay" and which == "train" else ""
        if which == "train":
            statements.employer_below(self)
            statements.with_others(self, self.person)
        self.blocks: list[Block] = []
        if self.says("costs") or self.train and kind in MORE_COSTS and rng.random() < 0.25:
            self.stated = which == "train" and rng.random() < 0.55
            self.blocks += (schedule if self.stated else cost_blocks)(Costs(rng, which, kind, self.odd))
        self.family = self._family() if (self.says("dependents") or self.described and "dependents" not in OWN.get(kind, {}) and rng.random() < 0.5) and self.holder else None

    def says(self, key: str) -> bool:
        odds = OWN.get(self.kind, {}).get(key, ODDS[key])
        return self.rng.random() < (odds if odds in (0.0, 1.0) else 1 - (1 - min(odds, 0.995)) ** self.fullness)

    def label(self, key: str) -> str:
        return self.case(self.own(key) or words.wording(self.rng, key, self.which))

    def own(self, key: str, odds: float = 0.85) -> str:
        """A text of the source whose wording the card has."""
        return self.source.text(self.rng, key, odds) if self.source else ""

    def note(self) -> str:
        return self.own("notes", 0.7) or pick(self.rng, words.NOTES)

    # Names --------------------------------------------------------------------

    def _names(self) -> None:
        """The payer, the plan's owner and the card's title; any of them may be missing or be in the logo."""
        rng, kind = self.rng, self.kind
        named = NAMED.get(kind, kind)
        self.carrier = lists.carrier(rng, kind) if self.train and rng.random() < 0.45 else None
        if self.carrier:
            payer = self.carrier.brand
        elif self.odd and rng.random() < 0.35:
            payer = pick(rng, words.SAMPLE_PAYERS)
        elif kind == "discount":
            payer = pick(rng, words.DISCOUNT) if rng.random() < 0.6 else payers.invented(rng, "rx")
        elif kind == "union" and rng.random() < 0.6:
            payer = more_funds.fund(rng)
        elif self.which == "train" and rng.random() < 0.15:
            payer = more_unlabeled.firm(rng)
        elif self.which == "train" and rng.random() < 0.15 and kind in ("commercial", "tpa", "exchange"):
            payer = more_carriers.payer_name(rng, "general")
        else:
            payer = payers.payer(rng, named, self.which)
        self.payer = payer.upper() if rng.random() < 0.15 else payer
        self.brand = self.carrier.brand if self.carrier else self.payer.split(" of ")[0]
        self.program = None
        if self.says("program"):
            self.program = self.own("programs", 0.6) or pick(rng, words.PROGRAMS) if rng.random() < 0.6 else more_programs.program(rng) if self.which == "train" else pick(rng, words.PROGRAMS)
        self.by = None  # the administrator or underwriter, in small print
        self.own_name = False  # whether that is the payer's legal name
        if self.says("by"):
            other = rng.random()
            name = payers.legal_name(rng, self.brand) if other < 0.55 else payers.payer(rng, "tpa" if other < 0.8 else "general", self.which)
            self.own_name = self.train and other < 0.55
            if self.carrier and self.carrier.legal and rng.random() < 0.7:
                name, self.own_name = pick(rng, self.carrier.legal), True
            self.by = (pick(rng, words.BY) if rng.random() < 0.7 else self.label("payer"), name)
        self.employer = None
        if self.says("client_name"):
            self.employer = persons.client(rng, kind == "student") if self.train and rng.random() < 0.4 else payers.university(rng) if kind == "student" else more_names.employer(rng) if rng.random() < 0.5 else payers.employer(rng)
            if rng.random() < 0.3:
                self.employer = self.employer.upper()
        # Whose logo is printed: usually the payer's; or an employer's or program's, with the payer in small print; or
        # none.
        chance = rng.random()
        self.logo = "program" if self.program and chance < 0.45 else "employer" if self.employer and chance < (0.3 if kind in ("tpa", "student", "union") else 0.1) else "nobody" if chance > 0.965 else "payer"
        if kind == "copay":
            self.logo = "drug"
        if self.logo in ("employer", "program") and self.by is None and rng.random() < 0.75:
            self.by = (pick(rng, words.BY), self.payer)

    def is_small_print(self, head: str) -> bool:
        """Where the card bears the payer's logo, neither its legal name nor an underwriter is the payer."""
        backing = re.search("underwr|insur|issued|coverage|product|offered|owned", head, re.I)
        return self.train and self.logo == "payer" and self.kind != "rx" and bool(self.own_name or backing)

    def payer_tag(self, text: str | None = None) -> Tag:
        return Tag("payer_name", text or self.payer)

    # The person ---------------------------------------------------------------

    def _number(self) -> tuple[str, tuple[str, ...]]:
        rng = self.rng
        if self.kind == "medicare":
            number = numbers.mbi(rng)
        elif self.odd and rng.random() < 0.7:
            number = pick(rng, words.MEMBER_NUMBERS)
        elif self.kind == "medicaid" and rng.random() < 0.4:
            number = numbers.medicaid_number(rng)
        else:
            number = more_names.number(rng, "member_number") if rng.random() < 0.3 else numbers.member_number(rng)
        spellings = (number.split(" ", 1)[1],) if " " in number and number.split(" ", 1)[0].isalpha() else ()
        return number, spellings

    def _person(self) -> list[Item]:
        rng, items = self.rng, []
        self.holder = None
        self.unusual = self.train and rng.random() < 0.4  # the family's names
        last = persons.surname(rng) if self.unusual else people.last_name(rng)
        self.last = last
        self.described = persons.described(rng, last) if self.train and rng.random() < (0.5 if self.odd else 0.04) else None
        if self.says("name"):
            text = self.described[0] if self.described and rng.random() < 0.7 else pick(rng, words.NAMES) if self.odd and rng.random() < 0.75 else persons.printed(rng, last, self.name_style, self.kind == "military", self.kind == "ministry" and rng.random() < 0.25) if self.unusual else people.person(rng, last).printed(self.name_style)
            self.holder = text
            bare = rng.random() < 0.25
            items.append(single("name", "" if bare else self.label("name"), Tag("member_name", text)))
        if self.says("member_number"):
            text, spellings = self._number()
            tag = Tag("member_number", text, spellings)
            if self.kind == "medicare" or self.kind == "medicaid" and rng.random() < 0.25:
                tag.also = Tag("medicare_medicaid_id", text, spellings)
            wording = "mbi" if self.kind == "medicare" else "medicaid_id" if tag.also else "member_number"
            label = self.label(wording)
            items.append(single("member_number", "" if rng.random() < 0.07 else label, tag))
        if self.says("suffix"):
            items.append(single("suffix", self.label("suffix"), Tag("member_id_suffix", pick(rng, ["00", "01", "02", "1", "03", "001"]))))
        if self.says("prefix"):
            items.append(single("prefix", self.label("prefix"), Tag("member_id_prefix", numbers.letters(rng, 3))))
        if self.says("group_number"):
            text = pick(rng, words.GROUPS) if self.odd and rng.random() < 0.7 else more_names.number(rng, "group_number") if rng.random() < 0.3 else numbers.group_number(rng)
            items.append(single("group_number", "" if rng.random() < 0.02 else self.label("group_number"), Tag("group_number", text)))
        if self.says("medicaid_id"):
            items.append(single("medicaid_id", self.label("medicaid_id"), Tag("medicare_medicaid_id", numbers.medicaid_number(rng) if self.kind != "advantage" or rng.random() < 0.5 else numbers.mbi(rng))))
            if self.train and not any(item.key == "member_number" for item in items):  # the only number is also the member's
                items[-1].tag.also = Tag("member_number", items[-1].text)
        if self.says("dob"):
            items.append(self.date_item("dob", "member_dob", (1935, 2024)))
        if self.says("gender"):
            items.append(single("gender", self.label("gender"), Tag("member_gender", pick(rng, ["M", "F", "Male", "Female", "MALE", "FEMALE"]))))
        if self.kind == "medicare":
            parts = [self.date_item("part_a", "part_a_effective_date", (1995, 2026)), self.date_item("part_b", "part_b_effective_date", (1995, 2026))]
            items += parts if rng.random() < 0.9 else [pick(rng, parts)]
        if self.says("start_date"):
            items.append(self.date_item("start_date", "start_date", (2015, 2027)))
        if self.says("card_id"):
            items.append(single("card_id", self.label("card_id"), Tag("card_specific_id", numbers.pattern(rng, pick(rng, ["@@-####-###", "########", "@@@####", "#### #### #### ####", "##-####-##"])))))
        return items

    def date_item(self, key: str, element: str, years: tuple[int, int]) -> Item:
        rng = self.rng
        if self.odd and rng.random() < 0.3:
            return plain(self.label(key), pick(rng, words.DATES))
        printed, value = numbers.date(self.date_style, *numbers.date_parts(rng, *years, key != "dob"))
        item = single(key, self.label(key), Tag(element, value), printed)
        if key == "start_date" and rng.random() < 0.06:
            item.value.append((pick(rng, [" - ", " to ", " thru ", " through "]) + numbers.date(self.date_style, *numbers.date_parts(rng, 2024, 2029, False))[0], None))
        return item

    # The plan -----------------------------------------------------------------

    def plan_text(self) -> str:
        rng, kind = self.rng, PLANNED.get(self.kind, self.kind)
        own = self.own("plans", 0.6)
        if own or self.carrier and self.carrier.plans and rng.random() < 0.7:
            text = own or pick(rng, self.carrier.plans)
            return text.upper() if rng.random() < 0.15 else text
        known = kind if kind in ("exchange", "advantage", "rx", "medicaid", "supplement", "dental", "vision", "military", "ministry", "student") else "ppo"
        chance = rng.random()
        if self.which != "train" or chance < 0.35:
            text = payers.plan_name(rng, "medicare" if known == "advantage" else known, self.brand)
        elif chance < 0.7:
            text = more_names.plan_name(rng, known, self.brand)
        elif chance < 0.85 and known in more_programs.PLANNED:
            text = more_programs.plan_name(rng, known, self.brand)
        elif chance < 0.93:
            text = numbers.pattern(rng, pick(rng, ["@@@@@", "@@OPT", "@@@ ###", "@@@###", "@@@@ PLUS", "HI@@@", "@@@@-#"]))
        else:
            text = pick(rng, words.listed("Community Plan|Health Savings Plan|Silver|Gold|Bronze|Platinum|Preferred|Choice|Select|Standard|Heritage|Basic|Premier|Plan A|Plan B|High Option|Standard Option|Classic|Value|Essential|Navigator|Student Plan|Core|Open Access"))
        return text.upper() if rng.random() < 0.25 else text

    def _plan(self) -> list[Item]:
        """Plan names; the first unlabeled one may be in the headline."""
        rng, items = self.rng, []
        if self.program and self.logo != "program":
            items.append(single("program", "" if rng.random() < 0.6 else self.label("plan_name"), Tag("plan_name", self.program)))
        if self.says("plan_name"):
            label = "" if rng.random() < 0.5 else self.label("plan_name")
            text = self.plan_text()
            if self.train and not label and text.lower().startswith("student"):
                label = self.label("plan_name")  # without one it is a title
            items.append(single("plan_name", label, Tag("plan_name", text)))
        if self.says("type"):
            text = pick(rng, words.TYPES)
            label = pick(rng, ["Plan", "Plan Type", "Plan type", "Type", "Product", "Network", "Coverage", "Plan:"]) if rng.random() < 0.6 else ""
            named = self.train and not label and any(item.key == "plan_name" for item in items)  # the mark of a network beside the plan's name
            items.append(plain("", text) if named else single("type", label, Tag("plan_name", text)))
        if self.says("plan_id"):
            label = self.label("plan_id")
            code = numbers.pattern(rng, pick(rng, PLAN_IDS)) if self.train and rng.random() < 0.4 else words.code(rng, "plan_id", self.odd)
            items.append(single("plan_id", label, Tag("plan_id", code)))
        if self.says("contract"):
            items.append(single("contract", self.label("contract"), Tag("plan_id", numbers.contract(rng))))
        if self.says("issuer"):
            number = numbers.issuer(rng)
            label = self.label("rx_issuer")
            items.append(Item("issuer", label, [*([("(80840) ", None)] if "80840" not in label and rng.random() < 0.7 else []), (number, Tag("rx_issuer", number, (f"(80840) {number}", f"80840 {number}")))]))
        elif rng.random() < 0.02:
            items.append(plain("Issuer #", "(80840)"))
        if self.says("coverage"):
            items.append(plain(self.case(pick(rng, words.listed(words.LABELS["coverage"]))), pick(rng, words.COVERAGES)))
        if self.employer and self.logo != "employer":
            items.append(single("client_name", "" if rng.random() < 0.45 else self.label("client_name"), Tag("client_name", self.employer)))
        if self.says("payer_id"):
            label, code = self.label("payer_id"), words.code(rng, "payer_id", self.odd)
            if self.train and rng.random() < 0.08:  # letters only
                code = rng.choice([self.brand.split()[0].upper()[:6], numbers.letters(rng, rng.randint(4, 6))])
            items.append(single("payer_id", label, Tag("payer_id", code)))
        for _ in range(rng.choice([1, 1, 2, 3]) if self.says("noise") else 0):
            text, value = more_names.plain(rng)
            if self.train and rng.random() < 0.5:
                text, value = (self.source and rng.random() < 0.6 and sources.fact(rng, self.source)) or lists.fact(rng)
                value = numbers.pattern(rng, value) if set("#@") & set(value) else value
            elif rng.random() < 0.25:  # the type of coverage
                text, value = pick(rng, ["", "", f"{self.brand} "]) + pick(rng, ["Dental", "Vision", "Medical", "Hearing", "Pharmacy", "Chiropractic", "Behavioral Health"]), pick(rng, ["YES", "Yes", "NO", "Included", "INCLUDED", "Not included", "X", "Y"])
            items.append(plain(self.case(text), value))
        if issued := self.own("issued", 0.4):
            items.append(plain(self.case(issued), numbers.date(self.date_style, *numbers.date_parts(rng, 2015, 2026, False))[0]))
        return items

    def _rx(self) -> list[Item]:
        rng, items = self.rng, []
        alone = self.kind in ("rx", "discount", "copay")
        if rng.random() < 0.97:
            items.append(single("rx_bin", self.label("rx_bin"), Tag("rx_bin", words.code(rng, "rx_bin", self.odd))))
        bare = bool(items) and items[0].label.upper().startswith("BIN") and rng.random() < 0.7
        if rng.random() < 0.82:
            items.append(single("rx_pcn", self.case(pick(rng, more.BARE["rx_pcn"])) if bare else self.label("rx_pcn"), Tag("rx_pcn", words.code(rng, "rx_pcn", self.odd))))
        if rng.random() < 0.75:
            short = bare and (alone or not any(item.key == "group_number" for item in self.person) or rng.random() < 0.4)
            items.append(single("rx_group", self.case(pick(rng, more.BARE["rx_group"])) if short else self.label("rx_group"), Tag("rx_group", words.code(rng, "rx_group", self.odd))))
        if not alone and rng.random() < 0.05:
            items.append(single("rx_id", self.label("rx_id"), Tag("rx_id", numbers.rx_id(rng))))
        if self.train and not alone and rng.random() < 0.07:
            items.append(Item("cost", self.case(lists.text(rng, "rx_costs")), Costs(rng, self.which, self.kind, self.odd).copay("prescription")))
        if self.train and rng.random() < 0.07:
            items.append(single("rx_plan", self.label("rx_plan"), Tag("rx_plan", lists.text(rng, "rx_plan"))))
        if rng.random() < 0.2:
            rng.shuffle(items)
        if self.says("manager"):
            name = pick(rng, payers.managers(self.which)) if rng.random() < 0.75 else payers.invented(rng, "rx")
            if self.train and self.kind != "rx" and rng.random() < 0.08:  # the payer's own
                name = f"{self.brand.split()[0]}{pick(rng, [' Rx', ' Rx', 'Rx', ' Pharmacy', ' Pharmacy Services'])}"
            tag = Tag("pharmacy_benefit_manager", name.upper() if rng.random() < 0.2 else name)
            place = 0 if rng.random() < 0.6 else len(items)
            item = single("manager", "" if rng.random() < 0.5 else self.label("manager"), tag)
            if self.train and rng.random() < 0.35:
                before, _, after = lists.text(rng, "managers").partition("{}")
                item = Item("manager", before.strip(), [(tag.value, tag), *([(after, None)] if after else [])])
            items.insert(place, item)
        if alone and self.kind != "rx" and rng.random() < 0.15:  # a processor is not a benefit manager
            items.append(plain(pick(rng, ["Powered by", "Powered by:", "Processed by", "Program managed by"]), pick(rng, ["CHANGE HEALTHCARE", "ConnectiveRx", "PSKW", "McKesson", "RelayHealth", "TrialCard", "Paysign", "OPUS Health"])))
        return items

    # Others -------------------------------------------------------------------

    def _family(self) -> Item:
        """Dependents as an item with one row each: (name, text next to it)."""
        rng = self.rng
        if self.described:
            names = self.described[1]
        elif self.odd:
            names = pick(rng, words.DEPENDENTS)
            names = names[: rng.randint(1, len(names))]
        else:
            style = self.name_style if rng.random() < 0.8 else "first"
            family = [people.person(rng, self.last if rng.random() < 0.85 else None) for _ in range(rng.randint(1, 5))]
            names = [who.first if style == "first" else who.printed(style) for who in family]
            if self.unusual and style != "first":
                names = [persons.printed(rng, self.last if rng.random() < 0.75 else persons.surname(rng), style) for _ in names]
        beside = rng.choice(["", "", "", "", "number", "relation", "dob"])
        bare = self.train and rng.random() < (0.4 if self.described else 0.12)  # a column without a heading
        rows = []
        for i, name in enumerate(names):
            head = {"number": f"{i + 1:02}" if rng.random() < 0.9 else str(i + 1), "relation": pick(rng, ["Spouse", "SP", "Wife", "Husband"]) if i == 0 else pick(rng, ["Child", "Dependent", "CH", "DEP", "Son", "Daughter"])}.get(beside, "")
            value = [(name, Tag("dependent_names", name))]
            if beside == "dob":
                value.append((" " + numbers.date(self.date_style, *numbers.date_parts(rng, 1960, 2024, False))[0], None))
            rows.append(Item("dependent", head, value))
        return Item("family", "" if bare else self.label("dependents"), [], rows)

    def doctor(self) -> list[Item]:
        rng = self.rng
        if not self.says("pcp"):
            return []
        text, spellings = persons.doctor(rng, self.name_style.endswith("upper")) if self.train and rng.random() < 0.35 else people.doctor(rng, "upper" if self.name_style.endswith("upper") else "") if rng.random() < 0.85 else (people.clinic(rng), ())
        items = [single("pcp", self.label("pcp"), Tag("plan_details", text, spellings, service="other", category="pcp_name", network="any"))]
        if rng.random() < 0.5:
            items.append(self.phone_item("pcp"))
        return items

    def phone_item(self, kind: str) -> Item:
        phone = contact.phone(self.rng, kind, self.which, self.phone_style, self.pool)
        text = self.which == "train" and stock.label(self, kind) or phone.label.replace("{pbm}", "Pharmacy")
        item = single("phone", self.case(text), Tag("phone_numbers", phone.value, label=self.case(text), type=phone.kind), phone.printed)
        if phone.after:
            item.value.append((" " + phone.after, None))
        return item

    def address_item(self, kind: str) -> Item:
        """An address on one line."""
        if self.which == "train" and kind == "medical_claims":
            kind = stock.ALONE.get(self.kind, kind)
        found = contact.address(self.rng, kind, self.which, [])
        label = self.case(pick(self.rng, ["CLAIMS & INQUIRIES", "Claims", "Send claims to", "Mail to"]) if kind != "appeals" and self.rng.random() < 0.4 else found.label)
        return single("address", label, Tag("addresses", found.value, label=label, type=found.kind))
