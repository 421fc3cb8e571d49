"""Backs of the held-out cards."""

from __future__ import annotations

from ...content import prose
from ...content.card import Card
from ...engine.page import Side, label, value


def three_columns(side: Side, card: Card) -> None:
    """Telephone numbers, addresses and notices in three narrow columns."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 16)
    width = (side.width - 90) / 3
    columns = [("phones", 30.0), ("addresses", 45.0 + width), ("notices", 60.0 + 2 * width)]
    if rng.random() < 0.5:
        rng.shuffle(columns)
        columns = [(name, 30.0 + i * (width + 15)) for i, (name, _) in enumerate(columns)]
    for name, x in columns:
        y = 60.0
        if name == "phones":
            for phone in card.phones:
                tag = card.phone_tag(phone)
                side.put(x, y, label(tag, phone.label), size, theme.bold, fit=width - 8)
                side.put(x, y + size * 1.15, value(tag, phone.printed), size * 1.05, theme.regular, fit=width - 8)
                if phone.after:
                    side.put(x, y + size * 2.25, phone.after, size * 0.9, fit=width - 8)
                    y += size * 1.05
                y += size * 2.7
        elif name == "addresses":
            for address in card.addresses:
                tag = card.address_tag(address)
                if address.label:
                    side.put(x, y, label(tag, address.label), size, theme.bold, fit=width - 8)
                    y += size * 1.25
                for line in address.addressee:
                    side.put(x, y, (line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line, size, fit=width - 8)
                    y += size * 1.2
                for line in address.lines:
                    side.put(x, y, (line, tag, "value"), size, fit=width - 8)
                    y += size * 1.2
                y += size * 0.8
            if card.has("payer_id"):
                f = card.field("payer_id")
                side.put(x, y, [(f.label + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size, fit=width - 8)
        else:
            for _ in range(rng.randint(2, 4)):
                y = side.paragraph(x, y, width - 6, prose.notice(rng, "test_author_a"), size * 0.85, leading=1.18) + size * 0.7
            side.put(x, y, prose.website(rng, card.brand), size, theme.bold, fit=width - 8)


def directory(side: Side, card: Card) -> None:
    """A ruled directory of purposes and numbers, with mailing addresses in sentences below."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(14, 18)
    x0, x1 = rng.uniform(40, 80), side.width - rng.uniform(40, 80)
    y = 70.0
    side.put((x0 + x1) / 2, y, rng.choice(["IMPORTANT NUMBERS", "Contact us", "Who to call", "TELEPHONE DIRECTORY"]), size * 1.2, theme.bold, theme.accent if not theme.dark else None, "m")
    y += size * 2
    for phone in card.phones:
        tag = card.phone_tag(phone)
        if rng.random() < 0.15:
            side.put(x0, y, [(phone.label, tag, "label"), (": " if rng.random() < 0.5 else " ", None, ""), value(tag, phone.printed)], size, fit=x1 - x0)
        else:
            side.put(x0, y, label(tag, phone.label), size, fit=(x1 - x0) * 0.5)
            side.put(x1, y, [value(tag, phone.printed), (" " + phone.after if phone.after else "", None, "")], size, theme.bold, anchor="r", fit=(x1 - x0) * 0.48)
        side.line(x0, y + size * 0.35, x1, y + size * 0.35, "#88888866", 1)
        y += size * 1.5
    y += size * 0.6
    for address in card.addresses:
        tag = card.address_tag(address)
        parts: list = [(address.label, tag, "label")] if address.label else []
        parts.append((rng.choice([" – ", ": ", " at "]) if parts else "", None, ""))
        for i, line in enumerate(address.lines):
            parts += [((" " if i == 0 else "") + line, tag, "value"), (", " if i + 1 < len(address.lines) else ".", None, "")]
        y = side.paragraph(x0, y, x1 - x0, parts, size, leading=1.3) + size * 0.3
    if card.has("payer_id"):
        f = card.field("payer_id")
        side.put(x0, y, [("Providers: ", None, ""), (f.label + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size, fit=x1 - x0)
        y += size * 1.4
    side.paragraph(x0, y + 6, x1 - x0, prose.notice(rng, "test_author_a"), size * 0.8)


def centered_lines(side: Side, card: Card) -> None:
    """All lines centered; legal name and small print at the foot."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(14, 19)
    middle, y = side.width / 2, 64.0
    for phone in card.phones:
        tag = card.phone_tag(phone)
        side.put(middle, y, [(phone.label + rng.choice([": ", " "]), tag, "label"), value(tag, phone.printed), (" " + phone.after if phone.after else "", None, "")], size, anchor="m", fit=side.width - 80)
        y += size * 1.4
    y += size * 0.5
    for address in card.addresses:
        tag = card.address_tag(address)
        if address.label:
            side.put(middle, y, label(tag, address.label), size, theme.bold, anchor="m", fit=side.width - 80)
            y += size * 1.25
        for line in address.addressee:
            side.put(middle, y, (line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line, size, anchor="m", fit=side.width - 80)
            y += size * 1.2
        if rng.random() < 0.4:
            parts: list = []
            for i, line in enumerate(address.lines):
                parts += [(line, tag, "value"), (" • " if rng.random() < 0.3 else ", ", None, "") if i + 1 < len(address.lines) else ("", None, "")]
            side.put(middle, y, parts, size, anchor="m", fit=side.width - 60)
            y += size * 1.3
        else:
            for line in address.lines:
                side.put(middle, y, (line, tag, "value"), size, anchor="m", fit=side.width - 80)
                y += size * 1.2
        y += size * 0.5
    if card.has("payer_id"):
        f = card.field("payer_id")
        side.put(middle, y, [(f.label + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size, anchor="m", fit=side.width - 80)
        y += size * 1.5
    if card.legal and rng.random() < 0.7:
        tag = card.payer_text(card.legal)
        side.put(middle, y, value(tag), size * 0.85, anchor="m", fit=side.width - 80)
        y += size * 1.3
    side.paragraph(70, y + 4, side.width - 140, prose.notice(rng, "test_author_a"), size * 0.8, anchor="m")


def sections(side: Side, card: Card) -> None:
    """Side headings in the margin (`Providers`, `Members`), text to their right."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 16.5)
    heads = {"member": rng.choice(["Members", "MEMBER", "For members:"]), "provider": rng.choice(["Providers", "PROVIDER", "For providers:"]), "claims": rng.choice(["Claims", "CLAIMS", "Billing"]), "notice": rng.choice(["Notice", "IMPORTANT", "Please note"])}
    margin, x = 34.0, side.width * rng.uniform(0.18, 0.26)
    width, y = side.width - x - 30, 56.0
    order = ["member", "provider", "claims", "notice"]
    if rng.random() < 0.5:
        rng.shuffle(order)
    for name in order:
        side.put(margin, y, heads[name], size, theme.bold, theme.accent if not theme.dark else None, fit=x - margin - 10)
        if name == "notice":
            y = side.paragraph(x, y, width, " ".join(prose.notice(rng, "test_author_a") for _ in range(2)), size * 0.9)
        elif name == "claims":
            for address in card.addresses:
                tag = card.address_tag(address)
                parts: list = [(address.label + (" " if rng.random() < 0.3 else ": "), tag, "label")] if address.label else []
                for i, line in enumerate([*address.lines]):
                    parts += [((" " if i == 0 else "") + line, tag, "value"), (", ", None, "") if i + 1 < len(address.lines) else ("", None, "")]
                y = side.paragraph(x, y, width, parts, size) + size * 0.2
            if card.has("payer_id"):
                f = card.field("payer_id")
                side.put(x, y, [(f.label + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size, fit=width)
                y += size * 1.3
        else:
            for phone in card.phones:
                if (phone.kind in ("provider_services", "prior_authorization", "pharmacy")) != (name == "provider"):
                    continue
                tag = card.phone_tag(phone)
                side.put(x, y, [value(tag, phone.printed), (" – " if rng.random() < 0.5 else " ", None, ""), (phone.label, tag, "label")] if rng.random() < 0.4 else [(phone.label + " ", tag, "label"), value(tag, phone.printed)], size, fit=width)
                y += size * 1.3
        y += size * 0.8


BACKS = [three_columns, directory, centered_lines, sections]
