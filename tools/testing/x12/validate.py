"""Checks X12 documents with independent validators.

Reads lines of JSON, {"name", "text"}, from the first file and writes one line for each, {"name", "errors"}, to the second.
The texts come from tests, so the errors may quote them.
"""

import io
import json
import logging
import sys

import pyx12.params
import pyx12.x12file
import pyx12.x12n_document
from linuxforhealth.x12.io import X12ModelReader
from pydantic import ValidationError

logging.disable(logging.CRITICAL)


def envelope_errors(text):
    """Errors that pyx12 reports for ISA to IEA: widths, control numbers, counts, numbers and parents of levels."""
    source = pyx12.x12file.X12Reader(io.StringIO(text))
    errors = []
    for _ in source:
        errors += source.pop_errors()
    source.cleanup()
    return [f"envelope {kind} {code}: {told}" for kind, code, told, *_ in errors + source.pop_errors()]


def guide_errors(text):
    """Errors that linuxforhealth-x12 reports for a 270 or 271: loops, segments, elements and codes of 005010X279A1."""
    count = 0
    try:
        with X12ModelReader(text) as reader:
            for _ in reader.models():
                count += 1
    except ValidationError as invalid:
        return [f"guide {'.'.join(str(part) for part in one['loc'])}: {one['msg']}" for one in invalid.errors()]
    return [] if count > 0 else ["guide: no transaction set was found"]


def acknowledgment_errors(text):
    """Errors that pyx12 reports for a 999, by its map of 005010X231A1."""
    report = io.StringIO()
    isValid = pyx12.x12n_document.x12n_document(pyx12.params.params(), io.StringIO(text), None, None, fd_json=report)
    return [] if isValid else [f"guide of the 999: {report.getvalue()[:2000]}"]


def errors_of(text):
    element = text[3:4]
    terminator = text[105:106]
    segments = [segment.strip().split(element) for segment in text.split(terminator)]
    kinds = {segment[1] for segment in segments if segment[0] == "ST" and len(segment) > 1}
    judges = [envelope_errors]
    if kinds & {"270", "271"}:
        judges.append(guide_errors)
    if "999" in kinds:
        judges.append(acknowledgment_errors)
    errors = []
    for judge in judges:
        # A validator that crashes on a document counts as rejecting it.
        try:
            errors += judge(text)
        except Exception as stumbled:
            errors.append(f"{judge.__name__} {type(stumbled).__name__}: {stumbled}")
    return errors


with open(sys.argv[1], encoding="utf-8") as asked, open(sys.argv[2], "w", encoding="utf-8") as answered:
    for line in asked:
        document = json.loads(line)
        answered.write(json.dumps({"name": document["name"], "errors": errors_of(document["text"])}) + "\n")
