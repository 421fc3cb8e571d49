"""Cards modeled from memory on individual specimens that payers publish. `cards.txt` and `test-cards.txt` define the
layouts:

    ## NAME KIND
    X,Y,SIZE[b] text {element|value} @X[,SIZE[b]] more text

`{element=normalized|printed}` has a value different from the printed text, `~` separates other spellings,
`{?element|...}` may be returned or omitted, `{a&?b|...}` is two elements, `{element+|...}` continues the element's
previous value. `$ service category network` is an amount, `# type` a telephone number.
"""

from __future__ import annotations

import re
from pathlib import Path

from ...engine.page import Side, Tag

NAMES = {
    "pay": "payer_name", "plan": "plan_name", "mem": "member_number", "name": "member_name", "grp": "group_number", "pid": "payer_id", "bin": "rx_bin", "pcn": "rx_pcn",
    "rxg": "rx_group", "iss": "rx_issuer", "planid": "plan_id", "contract": "plan_id", "pbm": "pharmacy_benefit_manager", "client": "client_name", "start": "start_date", "dep": "dependent_names", "dob": "member_dob",
    "sex": "member_gender", "card": "card_specific_id", "medicaid": "medicare_medicaid_id", "parta": "part_a_effective_date", "partb": "part_b_effective_date", "rxid": "rx_id", "suffix": "member_id_suffix",
}
MARK = re.compile(r"\{(\??)([$#\w]+)((?:&\??\w+)*)((?: [\w]+)*)(\+?)(?:=([^|~}]+))?((?:~[^|}]+)?)\|([^}]+)\}")
CELL = re.compile(r"(?:^|\s)@(\d+)(?:,(\d+b?))?(?=\s|$)")


def tag_of(optional: bool, name: str, words: list[str], normal: str | None, others: tuple[str, ...], printed: str) -> Tag:
    if name == "$":
        service, category, network = words
        return Tag("plan_details", printed, others, service=service, category=category, network=network)
    if name == "#":
        digits = re.sub(r"\D", "", printed)[-10:]
        return Tag("phone_numbers", f"{digits[:3]}-{digits[3:6]}-{digits[6:]}", label="", type=words[0])
    if name == "pcp":
        return Tag("plan_details", printed, others, service="other", category="pcp_name", network="any")
    if name == "mbi":
        first = Tag("member_number", printed, others)
        first.also = Tag("medicare_medicaid_id", printed, others)
        return first
    return Tag(NAMES[name], normal or printed, others, optional)


def parts_of(text: str, last: dict[str, Tag]) -> list[tuple]:
    parts, at = [], 0
    for found in MARK.finditer(text):
        optional, name, twins, words, more, normal, others, printed = found.groups()
        if found.start() > at:
            parts.append((text[at : found.start()], None, ""))
        if not more:
            spellings = tuple(part for part in re.split(r"[~;]", others) if part)
            last[name] = tag = tag_of(bool(optional), name, words.split(), normal, spellings, printed)
            for twin in twins.split("&")[1:]:
                tag.also = tag = tag_of(twin.startswith("?"), twin.lstrip("?"), [], normal, spellings, printed)
        else:
            last[name].value += " " + printed
        parts.append((printed, last[name], "value"))
        at = found.end()
    if at < len(text):
        parts.append((text[at:], None, ""))
    return parts


def front_of(name: str, rows: list[str]):
    def front(side: Side, card) -> None:
        theme = side.theme
        theme.regular, theme.bold, theme.paper, theme.ink = "sans", "sans-b", "#ffffff", "#141414"
        side.finished = True
        last: dict[str, Tag] = {}
        for row in rows:
            head, _, rest = row.partition(" ")
            x, y, size = head.split(",")
            cells = CELL.split(rest)
            for i in range(0, len(cells), 3):
                if i:
                    x, size = cells[i - 2], cells[i - 1] or size
                if cells[i].strip():
                    side.put(float(x), float(y), parts_of(cells[i].strip(), last), float(size.rstrip("b")), "sans-b" if size.endswith("b") else "sans")

    front.__name__ = name
    return front


def fronts(file: str) -> list[tuple]:
    cards: list[tuple[str, str, list[str]]] = []
    for line in Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            _, name, kind = line.split()
            cards.append((name, kind, []))
        elif line.strip():
            cards[-1][2].append(line)
    return [(front_of(name, rows), (kind,)) for name, kind, rows in cards]


FRONTS = fronts("cards.txt")
TEST_FRONTS = fronts("test-cards.txt")
