"""Dependents, a table of all persons, and the primary care physician."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Overflow, Side, Tag, label, value
from .. import more_people
from .contacts import phone_line


def people_list(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Dependents below a heading, with or without suffixes, or on one line."""
    rng, theme = side.rng, side.theme
    if rng.random() < 0.5:
        return more_people.people(side, card, x, y, width, size)
    heading = card.wording("dependents")
    how = rng.choice(["lines", "lines", "run", "numbered", "labels"])
    tags = [Tag("dependent_names", member.name) for member in card.dependents]
    if how == "run":
        parts: list = [(card.with_colon(heading), tags[0], "label", theme.label)]
        for i, tag in enumerate(tags):
            joint = rng.choice([",", ",", ";"]) if i + 1 < len(tags) else ""
            parts.append((" " + tag.value, tag, "value", theme.value))
            parts.append((joint, None, "", theme.value))
        if "," in card.holder.name:
            parts = [part if part[0] != "," else (";", None, "", theme.value) for part in parts]
        return side.paragraph(x, y, width, [part[:3] for part in parts], size, theme.value) + size * 0.3
    if how == "labels":
        word = rng.choice(["Dependent", "Dep", "Spouse/Dep", "Member", "Dependent Name", "Family Member"])
        for i, tag in enumerate(tags):
            text = card.with_colon(card.case(word + (f" {i + 1}" if rng.random() < 0.5 else "")))
            side.put(x, y, [(text, tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=width)
            y += size * 1.25
        return y
    if rng.random() < 0.8:
        side.put(x, y, label(tags[0], heading + (":" if rng.random() < 0.4 else "")), size * rng.uniform(0.75, 1), theme.label, theme.label_ink, fit=width)
        y += size * 1.25
    for member, tag in zip(card.dependents, tags):
        before = f"{member.suffix} " if how == "numbered" else ""
        side.put(x, y, [(before, None, ""), value(tag)], size, theme.value, fit=width)
        y += size * 1.25
    return y + size * 0.2


def people_table(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """All persons in rows: suffix, name, date of birth, id, doctor, in random order; the first is the member."""
    rng, theme = side.rng, side.theme
    columns = [["name"], ["suffix", "name"], ["name", "suffix"], ["name", "dob"], ["suffix", "name", "dob"], ["name", "number"], ["number", "name"], ["name", "relation"], ["name", "pcp"], ["suffix", "name", "relation"], ["name", "dob", "gender"], ["name", "starts"], ["name", "suffix", "dob"]]
    shown = list(rng.choice(columns))
    if "number" in shown and len({member.number for member in card.members}) == 1:
        shown = [key if key != "number" else "suffix" for key in shown]
    titles = {"name": rng.choice(["Name", "Member Name", "Member", "Members", "Covered Members", "Participant", "Name of Member", "Enrollee"]), "suffix": rng.choice(["Suffix", "Sfx", "ID", "No.", "Code", "Person", "#", "Dep"]), "dob": rng.choice(["DOB", "Date of Birth", "Birth Date", "Birthdate"]), "number": rng.choice(["Member ID", "ID", "ID Number", "Member #", "ID #"]), "relation": rng.choice(["Relationship", "Relation", "Rel", "Type"]), "pcp": rng.choice(["PCP", "Primary Care Physician", "PCP Name", "Physician"]), "gender": rng.choice(["Sex", "Gender", "M/F"]), "starts": rng.choice(["Eff Date", "Effective", "Effective Date", "Eff."])}

    def text_of(member, key: str) -> str:
        return {"name": member.name, "suffix": member.suffix, "dob": member.dob[0], "number": member.number, "gender": member.gender, "pcp": member.pcp[0], "starts": member.starts[0], "relation": card.relations[min(card.members.index(member), 2)]}[key]

    shift = [max([side.measure(text_of(member, key), size, theme.value) for member in card.members] + [side.measure(titles[key], size * 0.9, theme.label)]) for key in shown]
    gap = size * rng.uniform(0.9, 2.5)
    if sum(shift) + gap * (len(shift) - 1) > width:
        gap = size * 0.8
    if sum(shift) + gap * (len(shift) - 1) > width:
        raise Overflow
    holder = card.tag("name")
    if rng.random() < 0.8:
        at = x
        for key, wide in zip(shown, shift):
            text = card.case(titles[key])
            side.put(at, y, (text, holder, "label") if key == "name" else text, size * 0.9, theme.label, theme.label_ink)
            at += wide + gap
        y += size * 1.25
    for i, member in enumerate(card.members):
        tag = holder if i == 0 else Tag("dependent_names", member.name)
        at = x
        for key, wide in zip(shown, shift):
            text = text_of(member, key)
            if key == "name":
                part: object = value(tag)
            elif key == "dob" and i == 0:
                part = (text, Tag("member_dob", member.dob[1]), "value")
            elif key == "gender" and i == 0:
                part = (text, Tag("member_gender", text, ("Male",) if text == "M" else ("Female",)), "value")
            elif key == "suffix" and i == 0:
                part = (text, Tag("member_id_suffix", text, optional=True), "value")
            elif key == "number" and i == 0:
                part = (text, Tag("member_number", text), "value")
            elif key == "starts" and i == 0:
                part = (text, Tag("start_date", member.starts[1]), "value")
            elif key == "pcp":
                part = (text, Tag("plan_details", text, member.pcp[1], service="other", category="pcp_name", network="any"), "value")
            else:
                part = text
            side.put(at, y, part, size, theme.value)
            at += wide + gap
        y += size * 1.25
    return y + size * 0.3


def doctor(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """The primary care physician, with clinic, telephone number and address if the card has them."""
    theme, rng = side.theme, side.rng
    tag = card.pcp.again()
    how = how or rng.choice(["inline", "inline", "above"])
    wording = card.wording("pcp")
    if how == "inline":
        side.put(x, y, [(card.with_colon(wording), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=width)
    else:
        side.put(x, y, label(tag, wording), size * 0.75, theme.label, theme.label_ink)
        y += size * 1.05
        side.put(x, y, value(tag), size, theme.value, fit=width)
    y += size * 1.28
    if card.clinic:
        side.put(x, y, [(card.label("clinic") + " " if rng.random() < 0.5 else "", None, "", theme.label), (card.clinic, None, "", theme.value)], size, fit=width)
        y += size * 1.28
    if card.pcp_phone:
        y = phone_line(side, card, card.pcp_phone, x, y, width, size)
    if card.pcp_address:
        tag = card.address_tag(card.pcp_address)
        for line in card.pcp_address.lines:
            side.put(x, y, (line, tag, "value"), size * 0.9, theme.value, fit=width)
            y += size * 1.15
    return y
