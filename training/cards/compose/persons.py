"""Unusual names of people on training cards: ranks and titles, suffixes, Spanish double surnames, names from many languages; and people who are
described instead of named."""

from __future__ import annotations

from random import Random

from ..content import people
from ..content.split import pick
from . import lists


def surname(rng: Random) -> str:
    chance = rng.random()
    if chance < 0.22:
        return f"{lists.text(rng, 'spanish_last')} {lists.text(rng, 'spanish_last')}"
    if chance < 0.3:
        return f"{lists.text(rng, 'last')}-{lists.text(rng, 'last')}"
    if chance < 0.34:
        return f"{lists.text(rng, 'last')} {lists.text(rng, 'last')}"
    return pick(rng, people.PARTICLES) if chance < 0.37 else lists.text(rng, "last")


def given(rng: Random, last: str) -> str:
    if " " in last and rng.random() < 0.6:
        return lists.text(rng, "spanish_first")
    chance = rng.random()
    first = lists.text(rng, "first")
    if chance < 0.45:
        return first
    if chance < 0.8:
        return f"{first} {pick(rng, people.LETTERS)}" + pick(rng, ["", "."])
    return f"{first} {lists.text(rng, 'first')}" if chance < 0.95 else f"{pick(rng, people.LETTERS)}. {first}"


def printed(rng: Random, last: str, style: str, military: bool = False, couple: bool = False) -> str:
    """A name with its rank, title or suffix, which are part of it."""
    first = given(rng, last)
    if couple:
        first = f"{first.split()[0]} {pick(rng, ['&', 'and', '&'])} {given(rng, last).split()[0]}"
    before = lists.text(rng, "ranks") + " " if rng.random() < (0.4 if military else 0.01) else lists.text(rng, "before") + " " if rng.random() < 0.04 else ""
    after = lists.text(rng, "after") if rng.random() < (0.3 if military else 0.07) else ""
    text = f"{last}, {first}" if style.startswith("reversed") else f"{last} {first}" if style.startswith("loose") else f"{before}{first} {last}{after}"
    return text.upper() if style.endswith("upper") else text


CREDENTIALS = "MD|, MD| DO|, DO|, ARNP|, APRN| NP|, FNP-C|, PA-C| PA|, CNM|, M.D.| M.D.|, D.O.|, DDS| DMD|, MD PA| MD, INC".split("|")
TEAMS = "Naval Health Clinic Team {}|{} Army Health Clinic|{} Medical Home|{} Family Health Team|{} Pediatrics PA|{} Community Clinic|Team {}|{} Primary Care, P.C.|{} Health Center|Dr. {}'s Office|{} Physicians Group".split("|")


def doctor(rng: Random, upper: bool) -> tuple[str, tuple[str, ...]]:
    """A doctor, also without title, or a team; and the other accepted spellings."""
    name = printed(rng, surname(rng), pick(rng, ["plain", "plain", "plain", "reversed"]))
    chance = rng.random()
    if chance < 0.12:
        text, spellings = pick(rng, TEAMS).replace("{}", pick(rng, [lists.text(rng, "last"), *people.CLINIC_HEADS[:6]])), ()
    elif chance < 0.35:
        text, spellings = pick(rng, ["Dr. ", "Dr ", "Dra. "]) + name, (name,)
    elif chance < 0.75:
        text, spellings = name + pick(rng, CREDENTIALS), (name,)
    else:
        text, spellings = name, ()
    return (text.upper(), tuple(one.upper() for one in spellings)) if upper else (text, spellings)


def client(rng: Random, school: bool) -> str:
    """An employer, a public body or a school."""
    place = pick(rng, [lists.text(rng, "last"), pick(rng, people.LAST), pick(rng, people.CLINIC_HEADS)])
    chance = rng.random()
    if school or chance > 0.92:
        return lists.text(rng, "schools").replace("{}", place)
    if chance < 0.45:
        return lists.text(rng, "employers")
    return lists.text(rng, "publics").replace("{}", place).replace("{n}", str(rng.randint(1, 899)))


HOLDERS = "Member|Subscriber|Employee|Insured|Enrollee|Participant|Patient|Cardholder|Policyholder|Retiree|Beneficiary|Customer".split("|")
KIN = [("Dependent",), ("Dependent",), ("Spouse", "Child"), ("Spouse", "Child"), ("Spouse", "Dependent"), ("Spouse", "Son", "Daughter"), ("Husband", "Child"), ("Wife", "Child"), ("Partner", "Child"), ("Dep",), ("Child",), ("Family Member",)]
TAILS = "Sample|Sample|Doe|Doe|Test|Example|Specimen|Public|Name".split("|")
COUNTS = {"word": "One Two Three Four Five Six".split(), "digit": "1 2 3 4 5 6".split(), "padded": "01 02 03 04 05 06".split(), "letter": "A B C D E F".split(), "ordinal": "1st 2nd 3rd 4th 5th 6th".split(), "": [""] * 6}


def described(rng: Random, last: str) -> tuple[str, list[str]]:
    """A family in which everybody is described instead of named: "Employee Doe", "Child A Smith", "DEPENDENT 2"."""
    kin, manner = pick(rng, KIN), rng.choice(["word", "word", "digit", "digit", "padded", "letter", "letter", "ordinal", ""])
    tail = rng.choice(["", last, last, pick(rng, TAILS)]) if manner else rng.choice([last, pick(rng, TAILS)])
    holder = pick(rng, HOLDERS)
    if rng.random() < 0.12:  # all are members
        kin, manner = (holder,), manner or "word"
    glue = "" if manner in ("digit", "letter") and rng.random() < 0.25 else " "

    def name(role: str, number: int) -> str:
        count = COUNTS[manner][number]
        counted = f"{count} {role}" if manner == "ordinal" else f"{role}{glue}{count}" if count else role
        return f"{counted} {tail}".strip()

    first = name(holder, 0) if kin == (holder,) else rng.choice([name(holder, 0), f"{holder} {tail or pick(rng, TAILS)}", f"{holder} {pick(rng, people.LETTERS)}{pick(rng, ['', '.'])} {tail or last}"])
    number, seen, family = (1 if kin == (holder,) else 0), {}, []
    for i in range(rng.randint(1, 5)):
        role = kin[min(i, len(kin) - 1)]
        place = number + i if len(kin) == 1 else seen.get(role, 0)  # each role counts its own
        family.append(role + (f" {tail}" if tail else "") if role in ("Spouse", "Husband", "Wife", "Partner") and rng.random() < 0.6 else name(role, min(place, 5)))
        seen[role] = seen.get(role, 0) + 1
    style = str.upper if rng.random() < 0.6 else str
    return style(first), [style(one) for one in dict.fromkeys(family)]
