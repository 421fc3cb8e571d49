"""Layouts in the style of public programs' cards."""

from __future__ import annotations

from random import Random

import facts
from page import Side

from .printing import Print


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
