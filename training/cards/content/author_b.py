"""Content for the sets `probe` and `test_author_b`: people, numbers, dates, telephone numbers, addresses and payers in
their own formats.

Based on public descriptions of real cards (payers' provider manuals, guides for members, the WEDI and NCPDP card
guides, CMS and state requirements) and independent of the content of the other sets, whose tables are not used here.
People and numbers are made up; payer names are partly real.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

GIVEN = """Abram Adela Agnes Alonzo Amelia Anita Archie Arlene Bertha Blake Bonita Brent Camila Carlotta Cassandra Cecil Claudia Clifton Colleen Corey Cristina Dale Damien Daphne Darnell Della
Desmond Dolores Dwayne Earl Edith Eduardo Effie Elias Eloise Elvira Ernest Estelle Eugene Faye Felipe Fiona Francine Garrett Geneva Gilbert Gladys Glenn Greta Guillermo Harriet Hector Herman
Hilda Howard Hubert Ignatius Imani Irene Ivan Jamie Janelle Jasper Joanna Joaquin Josefina Kara Keisha Kendrick Kurt Lamar Latasha Leland Lenora Leticia Lorenzo Lorna Lucille Luther Mabel
Marcus Margarita Marvin Maureen Maxine Melvin Minh Mohammed Mona Myrtle Nadia Naomi Nestor Nina Norma Octavia Opal Orlando Oscar Otis Paige Pearl Perry Phoebe Preston Quincy Ramon Ramona
Rebekah Regina Reuben Rhonda Rita Rochelle Roland Rosalie Roxanne Rudy Rufus Salvador Selena Shane Sheldon Sherry Silvia Simone Spencer Stella Sylvester Tamara Thelma Tobias Trevor Trisha
Ursula Valerie Velma Vernon Vivian Wanda Warren Wendell Wilma Winston Yesenia Yvette Zachariah Zoe Da'Quan Mary Beth Jo Ann""".split()
FAMILY = """Abbott Acosta Alston Ames Atkinson Avila Baldwin Barajas Barker Barr Bautista Becker Beltran Benson Berger Bishop Blackwell Blair Blanchard Bond Booker Boone Bowers Bradshaw Brandt Briggs
Buckley Burch Burgess Caldwell Camacho Cannon Cardenas Carr Cervantes Chandler Christensen Cisneros Cline Cobb Colon Combs Conway Cortez Costa Crosby Dalton Daugherty Decker Delgado Dennis
Dickerson Dillon Donovan Dorsey Drake Duarte Dudley Durham Eaton Enriquez Escobar Espinoza Farrell Finley Fitzgerald Flowers Frazier Frost Fuentes Gaines Gallagher Galvan Gentry Gillespie
Glover Goodwin Grimes Guerrero Hahn Hammond Hancock Hardin Harmon Hatfield Haynes Hebert Hendricks Hensley Hickman Hinton Hodges Holloway Hooper Horne Houston Huffman Ingram Jarvis Joyner
Kaur Keller Kemp Kirby Knapp Koch Kramer Lambert Landry Larson Leblanc Leon Lozano Lucero Lyons Maddox Maldonado Mathis McBride McCoy McGee McKnight Meadows Melendez Mercado Merritt Monroe
Montoya Mooney Mullins Nash Nolan Norris Ochoa Odom Orozco Osborne Pacheco Padilla Parrish Peck Pena Pennington Pham Pitts Poole Prather Quintero Quiroz Ramsey Rangel Reese Rhodes Riggs
Rivas Roach Robles Rosario Rowland Rubio Rutledge Salas Sandoval Santana Sawyer Schaefer Sellers Shepard Sherwood Sloan Solis Sparks Stafford Stark Strickland Suarez Summers Tate Terrell
Thornton Tovar Trevino Trujillo Tyson Underwood Valdez Vance Vaughn Velasquez Villarreal Wade Walsh Walton Watts Weeks Whitaker Wiggins Wilcox Wilkerson Winters Wolfe Woodard Yates York
Zamora O'Neal O'Dell D'Angelo DeSoto LaRue VanHorn MacLeod St.Pierre Ortiz-Vega Hall-Perkins""".split()
TITLES = ("MD", "DO", "M.D.", "NP", "PA")

# City, state, first three digits of the ZIP code.
TOWNS = """Mason OH 450|Plano TX 750|Eau Claire WI 547|Troy MI 480|Overland Park KS 662|Tempe AZ 852|Roanoke VA 240|Lake Forest CA 926|Ridgeland MS 391|Wilmington DE 198|Rockville MD 208|Waltham MA 024|Nashua NH 030|Elmhurst IL 601
Itasca IL 601|Brea CA 928|Pleasanton CA 945|Rancho Cucamonga CA 917|Tukwila WA 981|Meridian ID 836|Sandy UT 840|Aurora CO 800|Broomfield CO 800|Irving TX 750|Sugar Land TX 774|Metairie LA 700|Mobile AL 366|Macon GA 312|Doral FL 331
Sunrise FL 333|Cary NC 275|Florence SC 295|Johnson City TN 376|Covington KY 410|Carmel IN 460|Dublin OH 430|Canton OH 447|Erie PA 165|Allentown PA 181|Iselin NJ 088|Melville NY 117|White Plains NY 106|Latham NY 121|Wallingford CT 064
Warwick RI 028|South Portland ME 041|Williston VT 054|Bismarck ND 585|Rapid City SD 577|Kearney NE 688|Ames IA 500|St. Cloud MN 563|Appleton WI 549|Fargo ND 581|Missoula MT 598|Lewiston ID 835|Medford OR 975|Yakima WA 989|Sparks NV 894
Las Cruces NM 880|Norman OK 730|Fort Smith AR 729|Springdale AR 727|Cape Girardeau MO 637|Lee's Summit MO 640|Hilo HI 967|Fairbanks AK 997""".replace("\n", "|").split("|")
ROADS = "Tower Mill Harbor Quarry Penn Liberty Gateway Crossroads Orchard Ferry Bluff Prospect Union Depot Canal Meridian Foundry Sycamore Juniper Grand Vista Chestnut Walnut Division Mercer Kirkwood Ashland".split()
ROAD_KINDS = "Street|St.|Avenue|Ave.|Road|Blvd.|Parkway|Drive|Lane|Way|Plaza".split("|")
TOLL_FREE = ("800", "800", "888", "877", "866", "855", "844", "833")
KEYS = {letter: digit for digit, letters in zip("23456789", ("ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ")) for letter in letters}


def one(rng: Random, items):
    return items[rng.randrange(len(items))]


def split(text: str) -> list[str]:
    """Alternatives separated by bars or line breaks; their spaces are kept, and an empty one may be drawn."""
    return text.replace("\n", "|").split("|")


def say(rng: Random, text: str) -> str:
    return one(rng, split(text))


def shape(rng: Random, text: str) -> str:
    """Fills a pattern: `9` is a digit, `A` a letter, `X` either; all other characters, and those after a backslash, are
    literal."""
    out, literal = [], False
    for char in text:
        if literal:
            out.append(char)
            literal = False
        elif char == "\\":
            literal = True
        elif char == "9":
            out.append(str(rng.randrange(10)))
        elif char == "A":
            out.append(one(rng, "ABCDEFGHJKLMNPRSTUVWXYZ"))
        elif char == "X":
            out.append(one(rng, "ABCDEFGHJKLMNPRSTUVWXYZ23456789"))
        else:
            out.append(char)
    return "".join(out)


# People ---------------------------------------------------------------------------


@dataclass
class Person:
    given: str
    middle: str
    family: str
    after: str = ""

    def spelled(self, form: str) -> str:
        """Forms: `plain`, `last` (Doe, Jane Q), `lastup` (DOE,JANE Q), `upper`."""
        first = f"{self.given} {self.middle}".strip()
        if form == "last":
            return f"{self.family}{' ' + self.after if self.after else ''}, {first}"
        if form == "lastup":
            return f"{self.family}, {first}{' ' + self.after if self.after else ''}".upper()
        text = f"{first} {self.family}{' ' + self.after if self.after else ''}"
        return text.upper() if form == "upper" else text


def person(rng: Random, family: str | None = None) -> Person:
    middle = one(rng, ["", "", one(rng, "ABCDEFGHJKLMRSTW"), one(rng, "ABCDEFGHJKLMRSTW"), one(rng, "ABCDEFGHJKLMRSTW") + "."])
    after = one(rng, ["Jr", "Jr.", "Sr", "II", "III"]) if rng.random() < 0.05 else ""
    return Person(one(rng, GIVEN), middle, family or one(rng, FAMILY), after)


def household(rng: Random, least: int = 2, most: int = 6) -> list[Person]:
    head = person(rng)
    others = [Person(p.given, p.middle, p.family) for p in (person(rng, head.family if rng.random() < 0.88 else None) for _ in range(rng.randint(least, most) - 1))]
    return [head, *others]


# Dates, telephones, addresses --------------------------------------------------------

MONTHS = "January February March April May June July August September October November December".split()


@dataclass
class Day:
    year: int
    month: int
    day: int

    @property
    def iso(self) -> str:
        return f"{self.year}-{self.month:02}-{self.day:02}"

    def printed(self, form: str) -> str:
        short = MONTHS[self.month - 1][:3]
        return {
            "us": f"{self.month:02}/{self.day:02}/{self.year}",
            "loose": f"{self.month}/{self.day}/{self.year}",
            "dash": f"{self.month:02}-{self.day:02}-{self.year}",
            "short": f"{self.month:02}/{self.day:02}/{self.year % 100:02}",
            "long": f"{MONTHS[self.month - 1]} {self.day}, {self.year}",
            "abbr": f"{short} {self.day}, {self.year}",
            "upper": f"{short.upper()} {self.day:02}, {self.year}",
            "military": f"{self.day:02} {short.upper()} {self.year}",
            "iso": self.iso,
        }[form]


def start(rng: Random) -> Day:
    return Day(rng.randint(2021, 2026), one(rng, [1, 1, 1, rng.randint(1, 12)]), 1 if rng.random() < 0.85 else rng.randint(2, 28))


def birth(rng: Random, first: int = 1950, last: int = 2022) -> Day:
    return Day(rng.randint(first, last), rng.randint(1, 12), rng.randint(1, 28))


PHONE_FORMS = ("1-{}-{}-{}", "({}) {}-{}", "{}-{}-{}", "{}.{}.{}", "1.{}.{}.{}", "1 ({}) {}-{}", "({}){}-{}", "1-({})-{}-{}", "{} {} {}")


@dataclass
class Phone:
    value: str
    printed: str


def phone(rng: Random, form: str, local: bool = False) -> Phone:
    area = str(rng.randint(201, 979)) if local or rng.random() < 0.06 else one(rng, TOLL_FREE)
    exchange, line = str(rng.randint(210, 989)), f"{rng.randrange(10000):04}"
    return Phone(f"{area}-{exchange}-{line}", form.format(area, exchange, line))


def spoken(rng: Random, words: str) -> Phone:
    """A vanity number, printed only with letters, because `1-855-MY-PLAN1 (697-5261)` would be two numbers."""
    word = say(rng, words)
    area = one(rng, TOLL_FREE)
    dialed = "".join(KEYS.get(char, char) for char in word if char.isalnum())[:7]
    return Phone(f"{area}-{dialed[:3]}-{dialed[3:]}", f"{one(rng, ['1-', ''])}{area}-{word}")


@dataclass
class Address:
    """`above` is the addressee, which is not part of the address; `lines` begin with the PO box or street."""

    above: list
    lines: list[str]

    @property
    def value(self) -> str:
        return ", ".join(self.lines)


def town(rng: Random, plus4: float = 0.5, comma: bool = True) -> str:
    entry = one(rng, TOWNS)
    name, state, zip3 = entry.rsplit(" ", 2)
    tail = f"-{rng.randrange(1, 9999):04}" if rng.random() < plus4 else ""
    return f"{name}{',' if comma else ''} {state} {zip3}{rng.randrange(100):02}{tail}"


def po_box(rng: Random) -> str:
    return say(rng, "P.O. Box |PO Box |PO BOX |P. O. Box |Box ").strip() + " " + str(rng.randint(120, 99999) if rng.random() < 0.75 else rng.randint(100000, 990000))


def street(rng: Random) -> str:
    text = f"{rng.randint(1, 98)}{rng.randrange(10) * 10:02} {one(rng, ['', '', 'N. ', 'West ', 'S '])}{one(rng, ROADS)} {one(rng, ROAD_KINDS)}"
    return text + one(rng, ["", "", f", Suite {rng.randint(1, 9)}{rng.randrange(10)}0", f" Ste {rng.randint(100, 980)}", f", Floor {rng.randint(2, 30)}", f", Bldg. {one(rng, 'ABCD')}"])


def address(rng: Random, above: list | None = None, boxed: float = 0.8) -> Address:
    comma = rng.random() > 0.1
    lines = [po_box(rng) if rng.random() < boxed else street(rng), town(rng, comma=comma)]
    if rng.random() < 0.18:
        lines = [line.upper() for line in lines]
    return Address(above or [], lines)


# Payers -------------------------------------------------------------------------------

BLUES = """Arkansas Blue Cross and Blue Shield|Blue Cross Blue Shield of Arizona|Blue Cross and Blue Shield of Nebraska|Blue Cross of Idaho|BlueCross BlueShield of Tennessee|Horizon Blue Cross Blue Shield of New Jersey|Excellus BlueCross BlueShield
Blue Cross and Blue Shield of Kansas City|Premera Blue Cross|Regence BlueShield|Wellmark Blue Cross and Blue Shield|CareFirst BlueCross BlueShield|Highmark Blue Shield|Florida Blue|Blue Shield of California|Capital Blue Cross|Anthem Blue Cross and Blue Shield|Blue Cross & Blue Shield of Rhode Island"""
NATIONAL = "UnitedHealthcare|Aetna|Cigna Healthcare|Humana|Oscar|Ambetter|Medica|Health Net|AmeriHealth|EmblemHealth|Oxford|UMR|Meritain Health|GEHA|Golden Rule"
REGIONAL = """HealthPartners|Priority Health|Geisinger Health Plan|UPMC Health Plan|Harvard Pilgrim Health Care|Tufts Health Plan|Scott and White Health Plan|SelectHealth|Sanford Health Plan|Security Health Plan|Dean Health Plan|Quartz|Physicians Health Plan
CDPHP|MVP Health Care|Independent Health|Fallon Health|Paramount|Medical Mutual|SummaCare|AvMed|Presbyterian Health Plan|PacificSource Health Plans|Providence Health Plan|Moda Health|Sharp Health Plan|Western Health Advantage|Sutter Health Plus"""
INVENTED = """Prairie Lantern Health|Cobblestone Health Plan|Tidewater Mutual Health|Juniper Ridge Health Plans|Saltgrass Health|Redbud Community Health Plan|Northern Loon Health Cooperative|Copper Basin Health Plan|Mesa Verde Benefit Company|Keystone Lark Health
Cardinal Bend Health Plan|Great Plover Insurance Company|Windrow Health Assurance|Old Harbor Life & Health|Evercove Health|Three Rivers Heron Health Plan|Aster Valley Health Network|Lodestar Health Options|Penobscot Bay Health Plan|Sagehen Health Insurance Co."""
MEDICAID_PLANS = """Amerigroup|Superior HealthPlan|Driscoll Health Plan|Texas Children's Health Plan|Buckeye Health Plan|CareSource|Molina Healthcare|UnitedHealthcare Community Plan|Meridian|Healthfirst|Fidelis Care|Aetna Better Health|AmeriHealth Caritas|WellCare|Sunshine Health
Inland Empire Health Plan|L.A. Care Health Plan|Partnership HealthPlan of California|Denver Health Medicaid Choice|Trillium Community Health Plan|Redbud Family Health|Bluewater Community Care|Sandhill Community Health|Camino Real Health Plan"""
ADVANTAGE_PLANS = "Humana|UnitedHealthcare|Aetna Medicare|Wellcare|Devoted Health|Clover Health|Alignment Health Plan|SCAN Health Plan|HealthSpring|Blue Shield of California|Kelsey-Seybold|Medical Mutual|Essence Healthcare|Goldenrod Medicare|Pelican Senior Health|Lakeshore Elder Plan|HarborPoint Medicare"
ADMINISTRATORS = """Meritain Health|UMR|HealthSCOPE Benefits|Allegiance Benefit Plan Management|Benefit & Risk Management Services|Employee Benefit Management Services|Lucent Health|WebTPA|Luminare Health|90 Degree Benefits|Key Benefit Administrators|Preferred Benefit Administrators
Trustmark Health Benefits|Marpai|Kestrel Claims Services|Fieldstone Benefit Group|Bright Harbor TPA|Summit Ridge Administrators|Two Oaks Benefit Solutions|Meadowlark Plan Services, LLC"""
DENTAL = "Delta Dental of California|Delta Dental of Michigan|Guardian|MetLife|United Concordia|Principal|Ameritas|Sun Life|Dentegra|DentaQuest|Renaissance Dental|BrightBite Dental Plan|Evergreen Dental Care|Harbor Smiles Dental|Willamette Dental|Dental Health Alliance"
VISION = "VSP Vision Care|EyeMed Vision Care|Davis Vision|Superior Vision|Spectera|Avesis|National Vision Administrators|Community Eye Care|ClearPath Vision|Owl Creek Eye Plan|Heartland Vision Trust"
MANAGERS = "Express Scripts|CVS Caremark|OptumRx|Prime Therapeutics|MedImpact|Navitus Health Solutions|Elixir|SmithRx|RxBenefits|Southern Scripts|Rightway|Costco Health Solutions|EmpiRx Health|Liviniti|Pinecone Rx|TrueNorth Rx|ScriptHarbor"
BANKS = "004336 610502 610279 003858 015581 020099 610415 610011 610602 015284 017010 004915 600428 021510 026382 019363 610455 018141".split()
PROCESSORS = "ADV|9999|A4|HZ|MEDDPRIME|MEDDADV|CIHSCARE|FLX|ASPROD1|MCAIDADV|PRX|LH|NVT|SS|51|01960000|PHC2026|OHPMCD|RXSOL|MEDDMCDVA".split("|")


def payer(rng: Random, real: str, invented: str = INVENTED) -> str:
    """A payer name, real in half of the cases."""
    return say(rng, real if rng.random() < 0.5 else invented)


COMPANIES = """Brandywine Tool & Die|Lopez Family Orchards|Tri-County Transit|Hollis Independent School District|Mercy Street Hospital|Kettle Falls Lumber, Inc.|Norwood Savings Bank|Gulfport Marine Supply|City of Wapello|Ellsworth County
Dunmore Freight Lines|Palisade Hotels LLC|Vanguard Roofing Co.|Rosebud Foods|Stillwater Robotics|The Hanley Group|Archdiocese of Granby|Upland Wind Energy|Cormorant Airways|Fenton Brothers Plumbing|Sterling & Boyce LLP|Pike Place Grocers
Southfork Cattle Company|Beacon Call Centers|Lindgren Windows|Monarch Staffing Services|Ridgely Public Schools|Osprey Aerospace Corp|Bay County Electric Co-op|Tanner Paving & Asphalt"""


def legal_name(rng: Random, name: str) -> str:
    """The company behind a brand, as in small print."""
    if any(word in name for word in ("Insurance", "Company", "Inc", "LLC", "Co.")):
        return name
    if name.endswith(("Rx", "Health", "Scripts")):
        return name + say(rng, ", Inc.| Services, Inc.| Plans, Inc.")
    return name + say(rng, ", Inc.| Insurance Company| Health Insurance Corp.| of Delaware, Inc.| Services, Inc.| Benefits LLC")


@dataclass
class Facts:
    """Choices of the front that the back must be consistent with."""

    payer: str = ""
    legal: str = ""
    kind: str = ""
    manager: str = ""
    employer: str = ""
    network: str = ""
    number_shown: bool = False  # whether the payer ID is on the front
    phone_form: str = ""
    extra: dict = field(default_factory=dict)
