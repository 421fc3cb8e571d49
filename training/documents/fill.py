"""Expands templates: `[this|that|]` is replaced by one of the alternatives, `{name}` by a made-up value, and `{@##-##}`
by random letters and digits.

People, payers, numbers, telephone numbers and addresses come from the same source as those of the cards, so that no
value alone distinguishes a document from a card.
"""

from __future__ import annotations

import re
from random import Random

from cards.content import contact, numbers, payers, people

from .kinds import FOLDER

WORDS = (FOLDER / "words.list").read_text(encoding="utf-8").split()
STATES = """Alabama AL|Arizona AZ|California CA|Colorado CO|Florida FL|Georgia GA|Hawaii HI|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Maryland MD|Michigan MI|Minnesota MN|Missouri MO
Montana MT|Nevada NV|New York NY|North Carolina NC|Ohio OH|Oregon OR|Pennsylvania PA|Tennessee TN|Texas TX|Utah UT|Virginia VA|Washington WA|Wisconsin WI""".replace("\n", "|").split("|")
CITIES = "Springfield Riverton Fairview Madison Georgetown Salem Greenville Franklin Clinton Bristol Dover Hudson Kingston Milton Newport Oxford Ashland Burlington Manchester Auburn Lexington Arlington Dayton Anytown Centerville Lakewood Midland Westport Jackson Marion".split()
DRUGS = """Lisinopril 10 mg tablet|Amoxicillin 500 mg capsule|Metformin 500 mg|Atorvastatin 20 mg|Omeprazole 20 mg|Prednisone 5 mg|Albuterol inhaler|Levothyroxine 50 mcg|Ibuprofen 600 mg|Hydrocodone-acetaminophen 5-325|Gabapentin 300 mg|Sertraline 50 mg
Azithromycin 250 mg|Insulin glargine|Humira 40 mg|Losartan 50 mg|Cephalexin 500 mg|Fluticasone nasal spray|Amlodipine 5 mg|Warfarin 2 mg""".replace("\n", "|").split("|")
ITEMS = "milk|eggs|bread|bananas|ground beef|paper towels|orange juice|cheddar|chicken breast|dish soap|light bulbs|yogurt|cereal|coffee|batteries|toothpaste|apples|pasta|olive oil|dog food|t-shirt|notebook|garden hose|wood screws|paint".split("|")
CARRIERS = "Pinecrest|Heritage|Evergreen|Allied|Liberty Bell|Guardian Auto|GEICO|Progressive|State Farm|Allstate|Farmers|Nationwide|USAA|Travelers|Midland|Safeco|Commonwealth|Keystone".split("|")
CARS = "TOYOTA CAMRY|HONDA CIVIC|FORD F-150|NISSAN LEAF|CHEVROLET MALIBU|SUBARU OUTBACK|JEEP WRANGLER|KIA NIRO|BMW 328I|TESLA MODEL 3|HYUNDAI ELANTRA".split("|")
AIRLINES = "Delta|United Airlines|American Airlines|Southwest|JetBlue|Alaska Airlines".split("|")
MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
KINDS = ("ppo", "hmo", "advantage", "medicaid", "dental", "tpa", "exchange")

CHOICE = re.compile(r"\[([^\[\]]*)\]")
SLOT = re.compile(r"\{([^{}]*)\}")


def amount(rng: Random) -> str:
    whole = int(10 ** rng.uniform(0.3, 3.8))
    return f"{whole:,}.{rng.choice(['00', '00', f'{rng.randrange(100):02}'])}"


def _date(rng: Random, first: int, last: int, styles: tuple[str, ...]) -> str:
    return numbers.date(rng.choice(styles), *numbers.date_parts(rng, first, last, False))[0]


class Filler:
    """The values of one document: a name, a payer or a number is the same wherever it occurs."""

    def __init__(self, rng: Random):
        self.rng = rng
        self.kept: dict[str, str] = {}
        self.style = rng.choice(("mm/dd/yyyy", "mm/dd/yyyy", "m/d/yyyy", "mm-dd-yyyy", "mm/dd/yy", "Mon dd, yyyy"))
        self.phones = rng.choice(numbers.PHONE_STYLES)

    def __call__(self, text: str) -> str:
        while CHOICE.search(text):
            text = CHOICE.sub(lambda found: self.rng.choice(found[1].split("|")), text)
        return " ".join(SLOT.sub(lambda found: self._slot(found[1]), text).split())

    def _slot(self, name: str) -> str:
        if "#" in name or name.startswith("@"):
            return numbers.pattern(self.rng, name)
        if set(name) == {"L"}:
            return numbers.letters(self.rng, len(name))
        lower = name.lower()
        if lower in ("name", "last", "first", "payer", "mid", "grp", "employer", "state", "st") and self.rng.random() < 0.8:
            self.kept.setdefault(lower, self._value(lower))
            value = self.kept[lower]
        else:
            value = self._value(lower)
        if name.isupper():
            return value.upper()
        return value.capitalize() if name == "Word" else value

    def _value(self, name: str) -> str:
        rng = self.rng
        state, short = rng.choice(STATES).rsplit(" ", 1)
        city = rng.choice(CITIES)
        who = people.person(rng)
        word = rng.choice(WORDS)
        make = {
            "name": lambda: who.printed("plain"), "first": lambda: who.first, "last": lambda: who.last, "doctor": lambda: people.doctor(rng, "")[0],
            "clinic": lambda: people.clinic(rng), "employer": lambda: payers.employer(rng), "payer": lambda: payers.payer(rng, rng.choice(KINDS), "train"),
            "mid": lambda: numbers.member_number(rng), "grp": lambda: numbers.group_number(rng), "id": lambda: numbers.member_number(rng),
            "street": lambda: contact.street(rng), "city": lambda: city, "state": lambda: state, "st": lambda: short,
            "citystate": lambda: f"{city}, {short} {rng.randint(10000, 99999)}", "phone": lambda: numbers.phone_printed(self.phones, numbers.phone(rng)),
            "email": lambda: f"{who.first.lower()}{rng.choice(['.', '', '_'])}{word}@{rng.choice(['example.com', 'mail.example', f'{word}.com'])}",
            "web": lambda: f"{rng.choice(['www.', '', 'https://'])}{word}{rng.choice(WORDS)}.{rng.choice(['com', 'org', 'gov', 'net'])}",
            "date": lambda: _date(rng, 2018, 2027, (self.style,)), "dob": lambda: _date(rng, 1935, 2015, (self.style,)), "mdate": lambda: _date(rng, 2018, 2027, ("Month d, yyyy",)),
            "dmy": lambda: _date(rng, 1950, 2030, ("dd MON yyyy",)), "ymd": lambda: f"{rng.randint(1960, 2030)}{rng.choice(MONTHS)}{rng.randint(1, 28):02}", "mon": lambda: rng.choice(MONTHS),
            "time": lambda: f"{rng.randint(1, 12)}:{rng.randrange(60):02}{rng.choice([' AM', ' PM', '', 'pm'])}", "year": lambda: str(rng.randint(2005, 2027)),
            "amt": lambda: amount(rng), "usd": lambda: "$" + amount(rng), "ssn": lambda: rng.choice((numbers.pattern(rng, "###-##-####"), "XXX-XX-" + numbers.digits(rng, 4))),
            "drug": lambda: rng.choice(DRUGS), "item": lambda: rng.choice(ITEMS), "car": lambda: f"{rng.randint(1998, 2026)} {rng.choice(CARS)}", "carrier": lambda: rng.choice(CARRIERS),
            "carrierair": lambda: rng.choice(AIRLINES), "vin": lambda: numbers.pattern(rng, "#****@##*@#######"), "icd": lambda: numbers.pattern(rng, "@##.#"), "cpt": lambda: numbers.pattern(rng, "9####"),
            "word": lambda: word,
        }  # fmt: skip
        return make[name]()
