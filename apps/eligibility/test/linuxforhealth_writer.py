"""Writes transaction sets with the models of linuxforhealth-x12, which validate every segment and loop of 005010X279A1."""

from linuxforhealth.x12.v5010 import segments as common
from linuxforhealth.x12.v5010.x12_271_005010X279A1 import loops, segments, transaction_set
from pydantic.fields import SHAPE_LIST


def fields_of(kind, text):
    """The elements of a segment, with the separators `*`, `^` and `>`, by the names of its model."""
    names = [name for name in kind.__fields__ if name not in ("delimiters", "segment_name")]
    elements = {name: value for name, value in zip(names, text.split("*")[1:]) if value != ""}
    for name, value in elements.items():
        field = kind.__fields__[name]
        if field.shape == SHAPE_LIST:
            elements[name] = value.split(">" if field.field_info.extra.get("is_component") else "^")
    return elements


def modelled(kind, text):
    return kind(**fields_of(kind, text))


def rejection(text):
    # The library has the reasons of loop 2100B in loops 2100C and 2100D too, without those about a person.
    return segments.Loop2100BAaaSegment.construct(**modelled(common.AaaSegment, text).dict())


def split_before(body, name):
    """The segments before the first one of this name, and a list for each one of it and those that follow it."""
    groups = [[]]
    for text in body:
        if text.startswith(f"{name}*"):
            groups.append([])
        groups[-1].append(text)
    return groups[0], groups[1:]


def those(body, name, kind):
    return [modelled(kind, text) for text in body if text.startswith(f"{name}*")]


def only(body, name, kind):
    found = those(body, name, kind)
    return found[0] if found else None


def benefit(texts, branch):
    kind, related = getattr(loops, f"Loop2110{branch}"), getattr(loops, f"Loop2120{branch}")
    before, entities = split_before(texts, "NM1")
    ends = [text for group in entities for text in group if text.startswith("LE*")]
    return kind(
        eb_segment=modelled(common.EbSegment, texts[0]),
        ref_segment=those(before, "REF", segments.Loop2110RefSegment),
        dtp_segment=those(before, "DTP", segments.Loop2110DtpSegment),
        msg_segment=those(before, "MSG", common.MsgSegment),
        ls_segment=only(before, "LS", common.LsSegment),
        le_segment=only(ends, "LE", common.LeSegment),
        **{
            f"loop_2120{branch.lower()}": [
                related(
                    nm1_segment=modelled(segments.Loop2120Nm1Segment, group[0]),
                    per_segment=those(group, "PER", common.PerSegment),
                )
                for group in entities
            ]
        },
    )


def person(texts, branch):
    before, lines = split_before(texts, "EB")
    name = getattr(segments, f"Loop2100{branch}Nm1Segment")
    return getattr(loops, f"Loop2100{branch}")(
        nm1_segment=only(before, "NM1", name),
        ref_segment=those(before, "REF", segments.Loop2100RefSegment),
        aaa_segment=[rejection(text) for text in before if text.startswith("AAA*")],
        dmg_segment=only(before, "DMG", common.DmgSegment),
        ins_segment=only(before, "INS", getattr(segments, f"Loop2100{branch}InsSegment")),
        dtp_segment=those(before, "DTP", segments.Loop2100DtpSegment),
        **{f"loop_2110{branch.lower()}": [benefit(line, branch) for line in lines]},
    )


def member(texts, branch, **more):
    return getattr(loops, f"Loop2000{branch}")(
        hl_segment=modelled(getattr(segments, f"Loop2000{branch}HlSegment"), texts[0]),
        trn_segment=those(texts, "TRN", common.TrnSegment),
        **{f"loop_2100{branch.lower()}": person(texts[1:], branch)},
        **more,
    )


def below(levels, kind):
    """The levels of a kind, each with those that follow it until the next of the kind."""
    groups = []
    for level in levels:
        if level[0].split("*")[3] == kind:
            groups.append([])
        groups[-1].append(level)
    return [(group[0], group[1:]) for group in groups]


def source(texts, levels):
    return loops.Loop2000A(
        hl_segment=modelled(segments.Loop2000AHlSegment, texts[0]),
        loop_2100a=loops.Loop2100A(nm1_segment=only(texts, "NM1", segments.Loop2100ANm1Segment)),
        loop_2000b=[
            loops.Loop2000B(
                hl_segment=modelled(segments.Loop2000BHlSegment, receiver[0]),
                loop_2100b=loops.Loop2100B(nm1_segment=only(receiver, "NM1", segments.Loop2100BNm1Segment), ref_segment=[]),
                loop_2000c=[
                    member(subscriber, "C", loop_2000d=[member(one, "D") for one in dependents])
                    for subscriber, dependents in below(members, "22")
                ],
            )
            for receiver, members in below(levels, "21")
        ],
    )


def transaction(body, control):
    header, levels = split_before(body, "HL")
    parts = {
        "header": loops.Header(
            st_segment=modelled(segments.HeaderStSegment, f"ST*271*{control}*005010X279A1"),
            bht_segment=modelled(segments.HeaderBhtSegment, header[0]),
        ),
        "loop_2000a": [source(*one) for one in below(levels, "20")],
        "footer": loops.Footer(se_segment=modelled(common.SeSegment, f"SE*{len(body) + 2}*{control}")),
    }
    parents = [level[0].split("*")[2] for level in levels if level[0].split("*")[2] != ""]
    # The library takes the level before a level for its parent, so it rejects brothers and sisters.
    is_chain = len(parents) == len(set(parents))
    kind = transaction_set.EligibilityBenefit
    return (kind(**parts) if is_chain else kind.construct(**parts)).x12(use_new_lines=False)


def written(bodies):
    """One interchange with a 271 for each body, a list of segments with the separators `*`, `^` and `>`."""
    isa = "ISA*00*          *00*          *ZZ*HOUSE          *ZZ*CARDLENS       *261128*0901*^*00501*000000777*0*P*:"
    envelope = {"isa": common.IsaSegment, "gs": common.GsSegment, "ge": common.GeSegment, "iea": common.IeaSegment}
    # The separators are values of ISA, not separators of it.
    elements = dict(zip(list(common.IsaSegment.__fields__)[2:], isa.split("*")[1:]))
    return "".join(
        [
            envelope["isa"](**elements).x12(),
            modelled(envelope["gs"], "GS*HB*HOUSE*CARDLENS*20261128*0901*777*X*005010X279A1").x12(),
            *(transaction(body, f"{number:04}") for number, body in enumerate(bodies, 1)),
            modelled(envelope["ge"], f"GE*{len(bodies)}*777").x12(),
            modelled(envelope["iea"], "IEA*1*000000777").x12(),
        ]
    )
