"""Converts positioned words to recognizer output: lines of words with boxes, and the words of each element.

A line is a list of characters with their positions, so that each element keeps its characters when noise changes words.
"""

from __future__ import annotations

import re

from .page import ABOVE, BELOW, Side, Tag

GAP = 1.15  # ems: a wider gap splits a line


class Char:
    """A printed character. `marks` are its (tag, role); `space` is whether a space precedes it."""

    __slots__ = ("text", "x0", "x1", "marks", "space")

    def __init__(self, text, x0, x1, marks, space):
        self.text = text
        self.x0 = x0
        self.x1 = x1
        self.marks = marks
        self.space = space


class Line:
    __slots__ = ("chars", "base", "size")

    def __init__(self, chars, base, size):
        self.chars = chars
        self.base = base
        self.size = size


def lines_of(side: Side) -> list[Line]:
    """Printed runs as lines, split at wide gaps, and joined where runs are close together."""
    lines: list[Line] = []
    for run in side.runs:
        current: list[Char] = []
        size = run[0].size
        last = None
        for word in run:
            if last is not None and word.x0 - last.x1 > GAP * size:
                lines.append(Line(current, last.base, size))
                current = []
            step = (word.x1 - word.x0) / len(word.text)
            x = word.x0
            space = bool(current)
            whole = word.marks and all(start == 0 and end == len(word.text) for start, end, _, _ in word.marks)
            marks = tuple((tag, role) for _, _, tag, role in word.marks) if whole else ()
            for i, char in enumerate(word.text):
                if word.marks and not whole:
                    marks = tuple((tag, role) for start, end, tag, role in word.marks if start <= i < end)
                current.append(Char(char, x, x + step, marks, space))
                space = False
                x += step
            last = word
        lines.append(Line(current, last.base, size))
    return _joined(lines)


def _joined(lines: list[Line]) -> list[Line]:
    lines.sort(key=lambda line: line.chars[0].x0)
    result: list[Line] = []
    for line in lines:
        x0 = line.chars[0].x0
        for other in result:
            gap = x0 - other.chars[-1].x1
            size = min(line.size, other.size)
            if -0.1 * size < gap < 0.9 * size and abs(line.base - other.base) < 0.18 * size and max(line.size, other.size) < 1.5 * size:
                line.chars[0].space = gap > 0.12 * size
                other.chars.extend(line.chars)
                other.size = max(line.size, other.size)
                break
        else:
            result.append(line)
    result.sort(key=lambda line: (round(line.base / 12), line.chars[0].x0))
    return result


def words_of(line: Line) -> list[list[Char]]:
    words: list[list[Char]] = []
    for i, char in enumerate(line.chars):
        if i == 0 or char.space:
            words.append([])
        words[-1].append(char)
    return words


def as_json(side: Side, lines: list[Line], quad, line_score, word_score) -> tuple[dict, list[dict]]:
    """SideText and spans. `quad(line, x0, x1)` returns a box, the two other functions return scores."""
    out_lines = []
    spans: dict[int, dict] = {}
    index = 0
    for line in lines:
        words = []
        for chars in words_of(line):
            text = "".join([char.text for char in chars])
            for position, char in enumerate(chars):
                if not char.marks:
                    continue
                for tag, role in char.marks:
                    span = spans.setdefault(id(tag), {"tag": tag, "value": {}, "label": {}, "place": {}})
                    span[role].setdefault(index, []).append(position)
                    span["place"].setdefault(index, (round(line.base), char.x0))
            words.append({"text": text, "box": quad(line, chars[0].x0, chars[-1].x1), "score": word_score(line)})
            index += 1
        out_lines.append({"text": " ".join(word["text"] for word in words), "box": quad(line, line.chars[0].x0, line.chars[-1].x1), "score": line_score(line, words), "words": words})
    text = {"width": round(side.width), "height": round(side.height), "lines": out_lines}
    return text, [entry for span in spans.values() if (entry := _span(span))]


def _span(span: dict) -> dict | None:
    tag: Tag = span["tag"]
    if not span["value"]:
        return None
    order = sorted(span["value"], key=span["place"].__getitem__)  # printed order, regardless of the order of lines
    result = {"element": tag.element, "words": order, "value": tag.value}
    if tag.spellings:
        result["spellings"] = [tag.value, *tag.spellings]
    # The characters of each word as [from, to), because a word may also contain a label or punctuation.
    result["chars"] = [[min(span["value"][i]), max(span["value"][i]) + 1] for i in order]
    if span["label"]:
        result["label_words"] = sorted(span["label"], key=span["place"].__getitem__)
    result.update(tag.attributes)
    if tag.optional:
        result["optional"] = True
    return result


def truth_of(side: Side) -> dict:
    """The ground truth of the side, in the format of specimens/*.json."""
    tags: dict[int, Tag] = {}
    for run in side.runs:
        for word in run:
            for _, _, tag, role in word.marks:
                if role == "value":
                    tags.setdefault(id(tag), tag)
    return truth_from(tags.values())


LISTS = ("dependent_names", "plan_details", "phone_numbers", "addresses")


def truth_from(tags) -> dict:
    truth: dict = {}
    optional: dict = {}
    for tag in tags:
        spellings = [tag.value, *tag.spellings]
        if tag.element in LISTS:
            if tag.optional:
                continue
            entries = truth.setdefault(tag.element, [])
            spelled = spellings[0] if len(spellings) == 1 else spellings
            entry = spelled if tag.element == "dependent_names" else {**tag.attributes, "value": spelled}
            # A telephone number or address printed twice is one entry; two equal costs are two (individual and family
            # may be equal).
            same = (lambda other: other["value"] == spelled and other["type"] == entry["type"]) if tag.element in ("phone_numbers", "addresses") else (lambda other: other == entry)
            if tag.element == "plan_details" or not any(same(other) for other in entries):
                entries.append(entry)
        else:
            target = optional if tag.optional else truth
            known = target.setdefault(tag.element, [])
            known += [spelling for spelling in spellings if spelling not in known]
    _affixes(truth, optional)
    # The earlier of the part dates on a Medicare card is also the start date, which has no span of its own.
    if "start_date" not in truth and (parts := [date for part in "ab" for date in truth.get(f"part_{part}_effective_date", ())]):
        truth["start_date"] = [min(parts)]
    for element in list(optional):
        if element in truth:
            del optional[element]
    for target in (truth, optional):
        for element, known in target.items():
            if element not in LISTS and len(known) == 1:
                target[element] = known[0]
    if optional:
        truth["optional"] = optional
    return truth


def _affixes(truth: dict, optional: dict) -> None:
    """Letters before a number and a short part after it may be returned as prefix and suffix, or omitted."""
    for number in truth.get("member_number", ())[:1]:
        if found := re.match(r"[A-Z]{3}(?=[ -]?\d)", number):
            optional.setdefault("member_id_prefix", []).append(found[0])
        if found := re.search(r"(?<=[ -])\d{1,3}$", number):
            optional.setdefault("member_id_suffix", []).append(found[0])


def clean_quad(line: Line, x0: float, x1: float) -> list[list[float]]:
    top, bottom = round(line.base - ABOVE * line.size, 1), round(line.base + BELOW * line.size, 1)
    x0, x1 = round(x0, 1), round(x1, 1)
    return [[x0, top], [x1, top], [x1, bottom], [x0, bottom]]


def clean(side: Side) -> tuple[dict, list[dict]]:
    """The text as printed, with all scores 1."""
    return as_json(side, lines_of(side), clean_quad, lambda line, words: 1.0, lambda line: 1.0)
