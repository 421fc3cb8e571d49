"""Writes transaction sets with pyx12: segments, counts and trailers."""

import io

import pyx12.segment
import pyx12.x12file

HEADER = [
    "ISA*00*          *00*          *ZZ*HOUSE          *ZZ*CARDLENS       *261128*0901*^*00501*000000777*0*P*>",
    "GS*HB*HOUSE*CARDLENS*20261128*0901*777*X*005010X279A1",
]


def written(bodies):
    """One interchange with a 271 for each body, a list of segments with the separators `*`, `^` and `>`."""
    out = io.StringIO()
    writer = pyx12.x12file.X12Writer(out, "~", "*", ">", "\n", "^")
    # The writer puts the count into SE.
    sets = [[f"ST*271*{number:04}*005010X279A1", *body, "SE*0*0"] for number, body in enumerate(bodies, 1)]
    for text in [*HEADER, *(segment for one in sets for segment in one)]:
        writer.Write(pyx12.segment.Segment(text, "~", "*", ">", "^"))
    writer.Close()
    return out.getvalue()
