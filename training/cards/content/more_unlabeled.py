"""Texts of the training families I: plans composed from parts, texts that resemble plans, start-ups, networks,
sentences.

All sentences were written for this project. Test cards never use these.
"""

from __future__ import annotations

from random import Random

from . import numbers
from .payers import ADJECTIVES, METALS, PLACES, STATES
from .people import LAST
from .split import pick

SOUNDS = "al ba bel ca cor da del el fin ga hal il jun ka kin la lum mar mel na nor ol om pa pel qui ra ren sa sol ta tel un va ver vi wel xa yo zen tri ori eve hea clo bri".split()
ENDINGS = "a o ia io ly va na ra ro rx io en el is ive um ora ix eo ada ie".split()
LEVELS = "Basic|Core|Classic|Standard|Plus|Premium|Enhanced|Deluxe|Value|Saver|Max|Ultra|Lite|Essential|High|Low|Mid|Base|Buy-Up|Gold|Silver|Bronze|Platinum|Bronze+|Starter|Extra|Signature|Advanced|Ideal|Freedom|Liberty|Alliance|Guided|Virtual|Copay|Zero|One|Direct|Open|Simple|Smart|Prime|Edge|Flex".split("|")
THINGS = "Care|Health|Access|Choice|Network|Coverage|Benefits|Copay|Deductible|Savings|Primary|Doctor|Physician|Hospital|Wellness|Community|Family|Employee|Partners|Advantage|Select|Options|Path|Bridge|Circle|Harbor|Horizon|Compass|Summit|Journey|Anchor|Meadow|River|Spring|Valley|Metro|Coast|Lakes|Peak".split("|")
FORMS = "PPO|PPO|PPO|HMO|HMO|EPO|POS|HDHP|HSA|HMO-POS|CDHP|OAP|HRA|Plan|MEC|MVP|Network|Copay Plan|HSA Plan|PPO Plan|HMO Plan|EPO HSA|PPO HSA|HDHP w/ HSA|HDHP/HSA|High Deductible|PPO 80/20|Plan B|Indemnity|(PPO)|(HMO)|(EPO)|- PPO|- HMO|- HDHP|, PPO".split("|")
SENIOR = "(HMO)|(PPO)|(HMO-POS)|(HMO D-SNP)|(PPO D-SNP)|(HMO C-SNP)|(HMO I-SNP)|(PFFS)|HMO|PPO|HMO D-SNP|(HMO SNP)|(Regional PPO)|(Cost)|- HMO|MAPD|MA Only|(HMO-POS D-SNP)".split("|")
PUBLIC = "Medicaid|Family Planning|Expansion|Adult Plan|Children's Medicaid|CHIP|Family Care|Health Choice|KidsFirst|Adult Benefit|Working Disabled|Long Term Care|Aged & Disabled|Pregnancy|Parent/Caretaker|Healthy Start|Foster Care|Managed Care|Complete Care|Dual Plan|Community Plan|Standard Plan|Alternative Benefit Plan|Medical Assistance|Health Home|Waiver|Children's Health Plan|Total Health|Whole Health|Better Together".split("|")


def word(rng: Random) -> str:
    """A name in the style of start-ups, with two or three syllables."""
    text = "".join(pick(rng, SOUNDS) for _ in range(rng.choice([1, 1, 2]))) + pick(rng, ENDINGS)
    return text.capitalize()


def firm(rng: Random) -> str:
    """The name of a start-up payer."""
    name = word(rng)
    return rng.choice([name, f"{name} Health", f"{name} Health", f"{name}Care", f"{name} Health Plans", f"{name} Benefits", f"{name} Insurance", f"{name.lower()}", f"{name.lower()} health", f"{name} Medical", f"{pick(rng, PLACES)}{pick(rng, ['well', 'ly', 'Health', 'Co', 'MD', ' & Co', ' Collective'])}", f"Hello{name}", f"{name} Coverage Co.", f"{name} Plan", f"Good{pick(rng, THINGS)}", f"{pick(rng, THINGS)}{pick(rng, ['Wise', 'First', 'Stack', 'Loop', 'Nest', 'Hub', 'Spark'])}"])


def administrator(rng: Random) -> str:
    head = rng.choice([pick(rng, PLACES), f"{pick(rng, PLACES)} {pick(rng, PLACES)}", pick(rng, LAST), word(rng), numbers.letters(rng, 3), f"{pick(rng, LAST)} & {pick(rng, LAST)}", pick(rng, STATES)])
    return f"{head} {pick(rng, ['Benefit Administrators', 'Administrators', 'Benefit Services', 'Group Administrators', 'Third Party Administrators', 'TPA', 'Claims Services', 'Health Administrators', 'Benefit Solutions', 'Employee Benefits', 'Plan Services', 'Administrative Group', 'Benefit Partners', 'Self-Funded Solutions', 'Benefits Management', 'Benefit Plans', 'Health Plan Services', 'Administration', 'Risk & Benefits'])}" + pick(rng, ["", "", "", ", Inc.", ", LLC", " Inc.", " of America"])


def sharing(rng: Random) -> str:
    return rng.choice([f"{pick(rng, PLACES)} {pick(rng, ['HealthShare', 'Health Share', 'Sharing', 'Share Ministry', 'Healthcare Ministry', 'Sharing Community', 'Christian Health', 'Burden Bearers'])}", f"{word(rng)} {pick(rng, ['Share', 'HealthShare', 'Sharing'])}", f"{pick(rng, ['Faithful', 'Kindred', 'Common', 'Gathered', 'Good Neighbor', 'Many Hands', 'Open Table', 'First Fruits'])} {pick(rng, ['Share', 'HealthShare', 'Ministries', 'Health Sharing', 'Medical Sharing'])}"])


def network(rng: Random) -> str:
    """A provider network, which is neither the payer nor the plan."""
    return rng.choice(["PHCS", "MultiPlan", "First Health", "PHCS Practitioner Only", "PHCS Specific Services", "MultiPlan Complementary", "Cigna PPO", "Aetna Signature Administrators", "HealthSmart ACCEL", "Midlands Choice", "HealthLink PPO", "Sagamore", "Cofinity", "Zelis", "Encore Health Network", "HST Connect", "Galaxy Health Network", "Prime Health Services"] + [f"{pick(rng, PLACES)} {pick(rng, ['PPO', 'Provider Network', 'Health Network', 'Preferred Network', 'Physicians Network', 'Medical Network', 'Network', 'Preferred Providers'])}" for _ in range(18)])


def plan_name(rng: Random, kind: str, payer: str) -> str:
    """A plan name composed of words, a level, numbers, a type and a year."""
    head, first = payer, payer.split()[0]
    level, thing, form, metal = pick(rng, LEVELS), pick(rng, THINGS), pick(rng, FORMS), pick(rng, METALS)
    adjective, place, state = pick(rng, ADJECTIVES), pick(rng, PLACES), pick(rng, STATES)
    number = rng.choice([str(rng.randint(1, 99) * 100), str(rng.randint(2, 18) * 500), f"{rng.randint(1, 9)},{rng.choice(['000', '500'])}", str(rng.randint(1, 95)), f"{rng.randint(5, 70) * 100}/{rng.choice([0, 10, 20, 30])}", f"{rng.choice([70, 80, 90, 100])}/{rng.choice([50, 60, 70])}", f"${rng.randint(5, 70) * 100}", f"{rng.randint(1, 9)}K", f"{rng.randint(1, 8)}.0"])
    if kind == "advantage":
        tail = pick(rng, SENIOR)
        stem = rng.choice([f"{adjective} {level}", f"{place} {thing}", f"{first} {adjective}", f"{level} {thing}", f"{head} {level}", f"{state} {level}", f"{first} Medicare {level}", f"{first} {place} {level}", f"{thing} {level} {rng.randint(1, 12)}", f"Dual {level}", f"{first} Senior {level}", f"{level} Rx {rng.randint(1, 40)}", f"{place} Giveback", f"{first} Group Retiree", f"{adjective} {thing} with Rx"])
        return f"{stem} {tail}"
    if kind in ("medicaid", "chip"):
        return rng.choice([f"{state} {pick(rng, PUBLIC)}", f"{first} {pick(rng, PUBLIC)}", pick(rng, PUBLIC), f"Healthy {state}", f"{place} {pick(rng, PUBLIC)}", f"{state} {level} Care", f"My{thing}", f"{thing}{level}", f"{state} Kids {level}", f"{head} {pick(rng, PUBLIC)}", f"{place} Kids", f"{state}Care {level}"])
    if kind == "dental":
        return rng.choice([f"Dental {level}", f"{level} Dental {form}", f"{first} Dental {level}", f"Dental PPO {number}", f"{place} Dental {level}", f"{level} DHMO", f"{adjective} Dental {number}", f"{level} PPO Dental", f"{thing} Dental", f"Dental {adjective} {level}", f"Smile {level} {rng.randint(1, 9) * 500}"])
    if kind == "vision":
        return rng.choice([f"Vision {level}", f"{level} Vision {rng.choice([100, 130, 150, 200])}", f"{thing} Vision", f"{first} Eye {level}", f"{adjective} Vision Plan"])
    if kind == "ministry":
        return rng.choice([f"{level} {pick(rng, ['Program', 'Share', 'Membership', 'Community', 'Level', 'Sharing'])}", f"{level} {number.strip('$')}", f"{adjective} {pick(rng, ['Share', 'Program'])} {number}", f"{thing} {level}", f"{first} {level}", f"{level}+", f"Annual Portion {number}"])
    if kind == "exchange":
        return rng.choice([f"{metal} {number}", f"{level} {metal}", f"{first} {metal} {level}", f"{metal} {thing} {number}", f"{adjective} {metal} {form}", f"{head} {metal} {number} {form}", f"{metal} {level} {rng.randint(1, 60)}", f"{thing} {metal} HSA", f"{place} {metal} {level}", f"{metal} {rng.choice([70, 73, 87, 94])} {form}", f"{metal} Standardized {form}", f"{rng.choice([2024, 2025, 2026, 2027])} {metal} {level}"])
    text = rng.choice(
        [f"{level} {form}", f"{adjective} {form}", f"{thing} {level} {form}", f"{level} {number} {form}", f"{form} {number}", f"{first} {level} {form}", f"{head} {level}", f"{head} {adjective} {form}", f"{place} {level}", f"{thing}{level}", f"{thing} {level}", f"{level} {thing} {number}", f"{adjective}{thing} {form}", f"{level} {form} {number}", f"{first} {thing} {form}", f"{number} {form}", f"{metal} {form} {number}",
         f"{place} {form}", f"{level} {thing}", f"{adjective} {level} {form}", f"{thing} {form} {level}", f"Option {pick(rng, 'ABC123')} {form}", f"{state} {level} {form}", f"{level} Plan {number}", f"{first} {metal} {form}", f"{form} {level} Option", f"{level} {form} with HSA", f"{head} {thing} {number}", f"{level} Virtual-First {form}", f"{thing} Level-Funded {form}", f"{thing} ICHRA {metal}", f"{adjective} {thing} Open Access {form}"])
    if rng.random() < 0.08:
        text = rng.choice([f"{rng.choice([2024, 2025, 2026, 2027])} {text}", f"{text} {rng.choice([2024, 2025, 2026, 2027])}"])
    return " ".join(text.replace(" ,", ",").split())


# Texts that resemble plans -----------------------------------------------------------

TIERS = "EE + Children|EE+SP|EE + Spouse|Employee + Family|Employee Only|Family|Self + One|EE/CH|Member + Child(ren)|Individual|Emp & Spouse|Subscriber & Dependents|Single|Two-Party|ESF|Self and Family|Employee and Children|Member Only|EE Only|2-Person".split("|")
TYPE_LINES = "Type: Medical / Rx|Medical|MEDICAL | RX | DENTAL|Coverage: {tier}|Coverage Tier: {tier}|Tier: {tier}|{tier}|{tier}|Card type: Medical|Med/Rx/Vis|Medical + Rx|Benefits: Medical, Rx|Medical - Dental - Vision|Coverage type: Med/Rx|Enrolled: {tier}|Level: {tier}|Status: Active|Status: COBRA|Class: {tier}|COVERAGE  {tier}|Prescription Drug|MEDICAL ID CARD|Member ID Card|Your member card|Self-funded|Fully insured|State: FL|Market: Individual|Referral: No|No referrals needed|No PCP needed|Care Team|Your Care Team|Your plan team|Health Guide|Find care in the app|In-network|Out-of-network|Tier 1|Tier 2|Premier|Preferred|Network|Non-Network|ACA compliant|HSA eligible|Not an insured plan".split("|")
TAGS = "health, made human|Better days ahead.|Care without the runaround|healthcare that gets you|You first.|A new way to be well|Simple by design|Good health is a team sport|Feel seen. Feel better.|The plan that answers|People before paperwork|Built for small business|Benefits, but better|The doctor is always in|Know before you go|Your health. Your terms.|Live fully|Get well, stay well|we've got you|Helping employers since 1984|Zero surprises|Prices you can see|The fair price people".split("|")


def lookalike(rng: Random) -> str:
    """A short line in a typical position of plan names."""
    chance = rng.random()
    if chance < 0.6:
        return pick(rng, TYPE_LINES).replace("{tier}", pick(rng, TIERS))
    if chance < 0.8:
        name = network(rng)
        return rng.choice([name, name, f"{name} Network" if "etwork" not in name else name, f"Access to {name}", f"Wrap: {name}", f"Travel: {name}", f"Providers: {name}", f"{name} outside {pick(rng, STATES)}"])
    return pick(rng, TAGS)


# Sentences -------------------------------------------------------------------------

NO_NETWORK = ["This plan has no network. See any provider you like.", "No network. Payment is based on a reference price, up to 140% of Medicare.", "Open access: any doctor, any hospital. There is no PPO network on this plan.", "Reference-based reimbursement. Providers are paid a fair price above Medicare rates.", "Facility charges are repriced. If you receive a balance bill, do not pay it: call us.", "Providers: by rendering services you accept payment under the plan's reimbursement method.", "Members may use any licensed provider. No contracts, no networks, no referrals.", "Claims are paid as a percentage of Medicare. Acceptance of this card is not a contract.", "All providers are treated as in-network under this plan."]
SHARED = ["This is not insurance. Members share each other's medical needs.", "Medical cost sharing is not insurance and is not regulated as such.", "Treat the holder as self-pay; the community shares eligible bills.", "Health care sharing among people of common belief.", "The member is cash pay. Please bill the ministry below.", "Members share bills above the annual unshared amount.", "NOT INSURANCE - needs are shared among members"]
FUNDED = ["Benefits are self-funded by the employer.", "Level-funded medical plan.", "This plan is funded by the employer; stop-loss protects the employer only.", "Individual coverage HRA: the employee owns this policy.", "Virtual-first: start with a video visit, then see anyone.", "Stop-loss carrier is not responsible for claims to providers.", "An employee benefit plan under ERISA."]
CERTIFY = [
    "This certifies that {name} is enrolled under group {group_number} effective {start_date}.", "We certify that {name}, ID {member_number}, is covered under {plan_name}.", "This is to confirm that {name} has coverage with {payer} as of {start_date}.", "The person named here, {name}, is entitled to the benefits of {plan_name} from {start_date}.",
    "{payer} certifies the coverage of {name} under policy {group_number}.", "{name} (member {member_number}) is a participant in the {client_name} health plan.", "The bearer {name} holds certificate {member_number} issued by {payer}.", "Coverage of {name} began on {start_date} under the plan of {client_name}, group {group_number}.",
    "Be it known that {name}, number {member_number}, is insured from {start_date}.", "{client_name} provides medical benefits to {name} under group no. {group_number}.", "Proof of coverage for {name}. Identification {member_number}, effective {start_date}.", "{name} is enrolled in {plan_name}, offered by {payer}.", "Certificate of coverage: {name}, born {dob}, identification no. {member_number}.", "{payer} provides this card to {name} as evidence of coverage since {start_date}.",
    "Group {group_number}, {client_name}, covers {name} and the dependents listed.", "Under its agreement with {client_name}, {payer} administers benefits for {name} (ID {member_number}).",
]
REST = {
    "member_number": ["Use member number {} in all letters.", "Your identification number is {}.", "Certificate number {}.", "The member's ID is {}.", "Member no. {} applies to the whole family."],
    "group_number": ["The group number is {}.", "Policy {} applies.", "This is group {}.", "Billed under group {}.", "Contract no. {} governs."],
    "client_name": ["The policyholder is {}.", "Sponsored by {}.", "Issued to employees of {}.", "The plan sponsor is {}.", "Benefits are offered through {}."],
    "plan_name": ["The plan is {}.", "You are enrolled in {}.", "Coverage: {}.", "Benefits follow the {} schedule.", "You chose {}."],
    "start_date": ["Coverage took effect on {}.", "Effective {}.", "In force since {}.", "Valid from {}.", "Benefits begin {}."],
    "dob": ["Born {}.", "Date of birth {}.", "The member was born on {}."],
    "payer": ["Coverage is issued by {}.", "Benefits are administered by {}.", "Underwritten by {}.", "Claims are paid by {}.", "{} administers this plan."],
    "manager": ["Pharmacy benefits by {}.", "Prescriptions are managed by {}.", "Your pharmacy benefit manager is {}.", "Drug claims are processed by {}.", "{} manages your prescriptions.", "Rx benefits are provided through {}."],
    "medicaid_id": ["The state number is {}.", "Medicaid number {}.", "Recipient ID {} was issued by the state."],
    "contract": ["Medicare contract {}.", "This is CMS plan {}.", "CMS contract and plan number: {}."],
}
COST_SAYS = ["{v} for {s}", "{v} for {s}", "{v} for each {s}", "{v} at {s}", "{s} costs {v}", "{s}: {v}", "{v} per {s}", "{s} {v}", "{v} ({s})", "a {v} copay for {s}"]
COST_OPENS = ["You pay ", "Members pay ", "Your share: ", "At the visit you pay ", "You'll pay ", "Please collect ", "Copays are ", "Expect to pay ", "Cost to member: ", "The member owes ", "Pay ", "Your cost is "]
SERVICES = {
    "office_visit": "a doctor visit|primary care|a visit to your doctor|an office visit|family doctor visits|PCP visits|a regular checkup with your PCP|seeing your primary doctor", "specialist_visit": "a specialist|specialist visits|specialty care|a visit to a specialist|seeing a specialist", "emergency_room": "the emergency room|an ER visit|emergency care|hospital emergency visits|the ER",
    "urgent_care": "urgent care|an urgent care center|walk-in urgent care|urgent visits", "preventive_care": "preventive care|annual checkups|wellness visits|shots and screenings", "telemedicine": "a video visit|virtual care|telehealth|online doctor visits", "prescription": "generic drugs|a prescription|tier 1 drugs|generics|brand drugs|a 30-day supply", "other": "a hospital stay|an MRI|lab work|outpatient surgery|an ambulance|physical therapy|X-rays",
}
EDI = ["Submit claims electronically to payer ID {}.", "Electronic claims: payer ID {}.", "Emdeon {}", "Change Healthcare {}", "Emdeon/Change Healthcare {}", "Change Healthcare Payer ID# {}", "Availity payer {}", "EDI # {}", "EDI: {} (Change Healthcare)", "Electronic submission through Optum/Change: {}", "Electronic Payor: {}", "Providers should submit claims through Change Healthcare using {}.", "Send claims by EDI to {} or mail to the address below.", "Electronic filers use {} for all claim types.", "Medical EDI payer ID: {}", "Clearinghouse: Waystar, ID {}", "Claims can be filed electronically with payer ID {} via any clearinghouse.", "837P/837I: {}", "Payer # {} (electronic)", "To file by EDI use {}.", "ECS/EDI {}", "Electronic claims should be sent to {} through Availity or Change Healthcare."]
FIRMS = ["{} Customer Service", "{} Member Services", "{} Help Desk", "{}", "{} Pharmacist Line", "{} Pharmacy", "Call {}", "{} (Rx)", "Rx: {}", "Pharmacy/{}", "{} Patient Care", "{} Mail Order", "{} Specialty", "Questions for {}"]

# Sentences about telephone numbers, composed of caller, purpose and instruction ------

CALLERS = {
    "member": ("Members|Subscribers|Participants|Enrollees|You|Employees|Policyholders|Insured families", "benefits|a claim|a new card|questions about your coverage|claims questions|help with a bill|finding a doctor|benefit details|an explanation of benefits|enrollment|ID cards", "ask about a claim|order a card|learn about benefits|check your deductible|talk to our team|change your doctor|get help with a bill|find a provider"),
    "provider": ("Providers|Physicians|Doctors' offices|Hospitals|Facilities|Medical offices|Practitioners|Provider offices", "provider claim status|verification of benefits|provider payment questions|a patient's eligibility|provider relations|a fee schedule|contracting|remittance questions", "verify eligibility|check claim status|confirm benefits|ask about payment|verify coverage before treatment"),
    "auth": ("Providers|Hospitals|Physicians|You or your doctor|Facilities|Admitting offices", "prior authorization|precertification|preauthorization of inpatient stays|utilization review|hospital admissions|approval of surgery or imaging|admission notice", "obtain prior authorization|precertify a hospital stay|request approval for imaging|report an emergency admission|start a utilization review|get approval before surgery"),
    "drug": ("Pharmacists|Pharmacies|Pharmacy staff|Dispensing pharmacies", "pharmacy processing|rejected drug claims|pharmacy help|prescription questions|drug coverage|formulary questions", "process a prescription|resolve a rejected claim|ask about covered drugs|get help with a prescription"),
    "nurse": ("Members|You|Families|Parents", "a nurse|advice from a nurse|a registered nurse|health advice day or night|our nurse line", "talk with a nurse|ask a nurse about symptoms|get advice from a registered nurse"),
    "video": ("Members|You|Families", "a video visit|a virtual doctor|telehealth|a doctor by phone|virtual urgent care", "see a doctor by video|talk to a doctor by phone|schedule a virtual visit"),
    "dental": ("Members|Dentists|Dental offices", "dental benefits|a dentist|dental claims|cleanings and fillings", "find a dentist|ask about dental benefits"),
    "vision": ("Members|Eye doctors|Optometrists", "vision benefits|eye exams and glasses|an eye doctor|frames and lenses", "find an eye doctor|ask about vision benefits"),
    "other": ("Members|You|Anyone", "mental health|substance use treatment|rides to appointments|suspected fraud|behavioral health|an interpreter|case management|hearing aids|COBRA", "report fraud|book a ride|reach a crisis counselor|find a therapist|enroll in disease management"),
}
HOURS = ["", "", "", "", " (TTY 711)", ", TTY 711", " 24 hours a day", ", Monday through Friday", " (toll free)", " 24/7", ", 8 a.m. to 8 p.m.", ", option 1", "; TTY users dial 711", " or TTY 711", " from 7 to 7 Central"]


def calling(rng: Random, kind: str) -> str:
    """A sentence with {0} for the number."""
    who, needs, acts = (pick(rng, text.split("|")) for text in CALLERS[kind])
    hours = pick(rng, HOURS)
    small = who if who[:2] == "ID" else who[0].lower() + who[1:]
    text = rng.choice([
        f"For {needs}, call {{0}}{hours}.", f"For {needs} call {{0}}{hours}.", f"{who}: call {{0}}{hours} for {needs}.", f"To {acts}, call {{0}}{hours}.", f"To {acts}, {small} should call {{0}}{hours}.", f"{who} may call {{0}}{hours} to {acts}.", f"Call {{0}}{hours} to {acts}.", f"Call {{0}}{hours} for {needs}.", f"{who} - {needs}: {{0}}{hours}",
        f"{needs[0].upper() + needs[1:]}: {{0}}{hours}", f"{{0}}{hours} for {needs}", f"Please call {{0}}{hours} for {needs}.", f"{who} with questions about {needs} can dial {{0}}{hours}.", f"Need {needs}? {{0}}{hours}.", f"{who} must call {{0}}{hours} to {acts}.", f"If {small} need {needs}, dial {{0}}{hours}.", f"Our team for {needs} answers at {{0}}{hours}.", f"{who} ({needs}) {{0}}{hours}",
    ])
    return text


HOUSES = "Change Healthcare|Emdeon|Emdeon/Change Healthcare|Availity|Waystar|Office Ally|Optum|TriZetto|any clearinghouse|your clearinghouse|SSI|Claim.MD|RelayHealth|Zelis".split("|")


def filing(rng: Random) -> str:
    """A sentence about electronic billing, with {} for the payer ID."""
    house = pick(rng, HOUSES)
    what = rng.choice(["claims", "all claims", "medical claims", "claims (837)", "bills", "professional and facility claims", "your claims"])
    name = rng.choice(["payer ID", "Payer ID", "payor ID", "EDI number", "EDI #", "payer no.", "electronic payer ID", "Payer ID#", "ID", "payer code"])
    return rng.choice([f"Submit {what} electronically to {name} {{}}.", f"Submit {what} through {house}, {name} {{}}.", f"Electronic {what}: {house} {name} {{}}", f"{house} {name}: {{}}", f"Send {what} by EDI, {name} {{}}, or by mail.", f"Providers: file {what} with {house} ({name} {{}}).", f"{what[0].upper() + what[1:]} may be filed through {house} using {name} {{}}.", f"For electronic filing use {name} {{}} with {house}.", f"Use {name} {{}} to submit {what}.", f"Mail or transmit {what} ({name} {{}}).", f"{name} {{}} via {house}", f"Our {name} at {house} is {{}}."])


SPECIALTY = ["Specialty pharmacy: {}", "Mail order: {}", "Preferred pharmacy: {}", "Specialty drugs: {}", "Home delivery by {}", "Retail network: {}", "Pharmacy network: {}", "90-day fills at {}", "{}", "Formulary: {}"]


def shop(rng: Random) -> str:
    """A pharmacy, a pharmacy network or a drug list, which is not a benefit manager."""
    text = pick(rng, SPECIALTY)
    if "network" in text or "Formulary" in text:
        name = rng.choice(["Broad", "National", "Advantage", "Select", f"{pick(rng, LEVELS)} {rng.choice([30, 64, 90])}", f"{pick(rng, PLACES)} {pick(rng, LEVELS)}", "Preferred", "Choice 90"])
    else:
        name = rng.choice(["Accredo", "CVS Specialty", "Amazon Pharmacy", "Publix Pharmacy", "Rite Aid", "Safeway", "Meijer Pharmacy", "H-E-B Pharmacy", "Hy-Vee", "Cost Plus Drugs", "PillPack", f"{pick(rng, PLACES)} Specialty Pharmacy", f"{pick(rng, PLACES)} Pharmacy", f"{pick(rng, LAST)} Drug"])
    return text.format(name)
