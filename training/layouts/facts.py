"""Fictitious people, payers, numbers and addresses. Everything is drawn from a seeded `random.Random`."""

from __future__ import annotations

import string
from random import Random

FIRST = """James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah
Carlos Maria Luis Guadalupe Jose Rosa Wei Mei Priya Arjun Fatima Omar Nguyen Linh Kwame Ngozi Dmitri Olga Aiko Kenji Thaddeus Marigold Bronwyn
Leopold Xochitl Zebulon Perpetua Anselm Isolde Cormac Tamsin Ottoline Ignatius Seraphina Balthazar Rosalind Quentin Delphine Emory Lucinda Hattie
Jean-Luc Mary-Ann Anne-Marie DeShawn LaToya McKenna Siobhan Maeve Ines Noemi Ezekiel Abigail Ethan Olivia Noah Emma Liam Ava Sophia Lucas Mia""".split()
LAST = """Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor
Okonkwo Vandermeer Castellanos Brzezinski Featherstone Achterberg Montgomery Delacroix Yamashita Krishnamurthy Abernathy Quackenbush Lindqvist
O'Brien O'Malley McAllister St.Clair Smith-Jones Garcia-Lopez Nguyen Tran Patel Kim Park Chen Wong Singh Ali Hassan Cohen Levy Novak Kowalski
Whitfield Thornbury Ashgrove Penhaligon Marchetti Bianchi Rossi Dubois Laurent Eriksen Halvorsen Svensson Petrov Ivanova Haddad Nakagawa""".split()

KNOWN_PAYERS = """Aetna|Cigna|Cigna Healthcare|UnitedHealthcare|Humana|Kaiser Permanente|Anthem Blue Cross|Anthem Blue Cross and Blue Shield|BlueCross BlueShield of Illinois
BlueCross BlueShield of Texas|Blue Shield of California|Florida Blue|Horizon Blue Cross Blue Shield of New Jersey|CareFirst BlueCross BlueShield|Highmark Blue Shield
Independence Blue Cross|Blue Cross Blue Shield of Michigan|BlueCross BlueShield of Tennessee|Regence BlueShield|Premera Blue Cross|Wellmark Blue Cross and Blue Shield
Excellus BlueCross BlueShield|Empire BlueCross BlueShield|Blue Cross Blue Shield of Massachusetts|Capital Blue Cross|HMSA|Blue Cross of Idaho|Blue Cross and Blue Shield of Kansas City
Molina Healthcare|Ambetter|WellCare|Centene|Health Net|Oscar|Bright HealthCare|Priority Health|Medical Mutual|UPMC Health Plan|Geisinger Health Plan|SelectHealth
HealthPartners|Medica|UCare|Dean Health Plan|Quartz|Sanford Health Plan|Harvard Pilgrim Health Care|Tufts Health Plan|Fallon Health|Point32Health|MVP Health Care
CDPHP|Independent Health|EmblemHealth|Fidelis Care|Healthfirst|MetroPlusHealth|AmeriHealth Caritas|Keystone First|CareSource|Buckeye Health Plan|Peach State Health Plan
Superior HealthPlan|Sunshine Health|Amerigroup|Community Health Choice|Texas Children's Health Plan|L.A. Care Health Plan|Inland Empire Health Plan|CalOptima|Sharp Health Plan
Western Health Advantage|Providence Health Plan|PacificSource Health Plans|Moda Health|Presbyterian Health Plan|AvMed|Capital Health Plan|Devoted Health|Clover Health
Alignment Health Plan|SCAN Health Plan|UMR|Meritain Health|Allied Benefit Systems|GEHA|MHBP|WebTPA|HealthComp|Trustmark|Lucent Health|Luminare Health|EBMS|Surest|Collective Health
Mutual of Omaha|AARP Medicare Plans|Medica|Scott & White Health Plan|Johns Hopkins HealthCare|Sentara Health Plans|Neighborhood Health Plan of Rhode Island|TRICARE""".replace("\n", "|").split("|")
KNOWN_DENTAL = "Delta Dental|Delta Dental of California|Delta Dental of Michigan|MetLife|Guardian|Cigna Dental|Aetna Dental|Humana|United Concordia|Ameritas|DentaQuest|Liberty Dental Plan|Sun Life|Principal|Renaissance Dental".split("|")
KNOWN_VISION = "VSP|EyeMed|Davis Vision|Superior Vision|Spectera|UnitedHealthcare Vision|VSP Vision Care|EyeMed Vision Care|Avesis|Envolve Vision".split("|")
KNOWN_PBM = "Express Scripts|CVS Caremark|OptumRx|Prime Therapeutics|MedImpact|Navitus|Navitus Health Solutions|Magellan Rx|CarelonRx|Capital Rx|WellDyneRx|SmithRx|Elixir|Humana Pharmacy Solutions|CVS/caremark|Optum Rx|EmpiRx Health|RxBenefits|PerformRx|Serve You Rx".split("|")

PLACE = """Evergreen Lakeshore Summit Pinnacle Cascade Redwood Harbor Prairie Sunrise Granite Blue Ridge|Great Plains|Golden Gate|Bayside|Northstar|Silver Creek|Cedar|Maple|Riverbend|Heartland|Coastal|Piedmont|Sierra|Keystone|Liberty|Frontier|Meridian Valley|Three Rivers|Stonebridge|Willow""".replace(" Blue Ridge", "|Blue Ridge").split("|")
PLACE = [name for chunk in PLACE for name in (chunk.split() if len(chunk.split()) > 3 else [chunk])]


def invented_payer(rng: Random, kind: str) -> str:
    place = rng.choice(PLACE)
    tails = {
        "dental": ["Dental", "Dental Plan", "Dental Care", "Dental Insurance Company", "Smiles Dental"],
        "vision": ["Vision", "Vision Care", "Eye Care", "Vision Plan", "Vision Service"],
        "tpa": ["Benefit Administrators", "Administrators", "Benefits", "Benefit Services", "Health Administrators", "TPA", "Group Administrators"],
        "supplement": ["Life Insurance Company", "Mutual", "Insurance Company", "Life & Health", "Mutual Insurance"],
        "medicaid": ["Community Health Plan", "Family Care", "Health Plan", "Community Care", "Care Alliance"],
    }.get(kind, ["Health", "Health Plan", "HealthCare", "Health Insurance", "Health Plans", "Health Partners", "Health Cooperative", "Medical Plan", "Healthcare", "Care", "Mutual Health", "Health Network Plan"])
    return f"{place} {rng.choice(tails)}"


def payer(rng: Random, kind: str) -> str:
    if kind == "rx":
        return rng.choice(KNOWN_PBM)
    known = {"dental": KNOWN_DENTAL, "vision": KNOWN_VISION}.get(kind, KNOWN_PAYERS)
    return rng.choice(known) if rng.random() < 0.62 else invented_payer(rng, kind)


def person(rng: Random, last: str | None = None) -> str:
    first, last = rng.choice(FIRST), last or rng.choice(LAST)
    middle = rng.choice(["", "", "", f"{rng.choice(string.ascii_uppercase)} ", f"{rng.choice(string.ascii_uppercase)}. ", f"{rng.choice(FIRST)} "])
    suffix = rng.choice(["", "", "", "", "", "", " Jr", " III", " Sr"])
    return f"{first} {middle}{last}{suffix}"


def employer(rng: Random) -> str:
    if rng.random() < 0.15:
        return f"{rng.choice(LAST + PLACE)} {rng.choice(['County School Employees', 'Grocers Cooperative', 'State University', 'Paper Company', 'County Government', 'Tile & Stone', 'Robotics, Inc.', 'Trucking', 'Bakery', 'Unified School District', 'Community College', 'Electric Cooperative', 'Dairy Farms', 'Law Group'])}"
    head = rng.choice(LAST + PLACE + ["Acme", "Globex", "Initech", "Umbrella", "Stellar", "Quantum", "Midwest", "Pacific", "Atlas", "Orion"])
    tail = rng.choice(
        ["Inc.", "LLC", "Corporation", "Industries", "Manufacturing Co", "School District", "University", "Logistics", "Foods Inc", "Construction",
         "Technologies", "& Sons", "Motors", "Hospital System", "Energy", "Hotels", "Group", "Enterprises LLC", "Brothers", "Bank", "Retail Group"]
    )
    if rng.random() < 0.15:
        return f"{rng.choice(['City of', 'County of', 'State of'])} {head}"
    return f"{head} {tail}"


def digits(rng: Random, count: int) -> str:
    return "".join(rng.choice(string.digits) for _ in range(count))


def letters(rng: Random, count: int) -> str:
    return "".join(rng.choice("ABCDEFGHJKMNPQRTUVWXYZ") for _ in range(count))


def mbi(rng: Random) -> str:
    alpha, both = "ACDEFGHJKMNPQRTUVWXY", "ACDEFGHJKMNPQRTUVWXY0123456789"
    text = rng.choice("123456789") + rng.choice(alpha) + rng.choice(both) + rng.choice(string.digits) + rng.choice(alpha) + rng.choice(both)
    text += rng.choice(string.digits) + rng.choice(alpha) + rng.choice(alpha) + digits(rng, 2)
    return f"{text[:4]}-{text[4:7]}-{text[7:]}" if rng.random() < 0.6 else text


def member_number(rng: Random) -> str:
    return rng.choice(
        [
            lambda: letters(rng, 3) + digits(rng, 9), lambda: letters(rng, 3) + " " + digits(rng, 9), lambda: "W" + digits(rng, 9),
            lambda: "W" + digits(rng, 4) + " " + digits(rng, 5), lambda: "U" + digits(rng, 8) + " " + digits(rng, 2), lambda: digits(rng, 9),
            lambda: digits(rng, 9) + "-" + digits(rng, 2), lambda: "H" + digits(rng, 8), lambda: digits(rng, 8), lambda: digits(rng, 11),
            lambda: digits(rng, 10), lambda: letters(rng, 2) + digits(rng, 6) + letters(rng, 1), lambda: digits(rng, 3) + " " + digits(rng, 3) + " " + digits(rng, 3),
            lambda: digits(rng, 9) + " " + digits(rng, 2), lambda: letters(rng, 1) + digits(rng, 10), lambda: letters(rng, 3) + digits(rng, 3) + letters(rng, 1) + digits(rng, 5),
            lambda: letters(rng, 2) + "-" + digits(rng, 7), lambda: digits(rng, 7) + letters(rng, 1),
        ]
    )()


def group_number(rng: Random) -> str:
    return rng.choice(
        [
            lambda: digits(rng, 6), lambda: digits(rng, 7), lambda: digits(rng, 5), lambda: digits(rng, 7) + "-" + digits(rng, 5), lambda: "P" + digits(rng, 5),
            lambda: digits(rng, 2) + "-" + digits(rng, 6), lambda: letters(rng, 2) + digits(rng, 4), lambda: digits(rng, 6) + "-" + digits(rng, 2) + "-" + digits(rng, 3),
            lambda: "00" + digits(rng, 6), lambda: letters(rng, 5), lambda: letters(rng, 1) + digits(rng, 6), lambda: digits(rng, 6) + letters(rng, 2) + digits(rng, 2), lambda: digits(rng, 8),
            lambda: f"{digits(rng, 7)}-{digits(rng, 3)}-{digits(rng, 5)}", lambda: f"{digits(rng, 5)}-{letters(rng, 1)}", lambda: f"{letters(rng, 3)}-{digits(rng, 4)}",
        ]
    )()


def rx_bin(rng: Random) -> str:
    return rng.choice(["004336", "610014", "003858", "610502", "015581", "610011", "017010", "610097", "011552", "020115", "003585", "0" + digits(rng, 5), "61" + digits(rng, 4)])


def rx_pcn(rng: Random) -> str:
    return rng.choice(["ADV", "A4", "9999", "MEDDADV", "MCAIDADV", "PEU", "IRX", "SC", "CTRXMEDD", "PDPNV", "FLBC", "ASPROD1", "0518GWH", "03200000", "HMOAD", "NVT", "CLA", letters(rng, 4), digits(rng, 8), letters(rng, 3) + digits(rng, 2)])


def rx_group(rng: Random) -> str:
    return rng.choice([lambda: "RX" + digits(rng, 4), lambda: letters(rng, 4), lambda: letters(rng, 3) + digits(rng, 4), lambda: digits(rng, 8), lambda: "RX" + letters(rng, 4), lambda: letters(rng, 7), lambda: letters(rng, 2) + digits(rng, 2) + letters(rng, 1)])()


def payer_id(rng: Random) -> str:
    return rng.choice(["87726", "60054", "62308", "61101", "94036", "39026", "SB580", "00590", "WID01", "BCBSF", "LACAR", "ATTIC", digits(rng, 5), digits(rng, 5), letters(rng, 2) + digits(rng, 3), letters(rng, 5)])


def phone(rng: Random) -> str:
    area = rng.choice(["800", "888", "877", "866", "855", "844", "833", str(rng.randint(201, 989))])
    return f"{area}-{rng.randint(200, 999)}-{digits(rng, 4)}"


def phone_printed(rng: Random, value: str) -> str:
    area, exchange, line = value.split("-")
    return rng.choice(
        [value, f"1-{value}", f"({area}) {exchange}-{line}", f"1-{value}", f"1 ({area}) {exchange}-{line}", f"{area}.{exchange}.{line}", f"({area}){exchange}-{line}", f"1.{area}.{exchange}.{line}", f"{area} {exchange} {line}", f"{area}/{exchange}-{line}"]
    )


CITIES = """El Paso, TX|Salt Lake City, UT|Lexington, KY|Atlanta, GA|Chattanooga, TN|Hartford, CT|St. Louis, MO|Long Beach, CA|Eagan, MN|Richmond, VA|Kingston, NY|Little Rock, AR|Columbia, SC|Fort Wayne, IN
Los Angeles, CA|Harrisburg, PA|Winston-Salem, NC|Coeur d'Alene, ID|Des Moines, IA|New York, NY|Farmington, MO|San Juan, PR|Green Bay, WI|Albuquerque, NM|West Des Moines, IA|Miami, FL|Sacramento, CA|Clearwater, FL""".replace("\n", "|").split("|")


def address(rng: Random) -> tuple[list[str], str]:
    """The printed lines without the addressee, and the value in which they are joined."""
    street = rng.choice(
        [f"P.O. Box {rng.randint(100, 999999)}", f"PO Box {rng.randint(100, 99999)}", f"P.O. BOX {rng.randint(1000, 99999)}", f"{rng.randint(10, 9999)} {rng.choice(LAST)} {rng.choice(['St', 'Avenue', 'Blvd', 'Road', 'Parkway', 'Drive'])}",
         f"{rng.randint(10, 9999)} {rng.choice(['N', 'South', 'East', 'W.'])} {rng.choice(LAST)} {rng.choice(['Street', 'Ave', 'Way'])}"]
    )
    zip_code = digits(rng, 5) + (f"-{digits(rng, 4)}" if rng.random() < 0.5 else "")
    city = f"{rng.choice(CITIES)} {zip_code}"
    lines = [street, city]
    if street[0] != "P" and rng.random() < 0.25:
        lines.insert(1, f"Suite {rng.randint(100, 900)}")
    if rng.random() < 0.2:
        lines = [line.upper() for line in lines]
    return lines, ", ".join(lines)


def date(rng: Random, first: int, last: int) -> tuple[str, str]:
    """The printed form, and the date in ISO format."""
    year, month, day = rng.randint(first, last), rng.randint(1, 12), rng.choice([1, 1, rng.randint(1, 28)])
    names = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
    printed = rng.choice(
        [f"{month:02}/{day:02}/{year}"] * 5 + [f"{month}/{day}/{year}", f"{month:02}-{day:02}-{year}", f"{month:02}/{day:02}/{year % 100:02}" if year >= 2000 else f"{month:02}/{day:02}/{year}",
         f"{names[month - 1]} {day}, {year}", f"{names[month - 1][:3].upper()} {day:02} {year}", f"{month:02}.{day:02}.{year}"]
    )
    return printed, f"{year}-{month:02}-{day:02}"
