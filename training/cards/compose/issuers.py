"""The payer, the employer and the program of a composed card, and whose logo it bears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import more_carriers, more_funds, more_names, more_programs, more_unlabeled, payers
from ..content.split import pick
from . import lists, persons, words
from .odds import NAMED

if TYPE_CHECKING:
    from .facts import Facts


def choose(facts: Facts) -> None:
    """The payer, the plan's owner and the card's title; any of them may be missing or be in the logo."""
    rng, kind = facts.rng, facts.kind
    named = NAMED.get(kind, kind)
    facts.carrier = lists.carrier(rng, kind) if facts.train and rng.random() < 0.45 else None
    if facts.carrier:
        payer = facts.carrier.brand
    elif facts.odd and rng.random() < 0.35:
        payer = pick(rng, words.SAMPLE_PAYERS)
    elif kind == "discount":
        payer = pick(rng, words.DISCOUNT) if rng.random() < 0.6 else payers.invented(rng, "rx")
    elif kind == "union" and rng.random() < 0.6:
        payer = more_funds.fund(rng)
    elif facts.which == "train" and rng.random() < 0.15:
        payer = more_unlabeled.firm(rng)
    elif facts.which == "train" and rng.random() < 0.15 and kind in ("commercial", "tpa", "exchange"):
        payer = more_carriers.payer_name(rng, "general")
    else:
        payer = payers.payer(rng, named, facts.which)
    facts.payer = payer.upper() if rng.random() < 0.15 else payer
    facts.brand = facts.carrier.brand if facts.carrier else facts.payer.split(" of ")[0]
    facts.program = None
    if facts.says("program"):
        facts.program = facts.own("programs", 0.6) or pick(rng, words.PROGRAMS) if rng.random() < 0.6 else more_programs.program(rng) if facts.which == "train" else pick(rng, words.PROGRAMS)
    facts.by = None  # the administrator or underwriter, in small print
    facts.own_name = False  # whether that is the payer's legal name
    if facts.says("by"):
        other = rng.random()
        name = payers.legal_name(rng, facts.brand) if other < 0.55 else payers.payer(rng, "tpa" if other < 0.8 else "general", facts.which)
        facts.own_name = facts.train and other < 0.55
        if facts.carrier and facts.carrier.legal and rng.random() < 0.7:
            name, facts.own_name = pick(rng, facts.carrier.legal), True
        facts.by = (pick(rng, words.BY) if rng.random() < 0.7 else facts.label("payer"), name)
    facts.employer = None
    if facts.says("client_name"):
        facts.employer = persons.client(rng, kind == "student") if facts.train and rng.random() < 0.4 else payers.university(rng) if kind == "student" else more_names.employer(rng) if rng.random() < 0.5 else payers.employer(rng)
        if rng.random() < 0.3:
            facts.employer = facts.employer.upper()
    # Whose logo is printed: usually the payer's; or an employer's or program's, with the payer in small print; or
    # none.
    chance = rng.random()
    facts.logo = "program" if facts.program and chance < 0.45 else "employer" if facts.employer and chance < (0.3 if kind in ("tpa", "student", "union") else 0.1) else "nobody" if chance > 0.965 else "payer"
    if kind == "copay":
        facts.logo = "drug"
    if facts.logo in ("employer", "program") and facts.by is None and rng.random() < 0.75:
        facts.by = (pick(rng, words.BY), facts.payer)
