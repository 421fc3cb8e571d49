"""Telephone numbers and mailing addresses on cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from . import more, numbers
from .people import LAST
from .split import pick, wordings

PHONES = {
    "member_services": "Member Services|Customer Service|Member Service|Customer Care|Members|Questions? Call|For Members|Customer Services|Member Services/TTY|Call Member Services|Benefits & Eligibility|Eligibility & Benefits|Member Help Desk|Toll Free|Customer Service/TTY|Members call|Member Inquiries|Benefit Questions|Member Care|For questions call|Customer Support|Concierge|Eligibility/Benefits|Member Services (toll free)|Servicios para miembros|Health Advocate|Customer Care Center|Subscriber Services|For customer service, call|Member Services / Servicios para Miembros|Member/Provider Service|Member & Provider Services|Claims/Benefits|Call us at|Enrollee Services|~Member Contact Center|~Member Line|~Benefit Inquiries|~Help Line|^Call the plan|^Member Support|^Benefit Questions?|Claims and Benefits|Member Advocates|Patient Services|Insured Services|Member Services & Claims",
    "provider_services": "Provider Services|Providers|Provider Service|For Providers|Provider Line|Providers call|Provider Customer Service|Provider Inquiries|Physicians & Providers|Provider Relations|Provider Call Center|For provider use|Provider eligibility|Provider Hotline|Health care professionals|Provider Benefits/Eligibility|Physician/Hospital Line|Dr./Hospital|Providers: call|Verify eligibility|Provider Claims Inquiry|~Physician Line|~Practitioner Services|^Doctors and Hospitals call|^Provider Assistance|Provider Verification|Provider Help Line|Eligibility Verification|Provider Services/Claims|Hospitals or physicians",
    "pharmacy": "Pharmacy|Pharmacy Help Desk|Pharmacist Help Desk|Pharmacists|Pharmacy Services|Rx Help Desk|Pharmacy Customer Service|Pharmacists call|Pharmacist|Prescription Help|Rx Member Services|Pharmacy Benefits|Pharmacy Questions|Pharmacy Member Services|For Pharmacists|{pbm}|{pbm}|Pharmacist Only|Rx Customer Service|Pharmacy Provider|Prescription Drugs|Mail Order Pharmacy|Pharmacy Inquiries|Specialty Pharmacy|RX Claims|Rx Prior Auth|~Drug Benefits|~Dispensing Pharmacist|^Rx Questions|^Pharmacy Support|Pharmacy/PBM|Pharmacy Benefit Manager|Pharmacy Claims Help",
    "pcp": "PCP Phone|PCP Telephone|PCP Tel|Phone|Dr. Phone|Primary Care Phone|Office Phone|PCP Ph|PCP Phone Number|~Doctor's Phone|^PCP Phone No.|PCP's Phone|Telephone|PCP Phone #",
    "dental": "Dental|Dental Benefits|Dental Customer Service|Dental Services|Dental Member Services|Dental Questions|Dental Benefit|~Dental Care Line|^Dental Providers|Dental Inquiries|Dental Care|Dentists call|Delta Dental",
    "vision": "Vision|Vision Benefits|Vision Services|Eye Care|Vision Member Services|VSP|Vision Customer Service|Routine Vision|EyeMed|~Optical Benefits|^Vision Providers|Vision Care|Find an eye doctor|Vision Questions",
    "telemedicine": "Teladoc|Telehealth|Virtual Care|24/7 Virtual Visits|MDLIVE|Telemedicine|Virtual Doctor|Virtual Care 24/7|Doctor On Demand|Talk to a doctor 24/7|~Video Visits|^Online Doctor|Amwell|Virtual Visits|Virtual Urgent Care|Televisits",
    "nurse_line": "Nurse Line|24-Hour Nurse Line|Nurse Advice Line|24/7 NurseLine|NurseLine|Nurse Help Line|24 Hour Nurse Advice|Informed Health Line|24/7 Nurse|Ask a Nurse|Nurse Hotline|24/7 Nurseline|Health Information Line|~Nurse Care Line|^Nurse On Call|Línea de enfermeras|24-hr Nurse|Free Nurse Line|CareNurse 24",
    "prior_authorization": "Prior Authorization|Preauthorization|Precertification|Pre-Certification|Pre-Authorization|Prior Auth|Utilization Management|Precert|Pre-cert|Authorizations|Medical Management|Hospital Pre-Admission|Prior Approval|Notification|Pre-Admission Review|To precertify|Utilization Review|Pre-Cert/UM|~Care Management Review|~Admission Notification|^Preadmission Certification|^Request authorization|Case Management/Precert|Prenotification|For precertification call|Inpatient Notification|UR/Precertification",
    "other": "Behavioral Health|Mental Health|Mental Health/Substance Abuse|TTY|TDD|Transportation|Fraud Hotline|BlueCard Access|Find a network provider|Out of area|Coverage while traveling|Locate a provider|Appeals|EAP|Crisis Line|Report fraud|Enrollment|Wellness|Claims|Substance Use|Behavioral Health Crisis Line|International|Provider Locator|PPO Network|Network Provider Locator|Hearing Impaired|TTY/TDD|Chiropractic|Case Management|Disease Management|Go365 Customer Service|Care Management|Employee Assistance|Fraud & Abuse|Sales|~Maternity Program|~Ride Line|^Hospice Line|^Suicide Lifeline|Hearing|Ambulance|24 Hour Crisis|Claims Questions|Health Coach|MultiPlan|PHCS|Broker|Lost or stolen card|Emergency notification|Crisis Hotline|Quit smoking line|Provider directory",
}

ADDRESSES = {
    "medical_claims": "Medical Claims|Send claims to|Claims|Mail claims to|Submit claims to|Claims Address|Send Medical Claims to|Medical Claims Address|Mail all claims to|Claims mailing address|Submit medical claims to|Mail paper claims to|Claims Submission|Paper Claims|Send paper claims to|Claims should be mailed to|Providers send claims to|Mail medical claims to|Medical Claims to|Claim Address|Medical Claims:|Mail Claims|Claims Department|Attn: Claims|File claims with|Medical claims mailing address|Hospital/Medical Claims|Please send claims to|~Claim Forms to|~Route claims to|~Direct all claims to|^Forward claims to|^Claims Office|^Medical billing address|Out of network claims|Submit Claims|Provider claims|File claims|Facility/Professional Claims|Send all medical claims to|Health Claims|Professional claims",
    "pharmacy_claims": "Pharmacy Claims|Send Pharmacy Claims to|Rx Claims|Prescription Claims|Mail pharmacy claims to|Submit pharmacy claims to|Part D Prescription Drug Claims|Pharmacy claims address|Drug Claims|Rx Paper Claims|~Prescription Reimbursement|^Send prescription claims to|Mail Rx claims|Direct Member Reimbursement|Paper Rx claims to|Pharmacy Paper Claims",
    "dental_claims": "Dental Claims|Send dental claims to|Mail dental claims to|Dental Claims Address|Submit dental claims to|~Dentist claims|^Dental billing|Dental claims to|Dental Paper Claims",
    "vision_claims": "Vision Claims|Send vision claims to|Mail vision claims to|Vision Claims Address|Out-of-network vision claims|~Optical Claims|^Eyewear claims|Vision claims to",
    "appeals": "Appeals|Appeals & Grievances|Send appeals to|Grievance & Appeals|Appeals Department|Mail appeals to|Member Appeals|Provider Appeals|Grievances and Appeals|~Disputes to|^Appeal address|Claims Appeals|Appeals/Grievances|Written appeals",
    "pcp": "PCP Address|Address|Office Address|PCP Location|Clinic Address|~Doctor's office|",
    "general": "Correspondence|Write to|Mailing Address|General Correspondence|Send correspondence to|Address|Member Services|Premium payments|Send inquiries to|Return to|If found, return to|Administrative Office|Home Office|Customer Service|Written inquiries|~Head Office|^Main Office|If found, drop in any mailbox|Mail correspondence to|",
}

CITIES = """El Paso, TX|Salt Lake City, UT|Lexington, KY|Atlanta, GA|Chattanooga, TN|Hartford, CT|St. Louis, MO|Long Beach, CA|Eagan, MN|Richmond, VA|Kingston, NY|Little Rock, AR|Columbia, SC|Fort Wayne, IN
Los Angeles, CA|Harrisburg, PA|Winston-Salem, NC|Coeur d'Alene, ID|Des Moines, IA|New York, NY|Farmington, MO|San Juan, PR|Green Bay, WI|Albuquerque, NM|West Des Moines, IA|Miami, FL|Sacramento, CA|Clearwater, FL
Chicago, IL|Dallas, TX|Houston, TX|San Antonio, TX|Phoenix, AZ|Denver, CO|Boise, ID|Portland, OR|Seattle, WA|Spokane, WA|Minneapolis, MN|Duluth, MN|Fargo, ND|Sioux Falls, SD|Omaha, NE|Lincoln, NE|Topeka, KS|Wichita, KS
Tulsa, OK|Oklahoma City, OK|Jackson, MS|Birmingham, AL|Montgomery, AL|Nashville, TN|Memphis, TN|Louisville, KY|Cincinnati, OH|Columbus, OH|Cleveland, OH|Toledo, OH|Detroit, MI|Grand Rapids, MI|Lansing, MI|Southfield, MI
Milwaukee, WI|Madison, WI|Indianapolis, IN|Evansville, IN|Peoria, IL|Pittsburgh, PA|Philadelphia, PA|Scranton, PA|Camp Hill, PA|Albany, NY|Buffalo, NY|Rochester, NY|Syracuse, NY|Schenectady, NY|Newark, NJ|Trenton, NJ
Boston, MA|Quincy, MA|Worcester, MA|Providence, RI|Concord, NH|Burlington, VT|Portland, ME|Baltimore, MD|Owings Mills, MD|Washington, DC|Charleston, WV|Roanoke, VA|Virginia Beach, VA|Raleigh, NC|Durham, NC|Charlotte, NC
Greenville, SC|Savannah, GA|Augusta, GA|Jacksonville, FL|Orlando, FL|Tampa, FL|Tallahassee, FL|Baton Rouge, LA|New Orleans, LA|Shreveport, LA|Honolulu, HI|Anchorage, AK|Helena, MT|Billings, MT|Cheyenne, WY|Casper, WY
Las Vegas, NV|Reno, NV|Tucson, AZ|Scottsdale, AZ|Santa Fe, NM|Lubbock, TX|Amarillo, TX|Corpus Christi, TX|Austin, TX|San Diego, CA|Orange, CA|Fresno, CA|Oakland, CA|Chico, CA|Rancho Cordova, CA|Woodland Hills, CA|Van Nuys, CA
San Francisco, CA|Bakersfield, CA|London, KY|Bristol, CT|Dover, DE|Wilmington, DE|Kansas City, MO|Springfield, MO|Jefferson City, MO|La Crosse, WI|Wausau, WI|Stevens Point, WI|Cedar Rapids, IA|Mechanicsburg, PA|Thousand Oaks, CA""".replace("\n", "|").split("|")
STREETS = ["St", "Street", "Avenue", "Ave", "Blvd", "Boulevard", "Road", "Rd", "Parkway", "Pkwy", "Drive", "Dr", "Lane", "Way", "Court", "Plaza", "Circle", "Highway", "Center Drive"]
STREET_NAMES = LAST[:150] + "Main Oak Maple Park Market Commerce Corporate Technology Executive Summit Lake Hill Washington Lincoln Jefferson Madison First Second Third 5th 12th 42nd Broad High Church Center Innovation Research Industrial Riverside".split() * 2


@cache
def phone_labels(kind: str, which: str) -> tuple[str, ...]:
    return tuple(wordings(PHONES[kind], which))


@cache
def address_labels(kind: str, which: str) -> tuple[str, ...]:
    # An empty wording (no label) is written as a trailing `|`.
    found = wordings(ADDRESSES[kind], which)
    return tuple(found + [""] * 2 if ADDRESSES[kind].endswith("|") else found)


@dataclass
class Phone:
    kind: str
    label: str
    printed: str
    value: str
    after: str = ""  # printed after the number: "(TTY 711)"


@dataclass
class Address:
    kind: str
    label: str
    addressee: list[str]
    lines: list[str]

    @property
    def value(self) -> str:
        return ", ".join(self.lines)


AFTER = ["(TTY: 711)", "(TTY 711)", "TTY 711", "TTY: 711", "(TTY/TDD: 711)", "or TTY 711", "24/7", "M-F 8am-5pm", "ext. 402", "ext 2210", "x1234", "(toll free)", "option 2", "(Mon-Fri, 8-6 ET)", "24 hours a day", "(press 1)", "(Members)", "*"]


def phone(rng: Random, kind: str, which: str, style: str, pool: dict) -> Phone:
    """`pool` contains numbers of this card, because several purposes often share one."""
    if rng.random() < 0.05 and kind != "pcp":
        printed, number = numbers.word_phone(rng)
    else:
        if pool and rng.random() < 0.10:
            number = pick(rng, sorted(pool.values()))
        else:
            number = numbers.phone(rng)
        printed = numbers.phone_printed(style, number)
    pool[kind] = number
    after = pick(rng, AFTER) if rng.random() < (0.3 if kind == "member_services" else 0.08) else ""
    text = pick(rng, phone_labels(kind, which))
    if which == "train" and kind in more.WHO and rng.random() < 0.6:
        text = pick(rng, pick(rng, more.phone_lists(kind)))
    return Phone(kind, text, printed, number, after)


def street(rng: Random) -> str:
    chance = rng.random()
    number = rng.randint(1, 9) * 10 ** rng.randint(0, 3) + rng.randint(0, 99)
    if chance < 0.2:
        return f"{number} {pick(rng, ['N', 'S', 'E', 'W', 'North', 'South', 'East', 'West', 'N.', 'W.', 'NW', 'SE'])} {pick(rng, STREET_NAMES)} {pick(rng, STREETS)}"
    return f"{number} {pick(rng, STREET_NAMES)} {pick(rng, STREETS)}"


def box(rng: Random) -> str:
    number = rng.randint(10 ** rng.randint(2, 5), 999999) if rng.random() < 0.3 else rng.randint(100, 99999)
    return pick(rng, ["P.O. Box ", "PO Box ", "P.O. Box ", "PO BOX ", "P.O. BOX ", "P O Box ", "Post Office Box ", "PO Box "]) + str(number)


def address(rng: Random, kind: str, which: str, companies: list[str]) -> Address:
    boxed = rng.random() < (0.3 if kind == "pcp" else 0.82) and kind != "pcp"
    lines = [box(rng) if boxed else street(rng)]
    if not boxed and rng.random() < 0.3:
        extra = pick(rng, ["Suite {}", "Ste {}", "Ste. {}", "Floor {}", "Unit {}", "Bldg {}", "#{}", "Mail Stop {}", "Suite {}00"]).format(rng.randint(1, 90))
        if rng.random() < 0.5:
            lines[0] += pick(rng, [", ", " "]) + extra
        else:
            lines.append(extra)
    zip_code = f"{rng.randint(501, 99950):05}" + (f"-{rng.randint(1, 9999):04}" if rng.random() < 0.5 else "")
    city = pick(rng, CITIES)
    if rng.random() < 0.12:
        city = city.replace(",", "")
    lines.append(f"{city} {zip_code}" if rng.random() < 0.93 else f"{city}  {zip_code}".replace("  ", " "))
    if rng.random() < 0.22:
        lines = [line.upper() for line in lines]
    addressee = []
    if companies and rng.random() < 0.6:
        addressee.append(pick(rng, companies))
        if rng.random() < 0.2:
            addressee.append(pick(rng, ["Attn: Claims Department", "Claims Department", "Attn: Claims", "Claims Processing Center", "Attention: Member Services", "c/o Claims Administrator", "Mail Stop 4410", "Attn: Appeals Unit"]))
    text = pick(rng, address_labels(kind, which))
    if which == "train":
        lines, addressee = varied(rng, lines, addressee)
        if rng.random() < 0.4:
            text = pick(rng, more.listed(more.ADDRESSES[kind])).rstrip(":")
    return Address(kind, text, addressee, lines)


def varied(rng: Random, lines: list[str], addressee: list[str]) -> tuple[list[str], list[str]]:
    """Variants of an address: departments, mail stops, parts on separate lines, no commas, abbreviations."""
    first, *rest = lines
    chance = rng.random()
    if chance < 0.06 and "ox" in first.lower():
        first = pick(rng, ["Box {}", "BOX {}", "P.O.Box {}", "PO BOX {}", "P O BOX {}", "P.O. BOX {}", "POB {}", "P. O. Box {}", "Post Office Box {}"]).format(first.split()[-1])
    elif chance < 0.10:
        rest.insert(0, pick(rng, ["MS {}", "Mail Stop {}", "M/S {}", "Dept. {}", "Dept {}", "Mailstop {}", "Mail Code {}", "Room {}", "Building {}", "3rd Floor", "Lockbox {}"]).format(rng.randint(10, 9999)))
    elif chance < 0.14:
        first += pick(rng, [", ", " "]) + pick(rng, ["MS {}", "Dept {}", "Suite {}", "Ste {}", "Ste. {}00", "Fl {}", "#{}"]).format(rng.randint(1, 99))
    elif chance < 0.18:
        rest.insert(0, pick(rng, ["Suite {}", "Ste {}", "STE {}", "Suite {}00", "Unit {}", "Bldg {}", "Floor {}", "Suite {}-A"]).format(rng.randint(1, 99)))
    if rest and "," in rest[-1] and rng.random() < 0.08:
        city, state = rest[-1].rsplit(",", 1)
        rest[-1] = f"{city},{state.strip()}" if rng.random() < 0.4 else f"{city}, {state.split()[0].strip()}  {state.split()[-1]}".replace("  ", " ")
    if not addressee and rng.random() < 0.06:
        addressee = [pick(rng, ["Claims Department", "Attn: Claims", "ATTN: Medical Claims", "Claims Unit", "Attn: Claims Dept.", "Claims Service Center", "Medical Claims Dept", "Attention: Claims", "Regional Claims Office"])]
    return [first, *rest], addressee
