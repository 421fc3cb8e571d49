"""Content of the set `test_author_d`: people, payers, employers, plans, numbers, dates, places. All people are
fictitious; half of the payer names are real and half are invented. Nothing is shared with other sets."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

GIVEN_F = "Amara|Beatriz|Carolyn|Danielle|Eun-Ji|Fatima|Geraldine|Heather|Ines|Jacqueline|Keisha|Lakshmi|Marguerite|Nadia|Olga|Phuong|Rachel|Shanice|Thi|Ursula|Vivian|Wendy|Ximena|Yolanda|Zoe|Kathleen|Ashley|Sue|Mei|Guadalupe|Dolores|Patrice|Brittany|Xiomara|Nia"
GIVEN_M = "Abdul|Brandon|Cedric|Dmitri|Esteban|Francis|Gerald|Hiroshi|Ivan|Jorge|Kwame|Lawrence|Mohammed|Nathaniel|Oscar|Pablo|Quincy|Ramesh|Sean|Terrence|Ulises|Victor|Wallace|Xavier|Yusuf|Zachary|Clarence|Dwight|Minh|Bruce|Scott|Jamal|Al|Edgardo|Thaddeus"
FAMILY = "Abernathy|Baptiste|Castellanos|Delacroix|Eriksen|Ferraro|Gutierrez|Hollingsworth|Ibrahim|Jankowski|Kowalczyk|Lindgren|Mukherjee|Nguyen|O'Donnell|Papadopoulos|Quinones|Rutherford|Santiago|Thibodeaux|Umana|Vasquez|Whitaker|Xiong|Yamamoto|Zielinski|Brown|Garcia|Lee|Patel|Kim|Wood|Hernandez-Ruiz|Van Dyke|De la Cruz|St. James|McAllister|Begay|Running Bear|Tran|Ortiz|Smith-Jones|Fitzgerald|Okafor|Haddad|Rossi|Schwartz|Benally|Stone|Li"
SUFFIXES = "Jr|Sr|III|II|JR"


def one(rng: Random, items):
    return items[int(rng.random() * len(items))]


def say(rng: Random, text: str) -> str:
    return one(rng, text.split("|"))


def shape(rng: Random, pattern: str) -> str:
    """Fills a pattern: 9 is a digit, # a digit other than 0, A a letter; text after a backslash is literal."""
    result, plain = "", False
    for char in pattern:
        if char == "\\":
            plain = True
        elif char == "`":
            plain = False
        elif plain or char not in "9#A":
            result += char
        else:
            result += one(rng, {"9": "0123456789", "#": "123456789", "A": "ABCDEFGHJKLMNPRSTUVWXYZ"}[char])
    return result


@dataclass
class Person:
    given: str
    middle: str
    family: str
    suffix: str
    gender: str
    born: int

    def spelled(self, form: str) -> str:
        upper = form.endswith("+")
        form = form.rstrip("+")
        middle = self.middle + ("." if form == "dotted" and self.middle else "")
        if form == "comma":
            text = f"{self.family}, {' '.join(filter(None, [self.given, self.middle]))}" if not self.suffix else f"{self.family} {self.suffix}, {' '.join(filter(None, [self.given, self.middle]))}"
        elif form == "short":
            text = f"{self.given} {self.family}"
        else:
            text = " ".join(filter(None, [self.given, middle, self.family, self.suffix]))
        return text.upper() if upper else text


def person(rng: Random, family: str = "", born: tuple[int, int] = (1951, 2004), gender: str = "") -> Person:
    gender = gender or one(rng, "FM")
    middle = one(rng, "ABCDEFGHJLMNPRSTVW") if rng.random() < 0.55 else ""
    suffix = say(rng, SUFFIXES) if gender == "M" and rng.random() < 0.07 else ""
    return Person(say(rng, GIVEN_F if gender == "F" else GIVEN_M), middle, family or say(rng, FAMILY), suffix, gender, rng.randint(*born))


def household(rng: Random, fewest: int, most: int) -> list[Person]:
    """A subscriber, usually with a partner, and children; one in seven has a different family name."""
    head = person(rng)
    result = [head]
    for i in range(rng.randint(fewest, most) - 1):
        family = head.family if rng.random() < 0.86 else ""
        while True:
            other = person(rng, family, (head.born - 6, head.born + 6) if i == 0 and rng.random() < 0.75 else (2004, 2023))
            if other.given not in {p.given for p in result}:
                break
        result.append(other)
    return result


def doctor(rng: Random, upper: bool = False) -> tuple[str, tuple[str, ...]]:
    """The printed form, and the accepted spellings."""
    p = person(rng)
    plain = p.spelled("short")
    text = one(rng, [f"{plain} MD", f"{plain}, MD", f"Dr. {plain}", plain, f"{p.family}, {p.given}", f"{plain}, DO", f"{plain}, NP"])
    other = plain if text != plain and p.family + ", " not in text + ", " or text.endswith(("MD", "DO", "NP")) or text.startswith("Dr.") else ""
    if upper:
        text, other = text.upper(), other.upper()
    return text, (other,) if other and other != text else ()


# Payers: real first, invented second -------------------------------------------------------------------------------

PAYERS = {
    "blue": ("Highmark Blue Shield|Independence Blue Cross|Anthem Blue Cross and Blue Shield|Florida Blue|CareFirst BlueCross BlueShield|Blue Cross Blue Shield of Michigan|BlueCross BlueShield of Tennessee|Regence BlueShield|Excellus BlueCross BlueShield|Wellmark Blue Cross and Blue Shield|Blue Cross Blue Shield of Massachusetts|Arkansas Blue Cross and Blue Shield|Blue Cross NC|Horizon Blue Cross Blue Shield of New Jersey", ""),
    "carrier": ("Aetna|Cigna|Humana|UnitedHealthcare|Oxford|UMR|Meritain Health|Medical Mutual|Harvard Pilgrim Health Care|Priority Health|HealthPartners|Geisinger Health Plan|UPMC Health Plan|Quartz|SelectHealth|Capital Health Plan", "Larkmoor Health|Northfield Mutual|Trillium Bay Health Plan|Cobalt Health Insurance|Great Basin Health|Vantage Pointe Health|Hearthstone Benefit Life|Calder Health Partners|PineCrest Health Assurance"),
    "tpa": ("Allegiance Benefit Plan Management|HealthSmart Benefit Solutions|WebTPA|Meritain Health|Trustmark Health Benefits|EBMS|Benefit Administrative Systems|90 Degree Benefits|Marpai|Lucent Health|UMR|HealthComp|Allied Benefit Systems|Auxiant|Key Benefit Administrators", "Cornerpost Administrators|Ledgerline Benefits|Three Oaks TPA Services|Mesa Verde Benefit Services|Brightpath Administrators, Inc.|Quillon Plan Services|Halyard Benefit Group"),
    "exchange": ("Ambetter|Oscar|Molina Healthcare|Bright HealthCare|Kaiser Permanente|Medica|Moda Health|CareSource|Sendero Health Plans|Community Health Options|PacificSource Health Plans|Friday Health Plans|Health Net|Antidote Health|Network Health|Covered California Valley Health Plan", "Sagebrush Health Plan|Junction Health Co-op|Onward Health|Willow Creek Health Plan|Clementine Health|First Light Health Plans|Palmetto Harbor Health"),
    "medicaid": ("Superior HealthPlan|Amerigroup|Molina Healthcare|Buckeye Health Plan|AmeriHealth Caritas|Sunshine Health|Peach State Health Plan|UnitedHealthcare Community Plan|Aetna Better Health|WellCare|L.A. Care Health Plan|Inland Empire Health Plan|CareOregon|Passport Health Plan by Molina Healthcare|Healthfirst|Fidelis Care|Priority Partners|Parkland Community Health Plan|Texas Children's Health Plan", "Prairie Star Community Plan|Open Door Health Plan|Bayou Family Health|Lantern Community Care|Copperline Health Plan|Cumberland Family Care|Good Neighbor Health Plan|Riverway Community Health"),
    "advantage": ("Humana|Aetna Medicare|Wellcare|Devoted Health|Alignment Health Plan|SCAN Health Plan|Essence Healthcare|UnitedHealthcare|HealthSun|CarePlus Health Plans|Zing Health|Medica|Martin's Point|Cigna Healthcare|Blue Shield of California|Providence Health Plan|HAP Medicare", "Evergold Medicare|Summerhill Senior Health|TrueNorth Medicare Advantage|Golden Prairie Health Plans|Silverleaf Health|Harbor Light Medicare|Elmwood Senior Care Plan"),
    "supplement": ("Mutual of Omaha|AARP | UnitedHealthcare|Transamerica Life Insurance Company|Physicians Mutual|Aflac|American Family Insurance|Bankers Life|Continental Life Insurance Company|Globe Life|State Farm|USAA Life Insurance Company|Cigna National Health Insurance Company|Colonial Penn", "Old Harbor Life Insurance Company|Keystone Fidelity Life|Plainsman Life and Casualty|Great Meadow Insurance Company|Heritage Crown Life|First Sentinel Life Insurance Co."),
    "dental": ("Delta Dental of California|MetLife|Guardian|Ameritas|United Concordia|DentaQuest|Cigna Dental|Delta Dental of New Jersey|Lincoln Financial Group|Sun Life|Dental Care Plus|Humana Dental|Aetna Dental|Renaissance Dental|Willamette Dental", "BrightArc Dental|Ivory Coast Dental Plan|Molar & Main Dental|Peakline Dental|Clearview Dental Benefits|Cedar Smile Plans"),
    "vision": ("VSP|EyeMed|Davis Vision|Superior Vision|Avesis|National Vision Administrators|Spectera|Surency|UnitedHealthcare Vision|Community Eye Care", "TrueSight Plans|Iris & Co. Vision|Farpoint Vision Care|Openeyes Benefit|Lumen Vision Plan"),
    "island": ("Triple-S Salud|MCS Life|First Medical Health Plan|MMM Healthcare|Plan de Salud Menonita|PROSSAM|Pan American Life Insurance of Puerto Rico", "Salud Borinquen|Plan Medico Coqui|Isla Verde Health Plan|Caribe Asistencia Medica|Cruz del Yunque Health"),
    "abroad": ("GeoBlue|Cigna Global|IMG|Aetna International|Allianz Care|Tokio Marine HCC|Seven Corners|Bupa Global|GBG Insurance|WorldTrips|International Student Insurance", "Meridian Passage Health|Atlas & Kin Worldwide|Globe Harbor Assurance|Kestrel International Benefits|Compass Rose Global Care"),
    "outside": ("Farm Bureau Health Plans|Kansas Farm Bureau Health Plans|Liberty HealthShare|Christian Healthcare Ministries|Samaritan Ministries|Sedera|Zion HealthShare|Medi-Share|Golden Rule Insurance Company|National General|Pivot Health|Everest Reinsurance Company|Indiana Farm Bureau Health Plans|Companion Life Insurance Company", "Tall Grass Farm Bureau Health|Kindred Burden Sharing|Bridgegap Short Term Medical|Heartland Grange Health Plan|Covenant Table HealthShare|Stopgap Life and Health"),
}


def payer(rng: Random, kind: str) -> str:
    real, made = PAYERS[kind]
    if kind == "supplement":
        real = real.replace("AARP | UnitedHealthcare", "UnitedHealthcare")
    return say(rng, made if made and rng.random() < 0.5 else real)


MANAGERS = "Express Scripts|CVS Caremark|OptumRx|Prime Therapeutics|MedImpact|Navitus|Capital Rx|Elixir|CarelonRx|Magellan Rx|Costco Health Solutions|SmithRx|RxBenefits|WellDyne|MaxorPlus|Southern Scripts|ProCare Rx|Serve You Rx|True Rx|Drexi"
NETWORKS = "PHCS|MultiPlan|First Health|Cigna PPO|Aetna Signature Administrators|UnitedHealthcare Choice Plus|HealthLink|Cofinity|First Choice Health|Midlands Choice|Arizona Foundation|Beech Street|Encore Combined|Sagamore Plus|Prime Health Services|Blue Card|Ohio Health Choice"


# Employers and sponsors -----------------------------------------------------------------------------------------------


def employer(rng: Random) -> str:
    root = say(rng, "Aldergate|Bixby|Cutler|Dunnigan|Everly|Fairmount|Gannett Hill|Hobart|Ironwood|Juniper Falls|Kittredge|Langdon|Marlowe|Nettleton|Orchard Park|Pemberton|Quarry Lake|Ridgemont|Sycamore|Tidewater|Underhill|Vail & Sons|Westbrook|Yarrow")
    kind = say(rng, "Foods|Logistics, Inc.|Manufacturing Co.|Software|Steel LLC|Motors|Community College|Medical Group|Construction|Brewing Company|Credit Union|Paper Products|Holdings Inc|Hospitality Group|& Company|Corp.|Industries|Auto Parts|Senior Living|Farms")
    return f"{root} {kind}"


def public(rng: Random) -> tuple[str, str]:
    """A public employer or tribe, and the name of its benefit plan."""
    place = say(rng, "Black Hawk|Calhoun|Duneland|Eagle Bluff|Fremont|Grand Prairie|Huron Valley|Jefferson|Klamath|Lee|Marion|North Fork|Ouachita|Pottawatomie|Redwood|Shawnee|Tama|Union|Wabash|Yuma")
    name = place + " " + say(rng, "County Schools|Unified School District|Independent School District|County|School Corporation|Area School District|County Board of Education|Township|Indian Tribe|Nation|Band of Indians|City Schools|ISD|Parish School Board|Fire Protection District")
    return name, say(rng, "Employee Benefit Plan|Health Benefit Plan|Group Health Plan|Health Benefit Trust|Employees' Health Plan|Medical Plan")


def fund(rng: Random) -> str:
    where = say(rng, "Local 27|Local 104|Local 1199|District Council 16|Northwest|Southern California|Upstate New York|Twin City|Tri-State|Ohio Valley|Gulf Coast|I.B.E.W. Local 613|U.A. Local 190|Chicago Area|Bay Area")
    trade = say(rng, "Pipe Trades|Sheet Metal Workers|Bakery Drivers|Roofers|Carpenters|Plasterers & Cement Masons|Operating Engineers|Teamsters|Iron Workers|Painters|Culinary|Hotel Employees|Bricklayers|Machinists")
    return f"{where} {trade} " + say(rng, "Health & Welfare Fund|Health and Welfare Trust|Welfare Fund|Health Fund|Benefit Funds|Insurance Trust Fund|Health Plan")


# Places, telephones, dates, numbers -----------------------------------------------------------------------------------

PLACES = [row.split(",") for row in "Sioux Falls,SD,571,605|Lexington,KY,405,859|Green Bay,WI,543,920|Roanoke,VA,240,540|Boise,ID,837,208|Topeka,KS,666,785|Birmingham,AL,352,205|Erie,PA,165,814|Duluth,MN,558,218|Tucson,AZ,857,520|Amarillo,TX,791,806|Fresno,CA,937,559|Eugene,OR,974,541|Albany,NY,122,518|Portland,ME,041,207|Hartford,CT,061,860|Jackson,MS,392,601|Tampa,FL,336,813|Omaha,NE,681,402|Provo,UT,846,801|Dayton,OH,454,937|Lansing,MI,489,517|Evansville,IN,477,812|Fargo,ND,581,701|Little Rock,AR,722,501|Missoula,MT,598,406|Spokane,WA,992,509|San Antonio,TX,782,210|London,KY,407,606|El Paso,TX,799,915|Salt Lake City,UT,841,801|Lake Forest,IL,600,847|Farmington,MO,636,573|Clearwater,FL,337,727|Chattanooga,TN,374,423".split("|")]


def toll_free(rng: Random) -> str:
    return f"{one(rng, ['800', '888', '877', '866', '855', '844', '833', '800', '888'])}-{rng.randint(2, 9)}{rng.randint(10, 99)}-{rng.randint(0, 9999):04}"


def local(rng: Random, place: list[str] | None = None) -> str:
    return f"{(place or one(rng, PLACES))[3]}-{rng.randint(2, 9)}{rng.randint(10, 99)}-{rng.randint(0, 9999):04}"


def address(rng: Random, street: float = 0.18) -> list[str]:
    """Two lines, or three with a separate suite line."""
    city, state, zip3, _ = one(rng, PLACES)
    code = zip3 + f"{rng.randint(0, 99):02}" + (f"-{rng.randint(1, 9999):04}" if rng.random() < 0.4 else "")
    last = f"{city}, {state} {code}" if rng.random() < 0.85 else f"{city}, {state}  {code}".replace("  ", " ")
    if rng.random() < street:
        road = f"{rng.randint(10, 9900)} " + say(rng, "N. Meridian Street|Corporate Lake Drive|W. 4th Avenue|Old Mill Road|Executive Center Blvd.|Highway 30 East|Commerce Pkwy|Lakeside Ave")
        extra = say(rng, "Suite 200|Ste. 1140|3rd Floor|Building C")
        return one(rng, [[road, last], [f"{road}, {extra}", last], [road, extra, last]])
    return [say(rng, "P.O. Box|PO Box|PO BOX|P.O. Box|P O Box|P. O. Box") + " " + str(rng.randint(400, 999999)), last]


MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December".split("|")


class Day:
    def __init__(self, year: int, month: int, day: int):
        self.year, self.month, self.day = year, month, day
        self.iso = f"{year}-{month:02}-{day:02}"

    def printed(self, form: str) -> str:
        y, m, d = self.year, self.month, self.day
        name = MONTHS[m - 1]
        forms = {
            "us": f"{m:02}/{d:02}/{y}",
            "dash": f"{m:02}-{d:02}-{y}",
            "loose": f"{m}/{d}/{y}",
            "two": f"{m:02}/{d:02}/{y % 100:02}",
            "long": f"{name} {d}, {y}",
            "abbr": f"{name[:3]} {d:02}, {y}",
            "caps": f"{d:02}-{name[:3].upper()}-{y}",
            "dmy": f"{d} {name[:3]} {y}",
            "iso": self.iso,
        }
        return forms[form]


DATE_FORMS = ["us", "us", "us", "us", "dash", "loose", "two", "long", "abbr", "us"]


def start(rng: Random) -> Day:
    return Day(rng.choice([2022, 2023, 2024, 2024, 2025, 2025, 2026]), 1 if rng.random() < 0.5 else rng.randint(1, 12), 1 if rng.random() < 0.85 else rng.randint(2, 28))


def birthday(rng: Random, year: int) -> Day:
    return Day(year, rng.randint(1, 12), rng.randint(1, 28))


BANKS = ["004336", "610011", "610014", "003858", "610494", "017010", "012833", "015581", "610455", "020107", "018117", "023880", "610649", "004915"]
PROCESSORS = ["ADV", "A4", "PEU", "9999", "03200000", "MCAIDADV", "HRX", "CLAIMCR", "SC", "05190000", "RXSOL", "NVT", "IS", "CHM"]
