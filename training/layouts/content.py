"""Content of a fictitious card, independent of its layout."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import facts

KINDS = ["ppo", "hmo", "exchange", "advantage", "supplement", "medicaid", "tpa", "dental", "vision", "rx", "hdhp", "student"]

PLANS = {
    "ppo": ["Choice Plus", "PPO", "Preferred PPO", "Blue Choice PPO", "Open Access Plus", "Select Plus POS", "National PPO", "PPO 500", "Preferred Provider Organization", "Signature PPO 1000", "EPO Select", "Advantage EPO", "Premier POS II", "Freedom PPO Network", "Value PPO 80/60", "Copay Plan 30"],
    "hmo": ["HMO", "HMO Blue", "Select HMO", "Navigate HMO", "Direct HMO 20", "Signature HMO", "Community HMO", "Essential HMO", "Trio HMO", "Value HMO 15/30", "Standard HMO"],
    "exchange": ["Silver 4500", "Gold 80 HMO", "Bronze Classic", "Everyday Silver", "Silver Simple PCP Saver", "Platinum 90 PPO", "Clear Silver", "Bronze Saver HSA", "Balanced Care 11", "Gold Standard EPO", "Catastrophic Plan"],
    "advantage": ["Medicare Advantage PPO", "Gold Plus (HMO)", "Choice (PPO)", "Dual Complete (HMO D-SNP)", "Advantage Plus (HMO-POS)", "Value Rx (HMO)", "Complete Care (HMO)", "Giveback (PPO)", "Premier Medicare (PPO)", "Honor (PPO)", "Secure Complete (HMO C-SNP)", "Freedom Medicare Advantage", "Essential (Regional PPO)"],
    "supplement": ["Medicare Supplement Plan G", "Medicare Supplement Plan N", "Plan F", "Medigap Plan G", "Medicare Select Plan", "Plan G High Deductible", "Senior Supplement"],
    "medicaid": ["Medicaid", "STAR", "STAR+PLUS", "CHIP", "Medi-Cal", "Healthy Families", "Community Plan", "Family Care", "HealthChoices", "Health Choice", "Child Health Plus", "Hoosier Healthwise", "Medicaid Managed Care", "Essential Plan", "Managed Long Term Care"],
    "tpa": ["PPO Plan", "Employee Health Plan", "Base Plan", "Buy-Up Plan", "Medical Plan", "Premium PPO", "High Plan", "Core Plan", "Traditional Plan", "Self-Funded Medical Plan", "EPO Plan 2"],
    "dental": ["Dental PPO", "DPPO", "DHMO", "PPO plus Premier", "Dental Preferred", "Passive PPO", "Dental HMO", "High Option Dental", "Preferred Dentist Program", "Elite Plus"],
    "vision": ["Choice Network", "Signature Plan", "Vision Plan", "Insight Network", "Choice Plan", "Vision Advantage", "Premier Vision"],
    "rx": ["Prescription Plan", "Rx Advantage", "Value Rx (PDP)", "Medicare Prescription Drug Plan", "Saver Rx (PDP)"],
    "hdhp": ["HDHP", "High Deductible Health Plan", "HSA Plan 3000", "Open Access HDHP with HSA", "Consumer Choice HSA", "CDHP Plus", "HDHP PPO", "HSA Advantage 1600"],
    "student": ["Student Health Insurance Plan", "Student Select PPO", "Campus Plan", "Student PPO"],
}


@dataclass
class Card:
    kind: str
    payer: str
    name: str
    member_number: str
    plan_name: str | None = None
    group_number: str | None = None
    client_name: str | None = None
    payer_id: str | None = None
    rx_bin: str | None = None
    rx_pcn: str | None = None
    rx_group: str | None = None
    rx_id: str | None = None
    rx_issuer: str | None = None
    rx_plan: str | None = None
    pbm: str | None = None
    plan_id: str | None = None
    medicaid_id: str | None = None
    start_date: tuple[str, str] | None = None
    dob: tuple[str, str] | None = None
    gender: str | None = None
    suffix: str | None = None
    prefix: str | None = None
    pcp: str | None = None
    issued: tuple[str, str] | None = None
    dependents: list[tuple[str, str]] = field(default_factory=list)
    copays: list[tuple[str, str]] = field(default_factory=list)
    deductibles: list[tuple[str, str, str, str]] = field(default_factory=list)


def card(rng: Random, kind: str | None = None) -> Card:
    kind = kind or rng.choices(KINDS, [16, 10, 8, 11, 4, 10, 12, 7, 5, 4, 7, 3])[0]
    chance = lambda p: rng.random() < p
    upper = chance(0.5)
    case = (lambda text: text.upper()) if upper else (lambda text: text)
    result = Card(kind, facts.payer(rng, kind), case(facts.person(rng)), facts.member_number(rng))
    if chance(0.08):
        last = result.name.split()[-1]
        result.name = f"{last}, {' '.join(result.name.split()[:-1])}" if last.upper() not in ("JR", "III", "SR") else result.name
    if chance(0.8):
        result.plan_name = rng.choice(PLANS[kind])
        if chance(0.2) and kind not in ("rx", "supplement"):
            result.plan_name = f"{result.payer.split()[0]} {result.plan_name}"
        if chance(0.3):
            result.plan_name = result.plan_name.upper()
    if kind not in ("medicaid", "advantage", "supplement") and chance(0.85) or chance(0.25):
        result.group_number = facts.group_number(rng)
    if kind in ("ppo", "hdhp", "tpa", "dental", "vision", "rx", "student") and chance(0.9 if kind == "tpa" else 0.4):
        result.client_name = case(facts.employer(rng))
    has_rx = kind not in ("dental", "vision", "supplement") and chance(0.85) or kind == "rx"
    if has_rx:
        result.rx_bin = facts.rx_bin(rng)
        if chance(0.85):
            result.rx_pcn = facts.rx_pcn(rng)
        if chance(0.8):
            result.rx_group = facts.rx_group(rng)
        if chance(0.1):
            result.rx_id = facts.member_number(rng).replace(" ", "")
        if chance(0.55) and kind != "rx":
            result.pbm = rng.choice(facts.KNOWN_PBM) if chance(0.9) else f"{rng.choice(facts.PLACE)}Rx"
        if chance(0.08):
            result.rx_plan = rng.choice(["Advanced", "Essential 4-Tier", "National Preferred", "Value Formulary", "Traditional 3 Tier", "Premium"])
    if chance(0.45 if kind in ("advantage", "tpa", "ppo") else 0.2):
        result.rx_issuer = rng.choice(["91", "92", "71", "72"]) + facts.digits(rng, 8)
    if kind == "advantage" or (kind == "rx" and chance(0.3)):
        result.plan_id = f"{rng.choice('HHHHRS')}{facts.digits(rng, 4)}{rng.choice(['-', ' ', '-', '-'])}{rng.choice(['0', '0', '8'])}{facts.digits(rng, 2)}"
        if chance(0.15):
            result.plan_id += "-000"
    elif chance(0.08):
        result.plan_id = facts.digits(rng, 3) if chance(0.5) else facts.letters(rng, 2) + facts.digits(rng, 4)
    if kind == "medicaid" and chance(0.6):
        result.medicaid_id = rng.choice([facts.digits(rng, 9), facts.digits(rng, 10), facts.digits(rng, 12), facts.letters(rng, 2) + facts.digits(rng, 5) + facts.letters(rng, 1), facts.digits(rng, 8) + facts.letters(rng, 1)])
    if chance(0.5):
        result.payer_id = facts.payer_id(rng)
    if chance(0.5):
        result.start_date = facts.date(rng, 2015, 2027)
    if chance(0.25):
        result.issued = facts.date(rng, 2018, 2026)
    if chance(0.22 if kind != "medicaid" else 0.5):
        result.dob = facts.date(rng, 1935, 2022)
    if chance(0.08 if kind != "medicaid" else 0.25):
        result.gender = rng.choice(["M", "F", "Male", "Female", "MALE", "FEMALE"])
    if chance(0.12):
        result.suffix = rng.choice(["00", "01", "02", "1", "0"])
    if chance(0.04):
        result.prefix = facts.letters(rng, 3)
    if kind in ("hmo", "medicaid", "exchange") and chance(0.6) or kind == "advantage" and chance(0.3):
        result.pcp = case(rng.choice(["", "", "Dr. "]) + facts.person(rng)) + rng.choice(["", "", ", MD", " MD", ", DO"])
    if kind in ("ppo", "hdhp", "tpa", "dental", "exchange", "hmo") and chance(0.3):
        last = rng.choice(facts.LAST)
        result.dependents = [(case(facts.person(rng, last)), f"{i + (1 if chance(0.7) else 2):02}") for i in range(rng.randint(1, 4))]
        result.dependents = [(name, f"{i + 1:02}") for i, (name, _) in enumerate(result.dependents)]
    result.copays = copays(rng, kind)
    if kind in ("hdhp", "ppo", "exchange", "tpa") and chance(0.55):
        result.deductibles = deductibles(rng)
    return result


def money(rng: Random, low: int, high: int) -> str:
    return f"${rng.randrange(low, high + 1, 5)}"


def copays(rng: Random, kind: str) -> list[tuple[str, str]]:
    """(service, amount); the composer chooses the printed name of the service."""
    if kind == "dental":
        return [("dental", amount) for amount in (["100%", "80%", "50%"] if rng.random() < 0.4 else [])]
    if kind == "vision":
        return [("vision", money(rng, 0, 25)) for _ in range(2)] if rng.random() < 0.6 else []
    if kind in ("supplement", "rx") or rng.random() < 0.25:
        return []
    options = [("office_visit", money(rng, 0, 40)), ("specialist_visit", money(rng, 20, 80)), ("urgent_care", money(rng, 25, 100)), ("emergency_room", money(rng, 75, 500))]
    result = options[: rng.randint(2, 4)] if rng.random() < 0.4 else [options[i] for i in sorted(rng.sample(range(4), rng.randint(2, 4)))]
    extra = [("preventive_care", "$0"), ("telemedicine", money(rng, 0, 50)), ("other", money(rng, 100, 500)), ("prescription", "/".join(money(rng, low, high) for low, high in ((5, 15), (25, 45), (50, 90))))]
    result += rng.sample(extra, rng.choice([0, 0, 1, 2]))
    if rng.random() < 0.12:
        result = [(service, f"{rng.choice([10, 20, 30, 40])}%" if service in ("emergency_room", "specialist_visit") else amount) for service, amount in result]
    return result


def deductibles(rng: Random) -> list[tuple[str, str, str, str]]:
    """(category, network, individual, family)"""
    thousands = lambda low, high: f"${rng.randrange(low, high, 250):,}"
    double = lambda text: f"${2 * int(text[1:].replace(',', '')):,}"
    rows = []
    networks = ["in", "out"] if rng.random() < 0.5 else ["in"] if rng.random() < 0.5 else ["any"]
    for category, low, high in (("deductible", 500, 4000), ("out_of_pocket_max", 3000, 9000)):
        if category == "out_of_pocket_max" and rng.random() < 0.4:
            continue
        for network in networks:
            single = thousands(low, high)
            rows.append((category, network, single, double(single)))
    return rows
