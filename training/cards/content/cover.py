"""Coverage of a card: plan, doctor, pharmacy, costs, telephone numbers and addresses."""

from __future__ import annotations

from ..engine.page import Tag
from . import benefits, contact, more_names, numbers, payers, people
from .drawn import COMMERCIAL, Drawn
from .split import pick

PLAN_KIND = {"chip": "medicaid", "advantage": "medicare"}


class Cover(Drawn):
    """Draws the plan and its details, after the member."""

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
            # The name at the top of a prescription card is the benefit manager's.
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
            if self.train and name == claims and kind in ("dental", "vision", "rx") and rng.random() < 0.35:
                # The kind of card determines the type of claims.
                address.label = pick(rng, ["Claims", "Mail claims to", "Send claims to", "Claims address", "Paper claims", "Submit claims to", "Claims:", "Claim forms", "Mail paper claims to"]).rstrip(":")
            if address.label not in [other.label for other in self.addresses] or not address.label:
                self.addresses.append(address)
        self.pcp_address = contact.address(rng, "pcp", which, []) if self.pcp and chance(0.08) else None
