"""Generates 271s about families, each with the verdict that is right for it.

Writes lines of JSON, {"text", "asked", "expected"}, to the file of the second argument; the first is the number of responses, the third
the seed. The segments, counts and trailers are written by pyx12, so that reader and writer have no common author. The verdict is
computed here, from what was decided to be in the response, before any of it is written.
"""

import datetime
import io
import json
import random
import sys

import pyx12.segment
import pyx12.x12file

FIRST_NAMES = ["RILEY", "SKY", "ROBIN", "QUINN", "AVERY", "CASEY", "DEVON", "HARPER"]
LAST_NAMES = ["EXAMPLE", "SAMPLE", "VAN KIRK", "O'CONNOR", "SMITH-JONES"]
PLAN_NAMES = ["GOLD PPO", "SILVER HMO", "CHOICE POS", "BRONZE EPO", "OPEN ACCESS PLUS"]
PLAN_TYPES = ["PR", "HM", "PS", "C1", ""]
SERVICES = ["1", "33", "35", "47", "48", "50", "86", "98", "AL", "MH", "UC"]
MEANINGS = {"1": "active", "2": "active", "3": "active", "4": "active", "5": "pending", "6": "inactive", "7": "inactive", "8": "inactive"}
# DTP01 of the first day, of the last day, and of both, that the guide has in loops 2100 and 2110.
PERIODS_OF_PERSONS = [("346", "347", "291"), ("356", "357", "307")]
PERIODS_OF_LINES = [("348", "349", "292"), ("356", "357", "307")]


def digits(day):
    return day.strftime("%Y%m%d")


class Period:
    """Days of coverage around a day of service; either may be absent."""

    def __init__(self, chance, service, kinds=PERIODS_OF_PERSONS):
        def around(least, most):
            return service + datetime.timedelta(days=chance.randint(least, most))

        self.relation = chance.choice(["within"] * 3 + ["ended", "future"])
        if self.relation == "within":
            self.first = around(-900, 0)
            self.last = around(0, 900)
        elif self.relation == "ended":
            self.last = around(-900, -1)
            self.first = self.last - datetime.timedelta(days=chance.randint(0, 400))
        else:
            self.first = around(1, 900)
            self.last = self.first + datetime.timedelta(days=chance.randint(0, 400))
        # The day that decides must be stated; the other may be missing, or written as one that never comes.
        self.has_first = self.relation == "future" or chance.random() < 0.8
        self.has_last = self.relation == "ended" or chance.random() < 0.6
        if not self.has_first and not self.has_last:
            self.has_first = True
        self.is_open = not self.has_last and chance.random() < 0.4
        self.kind = chance.choice(kinds)

    def state_both(self):
        """Leaves no day open that another level could state."""
        self.has_first, self.has_last, self.is_open = True, True, False

    def segments(self, chance):
        begin, end, both = self.kind
        last = digits(self.last) if self.has_last else "99991231"
        if self.has_first and (self.has_last or self.is_open) and chance.random() < 0.5:
            return [f"DTP*{both}*RD8*{digits(self.first)}-{last}"]
        found = [f"DTP*{begin}*D8*{digits(self.first)}"] if self.has_first else []
        found += [f"DTP*{end}*D8*{last}"] if self.has_last or self.is_open else []
        chance.shuffle(found)
        return found


def standing(meaning, relation):
    if meaning == "inactive":
        return "inactive"
    if relation != "within":
        return "inactive"
    return "active" if meaning == "active" else "unclear"


class Person:
    def __init__(self, first, last, birth):
        self.first, self.last, self.birth = first, last, birth
        self.traces = []


def plan_lines(chance, service, period_of_person):
    """The lines of one source about plans: their segments, and (standing, name) of each plan."""
    blocks, plans = [], []
    names = chance.sample(PLAN_NAMES, chance.choice([1, 1, 1, 2, 3]))
    for name in names:
        code = chance.choice("1111123456678")
        own = Period(chance, service, PERIODS_OF_LINES) if chance.random() < 0.5 else None
        if own is not None and period_of_person is not None:
            own.state_both()
        # A benefit year says nothing about how long the plan of the person lasts.
        deciding = [own, period_of_person] if own and own.kind[0] == "348" else [own or period_of_person]
        relation = next((one.relation for one in deciding if one and one.relation != "within"), "within")
        kind = chance.choice(PLAN_TYPES)
        types = chance.choice(["30", "", "30^98", "1^30^47"])
        level = chance.choice(["", "IND", "FAM"])
        block = [f"EB*{code}*{level}*{types}*{kind}*{name}"] + (own.segments(chance) if own else [])
        if chance.random() < 0.2:
            block.append("MSG*PLEASE CALL FOR DETAILS")
        blocks.append(block)
        plans.append((standing(MEANINGS[code], relation), name))
        if MEANINGS[code] == "active" and chance.random() < 0.1:
            # The same plan, inactive at the same time.
            blocks.append([f"EB*6*{level}*30*{kind}*{name}"] + (own.segments(chance) if own else []))
            if plans[-1][0] == "active":
                plans[-1] = ("unclear", name)
    return blocks, plans


def noise(chance):
    """Lines that say nothing about whether a plan is active."""
    service = chance.choice(SERVICES)
    return chance.choice(
        [
            [f"EB*1**{service}**{chance.choice(['DENTAL HMO', 'VISION PLUS'])}"],
            [f"EB*6**{service}*HM*DENTAL HMO", "DTP*349*D8*20200101"],
            [f"EB*B*IND*{service}***27*{chance.randint(0, 90)}*****{chance.choice('YNW')}"],
            [f"EB*A*IND*{service}*****.{chance.randint(1, 9)}****Y"],
            [f"EB*C*FAM*30***23*{chance.randint(100, 9000)}*****Y", "MSG*COMBINED WITH PHARMACY"],
            ["EB*G*IND*30***29*99.5*****N"],
            [f"EB*I**{service}"],
            ["EB*CB**62********Y*Y"],
            ["EB*R**30*C1*PLAN OF OTHERS", "DTP*290*RD8*20100101-20101231", "LS*2120", "NM1*PR*2*OTHER PAYER*****PI*999", "LE*2120"],
            ["EB*MC**30*HM*MEDALLION", "LS*2120", "NM1*PR*2*MANAGED CARE*****PI*00423Z", "LE*2120"],
            ["EB*L", "LS*2120", "NM1*P3*1*MAPLE*DANA****XX*1234567893", "PER*IC**TE*8005550142", "LE*2120"],
            ["EB*6***********Y*HC>99213"],
            ["EB*F*IND*33***23***VS*20**Y"],
            ["EB*U**30", "LS*2120", "NM1*PR*2*MEMBER SERVICES*****PI*888", "PER*IC**TE*8005550100", "LE*2120"],
        ]
    )


def benefits(chance, service, period_of_person):
    blocks, plans = plan_lines(chance, service, period_of_person)
    blocks += [noise(chance) for _ in range(chance.randint(0, 6))]
    chance.shuffle(blocks)
    return [segment for block in blocks for segment in block], plans


def person_segments(chance, level, person, period, lines, rejection=None):
    name = f"NM1*{level}*1*{person.last}*{person.first}" + ("****MI*ZZ900100200" if level == "IL" else "")
    middle = [f"DMG*D8*{digits(person.birth)}*F"]
    if level == "03":
        middle.append("INS*N*19")
    middle += period.segments(chance) if period else []
    if rejection:
        middle.append(f"AAA*N**{rejection}*C")
    if chance.random() < 0.3:
        middle.append("REF*6P*3327596*MAPLE GROUP")
    return [f"TRN*2*{trace}*9CARDLENS0" for trace in person.traces] + [name] + middle + lines


REJECTIONS = {"72": "MEMBER_ID_INVALID", "73": "MEMBER_NAME_MISMATCH", "71": "MEMBER_BIRTH_DATE_MISMATCH", "76": "MEMBER_AMBIGUOUS"}


def scenario(chance, number):
    service = datetime.date(2026, 11, 28) + datetime.timedelta(days=chance.randint(-300, 300))
    ours, theirs = f"elg-{number}-ours", f"ELG-{number}-OTHER"
    names = chance.sample(FIRST_NAMES, chance.randint(1, 5))
    last = chance.choice(LAST_NAMES)
    births = [datetime.date(1980, 1, 2) + datetime.timedelta(days=chance.randint(0, 5000)) for _ in names]
    if len(names) > 2 and chance.random() < 0.3:
        births[2] = births[1]  # twins
    people = [Person(first, last, birth) for first, birth in zip(names, births)]
    place = chance.randrange(len(people))
    patient = people[place]
    is_dependent = place > 0
    tracing = chance.choice(["ours", "ours", "ours", "none", "none", "all ours", "others elsewhere", "another"])
    is_absent = tracing in ("none", "another") and chance.random() < 0.15
    rejection = chance.choice(list(REJECTIONS)) if chance.random() < 0.08 else None
    if tracing in ("ours", "others elsewhere"):
        patient.traces = [ours.upper() if chance.random() < 0.5 else ours]
    if tracing == "all ours":
        for person in people:
            if not (is_dependent and person is people[0]):
                person.traces = [ours]
    if tracing == "another":
        patient.traces = [theirs]
    if tracing == "others elsewhere":
        for person in people:
            if person is not patient and chance.random() < 0.6:
                person.traces = [theirs]
    first_name, birth = patient.first, patient.birth
    if tracing in ("ours", "others elsewhere") and chance.random() < 0.3:
        # The payer's own records differ.
        patient.first = "CORRECTED"
        patient.birth = birth + datetime.timedelta(days=chance.choice([0, 1]))

    plans = []
    body = [f"BHT*0022*11*REF{number}*20261128*0901"]
    level = 0

    def add_level(parent, kind, child):
        nonlocal level
        level += 1
        body.append(f"HL*{level}*{parent or ''}*{kind}*{child}")
        return level

    for source in range(chance.choice([1, 1, 1, 2])):
        payer = add_level(None, "20", 1)
        body.append(f"NM1*PR*2*SOURCE {source}*****PI*SRC{source}")
        receiver = add_level(payer, "21", 1)
        body.append("NM1*1P*2*CEDAR CLINIC*****XX*1234567893")
        period_of_subscriber = Period(chance, service) if chance.random() < 0.4 else None
        if period_of_subscriber:
            period_of_subscriber.state_both()
        listed = [person for person in people[1:] if not (is_absent and person is patient)]
        order = chance.sample(listed, len(listed))
        is_of_subscriber = not is_dependent and not is_absent
        subscriber = add_level(receiver, "22", 1 if order else 0)
        shown = people[0]
        if is_absent and not is_dependent:
            shown = Person("MORGAN", "STRANGER", datetime.date(1950, 5, 5))
            shown.traces = patient.traces
        lines = []
        if is_of_subscriber or not is_dependent or chance.random() < 0.3:
            if not (is_of_subscriber and rejection):
                lines, own = benefits(chance, service, period_of_subscriber)
                plans += own if is_of_subscriber else []
        body += person_segments(chance, "IL", shown, period_of_subscriber, lines, rejection if is_of_subscriber else None)
        for person in order:
            add_level(subscriber, "23", 0)
            own_period = Period(chance, service) if chance.random() < 0.4 else None
            if own_period:
                own_period.state_both()
            lines, own = benefits(chance, service, own_period or period_of_subscriber)
            if person is patient and rejection:
                lines, own = [], []
            plans += own if person is patient else []
            body += person_segments(chance, "03", person, own_period, lines, rejection if person is patient else None)

    if is_absent or tracing == "another":
        expected = {"outcome": "PERSON_NOT_FOUND_IN_ANSWER"}
    elif rejection:
        expected = {"outcome": REJECTIONS[rejection]}
    else:
        status = next(one for one in ("active", "unclear", "inactive") if any(own == one for own, _ in plans))
        expected = {
            "outcome": "completed",
            "status": status,
            "plans": sorted({name for own, name in plans if own == status}),
            "first_name": patient.first,
            "others": [person.first for person in people if person is not patient and (is_dependent is False or person is not people[0])],
        }
    asked_for = {"firstName": first_name.title(), "lastName": last.title(), "dateOfBirth": digits(birth)}
    head = people[0]
    asked = {
        "traceNumber": ours,
        "subscriber": {"firstName": head.first.title(), "lastName": last.title(), "dateOfBirth": digits(head.birth)},
        "serviceTypeCodes": chance.choice([[], ["30"], ["98"], ["30", "98"]]),
        "hasProcedures": False,
        "firstDay": digits(service),
        "lastDay": digits(service),
    }
    asked["dependent" if is_dependent else "subscriber"] = asked_for
    return body, asked, expected


def written(body):
    out = io.StringIO()
    writer = pyx12.x12file.X12Writer(out, "~", "*", ">", "\n", "^")
    header = [
        "ISA*00*          *00*          *ZZ*HOUSE          *ZZ*CARDLENS       *261128*0901*^*00501*000000777*0*P*>",
        "GS*HB*HOUSE*CARDLENS*20261128*0901*777*X*005010X279A1",
        "ST*271*0001*005010X279A1",
    ]
    for text in header + body:
        writer.Write(pyx12.segment.Segment(text, "~", "*", ">", "^"))
    writer.Close()
    return out.getvalue()


count, path, seed = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
chance = random.Random(seed)
with open(path, "w", encoding="utf-8") as responses:
    for number in range(count):
        body, asked, expected = scenario(chance, number)
        responses.write(json.dumps({"text": written(body), "asked": asked, "expected": expected}) + "\n")
