"""What one card says, before anything is laid out."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..engine.page import Tag
from . import benefits, contact, labels, more, more_names, numbers, payers, people
from .split import pick

KINDS = ["ppo"] * 9 + ["hmo"] * 6 + ["epo"] * 3 + ["pos"] * 2 + ["hdhp"] * 4 + ["exchange"] * 6 + ["medicare"] * 2 + ["advantage"] * 8 + ["supplement"] * 3 + ["rx"] * 3 + ["medicaid"] * 7 + ["chip"] * 2 + ["military"] * 2 + ["tpa"] * 8 + ["student"] * 2 + ["dental"] * 4 + ["vision"] * 3 + ["ministry"] * 2
RANGES = ["Coverage Period", "Policy Period", "Plan Year", "Valid", "Coverage Dates", "Effective", "Benefit Period", "Policy Year", "Dates of Coverage", "Term"]
COMMERCIAL = ("ppo", "hmo", "epo", "pos", "hdhp")
PAYER_KIND = {"advantage": "medicare", "chip": "medicaid", "rx": "rx", "medicaid": "medicaid", "tpa": "tpa", "dental": "dental", "vision": "vision", "supplement": "supplement", "military": "military", "ministry": "ministry", "medicare": "medicare"}
PLAN_KIND = {"chip": "medicaid", "advantage": "medicare"}


@dataclass
class Member:
    name: str
    suffix: str
    dob: tuple[str, str]
    gender: str
    number: str
    pcp: tuple[str, tuple[str, ...]] | None
    starts: tuple[str, str] | None
    who: people.Person


@dataclass
class Field:
    key: str
    label: str
    tag: Tag | None
    text: str
    lead: str = ""  # printed before the value, no part of it
    tail: str = ""  # printed behind it, no part of it

    def value_parts(self, face: str | None = None) -> list:
        """The value as parts of a run; `face` sets it off."""
        extra = (face,) if face else ()
        lead = [(self.lead, None, "", *extra)] if self.lead else []
        tail = [(" " + self.tail, None, "", *extra)] if self.tail else []
        return [*lead, (" " + self.text if self.lead else self.text, self.tag, "value", *extra), *tail]


class Card:
    def __init__(self, rng: Random, which: str, theme, kind: str | None = None):
        self.rng, self.which, self.theme = rng, which, theme
        self.train = which == "train"  # training cards also say what is kept from all others (more.py)
        self.kind = kind = kind or pick(rng, KINDS)
        # Some cards say little, some everything.
        self.fullness = rng.choice([0.6, 1.0, 1.0, 1.0, 1.6, 1.6, 2.5, 2.5])
        chance = self._chance
        self.case = rng.choice([str] * 6 + [str.upper] * 3 + [lambda text: text[:1] + text[1:].lower() if not any(c.isdigit() for c in text) else text, str.lower])
        self.colon = rng.choice([":"] * 6 + ["", "", "", " :", ".", " -"])
        self.names_upper = "upper" if chance(0.62) else ""
        self.name_style = ("reversed" if chance(0.14 if self.train else 0.1) else "loose" if chance(0.04 if self.train else 0.02) else "plain") + self.names_upper
        self.date_style = pick(rng, numbers.DATE_STYLES)
        self.phone_style = pick(rng, numbers.PHONE_STYLES)
        self._labels: dict[str, str] = {}
        self._pool: dict[str, str] = {}
        self.values: dict[str, Tag] = {}
        self._who()
        self._numbers()
        self._plan()
        self._pharmacy()
        self._costs()
        self._contacts()

    def _chance(self, p: float) -> bool:
        return self.rng.random() < 1 - (1 - p) ** self.fullness

    # Building ---------------------------------------------------------------

    def _set(self, key: str, element: str, text: str, *spellings: str, optional: bool = False) -> None:
        self.values[key] = Tag(element, text, tuple(spellings), optional)

    def _who(self) -> None:
        rng, kind = self.rng, self.kind
        chance = self._chance
        self.payer = payers.payer(rng, PAYER_KIND.get(kind, "general"), self.which)
        if chance(0.18):
            self.payer = self.payer.upper()
        self.brand = self.payer.split(" of ")[0]
        self.legal = payers.legal_name(rng, self.brand) if chance(0.3) else None
        family = rng.random() < (0.34 if kind in (*COMMERCIAL, "tpa", "exchange", "dental", "ministry", "chip") else 0.08 if kind in ("student", "vision", "military") else 0.02)
        count = rng.choice([2, 2, 3, 3, 4, 4, 5, 6]) if family else 1
        last = people.last_name(rng)
        suffix_from = rng.choice([0, 0, 1, 1])
        wide = rng.choice([2, 2, 2, 1, 3])
        base = numbers.member_number(rng)
        self.members: list[Member] = []
        child_kinds = kind in ("chip",)
        for i in range(count):
            who = people.person(rng, last if rng.random() < 0.85 else None)
            adult = i < 2 and not child_kinds
            years = (1930, 1960) if kind in ("medicare", "advantage", "supplement") else (1945, 2003) if adult else (2004, 2024)
            suffix = f"{suffix_from + i:0{wide}}"
            number = base + pick(rng, ["", "-", " "]) + suffix if chance(0.3) else base
            doctor = people.doctor(rng, self.names_upper)
            starts = numbers.date(self.date_style, *numbers.date_parts(rng, 2016, 2027, True))
            self.members.append(Member(who.printed(self.name_style), suffix, numbers.date(self.date_style, *numbers.date_parts(rng, *years, False)), pick(rng, "MF"), number, doctor, starts, who))
        self.holder = self.members[0]
        self._set("name", "member_name", self.holder.name)
        self.dependents = self.members[1:]
        self.relations = pick(rng, [("Subscriber", "Spouse", "Dependent"), ("Subscriber", "Spouse", "Child"), ("EE", "SP", "CH"), ("Self", "Spouse", "Child"), ("Employee", "Spouse", "Dependent")])

    def _numbers(self) -> None:
        rng, kind = self.rng, self.kind
        chance = self._chance
        if kind == "medicare":
            number = numbers.mbi(rng) if chance(0.9) else numbers.hicn(rng)
            self._set("member_number", "member_number", number)
        elif kind == "rx" and chance(0.5):
            number = numbers.rx_id(rng)
            self._set("rx_id", "rx_id", number)
        elif kind in ("medicaid", "chip") and chance(0.25):
            # The state's number is the only one: it is the member's number too.
            number = numbers.medicaid_number(rng)
            self._set("member_number", "member_number", number)
            if chance(0.6):
                self._set("only_medicaid", "medicare_medicaid_id", number)
        else:
            number = numbers.member_number(rng)
            if chance(0.04):
                number = number.lower() if number.isalnum() and not number.isdigit() and chance(0.1) else number
            if self.train and rng.random() < 0.25:
                number = more_names.number(rng, "member_number")
            self._set("member_number", "member_number", number)
        self.number = number
        suffixed = chance(0.10) and kind not in ("medicare",)
        if suffixed:
            self._set("suffix", "member_id_suffix", self.holder.suffix)
        if chance(0.025) and kind not in ("medicare", "medicaid", "chip"):
            self._set("prefix", "member_id_prefix", numbers.letters(rng, 3))
        if kind in ("medicaid", "chip") and "only_medicaid" not in self.values and chance(0.6):
            self._set("medicaid_id", "medicare_medicaid_id", numbers.medicaid_number(rng))
        elif kind == "advantage" and chance(0.12):
            self._set("medicaid_id", "medicare_medicaid_id", numbers.mbi(rng) if chance(0.6) else numbers.medicaid_number(rng))
        grouped = 0.9 if kind in (*COMMERCIAL, "tpa") else 0.7 if kind in ("dental", "vision", "student", "rx") else 0.25
        if chance(grouped) and kind != "medicare":
            self._set("group_number", "group_number", more_names.number(rng, "group_number") if self.train and rng.random() < 0.25 else numbers.group_number(rng))
        employed = {"tpa": 0.93, "student": 0.95, "dental": 0.5, "vision": 0.4, "rx": 0.3, "advantage": 0.06}.get(kind, 0.4 if kind in COMMERCIAL else 0.0)
        self.employer = None
        if chance(employed):
            self.employer = payers.university(rng) if kind == "student" else payers.employer(rng)
            if self.train and kind != "student" and rng.random() < 0.5:
                self.employer = more_names.employer(rng)
            if chance(0.4):
                self.employer = self.employer.upper()
            self._set("client_name", "client_name", self.employer)
        if chance(0.55):
            self._set("payer_id", "payer_id", more_names.number(rng, "payer_id") if self.train and rng.random() < 0.2 else numbers.payer_id(rng))
        starts = self.holder.starts
        if kind == "medicare":
            a, b = (numbers.date(self.date_style if chance(0.3) else "mm-dd-yyyy", *numbers.date_parts(rng, 1995, 2027, True)) for _ in range(2))
            if chance(0.6):
                b = a
            self._set("part_a", "part_a_effective_date", a[0])
            self._set("part_b", "part_b_effective_date", b[0])
            self.values["part_a"].value, self.values["part_b"].value = a[1], b[1]
            self.printed_dates = {"part_a": a[0], "part_b": b[0]}
        else:
            self.printed_dates = {}
            if chance(0.52):
                self._set("start_date", "start_date", starts[1])
                self.printed_dates["start_date"] = starts[0]
        # Policies of a year print its first and last day.
        self.range = ""
        if self.has("start_date") and rng.random() < (0.3 if kind in ("student", "ministry", "military") else 0.05):
            self.range = pick(rng, ["-", "-", "to", "thru", "through", "–"]) + " " + numbers.date(self.date_style, *numbers.date_parts(rng, 2024, 2028, False))[0]
        self.issued = numbers.date(self.date_style, *numbers.date_parts(rng, 2018, 2027, False)) if chance(0.22) else None
        self.ends = numbers.date(self.date_style, *numbers.date_parts(rng, 2025, 2030, False)) if chance(0.06) else None
        if chance(0.55 if kind in ("medicaid", "chip") else 0.18) and kind != "medicare":
            self._set("dob", "member_dob", self.holder.dob[1])
            self.printed_dates["dob"] = self.holder.dob[0]
        if chance(0.25 if kind in ("medicaid", "chip") else 0.06):
            gender = pick(rng, ["M", "F", "M", "F", "Male", "Female", "MALE", "FEMALE"])
            full = {"M": ("Male",), "F": ("Female",)}.get(gender, ())
            self._set("gender", "member_gender", gender, *full)
        if chance(0.035):
            self._set("card_id", "card_specific_id", numbers.pattern(rng, pick(rng, ["@@-####-###", "########", "@@@####", "SHP-####-###", "#### #### #### ####", "@@########", "##-####-##"])))

    def _plan(self) -> None:
        rng, kind = self.rng, self.kind
        chance = self._chance
        self.plan = None
        if kind != "medicare" and chance(0.8):
            self.plan = payers.plan_name(rng, PLAN_KIND.get(kind, kind), self.payer)
            if self.train and rng.random() < 0.45:
                self.plan = more_names.plan_name(rng, kind, self.payer)
            if chance(0.28):
                self.plan = self.plan.upper()
            self._set("plan_name", "plan_name", self.plan)
        if kind == "advantage" and chance(0.92) or kind == "rx" and chance(0.4):
            self._set("contract", "plan_id", numbers.contract(rng))
        elif kind not in ("medicare",) and chance(0.10):
            self._set("plan_id", "plan_id", numbers.pattern(rng, pick(rng, ["###", "@@####", "####", "@@@##", "#####@@#######", "@##", "######", "##@@", "@@@@##"])))
        if chance(0.6 if kind in ("advantage", "rx") else 0.14) and kind != "medicare":
            number = numbers.issuer(rng)
            self._set("rx_issuer", "rx_issuer", number, f"(80840) {number}", f"80840 {number}")
        doctors = {"hmo": 0.6, "pos": 0.3, "medicaid": 0.75, "chip": 0.7, "advantage": 0.3, "exchange": 0.2, "military": 0.3}
        self.pcp = None
        if chance(doctors.get(kind, 0.0)):
            name, spellings = self.holder.pcp
            if chance(0.08):
                name, spellings = people.clinic(rng), ()
                name = name.upper() if self.names_upper else name
            self.pcp = Tag("plan_details", name, spellings, service="other", category="pcp_name", network="any")
        self.clinic = people.clinic(rng) if self.pcp and chance(0.25) else None

    def _pharmacy(self) -> None:
        rng, kind = self.rng, self.kind
        chance = self._chance
        self.manager = None
        if kind in ("dental", "vision", "supplement", "medicare", "military", "ministry") and chance(0.93):
            return
        if kind != "rx" and chance(0.14):
            return
        self._set("rx_bin", "rx_bin", numbers.rx_bin(rng))
        if chance(0.85):
            self._set("rx_pcn", "rx_pcn", more_names.number(rng, "rx_pcn") if self.train and rng.random() < 0.25 else numbers.rx_pcn(rng))
        if chance(0.8):
            text = self.values["group_number"].value if "group_number" in self.values and chance(0.06) else more_names.number(rng, "rx_group") if self.train and rng.random() < 0.25 else numbers.rx_group(rng)
            self._set("rx_group", "rx_group", text)
        if chance(0.08) and "rx_id" not in self.values:
            self._set("rx_id", "rx_id", numbers.rx_id(rng))
        if chance(0.07):
            self._set("rx_plan", "rx_plan", pick(rng, ["Advanced", "Essential 4-Tier", "National Preferred", "Value Formulary", "Traditional 3 Tier", "Premium", "Preferred Drug List", "Select", "Basic", "Performance", "4T", "SMARTRX", "Standard Control"]))
        if kind == "rx":
            # The name at the top of a prescription card is its manager's.
            self.values_manager = self.payer
        elif chance(0.5):
            self.manager = pick(rng, payers.managers(self.which)) if chance(0.85) else payers.invented(rng, "rx")
            if chance(0.2):
                self.manager = self.manager.upper()
            self._set("manager", "pharmacy_benefit_manager", self.manager)

    def _costs(self) -> None:
        rng, kind = self.rng, self.kind
        chance = self._chance
        self.copays: list[benefits.Benefit] = []
        self.limits: list[benefits.Limit] = []
        self.limit_networks, self.limit_people = ["any"], ["one"]
        if kind in ("supplement", "rx", "medicare", "military") or kind in ("medicaid",) and chance(0.6):
            return
        if chance(0.66 if kind not in ("vision",) else 0.8):
            self.copays = benefits.copays(rng, kind, self.which)
        if chance(0.45 if kind in (*COMMERCIAL, "exchange", "tpa", "student") else 0.1):
            self.limit_networks = rng.choice([["in", "out"], ["in", "out"], ["any"], ["in"]])
            self.limit_people = rng.choice([["individual", "family"], ["individual", "family"], ["one"], ["individual"]])
            self.limits = benefits.limits(rng, self.which, self.limit_networks, self.limit_people)

    def _contacts(self) -> None:
        rng, kind, which = self.rng, self.kind, self.which
        chance = self._chance
        odds = {"member_services": 0.95, "provider_services": 0.55, "pharmacy": 0.6, "nurse_line": 0.25, "prior_authorization": 0.4, "dental": 0.12, "vision": 0.12, "telemedicine": 0.16}
        if kind in ("dental", "vision"):
            odds = {"member_services": 0.9, "provider_services": 0.3, kind: 0.5}
        if kind == "rx":
            odds = {"member_services": 0.95, "pharmacy": 0.9, "prior_authorization": 0.2}
        wanted = [line for line, p in odds.items() if chance(p)]
        wanted += ["other"] * rng.choice([0, 0, 1, 1, 2, 3])
        if chance(0.12):
            wanted.append(pick(rng, ["member_services", "pharmacy", "prior_authorization", "provider_services"]))
        if chance(0.4):
            rng.shuffle(wanted)
        self.phones: list[contact.Phone] = []
        for line in wanted:
            phone = contact.phone(rng, line, which, self.phone_style, self._pool)
            if "{pbm}" in phone.label:
                phone.label = phone.label.replace("{pbm}", self.manager) if self.manager else "Pharmacy"
            if phone.label not in [other.label for other in self.phones]:
                self.phones.append(phone)
        self.pcp_phone = contact.phone(rng, "pcp", which, self.phone_style, self._pool) if self.pcp and chance(0.6) else None
        companies = [self.payer, self.brand] + ([self.legal] if self.legal else [])
        claims = {"dental": "dental_claims", "vision": "vision_claims", "rx": "pharmacy_claims"}.get(kind, "medical_claims")
        kinds = [claims] if chance(0.8) else []
        for other, p in (("pharmacy_claims", 0.15), ("appeals", 0.12), ("general", 0.15), ("dental_claims", 0.06), ("vision_claims", 0.04)):
            if other not in kinds and chance(p) and not (kind in ("dental", "vision") and other != "general"):
                kinds.append(other)
        if chance(0.05):
            kinds.append(claims)
        self.addresses: list[contact.Address] = []
        for name in kinds:
            address = contact.address(rng, name, which, companies)
            if self.train and name == claims and kind in ("dental", "vision", "rx") and rng.random() < 0.35:  # the kind of card tells whose claims
                address.label = pick(rng, ["Claims", "Mail claims to", "Send claims to", "Claims address", "Paper claims", "Submit claims to", "Claims:", "Claim forms", "Mail paper claims to"]).rstrip(":")
            if address.label not in [other.label for other in self.addresses] or not address.label:
                self.addresses.append(address)
        self.pcp_address = contact.address(rng, "pcp", which, []) if self.pcp and chance(0.08) else None

    # Asking -----------------------------------------------------------------

    def has(self, key: str) -> bool:
        return key in self.values

    def wording(self, key: str) -> str:
        """A label in this card's style, without its colon; the same each time for one key."""
        if key not in self._labels:
            text = pick(self.rng, labels.table(key, self.which))
            if text.startswith("DoD") and self.kind != "military":
                text = labels.table(key, self.which)[0]
            if self.train:
                if self.rng.random() < 0.45:
                    text = more.label(self.rng, key) or text
                text = more.restyled(self.rng, text) if text else text
                if key in more.BARE and self._labels.get("rx_bin", "").upper().startswith("BIN") and self.rng.random() < 0.5:
                    text = pick(self.rng, more.BARE[key])
            self._labels[key] = self.case(text)
        return self._labels[key]

    def label(self, key: str) -> str:
        """A label for a value on the same line."""
        return self.with_colon(self.wording(key))

    def with_colon(self, text: str) -> str:
        if not text:
            return ""
        if text.endswith(":"):
            return text
        if text[-1] in "#.-" or self.colon in (".", " -"):
            return text + (":" if self.colon.strip() == ":" and self.rng.random() < 0.4 else "" if self.colon != " -" else " -")
        return text + self.colon

    def printed(self, key: str) -> str:
        """The value as it stands on the card."""
        return self.printed_dates.get(key) or self.values[key].value

    def tag(self, key: str) -> Tag:
        return self.values[key].again()

    def field(self, key: str) -> Field:
        tag = self.tag(key)
        text, lead = self.printed(key), ""
        state = key == "member_number" and ("only_medicaid" in self.values or self.kind == "medicare")
        if state:  # the government's number is the member's number too
            tag.also = Tag("medicare_medicaid_id", tag.value)
        if key == "rx_issuer" and "80840" not in self.wording(key) and self.rng.random() < 0.75:
            lead = "(80840)" if self.rng.random() < 0.85 else "80840"
        wording = {"member_number": "mbi" if self.kind == "medicare" else "medicaid_id" if state else "member_number"}.get(key, key)
        if key == "start_date" and self.range:
            return Field(key, self.with_colon(self.case(pick(self.rng, RANGES))), tag, text, lead, self.range)
        return Field(key, self.label(wording), tag, text, lead)

    def cost(self, benefit: benefits.Benefit) -> Tag:
        return Tag("plan_details", benefit.value, service=benefit.service, category=benefit.category, network=benefit.network)

    def phone_tag(self, phone: contact.Phone) -> Tag:
        return Tag("phone_numbers", phone.value, label=phone.label, type=phone.kind)

    def address_tag(self, address: contact.Address) -> Tag:
        return Tag("addresses", address.value, label=address.label, type=address.kind)

    def payer_tag(self) -> Tag:
        """On a prescription card the name at the top is the manager's."""
        return Tag("pharmacy_benefit_manager" if self.kind == "rx" else "payer_name", self.payer)

    def payer_text(self, text: str) -> Tag:
        """Another spelling of the payer's name."""
        return Tag("pharmacy_benefit_manager" if self.kind == "rx" else "payer_name", text)
