"""Text of random lines, mostly unpredictable for a language model. Look-alike characters are more frequent than on real
cards."""

from __future__ import annotations

from random import Random

from cards.content import payers, people

UPPER, LOWER, DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789"
# Issuers mostly avoid letters that look like digits, so these are rare here too; otherwise a zero would be read as an
# O.
ALIKE = "0000O11I55S88B22ZG6D7"
SAFE = "ABCDEFGHJKLMNPRSTUVWXYZ"
LABELS = "Member ID|ID|ID#|ID No.|ID:|Group|GRP|Group #|Group No|RxBIN|RxPCN|RxGrp|Rx Bin|PCN|BIN|Issuer|Issuer (80840)|Subscriber|Contract|Plan|Policy No.|Effective|Eff. Date|DOB|Coverage|Payer ID|Member|Name|Dep|PCP|Copay|OV|ER|UC|SPC|Rx|Ded|OOP|Office Visit|Specialist|Urgent Care|Emergency|Generic|Brand|Tier 1|Tier 2|Tier 3|Customer Service|Provider Line|Pharmacy|Claims|Mail to|TTY|Fax|Web|Nurse Line|Suffix|Card #|Enrollee|Account|Network|Div|Class".split("|")
WORDS = "the of and to in for call this card is not your must be present at time service benefits coverage member provider network services claims pharmacy authorization required emergency hospital admission within hours plan health care please submit electronic number questions visit online group employer deductible individual family office visit specialist urgent preventive dental vision prescription drug limits apply after before out pocket maximum copay coinsurance in per day year does guarantee eligibility payment administered by insured underwritten".split()
ENDS = ["com", "org", "net", "gov", "health"]
SYLLABLES = "ba be bi bo bra cal car che chi cor da del den do dor el er fa fer fin gar gen go gra ha hol in ja jen ka ken kor la le li lin lo lu ma mar mi mon na nel ni no or pa per po qui ra ren ri ro sa san sha shi sol sta ta ten ti tor tra u va ver vi wen wil xa ya yu za zel zo".split()
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August September October November December".split()
STATES = "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR".split()
STREETS = "St Street Ave Avenue Blvd Rd Road Dr Drive Ln Way Ct Pl Pkwy Suite Ste Hwy".split()
ACCENTS = "é í á ó ú ñ ü É Í Á Ó Ú Ñ Ü".split()


def some(rng: Random, alphabet: str, low: int, high: int) -> str:
    return "".join(rng.choice(alphabet) for _ in range(rng.randint(low, high)))


def identifier(rng: Random) -> str:
    kind = rng.random()
    if kind < 0.3:  # letters, then digits
        text = some(rng, UPPER if rng.random() < 0.7 else SAFE, 1, 4) + some(rng, DIGITS, 4, 11)
    elif kind < 0.5:
        text = some(rng, DIGITS, 4, 13)
    elif kind < 0.6:  # zeros in a row
        text = rng.choice(["", "", some(rng, SAFE, 1, 3)]) + "".join(rng.choice("0000123456789") for _ in range(rng.randint(5, 12)))
    elif kind < 0.66:  # letters, then a zero
        text = rng.choice(["RX", "Rx", some(rng, SAFE, 1, 3), some(rng, UPPER, 2, 4)]) + "0" + some(rng, DIGITS, 2, 7)
    elif kind < 0.84:  # mixed at random
        text = some(rng, (UPPER if rng.random() < 0.3 else SAFE) + DIGITS * 3, 6, 14)
    elif kind < 0.92:  # nothing but look-alikes
        text = some(rng, ALIKE, 5, 11)
    elif kind < 0.96:
        text = some(rng, UPPER, 4, 9)
    else:  # in the format of a Medicare number
        text = "".join(some(rng, {"C": "123456789", "A": "ACDEFGHJKMNPQRTUVWXY", "N": DIGITS}[c], 1, 1) for c in "CANNANNAANN")
        return f"{text[:4]}-{text[4:7]}-{text[7:]}" if rng.random() < 0.7 else text
    form = rng.random()
    if form < 0.14 and len(text) > 5:
        at = rng.randint(2, len(text) - 2)
        text = text[:at] + rng.choice(["-", " ", "-", "/"]) + text[at:]
    elif form < 0.22:
        text += rng.choice(["-", " ", " "]) + some(rng, DIGITS, 1, 2)
    elif form < 0.27 and len(text) > 7:
        text = " ".join(text[i : i + 3] for i in range(0, len(text), 3))
    elif form < 0.3:
        text = text.lower()
    return text


def word(rng: Random) -> str:
    text = "".join(rng.choice(SYLLABLES) for _ in range(rng.randint(1, 4)))
    if rng.random() < 0.02:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(ACCENTS[:7]) + text[at + 1 :]
    return text


def cased(rng: Random, text: str) -> str:
    kind = rng.random()
    return text.upper() if kind < 0.38 else text.title() if kind < 0.75 else text


def name(rng: Random) -> str:
    parts = [word(rng).capitalize()] + ([rng.choice(UPPER) + rng.choice(["", "."])] if rng.random() < 0.35 else []) + [word(rng).capitalize()]
    if rng.random() < 0.12:
        parts[-1] += rng.choice(["-", "'"]) + word(rng).capitalize()
    if rng.random() < 0.12:
        parts.append(rng.choice(["Jr", "Jr.", "Sr", "II", "III", "IV"]))
    text = " ".join(parts) if rng.random() < 0.8 else f"{parts[-1]}, {' '.join(parts[:-1])}"
    return text.upper() if rng.random() < 0.5 else text


def amount(rng: Random) -> str:
    def one() -> str:
        kind = rng.random()
        if kind < 0.5:
            return f"${rng.choice([rng.randint(0, 99), rng.randint(0, 9) * 5, rng.randint(1, 20) * 50, rng.randint(1, 160) * 100])}"
        if kind < 0.6:
            return f"${rng.randint(0, 9999):,}" + (f".{rng.randint(0, 99):02d}" if rng.random() < 0.5 else "")
        if kind < 0.66:
            return f"${rng.randint(1, 20)},{rng.randint(0, 999):03d}"
        return f"{rng.choice([rng.randint(0, 100), rng.randint(0, 10) * 10])}%"

    text = rng.choice(["/", "/", " / ", " - ", ", "]).join(one() for _ in range(rng.choice([1, 1, 1, 2, 2, 3, 4])))
    if rng.random() < 0.2:
        text += rng.choice([" after ded", " after deductible", " copay", " per day", "*", " min", "/$0", " Ind", " Fam", " (ded. waived)", " PCP", "+"])
    return text


def phone(rng: Random) -> str:
    a, b, c = some(rng, DIGITS, 3, 3), some(rng, DIGITS, 3, 3), some(rng, DIGITS, 4, 4)
    if rng.random() < 0.5:
        a = rng.choice(["800", "888", "877", "866", "855", "844", "833"])
    text = rng.choice([f"({a}) {b}-{c}", f"{a}-{b}-{c}", f"1-{a}-{b}-{c}", f"1 ({a}) {b}-{c}", f"{a}.{b}.{c}", f"1.{a}.{b}.{c}", f"{a} {b} {c}", f"1-{a}-{b}-{c}"])
    more = rng.random()
    if more < 0.08:
        text += rng.choice([" x", " ext. ", " ext "]) + some(rng, DIGITS, 2, 5)
    elif more < 0.16:
        text += rng.choice([" (TTY: 711)", " (TTY 711)", " TTY/TDD 711", " (24/7)"])
    elif more < 0.2:
        text = f"1-800-{some(rng, UPPER, 3, 3)}-{some(rng, UPPER, 4, 4)}"
    return text


def date(rng: Random) -> str:
    m, d, y = rng.randint(1, 12), rng.randint(1, 31), rng.randint(1925, 2031)
    return rng.choice([f"{m:02d}/{d:02d}/{y}", f"{m}/{d}/{y}", f"{m:02d}/{d:02d}/{y % 100:02d}", f"{m}-{d}-{y % 100:02d}", f"{m:02d}-{d:02d}-{y}", f"{y}-{m:02d}-{d:02d}", f"{rng.choice(MONTHS)} {d}, {y}", f"{d} {rng.choice(MONTHS)} {y}", f"{m:02d}/{y}", f"{rng.choice(MONTHS).upper()} {d:02d} {y}", f"{m:02d}.{d:02d}.{y}", f"{m:02d}{d:02d}{y}"])


def address(rng: Random) -> str:
    kind = rng.random()
    zip_code = some(rng, DIGITS, 5, 5) + (f"-{some(rng, DIGITS, 4, 4)}" if rng.random() < 0.35 else "")
    city = " ".join(word(rng).capitalize() for _ in range(rng.choice([1, 1, 2])))
    box = f"{rng.choice(['P.O. Box', 'PO Box', 'P.O. BOX', 'PO BOX', 'P O Box'])} {rng.randint(1, 999999)}"
    street = f"{rng.randint(1, 19999)} {rng.choice(['', 'N ', 'S. ', 'W '])}{word(rng).capitalize()} {rng.choice(STREETS)}"
    place = f"{city}, {rng.choice(STATES)} {zip_code}"
    text = box if kind < 0.25 else street if kind < 0.45 else place if kind < 0.7 else f"{rng.choice([box, street])}, {place}"
    return text.upper() if rng.random() < 0.25 else text


def web(rng: Random) -> str:
    host = "".join(word(rng) for _ in range(rng.randint(1, 2)))
    text = rng.choice(["www.", "www.", "", "https://", "my."]) + host + "." + rng.choice(ENDS)
    kind = rng.random()
    if kind < 0.25:
        text += "/" + word(rng)
    elif kind < 0.4:
        text = f"{word(rng)}@{host}.{rng.choice(ENDS)}"
    return text if rng.random() < 0.85 else text.upper()


def sentence(rng: Random) -> str:
    words = [rng.choice(WORDS) if rng.random() < 0.75 else word(rng) for _ in range(rng.randint(2, 8))]
    for i in range(len(words) - 1):
        if rng.random() < 0.07:
            words[i] += rng.choice([",", ".", ";", ":"])
    if rng.random() < 0.15:
        words[rng.randrange(len(words))] = rng.choice([str(rng.randint(1, 99)), f"({rng.choice(words)})", '"' + rng.choice(words) + '"', "and/or", "&", "24/7", "®", "—", "–"])
    text = " ".join(words)
    kind = rng.random()
    return text.capitalize() if kind < 0.55 else text.upper() if kind < 0.72 else text.title() if kind < 0.85 else text


def title(rng: Random) -> str:
    """A made-up name of a payer or plan."""
    words = [cased(rng, word(rng)) for _ in range(rng.randint(1, 3))]
    if rng.random() < 0.6:
        words.append(rng.choice("Health Plan|PPO|HMO|EPO|Choice|Plus|Gold 2000|Silver|Open Access|Advantage|POS II|HSA|HDHP|Dental|Vision|Rx|Care|Insurance Co.|Inc.|LLC|Network|Select|Premier|HMO-POS|(PPO)".split("|")))
    text = " ".join(words)
    return text + rng.choice(["", "", "", "", "", "®", "™", "SM", " ®"])


def familiar(rng: Random) -> str:
    """A name that occurs on cards: a person, payer, plan, manager or employer. Their letters are often ambiguous alone."""
    kind = rng.choice(["general", "general", "general", "dental", "vision"])
    who = payers.payer(rng, kind, "train") if rng.random() < 0.7 else rng.choice(payers.names(kind, "train"))
    choice = rng.random()
    if choice < 0.4:
        text = people.person(rng).printed(rng.choice(["plain", "plain", "reversed"]))
    elif choice < 0.7:
        text = who
    elif choice < 0.8:
        text = payers.plan_name(rng, kind, who)
    elif choice < 0.9:
        text = rng.choice(payers.managers("train"))
    else:
        text = rng.choice([payers.employer, payers.university])(rng)
    form = rng.random()
    return text.upper() if form < 0.5 else text.lower() if form < 0.55 else text


def logo(rng: Random) -> str:
    """A line that stands beside an emblem or icon: names, some of which begin with characters like emblems, and what
    icons announce."""
    kind = rng.random()
    if rng.random() < 0.2:
        return familiar(rng)
    if kind < 0.15:
        return rng.choice([phone, web, address, identifier, amount, sentence, name])(rng)
    if kind < 0.3:
        return line(rng)
    if kind < 0.42:
        first = rng.choice(["8", "88", "O", "0", "4", "w", "y", "N", "W", "X", "Q", "T", "A", "V", "e", "o", "U", "M", "1", "24", "360", "C", "S", "n", "&", "o", "I"])
        return first + rng.choice([" ", " ", "", "'", "-"]) + cased(rng, word(rng)) + rng.choice(["", "", " Health", " " + word(rng)])
    words = [word(rng) if rng.random() < 0.65 else rng.choice(WORDS) for _ in range(rng.choice([1, 1, 2, 2, 3]))]
    if rng.random() < 0.4:
        words.append(rng.choice("Health|Health|Health Plan|Care|Healthcare|Medical|Benefits|Insurance|Dental|Vision|Medicaid|Medicare|Rx|Plus|Life|Group".split("|")))
    form = rng.choice([str.lower, str.upper, str.title, str.title])
    return form(" ".join(words)) + rng.choice([""] * 9 + ["®"])


def marks(rng: Random) -> str:
    """Symbols, which are rare in the other texts."""
    pieces = [rng.choice(["#", "&", "*", "**", "%", "$", "@", "+", "=", "/", "(", ")", "[", "]", ":", ";", "!", "?", "•", "·", "®", "™", "©", "°", "|", "_", "<", ">", "—", "–", "’", "“", "”", "\"", "'", "~", "...", "…", "§"]) if rng.random() < 0.45 else rng.choice([word(rng), identifier(rng), str(rng.randint(0, 999))]) for _ in range(rng.randint(2, 5))]
    return rng.choice([" ", " ", ""]).join(pieces)


def accented(rng: Random) -> str:
    words = []
    for _ in range(rng.randint(1, 4)):
        text = word(rng)
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(ACCENTS[:7] + ["ñ", "ñ"]) + text[at + rng.randint(0, 1) :]
        words.append(text)
    text = " ".join(words)
    return text.upper() if rng.random() < 0.5 else text.title() if rng.random() < 0.5 else text


KINDS = [(identifier, 30), (amount, 12), (phone, 9), (date, 7), (address, 9), (name, 9), (web, 3), (sentence, 10), (title, 6), (marks, 3), (accented, 1), (familiar, 12)]


def line(rng: Random) -> str:
    kind = rng.choices([k for k, _ in KINDS], [w for _, w in KINDS])[0]
    text = kind(rng)
    labeled = {identifier: 0.45, amount: 0.4, phone: 0.35, date: 0.4, name: 0.25, address: 0.1}.get(kind, 0)
    if rng.random() < labeled:
        label = rng.choice(LABELS) if rng.random() < 0.7 else " ".join(cased(rng, word(rng)) for _ in range(rng.randint(1, 2)))
        label = label.upper() if rng.random() < 0.25 else label
        text = label + rng.choice([": ", ": ", " ", ":", " : ", "  ", " - ", "# "]) + text
        if rng.random() < 0.12:
            text += rng.choice(["  ", " | ", " "]) + rng.choice(LABELS) + rng.choice([": ", " "]) + rng.choice([identifier, amount])(rng)
    return " ".join(text.split())
