"""Texts of training cards that look like elements: savings cards, unions, numbers, titles and networks."""

from __future__ import annotations

from random import Random

from ..content import more_funds, numbers, payers
from ..content.split import pick
from ..engine.page import Tag
from . import lists, stock, words
from .items import Item, plain
from .words import listed

MAKERS = listed("Novagen|Meridia Pharmaceuticals|Lakeport Biosciences|Astellin US LLC|Corvane Inc.|Halvorsen Pharma|Brightwell Therapeutics|Zentara Biopharma|Ardmore Laboratories|Kestrel Pharmaceuticals, Inc.|Solenne Pharma USA|Tarrant & Pike")
PROCESSORS = listed("ConnectiveRx|TrialCard|PSKW|McKesson|RelayHealth|Change Healthcare|OPUS Health|Paysign|CoverMyMeds|AssistRx|Lash Group|Mercalis|EVERSANA|Eagle Force Health")
SAVINGS_SAYS = listed(
    """Not valid for prescriptions reimbursed under Medicare, Medicaid, TRICARE, VA or any other federal or state program.|For commercially insured patients only. Not valid for patients enrolled in Medicare, Medicaid or other government programs.|Program managed by {processor} on behalf of {maker}.|{drug} is a registered trademark of {maker}.|© 2025 {maker}. All rights reserved.
This offer is not health insurance.|Patients enrolled in Medicare Part D, Medigap, Medicaid, CHAMPUS, DoD, VA or TRICARE are not eligible.|Pharmacist: submit the claim to {processor} as secondary payer.|{maker} reserves the right to end this program at any time.|Offer sponsored by {maker} and administered by {processor}.|Pharmacists with questions, call {processor}.|The {drug} co-pay program is not insurance.
Residents of Massachusetts: offer void where a generic is available.|Cash-paying patients: see terms at {drug}.com|Ask your doctor about {drug}.|Not for patients covered by Medicare Advantage, Medicaid managed care, Puerto Rico Government Health Plan or TRICARE"""
)
DOSES = listed("tablets|40 mg tablets|injection|injection, for subcutaneous use|capsules|oral suspension|0.5% cream|10 mg / 20 mg|extended-release tablets|prefilled pen 300 mg/2 mL|inhalation powder")
STEMS = "tinib mab zumab stat gliptin sartan prazole vir ciclib glutide tide parin olol".split()
NUMBERS = listed("Family Account #|Family Account|Case Number|Family Number|Billing Account|Bill Group|Section|Location|Dept|Sequence|Batch|County Case|Unit|Branch|Class No.|Case Worker ID|County Code|Office|Broker No.|Sponsor Code|Form|Trip Code|Book of Business|Formulary ID|Site Code")
LOCALS = listed("Local|Local Union|Local No.|Union|Local #|Lodge|Home Local|District Council")
TITLES = listed("Student Health Insurance|Employee Benefits|Group Health Benefits|Health & Welfare Benefits|Medical Benefits|Prescription Drug Card|Dental Benefits|Vision Benefits|Insurance Information|Proof of Coverage|2025-2026|Plan Year 2025|Benefit Year 2026|Welcome|Your member ID card|Health Benefits|Group Insurance|Medical and Prescription|Temporary ID Card|Health Coverage Card")
ACCESS = listed("{} network access|{} Network Access|Access to the {} network|Participating provider of {}|Discounts through {}|Providers outside the area: {}|{} providers|Wrap network {}|Travel: {}|Supported by {}")

def savings_said(facts) -> list:
    rng = facts.rng
    if own := [facts.own("small", 0.8) for _ in range(rng.choice([1, 2, 3, 5]))]:  # the small print of its terms
        if text := " ".join(dict.fromkeys(filter(None, own))):
            return [(text, None, "")]
    return [(pick(rng, SAVINGS_SAYS).format(drug=facts.drug, maker=pick(rng, MAKERS), processor=pick(rng, PROCESSORS)), None, "")]


def price_said(rng: Random, texts: list[str]) -> list:
    """A saying of a savings card; what a patient pays is a copay."""
    if rng.random() < 0.5:
        amount = f"${rng.choice([0, 0, 5, 5, 10, 10, 15, 20, 25, 30, 35, 50])}"
        before, _, after = lists.text(rng, "savings").partition("{}")
        tag = Tag("plan_details", amount, service="prescription", category="copay", network="any")
        return [(before, tag, "label"), (amount, tag, "value"), (after, None, "")] if after else [(before, tag, "label"), (amount, tag, "value")]
    return [(pick(rng, [text for text in texts if "ay as little" not in text and "could pay" not in text]), None, "")]


def substance(rng: Random) -> str:
    """A generic name with its form: `(ombritinib) 40 mg tablets`."""
    name = pick(rng, words.DRUGS) + pick(rng, ["ra", "li", "o", "vu", "ne", "ti"]) + pick(rng, STEMS)
    return f"({name}) {pick(rng, DOSES)}" if rng.random() < 0.8 else pick(rng, DOSES)


def others(facts) -> list[Item]:
    """Numbers and locals that are no element."""
    rng, found = facts.rng, []
    if rng.random() < (0.35 if facts.kind == "medicaid" else 0.16):
        found.append(plain(facts.case(pick(rng, NUMBERS)), numbers.pattern(rng, pick(rng, ["#######", "######", "########", "###", "0##", "@-#####", "####-##", "@@####", "##"]))))
    if facts.kind == "union" and rng.random() < 0.5:
        number = rng.randint(1, 1199)
        found.append(plain(facts.case(pick(rng, LOCALS)), pick(rng, [f"Local {number}", f"Local {number}", str(number), f"No. {number}", f"Local Union {number}"])))
    return found


def with_others(facts, items: list[Item]) -> None:
    """Puts numbers that are no element beside the group number, or anywhere."""
    rng = facts.rng
    place = next((i for i, item in enumerate(items) if item.key == "group_number"), None)
    for item in others(facts):
        items.insert(rng.randint(0, len(items)) if place is None or rng.random() < 0.3 else place + rng.choice([0, 1]), item)


def employer_below(facts) -> None:
    rng = facts.rng
    place = next((i for i, item in enumerate(facts.person) if item.key == "group_number"), None)
    item = next((item for item in facts.plan if item.key == "client_name" and not item.label), None)
    if place is not None and item and rng.random() < 0.55:
        facts.plan = [other for other in facts.plan if other is not item]
        facts.person.insert(place + 1, item)


def access(rng: Random) -> str:
    name = pick(rng, payers.networks()) if rng.random() < 0.5 else more_funds.network(rng)
    return pick(rng, ACCESS).replace("{}", name)


def on_front(facts) -> list[list]:
    """Paragraphs of a front."""
    rng = facts.rng
    if facts.kind == "copay":
        return [savings_said(facts) for _ in range(rng.choice([0, 0, 1]))]
    found = [[(access(rng), None, "")]] if facts.kind != "discount" and rng.random() < 0.1 else []
    return found + ([stock.said(facts, "managers")] if facts.rx and facts.kind not in ("rx", "discount") and rng.random() < 0.06 else [])


def on_back(facts) -> list[list]:
    """Paragraphs of a savings card's back."""
    return [savings_said(facts) for _ in range(facts.rng.choice([1, 1, 2, 3]))] if facts.kind == "copay" else []
