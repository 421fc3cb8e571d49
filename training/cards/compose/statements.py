"""Texts of training cards that say who pays, who manages the drugs, or neither: sentences on backs, savings cards, unions, and
numbers and titles that look like elements."""

from __future__ import annotations

from random import Random

from ..content import more_funds, numbers, payers, prose
from ..content.split import pick
from ..engine.page import Tag
from . import words
from .items import Item, plain
from .words import listed

PAYER_SAYS = listed(
    """Claims for {payer} members: mail to the address on this card.|{payer} members: call before a planned hospital stay.|File all {payer} claims electronically.|This card is the property of {payer} and must be returned upon request.|{payer} complies with applicable federal civil rights laws.
{payer} provides administrative services only and assumes no financial risk for claims.|© 2025 {payer}. All rights reserved.|Coverage is provided by {payer}.|Thank you for choosing {payer}.|Questions about your {payer} coverage? Sign in or call us.|Benefits are administered by {payer}.|Insured or administered by {payer} or its affiliates.
{payer} is not responsible for services that are not covered.|Providers: verify eligibility with {payer} before rendering services.|Issued by {payer}|Out of area? Tell the provider that you are a member of {payer}.|Visit {payer} at {site}|{payer} {site}|Mail medical claims to {payer} at the address below.|Nurses of {payer} answer your questions day and night.
{payer} pays claims under a contract with your employer.|Contact {payer} for authorization.|Fraud? Report it to {payer}.|Insurance products are underwritten by {payer}.|{payer} does not insure the benefits of this plan.|{payer} contracts with the state to serve its members.|Esta tarjeta es propiedad de {payer}.|Miembros de {payer}: presenten esta tarjeta."""
)
BLUE_SAYS = listed(
    """{payer} is an Independent Licensee of the Blue Cross and Blue Shield Association.|{payer}, an Independent Licensee of the Blue Cross and Blue Shield Association|{payer}, a Division of {parent}, a Mutual Legal Reserve Company, an Independent Licensee of the Blue Cross and Blue Shield Association.
{payer} and its subsidiaries are independent licensees of the Blue Cross Blue Shield Association.|{payer}, Inc., an independent licensee of the Blue Cross Blue Shield Association, provides administrative services only.|{payer}, Inc. Concesionario independiente de Blue Cross Blue Shield Association. {site}
{payer}, a nonprofit corporation and an Independent Licensee of the Blue Cross and Blue Shield Association|© {payer}. An Independent Licensee of the Blue Cross and Blue Shield Association.|{payer}, a Mutual Company and licensee of the Association"""
)
PARENTS = listed("Health Care Service Corporation|HCSC Insurance Services Company|Consolidated Health Holdings|Mutual Health Services Corporation|United Benefit Group, Inc.|Guaranty Mutual Holdings|Heritage Health Corporation")
MANAGER_SAYS = listed(
    """{manager} is a separate company providing pharmacy benefit management.|{manager} is an independent company that manages pharmacy benefits.|Pharmacy benefits are administered by {manager}.|Prescription benefits are managed by {manager}.|Pharmacists call {manager} {phone}|Pharmacists: contact {manager} at {phone}.|Submit prescription claims to {manager}.
Drug claims are processed by {manager}.|{manager} is the pharmacy benefit manager for this plan.|For prescription questions call {manager} at {phone}.|Your pharmacy program is managed by {manager}.|Pharmacy help desk ({manager}): {phone}|Prescriptions: {manager} {phone}|Pharmacy benefit manager: {manager}|{manager}, a separate company, processes prescription claims."""
)
MAKERS = listed("Novagen|Meridia Pharmaceuticals|Lakeport Biosciences|Astellin US LLC|Corvane Inc.|Halvorsen Pharma|Brightwell Therapeutics|Zentara Biopharma|Ardmore Laboratories|Kestrel Pharmaceuticals, Inc.|Solenne Pharma USA|Tarrant & Pike")
PROCESSORS = listed("ConnectiveRx|TrialCard|PSKW|McKesson|RelayHealth|Change Healthcare|OPUS Health|Paysign|CoverMyMeds|AssistRx|Lash Group|Mercalis|EVERSANA|Eagle Force Health")
SAVINGS_SAYS = listed(
    """Not valid for prescriptions reimbursed under Medicare, Medicaid, TRICARE, VA or any other federal or state program.|For commercially insured patients only. Not valid for patients enrolled in Medicare, Medicaid or other government programs.|Program managed by {processor} on behalf of {maker}.|{drug} is a registered trademark of {maker}.|© 2025 {maker}. All rights reserved.
This offer is not health insurance.|Patients enrolled in Medicare Part D, Medigap, Medicaid, CHAMPUS, DoD, VA or TRICARE are not eligible.|Pharmacist: submit the claim to {processor} as secondary payer.|{maker} reserves the right to end this program at any time.|Offer sponsored by {maker} and administered by {processor}.|Pharmacists with questions, call {processor}.|The {drug} co-pay program is not insurance.
Residents of Massachusetts: offer void where a generic is available.|Cash-paying patients: see terms at {drug}.com|Ask your doctor about {drug}.|Not for patients covered by Medicare Advantage, Medicaid managed care, Puerto Rico Government Health Plan or TRICARE"""
)
DOSES = listed("tablets|40 mg tablets|injection|injection, for subcutaneous use|capsules|oral suspension|0.5% cream|10 mg / 20 mg|extended-release tablets|prefilled pen 300 mg/2 mL|inhalation powder")
STEMS = "tinib mab zumab stat gliptin sartan prazole vir ciclib glutide tide parin olol".split()
NUMBERS = listed("Family Account #|Family Account|Case #|Case Number|Case No.|Household ID|Family ID|Family Number|Billing Account|Bill Group|Sub-group|Subgroup|Sub Group|Section|Location|Client No.|Client #|Control No.|Reference #|Doc ID|Card No.|Package|Package Code|Dept|Sequence|Batch|County Case|Unit|Branch|Class No.|Carrier #")
LOCALS = listed("Local|Local Union|Local No.|Union|Local #|Lodge|Home Local|District Council")
TITLES = listed("Student Health Insurance|Employee Benefits|Group Health Benefits|Health & Welfare Benefits|Medical Benefits|Prescription Drug Card|Dental Benefits|Vision Benefits|Insurance Information|Proof of Coverage|2025-2026|Plan Year 2025|Benefit Year 2026|Welcome|Your member ID card|Health Benefits|Group Insurance|Medical and Prescription|Temporary ID Card|Health Coverage Card")
ACCESS = listed("{} network access|{} Network Access|Access to the {} network|Participating provider of {}|Discounts through {}|Providers outside the area: {}|{} providers|Wrap network {}|Travel: {}|Supported by {}")

def parts(text: str, tags: dict[str, Tag], texts: dict[str, str]) -> list:
    """The parts of a sentence: `{key}` is a tagged value or a plain text."""
    found, rest = [], text
    while "{" in rest:
        before, _, rest = rest.partition("{")
        key, _, rest = rest.partition("}")
        found.append((before, None, ""))
        found.append((texts.get(key, tags[key].value if key in tags else ""), tags.get(key), "value" if key in tags else ""))
    return [part for part in [*found, (rest, None, "")] if part[0]]


def payer_said(facts) -> list:
    rng = facts.rng
    name = facts.payer if rng.random() < 0.75 else payers.legal_name(rng, facts.brand)
    is_blue = "blue" in name.lower() or "cross" in name.lower()
    text = pick(rng, BLUE_SAYS if rng.random() < (0.7 if is_blue else 0.12) else PAYER_SAYS)
    return parts(text, {"payer": facts.payer_tag(name)}, {"parent": pick(rng, PARENTS), "site": prose.website(rng, facts.brand)})


def manager_said(facts) -> list:
    rng = facts.rng
    known = next((item.text for item in facts.rx if item.key == "manager"), None)
    name = known or pick(rng, payers.managers(facts.which))
    text = pick(rng, MANAGER_SAYS)
    tags = {"manager": Tag("pharmacy_benefit_manager", name)}
    texts = {}
    if "{phone}" in text:
        item = facts.phone_item("pharmacy")
        tags["phone"] = item.tag
        texts["phone"] = item.value[0][0]
        item.tag.attributes["label"] = text.partition("{phone}")[0].replace("{manager}", name).strip(" :,")[:60]
    return parts(text, tags, texts)


def savings_said(facts) -> list:
    rng = facts.rng
    return parts(pick(rng, SAVINGS_SAYS), {}, {"drug": facts.drug, "maker": pick(rng, MAKERS), "processor": pick(rng, PROCESSORS)})


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
    return found + ([manager_said(facts)] if facts.rx and facts.kind not in ("rx", "discount") and rng.random() < 0.06 else [])


def on_back(facts) -> list[list]:
    """Paragraphs of a back. The logo of a card for drugs only is that of its manager."""
    rng = facts.rng
    if facts.kind == "copay":
        return [savings_said(facts) for _ in range(rng.choice([1, 1, 2, 3]))]
    if facts.kind in ("rx", "discount"):
        return []
    return [payer_said(facts) for _ in range(rng.choice([0, 0, 1, 1]))] + [manager_said(facts) for _ in range(rng.choice([0, 0, 0, 0, 1]))]
