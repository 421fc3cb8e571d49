"""Layouts in the style of cards of administrators, exchanges and special plans."""

from __future__ import annotations

from random import Random

import facts
from page import Side

from .printing import Print


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
