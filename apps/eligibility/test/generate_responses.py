"""Generates 271s about families, each with the verdict that is right for it.

    python generate_responses.py COUNT FILE SEED [linuxforhealth | pyx12]

writes lines of JSON, {"text", "asked", "expected"}, to the file; the same seed gives the same responses. The documents are written
by a library, so that reader and writer have no common author: by the models of linuxforhealth-x12, which validate each segment
and loop, or by pyx12. The verdict is computed here, from what was decided to be in the response, before any of it is written.
"""

import datetime
import json
import random
import sys

import linuxforhealth_writer
import pyx12_writer

FIRST_NAMES = ["RILEY", "SKY", "ROBIN", "QUINN", "AVERY", "CASEY", "DEVON", "HARPER", "MARIA JOSE", "MARIA ELENA"]
LAST_NAMES = ["EXAMPLE", "SAMPLE", "VAN KIRK", "O'CONNOR", "SMITH-JONES"]
PLAN_NAMES = ["GOLD PPO", "SILVER HMO", "CHOICE POS", "BRONZE EPO", "OPEN ACCESS PLUS"]
PLAN_TYPES = ["PR", "HM", "EP", "C1", ""]
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
        self.payers_trace = False
        self.sequence = ""


def plan_lines(chance, service, period_of_person, is_dead):
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
        relation = "ended" if is_dead else next((one.relation for one in deciding if one and one.relation != "within"), "within")
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
            ["EB*F*IND*33***23*500*****Y"],
            ["EB*U**30", "LS*2120", "NM1*PR*2*MEMBER SERVICES*****PI*888", "PER*IC**TE*8005550100", "LE*2120"],
        ]
    )


def benefits(chance, service, period_of_person, level, is_dead=False):
    blocks, plans = plan_lines(chance, service, period_of_person, is_dead)
    blocks += [noise(chance) for _ in range(chance.randint(0, 6))]
    if chance.random() < 0.1:
        # A plan of the family that excludes the person.
        blocks.append([f"EB*1*{chance.choice(['DEP', 'CHD', 'SPC', 'SPO']) if level == 'IL' else 'EMP'}*30**OF OTHERS"])
    chance.shuffle(blocks)
    return [segment for block in blocks for segment in block], plans


def person_segments(chance, level, person, period, lines, rejection=None, death=None):
    name = f"NM1*{level}*1*{person.last}*{person.first}" + ("****MI*ZZ900100200" if level == "IL" else "")
    middle = [f"DMG*D8*{digits(person.birth)}*F"]
    if level == "03":
        middle.append("INS*N*19" + (f"{'*' * 15}{person.sequence}" if person.sequence else ""))
    middle += period.segments(chance) if period else []
    if death:
        middle.append(f"DTP*442*D8*{digits(death)}")
    if rejection:
        middle.append(f"AAA*N**{rejection}*C")
    if chance.random() < 0.3:
        middle.append("REF*6P*3327596*MAPLE GROUP")
    traces = [f"TRN*2*{trace}*9CARDLENS0" for trace in person.traces]
    traces += ["TRN*1*77001*9PAYERS000"] if person.payers_trace else []
    return traces + [name] + middle + lines


REJECTIONS = {
    "72": "MEMBER_ID_INVALID",
    "73": "MEMBER_NAME_MISMATCH",
    "71": "MEMBER_BIRTH_DATE_MISMATCH",
    "76": "MEMBER_AMBIGUOUS",
    "62": "SERVICE_DATE_NOT_ACCEPTED",
    "63": "SERVICE_DATE_NOT_ACCEPTED",
}


def scenario(chance, number):
    service = datetime.date(2026, 11, 28) + datetime.timedelta(days=chance.randint(-300, 300))
    ours, theirs = f"elg-{number}-ours", f"ELG-{number}-OTHER"
    names = chance.sample(FIRST_NAMES, chance.randint(1, 5))
    last = chance.choice(LAST_NAMES)
    births = [datetime.date(1980, 1, 2) + datetime.timedelta(days=chance.randint(0, 5000)) for _ in names]
    people = [Person(first, last, birth) for first, birth in zip(names, births)]
    if len(people) > 2 and chance.random() < 0.3:
        people[2].birth = people[1].birth
        if chance.random() < 0.5:
            people[1].sequence, people[2].sequence = "1", "2"
    if len(people) > 1 and chance.random() < 0.1:
        people[1].first = people[0].first
    place = chance.randrange(len(people))
    patient = people[place]
    is_dependent = place > 0
    tracing = chance.choice(["ours", "ours", "ours", "none", "none", "the payer's", "all ours", "others elsewhere", "another", "wrong person"])
    is_wrong = tracing == "wrong person"
    is_absent = is_wrong or (tracing in ("none", "another") and chance.random() < 0.15)
    rejection = chance.choice(list(REJECTIONS)) if chance.random() < 0.08 and not is_wrong else None
    death = service + datetime.timedelta(days=chance.choice([-400, -1, 0, 200])) if chance.random() < 0.05 else None
    if tracing in ("ours", "others elsewhere"):
        patient.traces = [ours.upper() if chance.random() < 0.5 else ours]
    if tracing == "the payer's":
        for person in people:
            person.payers_trace = True
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
    asked_for = {"firstName": patient.first.title(), "lastName": last.title(), "dateOfBirth": digits(patient.birth)}
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
    if tracing in ("ours", "others elsewhere") and chance.random() < 0.3:
        # The payer's own records differ in one point; a person who differs in both is another one.
        if chance.random() < 0.5:
            patient.first = "CORRECTED"
        else:
            patient.birth += datetime.timedelta(days=1)
    stranger = Person("MORGAN", "STRANGER", datetime.date(1950, 5, 5))
    stranger.traces = [ours] if is_wrong else [theirs] if tracing == "another" or chance.random() < 0.3 else []
    other_family = Person("LEE", "NEIGHBOR", datetime.date(1971, 7, 7))
    other_family.traces = [theirs] if chance.random() < 0.5 else []

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
        # A stranger takes the place of a patient who is absent, if there is one.
        in_place = [] if not is_absent else [stranger] if is_wrong or chance.random() < 0.5 else []
        listed = [person for person in people[1:] if not (is_absent and person is patient)] + (in_place if is_dependent else [])
        order = chance.sample(listed, len(listed))
        is_of_subscriber = not is_dependent and not is_absent
        families = chance.sample(["ours", "another"], 2) if chance.random() < 0.15 else ["ours"]
        for family in families:
            if family == "another":
                add_level(receiver, "22", 0)
                lines, _ = benefits(chance, service, None, "IL")
                body += person_segments(chance, "IL", other_family, None, lines)
                continue
            subscriber = add_level(receiver, "22", 1 if order else 0)
            shown = stranger if is_absent and not is_dependent else people[0]
            lines = []
            own_death = death if is_of_subscriber else None
            if is_of_subscriber or not is_dependent or chance.random() < 0.3:
                # Benefits beside a rejection are those of somebody else, or of another day.
                lines, own = benefits(chance, service, period_of_subscriber, "IL", own_death is not None and own_death < service)
                if is_of_subscriber and rejection and chance.random() < 0.7:
                    lines = []
                plans += own if is_of_subscriber else []
            own_rejection = rejection if is_of_subscriber else None
            body += person_segments(chance, "IL", shown, period_of_subscriber, lines, own_rejection, own_death)
            for person in order:
                add_level(subscriber, "23", 0)
                own_period = Period(chance, service) if chance.random() < 0.4 else None
                if own_period:
                    own_period.state_both()
                own_death = death if person is patient else None
                is_dead = own_death is not None and own_death < service
                lines, own = benefits(chance, service, own_period or period_of_subscriber, "03", is_dead)
                if person is patient and rejection and chance.random() < 0.7:
                    lines = []
                plans += own if person is patient else []
                own_rejection = rejection if person is patient else None
                body += person_segments(chance, "03", person, own_period, lines, own_rejection, own_death)

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
            "others": [
                person.first
                for person in [*people, stranger, other_family]
                if person.first != patient.first and not (is_dependent and person.first == people[0].first)
            ],
        }
    # Some payers send a response twice.
    return [body] * (2 if chance.random() < 0.05 else 1), asked, expected


count, path, seed = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
written = {"linuxforhealth": linuxforhealth_writer.written, "pyx12": pyx12_writer.written}[(sys.argv[4:] or ["linuxforhealth"])[0]]
chance = random.Random(seed)
with open(path, "w", encoding="utf-8") as responses:
    for number in range(count):
        bodies, asked, expected = scenario(chance, number)
        responses.write(json.dumps({"text": written(bodies), "asked": asked, "expected": expected}) + "\n")
