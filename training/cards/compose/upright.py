"""Other shapes of training cards: portrait cards, screens of an app without a logo, cards in one typeface and size."""

from __future__ import annotations

from ..content.split import pick
from ..engine.page import Overflow, Side
from .items import Block
from .words import listed

HEADS = listed("ID Card|ID Cards|My ID Card|Member ID Card|Digital ID Card|Insurance card|Your ID card|Medical ID card|Medical + Rx|Coverage|My Plan|Health card|Tarjeta de ID|Wallet|Card details")
TABS = listed("Medical   Dental   Vision|Front   Back|Front | Back|Medical   Pharmacy|Details   Card image|Me   Family|Overview   Benefits   Card")
STATUS = listed("9:41|10:24|2:07 PM|11:58|7:15 AM|16:32|8:03")
SIGNS = listed("5G 87%|LTE|Wi-Fi 64%|5G|100%|LTE 42%")
ACTIONS = listed("Share|Email card|Add to Wallet|Download PDF|Save to photos|Print|View back of card|Flip card|Order a new card|Copy|Show QR code|Call Member Services|Fax to provider|Need help?|View benefits")
BARS = listed("Home   Claims   Find care   More|Home   Card   Messages   Profile|Plan   Care   Cost   Account|Home   ID card   Benefits   Menu|Inicio   Tarjeta   Ayuda")


def choose(side: Side, facts) -> None:
    """Sets the shape of both sides; `facts.shape` is none for the usual one."""
    rng, chance = facts.rng, facts.rng.random()
    facts.shape = "" if facts.kind == "medicare" else "screen" if chance < 0.05 else "portrait" if chance < 0.09 else "plain" if chance < 0.13 else ""
    if facts.shape == "screen":
        facts.size = (rng.choice([640.0, 700.0, 760.0]), rng.choice([1100.0, 1250.0, 1380.0]))
    elif facts.shape == "portrait":
        facts.size = (638.0, 1012.0)
    elif facts.shape == "plain":
        theme = side.theme
        face = pick(rng, [theme.regular, theme.regular, theme.bold, theme.value])
        theme.regular = theme.bold = theme.small_regular = theme.display = theme.value = theme.label = face
        theme.accent = theme.label_ink = theme.ink


def fit(side: Side, facts) -> None:
    if size := getattr(facts, "size", None):
        side.width, side.height = size


def screen(side: Side, facts, blocks: list[Block], shrink: float) -> None:
    """Labels above values, or at the other edge, below the app's own words; the payer is in plain letters or missing."""
    rng, theme, wide = side.rng, side.theme, side.width
    from .front import print_block
    from .ways import Printer

    margin, size = rng.uniform(24, 48), rng.uniform(22, 32) * shrink
    inner, y = wide - 2 * margin, 34.0
    if rng.random() < 0.7:
        side.put(margin, y, pick(rng, STATUS), 20, theme.bold)
        side.put(wide - margin, y, pick(rng, SIGNS), 18, anchor="r")
        y += 50
    if rng.random() < 0.85:
        x, anchor = rng.choice([(wide / 2, "m"), (margin, "l")])
        side.put(x, y + 4, pick(rng, HEADS), rng.uniform(24, 34), theme.bold, anchor=anchor, fit=inner)
        y += 48
    if rng.random() < 0.35:
        side.put(wide / 2, y, pick(rng, TABS), 20, anchor="m", fit=inner)
        y += 44
    if rng.random() < 0.6:
        tag = facts.payer_tag() if facts.kind not in ("rx", "copay") else None
        side.put(margin, y, [(facts.payer, tag, "value" if tag else "")], size * rng.uniform(0.9, 1.4), theme.bold, fit=inner)
        y += size * 2
    way = rng.choice(["stacked", "stacked", "rows", "below"])
    for block in blocks:
        items = block.items
        if items and not block.table and not block.prose and block.kind in ("identity", "rx", "costs", "tiles", "phones"):
            if block.title:
                side.put(margin, y, block.title, size, theme.bold, fit=inner)
                y += size * 1.5
            y = getattr(Printer(side, facts.colon if rng.random() < 0.3 else ""), way)(items, margin, y, inner, size * rng.uniform(0.85, 1.0))
        else:
            y = print_block(side, facts, block, margin, y, inner, size)
        y += size * rng.uniform(0.3, 1.0)
    for text in rng.sample(ACTIONS, rng.choice([0, 1, 2, 3])):
        x, anchor = rng.choice([(wide / 2, "m"), (margin, "l")])
        side.put(x, y, text, size * 0.85, theme.bold, theme.accent, anchor=anchor, fit=inner)
        y += size * 1.7
    if y > side.height - 60:
        raise Overflow
    if rng.random() < 0.6:
        side.put(wide / 2, side.height - 24, pick(rng, BARS), 18, anchor="m", fit=inner)
    side.finished = True

