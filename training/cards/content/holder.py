"""The people on a card, and the numbers and dates of the member."""

from __future__ import annotations

from dataclasses import dataclass

from . import more_names, numbers, payers, people
from .drawn import COMMERCIAL, Drawn
from .split import pick

PAYER_KIND = {"advantage": "medicare", "chip": "medicaid", "rx": "rx", "medicaid": "medicaid", "tpa": "tpa", "dental": "dental", "vision": "vision", "supplement": "supplement", "military": "military", "ministry": "ministry", "medicare": "medicare"}


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


class Holder(Drawn):
    """Draws the payer, the people and their numbers."""

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
            # The state's number is the only one, so it is also the member number.
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
        # One-year policies print the first and last day.
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
