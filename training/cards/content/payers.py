"""Names of payers, benefit managers, networks, employers and plans, either real or generated from word grammars."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

from .people import LAST, last_name
from .split import allowed, pick

HERE = Path(__file__).parent

BIG = "Aetna|Cigna|Cigna Healthcare|UnitedHealthcare|Humana|Kaiser Permanente|Anthem|Anthem Blue Cross|Anthem Blue Cross and Blue Shield|BlueCross BlueShield|Blue Cross Blue Shield|BlueCross BlueShield of Texas|BlueCross BlueShield of Illinois|Florida Blue|Blue Shield of California|Molina Healthcare|Ambetter|Wellcare|Health Net|Oscar|Highmark|CareFirst|Premera|Regence|UMR|Centene|UPMC Health Plan|HealthPartners|Medica|Priority Health".split("|")
STATES = "Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming"
STATES = [name for chunk in STATES.split("|") for name in (chunk.split() if len(chunk.split()) > 3 else [chunk])]
PLACES = """Evergreen Lakeshore Summit Pinnacle Cascade Redwood Harbor Prairie Sunrise Granite Bayside Northstar Cedar Maple Riverbend Heartland Coastal Piedmont Sierra Keystone Liberty
Frontier Meridian Stonebridge Willow Highland Horizon Beacon Compass Anchor Patriot Pioneer Pacific Atlantic Delta Gulf Tidewater Allegheny Ozark Cumberland Shenandoah Teton Wasatch
Mesa Sonora Palmetto Magnolia Bluegrass Buckeye Hoosier Badger Gopher Hawkeye Sunflower Lonestar Bluebonnet Saguaro Aurora Polaris Zenith Apex Vertex Vantage Clarity Verity Concord
Unity Harmony Guardian Sentinel Sterling Crescent Capitol Colonial Commonwealth Federated National American Western Eastern Southern Northern Central United Allied Premier Integrity
Trinity Covenant Providence Mercy Grace Good Samaritan Lumina Novara Calvia Bright Clear True Well Vita Sana Salus Nova Terra Solis Luna Cobalt Amber Sapphire Cypress Juniper Aspen Birch
Hickory Laurel Sequoia Osprey Falcon Heron Cardinal Bluebird""".split()
TAILS = {
    "general": "Health|Health Plan|HealthCare|Health Insurance|Health Plans|Health Partners|Health Cooperative|Medical Plan|Healthcare|Care|Mutual Health|Health Network|Health Alliance|Health & Life|Health Assurance|Insurance Company|Health Options|Health System Plan|Community Health|Choice Health|Benefit Plan|Health Advantage|HMO",
    "tpa": "Benefit Administrators|Administrators|Benefits|Benefit Services|Health Administrators|Group Administrators|Benefit Solutions|Claims Administration|Administrative Services|Benefit Management|TPA|Employee Benefits|Health Solutions|Self-Insured Services|Plan Administrators",
    "dental": "Dental|Dental Plan|Dental Care|Dental Insurance Company|Smiles|Dental Benefits|Dental Network|Dental Service|Dental Plans Inc.",
    "vision": "Vision|Vision Care|Eye Care|Vision Plan|Vision Service|Vision Benefits|EyeCare Network|Optical Plan",
    "supplement": "Life Insurance Company|Mutual|Insurance Company|Life & Health|Mutual Insurance|Life and Casualty|Assurance Company|Life Insurance Co.|Financial|National Life",
    "medicaid": "Community Health Plan|Family Care|Health Plan|Community Care|Care Alliance|Health Choice|Community Plan|Kids Health|Total Care|Better Health|Healthy Connections|CareConnect",
    "medicare": "Advantage|Medicare|Senior Health Plan|Health Plan|Medicare Advantage|Senior Care|Health Medicare|Senior Advantage",
    "ministry": "Healthshare|Christian Healthcare Ministries|HealthShare|Sharing Ministry|Health Share|Health Share Ministry|Share",
    "rx": "Rx|Pharmacy Solutions|Script|RxBenefits|Prescription Services|Scripts|Rx Solutions|Pharmacy Benefits|RxCare",
}
MINISTRIES = "Medi-Share|Christian Healthcare Ministries|Liberty HealthShare|Samaritan Ministries|Sedera|OneShare Health|Altrua HealthShare|Christian Care Ministry|Solidarity HealthShare|CHM|Zion HealthShare|Impact Health Sharing|Netwell|United Refuah HealthShare".split("|")
MILITARY = "TRICARE|TRICARE|TRICARE Prime|TRICARE East|TRICARE West|TRICARE For Life|Humana Military|Health Net Federal Services|US Family Health Plan|CHAMPVA|TriWest Healthcare Alliance|Martin's Point".split("|")

_dental = re.compile(r"dent|delta|smile|ameritas|principal|guardian|metlife|concordia|sun life|lincoln|unum|aflac", re.I)
_vision = re.compile(r"vision|eye|vsp|spectera|avesis|optic|nva", re.I)
_life = re.compile(r"life|mutual|aarp|supplement|medico|physicians mutual|assurance|american (national|retirement)|omaha|thrivent|wps|usaa", re.I)
_medicaid = re.compile(r"better health|community|medicaid|kid|chip|amerigroup|caresource|amerihealth|keystone first|buckeye|superior|sunshine|peach|magnolia|meridian|molina|passport|home state|healthy|health choice|l\.a\. care|inland|caloptima|fidelis|healthfirst|absolute|mercy care|parkland|driscoll|cook children|dell children", re.I)
_medicare = re.compile(r"medicare|advantage|senior|aarp|humana|wellcare|devoted|clover|alignment|scan|healthspring|careplus|simply|freedom|optimum|essence|zing|bright|align|gold", re.I)
_tpa = re.compile(r"administrat|benefit|umr|meritain|allied|webtpa|healthcomp|trustmark|tpa|lucent|luminare|ebms|surest|collective|services|coresource|health\s?smart|fund|teamsters|trust|group", re.I)


@cache
def names(kind: str, which: str) -> tuple[str, ...]:
    every = [name for name in (HERE / "payer_names.txt").read_text(encoding="utf-8").splitlines() if name and allowed(name, which)]
    match kind:
        case "dental":
            found = [name for name in every if _dental.search(name)]
        case "vision":
            found = [name for name in every if _vision.search(name)]
        case "supplement":
            found = [name for name in every if _life.search(name)]
        case "medicaid":
            found = [name for name in every if _medicaid.search(name)]
        case "medicare":
            found = [name for name in every if _medicare.search(name)]
        case "tpa":
            found = [name for name in every if _tpa.search(name)]
        case _:
            found = [name for name in every if not (_dental.search(name) or _vision.search(name)) and len(name) > 3]
    return tuple(found)


@cache
def managers(which: str) -> tuple[str, ...]:
    common = "Express Scripts|CVS Caremark|OptumRx|Prime Therapeutics|MedImpact|Navitus|CarelonRx|Capital Rx|Magellan Rx|Optum Rx|CVS/caremark".split("|") * 6
    return tuple(common + [name for name in (HERE / "manager_names.txt").read_text(encoding="utf-8").splitlines() if name and allowed(name, which)])


@cache
def networks() -> tuple[str, ...]:
    more = "PHCS|MultiPlan|First Health|PPO|PHCS Network|MultiPlan|Cofinity|HealthLink|Beech Street|Cigna PPO|Aetna Choice POS II|Choice Plus|DenteMax|Delta Dental PPO|Connection Dental|BlueCard|PPO".split("|") * 3
    return tuple(more + [name for name in (HERE / "network_names.txt").read_text(encoding="utf-8").splitlines() if name])


def invented(rng: Random, kind: str) -> str:
    tails = TAILS.get(kind, TAILS["general"]).split("|")
    chance = rng.random()
    if kind == "rx" and chance < 0.5:
        return f"{pick(rng, PLACES)}{pick(rng, ['Rx', 'Script', ' Rx', 'RX'])}"
    if chance < 0.55:
        head = pick(rng, PLACES)
    elif chance < 0.68:
        head = f"{pick(rng, PLACES)} {pick(rng, PLACES)}"
    elif chance < 0.8:
        head = pick(rng, STATES)
    elif chance < 0.86:
        head = pick(rng, LAST)
    elif chance < 0.93:  # joined, with an inner capital
        return f"{pick(rng, PLACES)}{pick(rng, ['Care', 'Health', 'Plus', 'One', 'First', 'Med', 'Well', 'Choice'])}" + (f" {pick(rng, tails)}" if rng.random() < 0.5 else "")
    else:
        return "".join(pick(rng, "ABCDEGHIKLMNOPRSTUVW") for _ in range(rng.randint(3, 4))) + f" {pick(rng, tails)}"
    name = f"{head} {pick(rng, tails)}"
    return f"{name} of {pick(rng, STATES)}" if rng.random() < 0.10 else name


def payer(rng: Random, kind: str, which: str) -> str:
    if kind == "rx":
        return pick(rng, managers(which)) if rng.random() < 0.75 else invented(rng, "rx")
    if kind == "ministry":
        return pick(rng, MINISTRIES) if rng.random() < 0.6 else invented(rng, kind)
    if kind == "military":
        return pick(rng, MILITARY)
    chance = rng.random()
    if chance < 0.36:
        return invented(rng, kind)
    if chance < 0.56 and kind not in ("dental", "vision", "supplement", "tpa"):
        return pick(rng, BIG)
    return pick(rng, names(kind, which))


LEGAL = ["Insurance Company", "Health Insurance Company", "Life Insurance Company", "Inc.", "of {state}, Inc.", "Health Plan, Inc.", "Services, LLC", "of {state}", "Health and Life Insurance Company", "Holdings, Inc.", "Administrators, LLC", "a division of {other}", ", Inc.", "Insurance Co."]


def legal_name(rng: Random, name: str) -> str:
    tail = pick(rng, LEGAL).format(state=pick(rng, STATES), other=pick(rng, PLACES) + " Group")
    words = tail.split()
    while words and words[0].lower() in name.lower().split():  # "Pekin Life" + "Life Insurance Company"
        words.pop(0)
    tail = " ".join(words) or "Inc."
    return name + ("" if tail.startswith(",") else " ") + tail


INDUSTRY = """Inc.|LLC|Corporation|Industries|Manufacturing Co|School District|University|Logistics|Foods Inc|Construction|Technologies|& Sons|Motors|Hospital System|Energy|Hotels|Group|Enterprises LLC
Brothers|Bank|Retail Group|County Schools|Unified School District|Community College|Electric Cooperative|Dairy Farms|Law Group|Robotics, Inc.|Trucking|Bakery|Paper Company|Tile & Stone|Steel|Partners LP
Capital Management|Home Builders|Airlines|Shipping Lines|Software|Pharmaceuticals|Aerospace|Automotive Group|Media|Insurance Agency|Credit Union|Plastics|Packaging Corp.|Medical Center|Restaurants|Packing Co.|Transit Authority|Public Schools|Farm Bureau|Staffing""".replace("\n", "|").split("|")
BRANDS = "Acme Globex Initech Stellar Quantum Midwest Pacific Atlas Orion Nimbus Vortex Cobalt Titan Zephyr Borealis Crestline Ironwood Hawthorn Northfield Westbrook Millstone Kestrel Tamarack Bluestem Ostrander Larkspur Fairmont Ridgeview Brookhaven Silverline Redstone".split()


def employer(rng: Random) -> str:
    chance = rng.random()
    if chance < 0.12:
        return f"{pick(rng, ['City of', 'County of', 'State of', 'Town of', 'Village of'])} {pick(rng, LAST + PLACES)}"
    if chance < 0.20:
        return f"{pick(rng, LAST)}, {pick(rng, LAST)} & {pick(rng, LAST)}" + pick(rng, ["", " LLP", " PC"])
    if chance < 0.28:
        return f"{pick(rng, ['IBEW Local', 'Teamsters Local', 'UFCW Local', 'Plumbers Local', 'SEIU Local', 'Carpenters Local'])} {rng.randint(2, 998)}" + pick(rng, ["", " Health Fund", " Welfare Fund", " Health & Welfare"])
    if chance < 0.34:
        return f"{pick(rng, STATES)} {pick(rng, ['State University', 'Public Employees', 'Teachers Association', 'Department of Corrections', 'School Boards Trust'])}"
    head = pick(rng, BRANDS) if chance < 0.6 else last_name(rng) if chance < 0.8 else pick(rng, PLACES)
    return f"{head} {pick(rng, INDUSTRY)}"


UNIVERSITIES = ["{place} State University", "University of {state}", "{place} College", "{last} University", "{state} Institute of Technology", "{place} Community College", "{last} College of Art"]


def university(rng: Random) -> str:
    return pick(rng, UNIVERSITIES).format(place=pick(rng, PLACES), state=pick(rng, STATES), last=pick(rng, LAST))


TYPES = "PPO HMO EPO POS HDHP OAP PPO PPO HMO".split()
METALS = "Bronze Silver Gold Platinum Bronze Silver Gold Catastrophic".split()
ADJECTIVES = "Preferred Choice Select Premier Advantage Complete Essential Basic Standard Value Classic Enhanced Advanced Elite Open Access Navigate Core Charter Heritage Freedom Connect Community Balanced Simple Flex Everyday Clear Secure Focus Prime Plus Total Smart Healthy Direct Signature Signal Blue Options".split()
PLANS = {
    "supplement": "Medicare Supplement Plan G|Medicare Supplement Plan F|Plan N|Plan G|Medigap Plan G|Medicare Supplement Insurance Plan N|Medicare Select Plan F|High Deductible Plan G|Plan F|Modernized Plan G|Medicare Supplement|Standardized Plan A",
    "dental": "Dental PPO|PPO plus Premier|Delta Dental PPO|Dental HMO|DHMO|DPPO|Dental Select|PDP Plus|Preferred Dentist Program|Premier|Total DPPO|Dental Care Plus|DeltaCare USA|Elite Plus Dental|Passive PPO|Dental Indemnity|Concordia Flex|Essential Dental|Active PPO High",
    "vision": "Signature Plan|Choice Plan|Insight Network|VSP Choice|Select Network|Vision Plus|Designer Plan|Advantage Network|Exam Plus|Full Service Vision|Premier Vision|Access Network|Materials Only|Vision 150|Superior National",
    "rx": "Prescription Drug Plan|Prescription Drug Card|Medicare Rx (PDP)|SmartRx (PDP)|Value Rx (PDP)|Basic Rx|Premier Rx (PDP)|Saver Rx (PDP)|Prescription Benefit Program|Blue MedicareRx (PDP)|Choice (PDP)|Rx Plus (PDP)",
    "medicaid": "STAR|CHIP|STAR+PLUS|Medicaid|Healthy Families|Medi-Cal|Family Care|Health Choice|MLTSS|BadgerCare Plus|HUSKY A|Healthy Michigan Plan|AllKids|TennCare|Medicaid Managed Care|Child Health Plus|FAMIS|Hoosier Healthwise|STAR Kids|PeachCare for Kids|Healthy Indiana Plan|NJ FamilyCare|Centennial Care|Turquoise Care|Community Health Plan|MO HealthNet|KanCare|Essential Plan|HealthChoice|Soonercare",
    "military": "TRICARE Prime|TRICARE Select|TRICARE Prime Remote|TRICARE Young Adult|TRICARE For Life|TRICARE Reserve Select|TRICARE Retired Reserve|Prime|Select|USFHP",
    "student": "Student Health Insurance Plan|Student Health Plan|Student Injury and Sickness Plan|SHIP|International Student Plan|Graduate Student Plan|Student Advantage PPO|Student Accident and Sickness Insurance",
    "ministry": "Complete|Basics|Gold|Silver|Bronze|Medi-Share 80|Essential Share|Classic Program|Freedom Share|CarePlus|Member Guidelines Level 2|Advanced Share",
    "medicare": "Gold Plus (HMO)|Advantage Plus (HMO)|Medicare Advantage (PPO)|Choice (PPO)|Giveback (HMO)|Value (HMO-POS)|Dual Complete (HMO D-SNP)|Heart First (HMO C-SNP)|Core (HMO)|Classic (HMO)|Honor (PPO)|Premier (PPO)|Prime (HMO)|Select (PPO)|Total Care (HMO D-SNP)|No Premium (HMO)|Patriot (PPO)|Liberty (HMO)|Freedom (PPO)|Explorer Plus (PPO)|Secure Horizons (HMO)|Senior Advantage (HMO)|Group Medicare (PPO)|Signature (HMO)|Complete Care (HMO)",
}


def plan_name(rng: Random, kind: str, payer_name: str) -> str:
    if kind in PLANS:
        name = pick(rng, PLANS[kind].split("|"))
        head = payer_name.split()[0]
        return f"{head} {name}" if rng.random() < 0.35 and kind not in ("military", "supplement", "medicaid") and head not in name else name
    if kind == "exchange":
        return pick(
            rng,
            [
                f"{pick(rng, METALS)} {pick(rng, ADJECTIVES)}", f"{pick(rng, ADJECTIVES)} {pick(rng, METALS)} {rng.randint(1, 60) * 100}", f"Everyday {pick(rng, METALS)}", f"{pick(rng, METALS)} {rng.randint(60, 94)} {pick(rng, TYPES)}",
                f"Essential Care {rng.randint(1, 30)}", f"Balanced Care {rng.randint(1, 40)}", f"Secure Care {rng.randint(1, 9)}", f"{pick(rng, METALS)} Simple", f"Clear {pick(rng, METALS)}", f"my{pick(rng, ADJECTIVES)} {pick(rng, METALS)}",
                f"{pick(rng, ADJECTIVES)} {pick(rng, METALS)} {pick(rng, TYPES)} {rng.randint(10, 90) * 100}",
            ],
        )
    brand = payer_name.split()[0]
    forms = [
        lambda: f"{pick(rng, ADJECTIVES)} {pick(rng, TYPES)}", lambda: f"{pick(rng, ADJECTIVES)} {pick(rng, ADJECTIVES)} {pick(rng, TYPES)}", lambda: f"{pick(rng, TYPES)} {rng.randint(5, 70) * 100}", lambda: f"{pick(rng, ADJECTIVES)} {rng.randint(5, 70) * 100}",
        lambda: "Choice Plus", lambda: "Open Access Plus", lambda: "Choice POS II", lambda: "Open Choice PPO", lambda: f"Blue {pick(rng, ADJECTIVES)} {pick(rng, TYPES)}", lambda: f"{brand} {pick(rng, ADJECTIVES)} {pick(rng, TYPES)}", lambda: f"{brand} {pick(rng, ADJECTIVES)}",
        lambda: f"HSA {pick(rng, ADJECTIVES)} {rng.randint(15, 70) * 100}", lambda: f"{pick(rng, TYPES)} {pick(rng, ADJECTIVES)} Plan", lambda: "High Deductible Health Plan", lambda: "HDHP with HSA", lambda: f"{pick(rng, ADJECTIVES)}Care {pick(rng, TYPES)}",
        lambda: f"{pick(rng, TYPES)} Plan {rng.randint(1, 9)}", lambda: f"{pick(rng, STATES)} {pick(rng, ADJECTIVES)} {pick(rng, TYPES)}", lambda: "Consumer Choice HSA", lambda: "Navigate", lambda: f"{pick(rng, ADJECTIVES)} Network {pick(rng, TYPES)}", lambda: "Group Health Plan", lambda: "Traditional Plan",
        lambda: f"{pick(rng, ADJECTIVES)} Value {rng.randint(10, 50) * 100}/{rng.randint(0, 4) * 10}%", lambda: "OAPIN", lambda: f"EPO {pick(rng, ADJECTIVES)}", lambda: "Managed Choice POS", lambda: f"Tier {rng.randint(1, 3)} {pick(rng, TYPES)}",
    ]
    return pick(rng, forms)()
