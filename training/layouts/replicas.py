"""Layouts after the manner of real payers' cards, with fictitious values. Held out: no frequency is measured on them."""

from __future__ import annotations

from random import Random

import facts
from page import Side


class Print:
    """Short hands for a side under construction: printing and recording a truth in one call."""

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


def united(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.48)
    p.value(40, 30, "UnitedHealthcare", "payer_name", 40)
    issuer = f"911-87726-0{rng.randint(1, 9)}"
    p.side.run(40, 110, [("Health Plan (80840)", False), (" " + issuer, True)], 20)
    p.side.scalar("rx_issuer", issuer, f"(80840) {issuer}", f"80840 {issuer}")
    p.field(40, 150, "Member ID:", facts.digits(rng, 9), "member_number", 24)
    p.field(560, 150, "Group Number:", facts.digits(rng, 6), "group_number", 22)
    p.text(40, 195, "Member:", 18)
    p.value(40, 220, facts.person(rng).upper(), "member_name", 22)
    name = facts.person(rng).upper()
    p.text(40, 255, "Dependents:", 18)
    p.side.put(40, 280, name, 18, True)
    p.side.entry("dependent_names", value=name)
    p.text(700, 195, "Payer ID", 18)
    p.value(830, 195, "87726", "payer_id")
    p.value(720, 260, "OptumRx", "pharmacy_benefit_manager", 30)
    p.field(640, 310, "Rx Bin:", "610279", "rx_bin")
    p.field(640, 334, "Rx PCN:", "9999", "rx_pcn")
    p.field(640, 358, "Rx Grp:", "UHEALTH", "rx_group")
    p.text(40, 330, "Copays:", 18)
    p.cost(40, 355, "PCP:", "$25", "office_visit")
    p.cost(180, 355, "Spec:", "$50", "specialist_visit")
    p.cost(40, 380, "UrgCare:", "$75", "urgent_care")
    p.cost(200, 380, "ER:", "$300", "emergency_room")
    employer = facts.employer(rng).upper()
    p.side.put(40, 430, employer, 18, True)
    p.employer(employer)
    p.value(40, 500, "UnitedHealthcare Choice Plus", "plan_name", 24, "Choice Plus")
    p.text(40, 540, "Underwritten by UnitedHealthcare Insurance Company", 14)
    p.text(40, 590, "0501", 14)
    b = Print(rng, "back", 0.48)
    b.text(40, 30, "This card does not guarantee coverage. To verify benefits or to find a provider, visit the website or call.", 14)
    b.phone(40, 70, "For Members: myuhc.com", "member_services", dx=420, form="{}")
    b.phone(40, 100, "NurseLine:", "nurse_line", dx=420, form="{}")
    b.phone(40, 130, "Mental Health:", "other", dx=420, form="{}")
    b.phone(40, 180, "For Providers: UHCprovider.com", "provider_services", dx=420, form="{}")
    b.address(40, 210, ["Medical Claims:"], "medical_claims")
    b.phone(40, 400, "For Pharmacists:", "pharmacy", dx=420, form="{}")
    b.address(40, 430, ["Pharmacy Claims: OptumRx"], "pharmacy_claims")
    return [p.side, b.side]


def aetna(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    p.value(60, 30, "aetna", "payer_name", 60, "Aetna")
    employer = facts.employer(rng).upper()
    p.side.put(560, 40, employer, 22, True)
    p.employer(employer)
    p.value(60, 120, rng.choice(["Open Choice PPO", "Choice POS II", "Aetna Select", "Open Access Managed Choice"]), "plan_name", 22)
    p.field(60, 165, "ID", "W" + facts.digits(rng, 4) + " " + facts.digits(rng, 5), "member_number", 24)
    name = facts.person(rng).upper()
    p.text(60, 200, "NAME", 18)
    p.side.put(60, 225, f"01 {name}", 20, True)
    p.side.scalar("member_name", name)
    for i in range(2):
        other = facts.person(rng, (name.replace(" JR", "").replace(" SR", "").replace(" III", "")).split()[-1]).upper()
        p.side.put(60, 250 + 25 * i, f"0{i + 2} {other}", 20, True)
        p.side.entry("dependent_names", value=other)
    p.field(60, 330, "GRP:", facts.digits(rng, 6) + "-" + facts.digits(rng, 3) + "-" + facts.digits(rng, 5), "group_number", 20)
    p.text(60, 360, "PCP: NO ELECTION REQUIRED", 18)
    p.field(620, 200, "RX BIN#", "610502", "rx_bin")
    p.field(620, 226, "RX GRP#", "RXAETD", "rx_group")
    p.field(620, 252, "RX PCN#", "ADV", "rx_pcn")
    p.cost(60, 420, "PCP", "$25", "office_visit")
    p.cost(160, 420, "SPC", "$45", "specialist_visit")
    p.cost(280, 420, "ER", "$250", "emergency_room")
    p.cost(390, 420, "UC", "$60", "urgent_care")
    b = Print(rng, "back", 0.48)
    b.text(40, 30, "www.aetna.com", 18)
    b.text(40, 60, "Members: This card is for identification only and does not guarantee eligibility for benefits.", 13)
    b.phone(40, 100, "Member Services", "member_services", form="{}")
    b.phone(40, 130, "24-Hour Nurse Line", "nurse_line", form="{}")
    b.phone(40, 160, "Provider Services", "provider_services", form="{}")
    b.phone(40, 190, "Behavioral Health", "other", form="{}")
    b.phone(540, 100, "Precertification", "prior_authorization", form="{}")
    b.phone(540, 130, "Pharmacist Use Only:", "pharmacy", form="{}")
    b.address(40, 260, ["Send Claims to:", "Aetna"], "medical_claims")
    b.field(40, 400, "Payer Number", "60054", "payer_id")
    return [p.side, b.side]


def cigna(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    p.value(720, 30, "Cigna", "payer_name", 50, "Cigna Healthcare")
    employer = facts.employer(rng)
    p.side.put(40, 30, employer, 22, True)
    p.employer(employer)
    p.text(40, 90, "Coverage Effective Date:", 18)
    printed, iso = facts.date(rng, 2018, 2026)
    p.side.put(320, 90, printed, 18, True)
    p.side.scalar("start_date", iso)
    p.field(40, 120, "Group:", "33" + facts.digits(rng, 5), "group_number")
    p.field(40, 150, "Issuer (80840)", "7101234567", "rx_issuer", 18, "(80840) 7101234567")
    p.field(40, 190, "ID:", "U" + facts.digits(rng, 8) + " " + facts.digits(rng, 2), "member_number", 24)
    p.field(40, 225, "Name:", facts.person(rng), "member_name", 22)
    p.text(40, 265, "PCP:", 18)
    doctor = facts.person(rng)
    p.side.put(110, 265, doctor, 18, True)
    p.side.entry("plan_details", service="other", category="pcp_name", network="any", value=doctor)
    p.text(40, 290, "PCP Phone:", 18)
    number = facts.phone(rng)
    p.side.put(170, 290, number, 18, True)
    p.side.entry("phone_numbers", type="pcp", value=number)
    p.field(40, 340, "RxBIN", "017010", "rx_bin")
    p.field(190, 340, "RxPCN", "0518GWH", "rx_pcn")
    p.field(380, 340, "RxGrp", facts.digits(rng, 7), "rx_group")
    p.text(640, 190, "Network Copays", 18)
    p.cost(640, 215, "PCP Visit", "$20", "office_visit", network="in", dx=240)
    p.cost(640, 240, "Specialist", "$40", "specialist_visit", network="in", dx=240)
    p.cost(640, 265, "Hospital ER", "$200", "emergency_room", network="in", dx=240)
    p.cost(640, 290, "Urgent Care", "$50", "urgent_care", network="in", dx=240)
    p.text(640, 325, "Network Coinsurance", 18)
    p.value(40, 450, rng.choice(["Open Access Plus", "LocalPlus", "OAPIN"]), "plan_name", 26)
    b = Print(rng, "back", 0.48)
    b.text(40, 30, "For claims and benefits questions, sign in at myCigna.com or call", 16)
    b.phone(40, 60, "Customer Service:", "member_services", form="{}")
    b.phone(40, 90, "Behavioral Health:", "other", form="{}")
    b.phone(40, 120, "Providers call for precertification:", "prior_authorization", form="{}")
    b.address(40, 180, ["Send Claims to:"], "medical_claims")
    b.field(40, 280, "Electronic Claims Payor ID:", "62308", "payer_id")
    return [p.side, b.side]


def blue(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    state = rng.choice(["Illinois", "Texas", "Oklahoma", "New Mexico", "South Carolina", "Alabama", "Minnesota", "Rhode Island"])
    p.side.put(140, 30, "BlueCross BlueShield", 34, True)
    p.side.put(140, 70, f"of {state}", 26, True)
    p.side.scalar("payer_name", f"BlueCross BlueShield of {state}")
    p.text(40, 135, "Subscriber Name:", 16)
    p.value(40, 156, facts.person(rng).upper(), "member_name", 22)
    p.text(40, 195, "Identification Number:", 16)
    p.value(40, 216, facts.letters(rng, 3) + facts.digits(rng, 9), "member_number", 24)
    p.field(40, 280, "Group No:", facts.digits(rng, 6), "group_number")
    p.field(40, 306, "Plan Code:", facts.digits(rng, 3), "plan_id")
    printed, iso = facts.date(rng, 2018, 2026)
    p.side.run(40, 332, [("Coverage Date:", False), (" " + printed, True)], 18)
    p.side.scalar("start_date", iso)
    p.field(560, 156, "RxBin:", "011552", "rx_bin")
    p.field(560, 182, "RxPCN:", "ILDR", "rx_pcn")
    p.value(560, 120, rng.choice(["Blue Choice PPO", "BlueAdvantage HMO", "Blue Options"]), "plan_name", 24)
    p.cost(560, 230, "Office Visit", "$30", "office_visit", dx=260)
    p.cost(560, 256, "Specialist", "$60", "specialist_visit", dx=260)
    p.cost(560, 282, "Emergency Room", "$300", "emergency_room", dx=260)
    p.text(800, 560, "PPO", 40)
    p.value(560, 480, "Prime Therapeutics", "pharmacy_benefit_manager", 20)
    b = Print(rng, "back", 0.46)
    b.text(540, 30, "bcbs.com", 18)
    b.text(40, 30, "Members: see your benefit booklet for covered services. Possession", 13)
    b.text(40, 47, "of this card does not guarantee eligibility for benefits.", 13)
    b.text(40, 70, "Hospitals or physicians: file claims with your local BlueCross and/or BlueShield Plan.", 13)
    b.phone(540, 70, "Customer Service:", "member_services", 15)
    b.phone(540, 95, "Preauthorization:", "prior_authorization", 15)
    b.phone(540, 120, "Provider Services:", "provider_services", 15)
    b.phone(540, 145, "Pharmacy Program:", "pharmacy", 15)
    b.phone(540, 170, "BlueCard Access:", "other", 15)
    b.text(40, 560, "Blue Cross and Blue Shield of " + state + ", a Division of Health Care Service Corporation, an", 12)
    b.text(40, 576, "Independent Licensee of the Blue Cross and Blue Shield Association", 12)
    return [p.side, b.side]


def kaiser(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    p.value(60, 40, "KAISER PERMANENTE", "payer_name", 36)
    p.text(60, 90, "thrive", 20)
    p.text(60, 200, "Name", 15)
    p.value(60, 220, facts.person(rng).upper(), "member_name", 24)
    p.text(60, 270, "Medical Record Number", 15)
    p.value(60, 290, facts.digits(rng, 8), "member_number", 24)
    printed, iso = facts.date(rng, 1940, 2015)
    p.text(420, 270, "Date of Birth", 15)
    p.side.put(420, 290, printed, 22, True)
    p.side.scalar("member_dob", iso)
    p.text(700, 270, "Gender", 15)
    p.value(700, 290, rng.choice("MF"), "member_gender", 22)
    p.text(60, 350, "Group", 15)
    p.value(60, 370, facts.digits(rng, 6), "group_number", 20)
    p.field(60, 440, "RxBIN:", "011842", "rx_bin", 16)
    p.field(260, 440, "RxPCN:", "CA", "rx_pcn", 16)
    b = Print(rng, "back")
    b.phone(40, 60, "Member Service Contact Center:", "member_services")
    b.phone(40, 90, "Appointments and advice nurse, 24/7:", "nurse_line")
    b.address(40, 160, ["Kaiser Foundation Health Plan, Inc.", "Mail claims to:"], "medical_claims")
    return [p.side, b.side]


def medicare(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.54)
    p.value(60, 30, "MEDICARE HEALTH INSURANCE", "payer_name", 40, "Medicare", "Medicare Health Insurance")
    p.text(60, 150, "Name/Nombre", 18)
    p.value(60, 175, facts.person(rng).upper(), "member_name", 30)
    p.text(60, 260, "Medicare Number/Numero de Medicare", 18)
    number = facts.mbi(rng)
    p.value(60, 285, number, "medicare_medicaid_id", 32)
    p.side.scalar("member_number", number)
    p.text(60, 380, "Entitled to/Con derecho a", 18)
    p.text(520, 380, "Coverage starts/Cobertura empieza", 18)
    for y, part, element in ((410, "HOSPITAL (PART A)", "part_a_effective_date"), (450, "MEDICAL (PART B)", "part_b_effective_date")):
        year, month = rng.randint(1995, 2026), rng.randint(1, 12)
        p.text(60, y, part, 26)
        p.side.put(520, y, f"{month:02}-01-{year}", 26, True)
        p.side.scalar(element, f"{year}-{month:02}-01")
    return [p.side]


def medicaid(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    brand = rng.choice(["Molina Healthcare", "Amerigroup", "Superior HealthPlan", "Parkland Community Health Plan", "CareSource"])
    p.value(40, 30, brand, "payer_name", 38)
    p.value(700, 40, rng.choice(["STAR", "CHIP", "STAR+PLUS", "Medicaid"]), "plan_name", 30)
    p.field(40, 110, "Member:", facts.person(rng).upper(), "member_name", 20)
    p.field(40, 138, "Identification #:", facts.digits(rng, 9), "member_number", 20)
    printed, iso = facts.date(rng, 1950, 2022)
    p.side.run(40, 166, [("Date of Birth:", False), (" " + printed, True)], 20)
    p.side.scalar("member_dob", iso)
    printed, iso = facts.date(rng, 2019, 2026)
    p.side.run(40, 194, [("Effective Date:", False), (" " + printed, True)], 20)
    p.side.scalar("start_date", iso)
    doctor = "DR. " + facts.person(rng).upper()
    p.side.run(40, 240, [("Primary Care Provider:", False), (" " + doctor, True)], 20)
    p.side.entry("plan_details", service="other", category="pcp_name", network="any", value=doctor)
    p.phone(40, 268, "PCP Phone:", "pcp", 20, form="({})".replace("({})", "{}"))
    printed, _ = facts.date(rng, 2019, 2026)
    p.text(40, 296, f"PCP Effective Date: {printed}", 20)
    p.field(40, 350, "Medicaid ID:", facts.digits(rng, 9), "medicare_medicaid_id", 20)
    p.field(40, 400, "RxBIN:", "004336", "rx_bin", 18)
    p.field(250, 400, "RxPCN:", "MCAIDADV", "rx_pcn", 18)
    p.field(520, 400, "RxGRP:", "RX0546", "rx_group", 18)
    p.value(40, 430, "CVS Caremark", "pharmacy_benefit_manager", 22)
    b = Print(rng, "back", 0.46)
    b.text(40, 30, "In case of emergency call 911 or go to the closest emergency room.", 14)
    b.phone(40, 70, "Member Services / Servicios para miembros:", "member_services", 15, form="{} (TTY: 711)")
    b.phone(40, 95, "24 Hour Nurse Advice Line:", "nurse_line", 15)
    b.phone(40, 120, "Behavioral Health Crisis Line:", "other", 15)
    b.phone(40, 145, "Eye Care:", "vision", 15)
    b.phone(40, 170, "Transportation:", "other", 15)
    b.address(40, 240, ["Submit claims to:", brand], "medical_claims", 15)
    b.field(40, 360, "EDI Submissions: Payer ID", facts.digits(rng, 5), "payer_id", 15)
    return [p.side, b.side]


def advantage(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    p.value(60, 30, rng.choice(["Wellcare", "Devoted Health", "Alignment Health Plan", "HealthSun", "SCAN Health Plan"]), "payer_name", 44)
    p.value(60, 100, rng.choice(["Wellcare Giveback (HMO)", "Core Florida (HMO)", "Heart First (HMO C-SNP)", "MediMax (HMO)"]), "plan_name", 24)
    p.text(700, 60, "MedicareRx", 34)
    p.text(700, 100, "Prescription Drug Coverage", 14)
    p.value(60, 170, facts.person(rng).upper(), "member_name", 24)
    p.text(60, 210, "Member ID", 16)
    p.value(60, 230, facts.digits(rng, 8), "member_number", 22)
    issuer = facts.digits(rng, 10)
    p.text(60, 275, "Issuer ID", 16)
    p.value(60, 295, f"(80840) {issuer}", "rx_issuer", 20, issuer)
    p.text(560, 210, "RxBIN", 16)
    p.value(560, 230, "004336", "rx_bin", 20)
    p.text(700, 210, "RxPCN", 16)
    p.value(700, 230, "MEDDADV", "rx_pcn", 20)
    p.text(840, 210, "RxGRP", 16)
    p.value(840, 230, "788257", "rx_group", 20)
    contract = f"H{facts.digits(rng, 4)}-{facts.digits(rng, 3)}"
    p.value(800, 590, contract, "plan_id", 20)
    p.cost(60, 380, "PCP Office Visit:", "$0", "office_visit")
    p.cost(60, 406, "Specialist Office Visit:", "$35", "specialist_visit")
    p.cost(60, 432, "Emergency Room:", "$120", "emergency_room")
    p.cost(560, 380, "Urgent Care:", "$40", "urgent_care")
    b = Print(rng, "back", 0.5)
    b.phone(40, 60, "Member Services", "member_services", 18, form="{} (TTY 711)")
    b.phone(40, 90, "Pharmacy Help Desk (Pharmacists Only)", "pharmacy", 18, form="{}")
    b.phone(40, 120, "Provider Services", "provider_services", 18, form="{}")
    b.phone(40, 150, "Dental Benefits", "dental", 18, form="{}")
    b.address(40, 220, ["Medical Claims"], "medical_claims")
    b.address(520, 220, ["Part D Prescription Drug Claims"], "pharmacy_claims")
    b.field(40, 350, "Payer ID:", "14163", "payer_id")
    return [p.side, b.side]


def administrator(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    employer = facts.employer(rng).upper()
    p.side.center(500, 30, employer, 30, True)
    p.employer(employer)
    payer = rng.choice(["UMR", "Meritain Health", "HealthComp", "Allied Benefit Systems", facts.invented_payer(rng, "tpa")])
    p.side.right(960, 560, payer, 30, True)
    p.side.scalar("payer_name", payer)
    p.side.run(40, 100, [("Member:", False), (" " + (name := facts.person(rng)), True)], 20)
    p.side.scalar("member_name", name)
    p.field(40, 128, "Member ID:", facts.digits(rng, 8), "member_number", 20)
    p.field(40, 156, "Group #:", "76-" + facts.digits(rng, 6), "group_number", 20)
    p.text(40, 200, "Coverage: Medical Dental Vision", 18)
    p.text(520, 100, "Copays/Coinsurance", 18)
    p.cost(520, 125, "Office Visit", "$30", "office_visit", dx=250)
    p.cost(520, 150, "Specialist", "$50", "specialist_visit", dx=250)
    p.cost(520, 175, "Emergency Room", "20%", "emergency_room", "coinsurance", dx=250)
    p.text(630, 230, "In-Network", 16)
    p.text(790, 230, "Out-of-Network", 16)
    for i, (label, category, values) in enumerate((("Ind Deductible", "deductible", ("$1,000", "$2,000")), ("Fam Deductible", "deductible", ("$2,000", "$4,000")), ("Ind Out-of-Pocket", "out_of_pocket_max", ("$4,000", "$8,000")))):
        p.text(440, 255 + 25 * i, label, 16)
        for x, value, service, network in ((630, values[0], "in_network_medical", "in"), (790, values[1], "out_of_network_medical", "out")):
            p.side.put(x, 255 + 25 * i, value, 16, True)
            p.side.entry("plan_details", service=service, category=category, network=network, value=value)
    p.field(40, 300, "RX BIN:", "003858", "rx_bin")
    p.field(40, 325, "RX PCN:", "A4", "rx_pcn")
    p.field(40, 350, "RX GRP:", "RXBEN", "rx_group")
    p.value(40, 390, "EXPRESS SCRIPTS", "pharmacy_benefit_manager", 26)
    b = Print(rng, "back", 0.46)
    b.text(40, 30, "Precertification is required for all inpatient admissions. Failure to precertify may reduce benefits.", 14)
    b.phone(40, 70, "Precertification:", "prior_authorization", 16, form="{}")
    b.phone(40, 96, "Eligibility, Benefits & Claims:", "provider_services", 16, form="{}")
    b.phone(40, 122, "Pharmacy Customer Service:", "pharmacy", 16, form="{}")
    b.address(40, 180, ["Mail all claims to:", payer], "medical_claims")
    b.field(520, 180, "EDI Payer ID:", "39026", "payer_id", 16)
    b.text(520, 240, "PHCS", 30)
    return [p.side, b.side]


def dental(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    p.side.put(60, 40, "DELTA DENTAL", 40, True)
    p.side.scalar("payer_name", "DELTA DENTAL", "Delta Dental", "Delta Dental of California")
    p.text(60, 130, "Enrollee", 15)
    p.value(60, 150, facts.person(rng), "member_name", 22)
    p.text(60, 195, "Enrollee ID", 15)
    p.value(60, 215, facts.digits(rng, 12), "member_number", 20)
    p.text(420, 195, "Group number", 15)
    p.value(420, 215, facts.digits(rng, 5) + "-" + facts.digits(rng, 5), "group_number", 20)
    p.text(60, 265, "Group name", 15)
    employer = facts.employer(rng)
    p.side.put(60, 285, employer, 20, True)
    p.employer(employer)
    p.text(60, 335, "Plan", 15)
    p.value(60, 355, rng.choice(["Delta Dental PPO", "DeltaCare USA", "Delta Dental PPO plus Premier"]), "plan_name", 20)
    b = Print(rng, "back", 0.48)
    b.phone(60, 60, "Customer Service", "member_services", 18, form="{}")
    b.address(60, 120, ["Claims address"], "dental_claims")
    b.field(60, 250, "Payer ID:", "94276", "payer_id")
    b.text(60, 320, "This card is not a guarantee of coverage. Your dentist can verify your eligibility online.", 14)
    return [p.side, b.side]


def vision(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.52)
    payer = rng.choice(["VSP", "EyeMed", "Superior Vision", "Davis Vision"])
    p.value(60, 40, payer, "payer_name", 60)
    p.text(60, 130, "Vision Care Benefits", 18)
    p.field(60, 180, "Member:", facts.person(rng), "member_name", 22)
    p.field(60, 215, "Member ID:", facts.digits(rng, 9), "member_number", 20)
    p.field(60, 245, "Plan:", rng.choice(["Signature", "Insight Network", "VSP Choice Plan"]), "plan_name", 20)
    p.cost(60, 300, "Exam Copay:", "$10", "vision")
    p.cost(60, 326, "Materials Copay:", "$25", "vision")
    p.cost(60, 352, "Frame Allowance:", "$150", "vision", "other")
    p.phone(60, 420, "Customer Care:", "member_services", 18, form="{}")
    return [p.side]


def pharmacy(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    p.value(60, 40, "EXPRESS SCRIPTS", "pharmacy_benefit_manager", 44, "Express Scripts")
    p.text(60, 110, "Prescription Drug Card", 18)
    p.side.run(60, 150, [("RxBIN", False), (" 003858", True)], 20)
    p.side.scalar("rx_bin", "003858")
    p.field(60, 178, "RxPCN", "A4", "rx_pcn", 20)
    p.field(60, 206, "RxGrp", facts.rx_group(rng), "rx_group", 20)
    issuer = "9151014609"
    p.side.run(60, 234, [("Issuer (80840)", False), (" " + issuer, True)], 20)
    p.side.scalar("rx_issuer", issuer, f"(80840) {issuer}")
    p.field(60, 290, "ID", facts.digits(rng, 12), "member_number", 22)
    p.field(60, 322, "Name", facts.person(rng).upper(), "member_name", 22)
    b = Print(rng, "back")
    b.phone(60, 60, "Member Services:", "member_services", 18, form="{}")
    b.phone(60, 90, "Pharmacist Help Desk:", "pharmacy", 18, form="{}")
    b.address(60, 150, ["Submit pharmacy claims to:", "Express Scripts"], "pharmacy_claims")
    return [p.side, b.side]


def federal(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    p.side.put(60, 30, "BlueCross BlueShield", 34, True)
    p.side.scalar("payer_name", "BlueCross BlueShield", "BlueCross BlueShield Federal Employee Program")
    p.text(60, 72, "Federal Employee Program", 20)
    p.text(600, 40, "Government-Wide", 18)
    p.value(600, 65, "Service Benefit Plan", "plan_name", 20)
    p.text(60, 150, "Member Name", 15)
    p.value(60, 170, facts.person(rng).upper(), "member_name", 22)
    p.text(60, 215, "Member ID", 15)
    p.value(60, 235, "R" + facts.digits(rng, 8), "member_number", 22)
    printed, iso = facts.date(rng, 2012, 2026)
    p.side.run(560, 215, [("Effective Date", False), (" " + printed, True)], 18)
    p.side.scalar("start_date", iso)
    p.text(560, 170, "Enrollment Code 105", 18)
    p.field(560, 300, "RxIIN", "610239", "rx_bin", 18)
    p.field(560, 325, "RxPCN", "FEPRX", "rx_pcn", 18)
    p.field(560, 350, "RxGrp", "65006500", "rx_group", 18)
    return [p.side]


def military(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.52)
    p.value(60, 40, "TRICARE", "payer_name", 44)
    p.value(700, 50, rng.choice(["TRICARE Prime", "TRICARE Select"]), "plan_name", 26)
    p.side.run(60, 160, [("Name:", False), (" " + (name := facts.person(rng).upper()), True)], 22)
    p.side.scalar("member_name", name)
    p.field(60, 195, "DoD Benefits Number:", facts.digits(rng, 11), "member_number", 22)
    printed, iso = facts.date(rng, 2016, 2026)
    p.side.run(60, 230, [("Effective Date:", False), (" " + printed, True)], 22)
    p.side.scalar("start_date", iso)
    p.text(60, 300, "This card is not proof of eligibility.", 16)
    p.phone(60, 360, "For information call", "member_services", 18)
    return [p.side]


def exchange(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    p.side.put(60, 30, "ambetter", 44, True)
    p.side.scalar("payer_name", "ambetter", "Ambetter", "Ambetter from Superior HealthPlan")
    p.text(60, 80, "FROM", 12)
    p.text(120, 78, "Superior HealthPlan", 18)
    p.text(700, 40, "IN NETWORK", 16)
    p.text(700, 60, "COVERAGE ONLY", 16)
    p.field(60, 130, "Subscriber:", subscriber := facts.person(rng), "member_name", 20)
    p.side.run(60, 158, [("Member:", False), (" " + subscriber, True)], 20)
    p.field(60, 186, "Policy #:", "U" + facts.digits(rng, 8), "member_number", 20)
    p.field(60, 214, "Member ID #:", number := "U" + facts.digits(rng, 10), "member_number", 20)
    p.side.truth["member_number"] = [number]
    p.field(60, 242, "Plan:", rng.choice(["Ambetter Balanced Care 11", "Everyday Silver", "Clear Gold"]), "plan_name", 20)
    p.side.run(560, 130, [("Effective Date of Coverage:", False), (" 01/01/2024", True)], 18)
    p.side.scalar("start_date", "2024-01-01")
    p.field(560, 158, "RXBIN:", "003858", "rx_bin", 18)
    p.field(560, 182, "RXPCN:", "A4", "rx_pcn", 18)
    p.field(560, 206, "RXGROUP:", "2FFA", "rx_group", 18)
    p.text(60, 300, "COPAYS", 18)
    p.cost(60, 325, "PCP:", "$30", "office_visit")
    p.cost(60, 350, "Specialist:", "$60", "specialist_visit")
    p.side.run(60, 375, [("Rx (Generic/Brand):", False), (" $15/$50", True)], 18)
    p.side.entry("plan_details", service="prescription", category="copay", network="any", value="$15/$50")
    p.cost(60, 400, "Urgent Care:", "$60", "urgent_care")
    p.cost(60, 425, "ER:", "$500", "emergency_room")
    p.text(420, 325, "Deductible (Med/Rx):", 18)
    p.side.put(650, 325, "$1,400/$0", 18, True)
    p.side.entry("plan_details", service="other", category="deductible", network="any", value="$1,400")
    p.side.entry("plan_details", service="prescription", category="deductible", network="any", value="$0")
    b = Print(rng, "back", 0.48)
    b.phone(40, 60, "Member/Provider Services:", "member_services", 16)
    b.phone(40, 86, "TTY/TDD:", "other", 16)
    b.phone(40, 112, "24/7 Nurse Line:", "nurse_line", 16)
    b.phone(40, 138, "Numbers below for providers: Pharmacy Help Desk:", "pharmacy", 16)
    b.address(520, 60, ["Medical Claims:", "Superior HealthPlan", "Attn: CLAIMS"], "medical_claims")
    return [p.side, b.side]


def supplement(rng: Random) -> list[Side]:
    p = Print(rng, "front", 0.5)
    payer = rng.choice(["Mutual of Omaha", "AARP", facts.invented_payer(rng, "supplement")])
    p.side.center(500, 30, payer, 34, True)
    p.side.scalar("payer_name", payer)
    p.side.center(500, 90, plan := rng.choice(["Medicare Supplement Plan G", "Medicare Supplement Plan N"]), 24, True)
    p.side.scalar("plan_name", plan)
    p.text(60, 170, "Insured", 16)
    p.value(240, 170, facts.person(rng).upper(), "member_name", 20)
    p.text(60, 205, "Policy Number", 16)
    p.value(240, 205, facts.digits(rng, 6) + "-" + facts.digits(rng, 2) + "M", "member_number", 20)
    printed, iso = facts.date(rng, 2015, 2026)
    p.text(60, 240, "Effective Date", 16)
    p.side.put(240, 240, printed, 20, True)
    p.side.scalar("start_date", iso)
    return [p.side]


REPLICAS = {maker.__name__: maker for maker in (united, aetna, cigna, blue, kaiser, medicare, medicaid, advantage, administrator, dental, vision, pharmacy, federal, military, exchange, supplement)}
