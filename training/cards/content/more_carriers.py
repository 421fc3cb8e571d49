"""Texts of the training families of commercial and self-funded cards: payers, plans, employers, labels, slogans,
vendors."""

from __future__ import annotations

from random import Random

from . import numbers
from .payers import ADJECTIVES, PLACES, STATES, TYPES
from .people import LAST
from .split import allowed, pick


def _parted(text: str) -> list[str]:
    return [entry for entry in text.replace("\n", "|").split("|") if entry]


SLOGANS = _parted("""Care that comes to you|Coverage built around people|Because health is personal|Simply better benefits|Good health. Good neighbors.|Where care begins|Everyday health, covered|Benefits made human|Caring for our community since 1948|a nonprofit health plan
A Mutual Company|Local. Trusted. Yours.|Partners in your care|Healthier together|The smarter way to self-fund|Your plan. Your people.|Benefits with a handshake|You first|With you at every step|Making health care easier|health benefits, simplified|Rooted in care|People caring for people
Savings through transparency|Know before you go|Serving working families|Strength in membership|an independent health plan|A not-for-profit corporation|Member owned|Well beyond insurance|Stay well. Live well.|Employee Benefits Division|Your benefits partner""")
NETWORK_WORDS = _parted("""PHCS|MultiPlan|First Health|Cofinity|HealthLink|PHCS Healthy Directions|Multiplan Limited Benefit|HealthSmart Network|Encore Health Network|Midlands Choice|Beech Street|Galaxy Health Network|Sagamore Health Network|Three Rivers Provider Network|First Choice Health Network
Preferred Health Network|Arizona Foundation|Evolutions Healthcare Systems|Interplan|Prime Health Services|Stratose|National Care Network|Community Care Network|Private Healthcare Systems|USA Managed Care|Trilogy Health Network|HFN|The Alliance|Nomi Network|Freedom Health Network|Interwest Health""")
NETWORK_BEFORE = ["Network:", "Network", "PPO Network:", "Provider Network -", "Access to", "In-network providers:", "Out-of-area:", "Travel network:", "Wrap Network:", "Primary:", "Secondary:", "Facilities and physicians:", "Physicians only:", "To find a provider:", "Your network is", "PPO:", "Hospitals:", "Ancillary:"]
VENDORS = _parted("""Teladoc Health|MDLIVE|98point6|HealthJoy|Amwell|Hinge Health|Livongo|Progyny|Accolade|Quantum Health|Included Health|Grand Rounds|Sword Health|Omada|Lyra|Spring Health|Carrum Health|SurgeryPlus|Zelis|Valenz|Maven Clinic|LabCard|Quest Diagnostics|Labcorp|Transcarent|Garner|Healthcare Bluebook
Ovia|Vori Health|KindBody|Recuro|CirrusMD|Doctor On Demand|PlushCare|One Medical|American Health Holding|HealthAdvocate|Naviguard|Castlight|Rightway Care|Virta|Wellvolution|Noom Med""")
VENDOR_BEFORE = ["Telemedicine:", "Virtual care by", "Virtual Care:", "Lab:", "Preferred lab:", "Care navigation by", "Advocacy:", "Musculoskeletal:", "Surgery benefit:", "Telehealth", "Mental health:", "Powered by", "Concierge:", "Fertility:", "Care Management:", "Utilization review by", "Precertification by", "See a doctor online:", "Diabetes program:", "Digital care:"]
PRICED = _parted("""This plan uses reference based pricing. There is no provider network.|No network required. Any licensed provider may be seen.|Allowed amounts are based on a percentage of Medicare.|Payment is limited to the Maximum Allowable Amount of the Plan.|Balance bills? Call the member advocate before you pay.|Do not collect more than the copay at the time of service.
The Plan has not entered into an agreement with any facility network.|Facility claims are audited and repriced under the Plan Document.|Acceptance of assignment of benefits is payment in full.|Physicians are in network; facilities are paid at reference based prices.|Open access plan: no network restrictions.|Hospital claims are paid under the plan's fair price program.""")
NOTES = _parted("""Self-funded plan|Self-Insured|Level Funded|Employer funded health plan|ERISA Plan|Stop loss protected|Benefits are self-funded by the employer|No referral required|Referrals are not needed|PCP selection not required|HSA Qualified|HDHP/HSA|HRA|Active|COBRA|Retiree|Group Plan|Medical/Rx|Medical|MED/RX|Preventive 100%|Open Access
Multi-language help available|Administrative services only|Insured by the employer's plan|ASO|Coverage is not insured|No lifetime maximum|Includes emergency care anywhere|Copays do not apply to the deductible|Pre-notification required for inpatient stays|Coverage: EE + Family|Coverage: Employee Only|DPC member|Value Formulary|Class 01""")
LABELS = {
    "member_number": _parted("Certificate|Certificate ID|Contract|Contract #|Enrollee|Enrollee #|Sub#|Sub #|Sub ID|Subscriber|Sub No|Insured #|Mbr|Mbr #|Member|Member#|Emp ID|EE ID|EE #|Employee No|Participant|Participant #|Part. ID|Policy|Card ID|Card No.|Card Number|Cert|Cert ID|Member/Sub ID|UID|Alt ID|Family #|Unique #|Membership|Membership ID|Member Key|Health ID|My ID|Your ID|I.D.|Ident #|Household #|Record|Benefit ID|Cov ID|Identifier|Personal ID #|Account ID|Sharer ID|Member Acct|Plan Member ID|ID/SSN|Medical Plan ID #"),
    "payer_id": _parted("EDI #|Electronic payor|Electronic Payor #|EDI Payor|Payor|Payer|Payer Number|Payor Nbr|E-claims|eClaims ID|EDI Submitter #|EDI ID|Claims EDI ID|EDI/Electronic|Elec. Payer ID|Electronic billing #|Claim EDI|Clearinghouse|Clearinghouse #|Claims payor code|Carrier code|Carrier #|Payer/EDI|Electronic ID|Submit EDI to|837 Payer|WebMD #|Optum EDI|Availity #|Electronic Claims|Electronic filing|EDI claims #|Prof/Inst Payer"),
    "group_number": _parted("Group|GRP|Grp. No|Employer No|Employer #|Acct|Acct #|Account|Policy|Policy #|Group & Section|Group/Class|Group-Div|Case #|Case No.|Company #|Plan #|Employer ID|Master Policy|Master Group|Group/Loc|Customer #|Customer No.|Client #|Client No|Contract Group|Plan/Grp|Billing Group|Sponsor #|Control|Control-Suffix"),
    "client_name": _parted("Employer|Company|Plan of|Sponsor|Sponsored for|Employees of|For employees of|Plan Sponsor|Offered through|Group|Account|Customer|Client|Division of|Employer Plan|Firm|Prepared for|Your employer|Association|Local|Fund|Trust|School|Plan holder|Policy Holder|Coverage for employees of"),
    "payer": _parted("Administered by|Claims administered by|Claims Administrator|Administrator|Benefits administered by|Plan administration:|Third party administrator|TPA:|Contract administrator|Claims paid by|Claims processor|Benefits processed by|Your plan is administered by|Underwritten by|Insured by|Insured and/or administered by|Issued by|Coverage provided by|Plan Supervisor|Claim Supervisor|Claims office|Managed by|Serviced by|Benefit Office|Carrier|Claims to|Questions? Contact|A plan of|Offered by|Administrative services provided by|Medical claims administered by"),
    "dependents": _parted("Dependents|Dep|Deps|Covered dependents|Family|Spouse/Children|Also on this plan|Others covered|With|Covered|Covered Members|Enrolled|Enrolled dependents|Dependent(s)|Insured dependents|Family on plan|Additional members|Spouse & Dependents|Participants|Kids|And|Household"),
    "name": _parted("Employee|Participant|Subscriber|Member|Insured|Enrollee|Employee/Participant|Covered Employee|Participant Name|Certificate Holder|Name|Primary|Eligible Employee|Policy Holder|Holder|Retiree|Primary Insured|Name of Employee|Plan Participant|Main Member|Insured Person|Enrolled Employee|EE Name|Ee"),
    "plan_name": _parted("Plan|Product|Option|Coverage|Plan Type|Benefit|Plan Option|Medical|Plan/Network|Program|Benefit Plan|Design|Plan Design|Health Plan|Medical Plan|Type|Network/Plan|Your plan|Election|Package|Enrolled plan|Membership level"),
    "start_date": _parted("Eff|Effective|Eff Date|Since|Coverage from|Cov. Eff.|From|Effective as of|Begins|Coverage begin|Plan Eff|Enrolled|Active since|Covered from|Member Eff|Eff. of Coverage|Start"),
}
CODES = ["Enrollment Code", "Enrollment Code:", "Enroll. Code", "Code", "Enr. Code", "Option/Code", "Enrollment", "Enrollment #", "FEHB Code", "Plan Code"]


def _acronym(rng: Random, dotted: bool) -> str:
    text = numbers.letters(rng, rng.choice([3, 3, 4, 4]))
    return ".".join(text) + "." * (rng.random() < 0.6) if dotted else text


def payer_name(rng: Random, kind: str) -> str:
    for _ in range(8):
        name = _payer_name(rng, kind)
        if allowed(name, "train"):
            return name
    return name


def _payer_name(rng: Random, kind: str) -> str:
    place, other, state, last = pick(rng, PLACES), pick(rng, PLACES), pick(rng, STATES), pick(rng, LAST)
    if kind == "tpa":
        forms = [
            f"{place} Administrative Group", f"{place} Administrative Group, Inc.", f"{last} Benefit Consultants", f"{_acronym(rng, False)} Administrators", f"{place} Self-Funded Solutions", f"{last} & {pick(rng, LAST)} Benefit Group", f"{place} Claim Services", f"{state} Benefit Administrators, LLC",
            f"{place} Health Benefits Management", f"{place} Trust Services", f"Employee Benefit Services of {state}", f"{place}-{other} Administrators", f"{_acronym(rng, True)} Benefits", f"{place}Point TPA", f"{place} Plan Services, Inc.", f"{last} Third Party Administrators", f"{place} Fund Administrators", f"{_acronym(rng, False)} Benefit Plans", f"{place} Claims & Benefits",
            f"Group Benefit Services of {place}", f"{place} Healthcare Administrators, Inc.", f"{last} Employee Benefit Services", f"my{place} Benefits", f"{place} Partners TPA", f"Associated {place} Administrators", f"The {last} Companies", f"{place} Risk Services",
        ]
    else:
        forms = [
            f"{place} Health Plan of {state}", f"{state} Health CO-OP", f"{place}Care", f"{place} HealthSource", f"My{place} Health", f"{_acronym(rng, False)} Health", f"{_acronym(rng, True)} Health", f"Group Health Cooperative of {place}", f"{state} Farm Bureau Health Plans", f"{place} Physicians Health Plan", f"{place}-{other} Health Alliance",
            f"{state} Employees Health Association", f"{place} Mutual of {state}", f"{place} Health & Hospital Plan", f"{place.lower()} health", f"{place.lower()}+{other.lower()}", f"Health Plan of {place} Valley", f"{place} Medical Center Health Plan", f"Mutual of {place}", f"{place}One Health", f"The {place} Plan", f"{place} University Health Plans", f"Medical Associates of {state}",
            f"{last} Clinic Health Plan", f"{place} Preferred Health", f"Good{place} Health", f"{place} Assurance of {state}", f"{place} Global Health", f"{state} Doctors Plan", f"{place} HealthFirst HMO", f"Blue{place}", f"Blue Cross of {place}", f"BlueShield of {state}", f"{place} Blue Cross and Blue Shield", f"{place} Life & Health Insurance Company", f"{place} Employers Health",
        ]
    return pick(rng, forms)


HEADS = _parted("Base|Buy-Up|Core Plus|Enhanced|Copay|Value|Standard Option|High Option|Basic Option|Premier|Select|Balanced|Freedom|Direct|Open Access|Managed Choice|Preferred|Tiered|Whole Health|Healthy Rewards|Simple|Traditional|Elevate|Advantage|Consumer Driven|Signature|Performance|Key|Total|Coordinated|Community|Regional|National|Local First|Smart|Thrive|Momentum|Explorer|Journey")


def plan_name(rng: Random, payer: str, kind: str) -> str:
    """Unlabeled plan names: with amounts, networks, the payer's name or a single word."""
    form, adjective, head = pick(rng, TYPES), pick(rng, ADJECTIVES), pick(rng, HEADS)
    thousand = rng.choice([500, 750, 1000, 1500, 2000, 2500, 3000, 3200, 3500, 4000, 5000, 6350, 7500])
    first = payer.split()[0].rstrip(",")
    chance = rng.random()
    if chance < 0.2 and len(payer) < 30:
        return f"{payer if rng.random() < 0.6 else first} " + pick(rng, [f"{head} {form}", head, f"{form}", f"{adjective} {form}", f"{form} {thousand}", "HSA", f"{head} HSA"])
    if kind == "student":
        return pick(rng, [f"{head} Student Plan", "Domestic Students", f"{adjective} Scholar PPO", "Graduate Assistants Plan", "Global Student Health", f"Plan {pick(rng, 'ABC')} - Undergraduate", "Visiting Scholars"])
    if kind == "ministry":
        return pick(rng, [f"{head} Share {thousand}", f"{adjective} Level", f"{head} Program", "Family Membership", f"{head} Membership", f"Level {rng.randint(1, 5)} {adjective}"])
    forms = [
        f"{form} {thousand:,}", f"{form} ${thousand:,}", f"{head} {form}", f"{head} Plan", f"{head} {form} {thousand}", f"HDHP {thousand}", f"HDHP {thousand:,}/{2 * thousand:,}", f"${thousand:,} HDHP", f"HSA {thousand}", f"{head} HSA {thousand}", f"{form} {rng.choice(['80/60', '90/70', '70/50', '100/80', '80/50'])}", f"Plan {rng.randint(1, 9)} - {form}",
        f"Plan {pick(rng, 'ABCDE')} {head}", f"{adjective} Network {form}", f"MEC {head}", f"MEC Plus {rng.randint(1, 5)}", f"MVP {head}", f"Level Funded {form}", f"Level Funded {form} {thousand}", "Minimum Essential Coverage", "Consumer Directed Plan", f"{form}/HRA", f"{form} with HSA", f"{form} w/ HRA", f"{head} {thousand // 100}", f"Qualified HDHP {form}",
        f"{form} Low", f"{form} High Option", "Reference Based Plan", f"RBP {thousand}", f"Open Choice {rng.randint(1, 9)}", f"Medical {form}", f"Medical - {head}", f"{head} ACO", f"{pick(rng, STATES)} {head}", f"{form} {rng.randint(10, 60)}-{thousand}", f"{head} {pick(rng, ['Gold', 'Silver', 'Bronze'])}", f"{pick(rng, 'GSBP')}{rng.randint(1, 9)} {form} {thousand}",
        f"Direct Primary Care + {form}", f"{form} Out of Area", "Retiree Under 65", f"Expatriate {head}", f"Worldwide {head}", f"Worldwide excl. U.S. {head}", f"Global {adjective}", f"International {form}", f"{head}-{form}", f"{form}: {head}", f"{thousand} Copay Plan", f"{head} (No Referral)", f"Small Group {form}",
    ]
    return pick(rng, forms)


NOUNS = _parted("Millwork|Grain Co-op|Elevator Co.|Propane|Tool|Seed|Marine|Castings|Glass|Dairy|Poultry|Beverage|Brewing Co|Distributors|Freight|Trucking|Cartage|Boats|Rentals|Auto Parts|Tire|Equipment|Surgical|Eye Institute|Family Health Center|Hospice|Senior Living|Child Care|Academy|Charter School|Christian Schools|ISD|USD|Press|Broadcasting|Outdoors|Resorts|Casino|Golf Club|Title|Mortgage|Wealth|Law|Architects|Engineers|Surveying|Aviation|Analytics|Data|Cloud|Semiconductor|Optics|Biologics|Labs|Therapeutics|Clinics|Ambulance|EMS|Recycling|Waste|Solar|Wind|Oilfield Services|Drilling|Pipeline|Gas|Mining|Aggregates|Ready Mix|Paving|Builders|Drywall|Flooring|Cabinetry|Nursery|Greenhouse|Feed|Ranch|Packing")
ENDINGS = ["", "", "", ", Inc.", " Inc.", " LLC", ", LLC", " Co.", " Corp.", " Group", " Holdings", " of America", " Enterprises", " Partners", " Inc", " LLC", " Health Plan", " Benefit Plan", " Employee Benefit Trust"]


def employer(rng: Random) -> str:
    chance = rng.random()
    last, place, state = pick(rng, LAST), pick(rng, PLACES), pick(rng, STATES)
    if chance < 0.15:
        return pick(rng, [f"{place} County", f"{last} County Schools", f"City of {last}", f"Town of {place}", f"{place} Area School District", f"{last} Township", f"{place} Tribal Council", f"{state} League of Cities", f"{place} Water Authority", f"{last} Parish", f"County of {place}"])
    if chance < 0.27:
        return pick(rng, [f"{state} Trades Health Fund", f"{place} Builders Association", f"{place} Teamsters Welfare Trust", f"{state} Growers Association", f"{place} Chamber of Commerce", f"{state} Bankers Association", f"{place} Electrical Workers Trust", f"Local {rng.randint(3, 980)} Health & Welfare", f"{state} Auto Dealers Trust", f"{place} Pipe Trades Fund", f"{state} Retailers Health Trust"])
    if chance < 0.35:
        return pick(rng, [f"{last} Family Holdings", f"{last} & {pick(rng, LAST)}", f"The {last} Company", f"{last} Bros.", f"{last}'s", f"{last} + {pick(rng, LAST)} LLP", f"{place} Church", f"Diocese of {place}", f"{last} Memorial Hospital", f"{place} Health System"])
    if chance < 0.42:
        return numbers.letters(rng, rng.choice([2, 3, 3])) + pick(rng, ["", " ", "-", " "]).strip(" ") + " " + pick(rng, NOUNS) + pick(rng, ENDINGS)
    head = pick(rng, [last, place, place, state, f"{place} {pick(rng, ['Valley', 'Ridge', 'River', 'Bay', 'Creek', 'Hills'])}"])
    return f"{head} {pick(rng, NOUNS)}" + pick(rng, ENDINGS)


PAYER_ID_SENTENCES = _parted("""Submit claims electronically to payor ID {}.|Providers: file electronically using EDI # {}|Electronic claims: use payer {} or mail to the address below.|EDI claims go through any clearinghouse under number {}.|To file electronically use {} as the payer ID.|Electronic payor {} (professional and facility)|Please send claims by EDI with Payor ID# {}.
All claims: EDI Payer {}|Claims can be sent electronically, payor code {}.|Preferred: electronic claims, Payer ID {}.|File medical claims under EDI {} within 12 months.|For electronic submission our payer number is {}.""")
