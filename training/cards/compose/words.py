"""Texts of composed cards in addition to the lists in `content`: placeholders, programs, headings, sentences."""

from __future__ import annotations

from random import Random

from ..content import labels, more, numbers
from ..content.split import pick


def listed(text: str) -> list[str]:
    return [entry.strip() for entry in text.replace("\n", "|").split("|") if entry.strip()]


LABELS = {
    "name": "Member|Name|Subscriber|Member Name|Patient|Insured|Cardholder|Participant|Employee|Enrollee|Your name|MBR NAME|Policyholder|Primary|Student Name|Sponsor|Customer Name|Member:",
    "member_number": "ID|Member ID|ID #|ID#|Identification No|Subscriber ID|Member #|Policy ID|Identification #|ID Number|Identification|Customer ID|Card ID|ID NO.|Enrollee ID|Member id|Subscriber #|ID Card No|Membership No.|Health ID|Unique Member ID|MBR ID|Certificate",
    "group_number": "Group|Group No.|Group #|GRP|Group Number|GRP #|Group ID|Group:|Grp No|Account|Policy Group|Account No.|Plan Group|Employer No.|Grp|Contract/Group|Division",
    "client_name": "Employer|Group Name|Plan Sponsor|Company|Group|Employer Name|Sponsored by|Client|Organization|Account Name|Through|Offered through|Employee of|Institution|School",
    "plan_name": "Plan|Benefit Plan|Plan Name|Plan Type|Plan type|Product|Coverage|Network|Medical Plan|Type|Program|Health Plan|Product Name|Coverage Type|Benefit Program|Plan Option|Option|Medical|Your plan|Benefit Package",
    "plan_id": "Plan|Plan Code|Plan No.|Plan #|Plan ID|Plan code|Benefit Code|Plan Cd|HIOS ID|Product Code|Plan Number|PBP",
    "rx_bin": "BIN|RxBIN|Rx BIN|BIN #|RXBIN|Rx Bin|BIN No.|Bin|RxBin #|IIN|Rx Be",
    "rx_pcn": "PCN|RxPCN|Rx PCN|PCN #|RXPCN|Rx Pcn|Processor Control|PCN No.|Pcn",
    "rx_group": "RxGrp|Rx Group|RxGRP|Rx Grp|RXGRP|Rx Group #|RxGroup|GRP|Group|Group No.|Rx Group No.|GRP #",
    "start_date": "Effective Date|Effective|Eff Date|Coverage effective date|Eff. Date|Effective date|Coverage Date|Member since|Eff|Start Date|Plan Effective|Coverage Begins|Valid from|EFF DATE",
    "coverage": "Coverage Type|Coverage|Tier|SvcType|Svc Type|Type of coverage|Contract Type|Cov. Level|Family Status|Contract Code|Benefits",
    "dependents": "Dependents|Dependents|Deps|Dependent(s)|Family Members|Covered Dependents|Family|Members|Covered|Also Covered|Dependent Names|Enrolled|Covered Members|Spouse/Children",
}

# Placeholders and unusual values, which are common on specimens.
NAMES = listed(
    """JOHN Q SAMPLE|JANE DOE|JOHN DOE|John Doe|Jane Sample|SAMPLE MEMBER|Member Sample|John Q. Public|JANE Q PUBLIC|Mary Sample|SAM SAMPLE|Your Name Here|First Last|FIRSTNAME LASTNAME|First M. Last|Test Member|TEST PATIENT
Sally Sample|MEMBER NAME|Jane A Doe|JOHN A. DOE|John Smith|Subscriber Doe|Sample Name|MEMBER ONE|Pat Patient|John Anybody|Joe Sample|JOHN SAMPLE JR|Elizabeth SampleName|Chris Sample|Member Doe|Member A Sample|Anna Example|EXAMPLE, JOHN|SAMPLE, MARY A|Doe, John Q"""
)
DEPENDENTS = [
    listed(text)
    for text in """Dependent One|Dependent Two|Dependent Three|Dependent Four;Spouse Doe|Child Doe|Child Doe Jr|Baby Doe;Child One|Child Two|Child Three;Spouse Sample|Child One Sample|Child Two Sample|Child Three Sample;DEPENDENT 1|DEPENDENT 2|DEPENDENT 3
Dependent Name One|Dependent Name Two;Jane Doe|Jimmy Doe|Jenny Doe|Jack Doe;Jane|Sam|Sally;Mary|Bob|Sue|Tom;Member Two|Member Three|Member Four;SPOUSE NAME|CHILD NAME|CHILD NAME;Dependent Sample|Spouse Sample;Family Member One|Family Member Two;Sample Spouse|Sample Child""".replace("\n", ";").split(";")
]
MEMBER_NUMBERS = listed("XXX123456789|ABC123456789|123456789|XYZ123456789|000000000|XXX000000000|XXXXXXXXX|ABC 123456789|12345678901|999999999|W000000000|YGD000000000000|000-0000-0000|ABC12345678|XXX999999999|111222333|1234567890|987654321|A12345678|XYZ 000 000 000|00000000001|XXXX12345678")
GROUPS = listed("12345|123456|000000|XXXXXX|0000000|ABC123|1234567|00000|999999|023457|GRP123|AAAAA|1234BY|123-456|XXXXX|1000000|0001234|000123")
CODES = {"rx_bin": listed("123456|000000|987654|999999|XXXXXX|012345|111111"), "rx_pcn": listed("ABC|XXXX|1234|00000|XYZ|PCN123|XZYZ|12345|ABCD"), "rx_group": listed("XYZ|RX1234|XXXX|ABC123|RXGRP|AAAAA|BCAAXYZ|12345|RX0000"), "payer_id": listed("12345|00000|XXXXX|99999"), "plan_id": listed("000|123|050|XXX|456|001|821")}
DATES = listed("00/00/00|00/00/0000|XX/XX/XXXX|MM/DD/YYYY|mm/dd/yy|01/01/20XX|XX/XX/20XX")
SAMPLE_PAYERS = listed("Any Insurance Co.|AnyInsurance|Sample Health Plan|Insurance Company Name|Health Plan Name|Your Health Plan|ABC Insurance Company|ABC Health Plan|XYZ Health|Acme Health Insurance|Group Insurance of America|Generic Insurance|Sample Insurance Co|Any Health Insurance Company|Example Health|National Health Insurance")

PROGRAMS = listed(
    """TennCare|Medi-Cal|MassHealth|BadgerCare Plus|HUSKY Health|AHCCCS|KanCare|SoonerCare|Apple Health|MaineCare|Health First Colorado|Hoosier Healthwise|PeachCare for Kids|NJ FamilyCare|MO HealthNet|Healthy Louisiana|BlueCare Tennessee|STAR+PLUS|STAR Kids|CHIP Perinatal|Healthy Michigan Plan|Green Mountain Care|QUEST Integration|DenaliCare
ForwardHealth|Medical Assistance|Medicaid|State Medicaid|Illinois Medicaid|HealthChoice Illinois|Child Health Plus|Essential Plan|Family Health Plus|All Kids|ARKids First|CoverKids|Dr. Dynasaur|FAMIS|Cardinal Care|Turquoise Care|Statewide Medicaid Managed Care|MLTC|Nevada Check Up|Oregon Health Plan|Healthy Montana Kids|Indiana Health Coverage Programs|Medicaid Managed Care|WellSense"""
)
DISCOUNT = listed("SingleCare|GoodRx|RxSaver|WellRx|ScriptSave WellRx|Optum Perks|America's Pharmacy|UNA Rx Card|FamilyWize|NeedyMeds|Blink Health|CleverRx|BuzzRx|RxAmerica Savings|Discount Drug Network|InsideRx|Drugs Savings Club|MyRxCard|Careington|Dental Access Discount|New Benefits|Coast to Coast Rx|United Networks Rx|Easy Drug Card")
DRUGS = "Zelv|Trom|Vari|Lux|Nexa|Oro|Pril|Cova|Humi|Tali|Dupa|Rin|Ska|Eni|Xar|Jar|Fari|Ozi|Bri|Sym|Kis|Ver|Ibr|Ten|Aim|Emg|Nur|Cos|Ent|Ote".lower().split("|")
DRUG_ENDS = "ra|ntyx|vio|zen|qua|vant|xa|dia|tiq|lity|mira|zo|via|rity|gard|tec|pent|yvo|zia|sto|dyn|ima|zumo".split("|")
COPAY_HEADS = listed("Savings Card|Co-pay Card|Copay Card|Co-Pay Savings Card|Copay Savings Program|Savings Program|Co-pay Assistance Program|Instant Savings Card|Patient Savings Card|Complete Savings|Copay Assistance|Together Card|Access Card|$0 Co-pay Card")
COPAY_SAYS = listed(
    """Pay as little as $0 per prescription|Pay as little as $5*|Eligible patients may pay as little as $25 per month|Save up to $150 per fill|Maximum savings of $13,000 per calendar year|*Restrictions apply. See terms and conditions.|Not valid for prescriptions paid by Medicare or Medicaid|Present this card with a valid prescription|Offer expires 12/31/2026|This is not insurance
Commercially insured patients only|Limit one card per patient|Activate your card before use|Void where prohibited by law|Pharmacist: submit as secondary payer using COB|You could pay $10 a month|Up to $3,400 in annual savings|No activation required|$0 out of pocket for eligible patients|Pharmacist instructions on back"""
)
DISCOUNT_SAYS = listed(
    """Save up to 80% on your prescriptions|Show this card to save|This is NOT insurance|Free prescription discount card|Show this card to save up to 80% on your prescription.|Average savings of 45%|Accepted at over 65,000 pharmacies|No enrollment, no fees, no expiration|Discounts are only available at participating pharmacies|This program is a discount, not insurance
Use for your whole family|Card is pre-activated|Not health insurance. Discounts vary.|Save 10% to 85% on most drugs|Questions? Call the number below|Good for everyone in your household|Point of sale discount card"""
)
TITLES = listed("Member ID Card|MEMBER ID CARD|Health Insurance Card|Insurance Card|Identification Card|ID CARD|Medical Insurance Card|Member Card|MEMBER CARD|Health Plan ID|Medical ID Card|Health Benefit Card|Benefit Identification|Health Insurance|Medical Card|Participant ID Card|SAMPLE|Specimen|Sample card|VOID|Sample ID card")
NOTES = listed(
    """Deductible and coinsurance may apply|Ded, Coins and OV Time Apply|Shared In and Out of Network|Medical and Rx cards are separate|Highest benefit level with preferred providers|No referral required|Referral required|Open access|See back for claims information|Copays apply after deductible|Benefits vary by service|Copay waived if admitted|Rx coverage included|Prior authorization may be required
Preventive care covered in full|This plan is self-funded|Includes pediatric dental|Deductible waived for office visits|See certificate of coverage|Network providers only|HSA compatible|Coverage subject to eligibility|Out-of-network benefits available|Accident and sickness|Not transferable|Emergency care worldwide|Present at each visit|TDI|DOI|Wellness included|Hospital|Part of the national network"""
)
COVERAGES = listed("Family|Individual|Employee Only|EE + Spouse|MEDICAL, RX|Medical, Prescription|Medical|MED/RX/VIS|Medical/Dental|Subscriber + 1|Single|EE/CH|Two-Person|Self Only|Self + Family|Employee + Children|Medical & Pharmacy|FAM|IND|XZ|Active|COBRA|Retiree|PPO/RX|Dental, Vision")
TYPES = listed("PPO|HMO|POS|EPO|PPO|HMO|HDHP|OAP|HMO-POS|CDHP|Indemnity|PPO HSA|DPPO|DHMO|HSA|PFFS|OAP|DMO|POS II|EPO HSA")
BY = listed("Administered by|Administered By|Underwritten by|Insured by|Benefits administered by|Claims administered by|Coverage underwritten by|Plan administered by|Underwritten and administered by|Benefits provided by|Offered by|Administrator|Third Party Administrator:|Insurance coverage provided by|Underwriter:|Powered by|Issued by|A product of|TPA:|Claims Administrator:|Managed by|Serviced by")
RX_TITLES = listed("Rx|Pharmacy|Prescription|RX INFORMATION|Prescription Drug Coverage|Pharmacy Benefits|Prescription Benefits|Rx Information|Drug coverage|PHARMACY INFORMATION|Pharmacist Information|Rx Drug Plan|Retail Pharmacy")


def wording(rng: Random, key: str, which: str) -> str:
    """A label for a key: from the common lists, the grammars of training labels, or the short lists above."""
    chance = rng.random()
    if key in LABELS and (chance < 0.4 or key not in labels.LABELS):
        return pick(rng, listed(LABELS[key]))
    if which == "train" and chance < 0.7:
        found = more.label(rng, key)
        if found:
            return more.restyled(rng, found) or found
    return pick(rng, labels.table(key, which))


def drug(rng: Random) -> str:
    name = (pick(rng, DRUGS) + pick(rng, ["", "", "a", "o", "li", "ne"]) + pick(rng, DRUG_ENDS)).capitalize()
    return name.upper() if rng.random() < 0.35 else name


def code(rng: Random, key: str, odd: bool) -> str:
    """A number of a pharmacy or payer; unusual ones are placeholders."""
    if odd and key in CODES and rng.random() < 0.6:
        return pick(rng, CODES[key])
    return {"rx_bin": numbers.rx_bin, "rx_pcn": numbers.rx_pcn, "rx_group": numbers.rx_group, "payer_id": numbers.payer_id}.get(key, lambda r: numbers.pattern(r, pick(r, ["###", "###", "####", "@##", "@@####", "#####", "@@@", "##@@###"])))(rng)
