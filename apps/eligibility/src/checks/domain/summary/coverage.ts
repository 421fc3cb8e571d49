import type { StatusReason as Reason } from '@cardlens/eligibility-record';
import type { Benefit, Coded } from '@cardlens/x12';
import type { Asked } from '../asked.js';
import type { PatientPart } from '../own-response.js';
import { isSameProcedure, placesOf } from './cost-sharing.js';
import { type CoverageDates, coveragePeriod, type Relation, untilDeath } from './dates.js';

/** Whether the patient is covered on the days of service. `active` is stated by the payer, never assumed. */
export type Standing = 'active' | 'inactive' | 'unclear';

type ReasonedStanding = readonly [Standing, Reason?];

/** What a line says (EB01). @source ASC X12 005010X279A1, data element 1390 */
const meanings: Readonly<Record<string, 'active' | 'pending' | 'inactive'>> = {
  '1': 'active', // active coverage
  '2': 'active', // full risk capitation
  '3': 'active', // services capitated
  '4': 'active', // services capitated to the primary care physician
  '5': 'pending', // active, pending investigation
  '6': 'inactive', // inactive
  '7': 'inactive', // pending eligibility update
  '8': 'inactive', // pending investigation
};

/** The standing of a line by what it says and how the days of service relate to its period. */
const standingByRelation: Readonly<
  Record<'active' | 'pending' | 'inactive', Readonly<Record<Relation, ReasonedStanding>>>
> = {
  active: {
    within: ['active'],
    before: ['inactive', 'not_begun'],
    after: ['inactive', 'ended'],
    partly: ['unclear', 'part_of_period'],
    unreadable: ['unclear', 'end_date_unreadable'],
  },
  pending: {
    within: ['unclear', 'pending_investigation'],
    before: ['inactive', 'not_begun'],
    after: ['inactive', 'ended'],
    partly: ['unclear', 'pending_investigation'],
    unreadable: ['unclear', 'pending_investigation'],
  },
  inactive: {
    within: ['inactive', 'payer_states'],
    before: ['inactive', 'payer_states'],
    after: ['inactive', 'ended'],
    partly: ['inactive', 'payer_states'],
    unreadable: ['inactive', 'payer_states'],
  },
};

/** The standing of several plans, or of several lines about one thing: one active plan is enough. */
const bestFirst: readonly Standing[] = ['active', 'unclear', 'inactive'];

/** A line that states whether something is covered. */
export interface Statement {
  readonly benefit: Benefit;
  readonly part: PatientPart;
  readonly relation: Relation;
  readonly standing: Standing;
  readonly reason?: Reason | undefined;
  readonly dates: CoverageDates;
}

/** Health benefit plan coverage: the plan as a whole. */
export const wholePlan: Coded = { code: '30', description: 'Health benefit plan coverage' };
/** EB01 of a service that is not covered. */
export const notCovered = 'I';

export const isStatement = ({ information }: Benefit): boolean => Object.hasOwn(meanings, information.code);

/** A line about the whole plan; one with a procedure instead of a service type is limited to the procedure. */
export const isAboutPlan = ({ serviceTypes, procedure }: Benefit): boolean =>
  procedure === undefined && (serviceTypes.length === 0 || serviceTypes.some(({ code }) => code === wholePlan.code));

export interface Coverage {
  readonly standing: Standing;
  readonly reason?: Reason | undefined;
  readonly dates: CoverageDates;
  /** The statements that decided, all with the standing; none when nothing was stated. */
  readonly deciding: readonly Statement[];
  /** Every plan that a line names, with its own standing. */
  readonly plans: readonly PlanStanding[];
  /** The standing of the plan that a line belongs to; undefined when the response does not state it. */
  readonly ofPlanOf: (benefit: Benefit) => Standing | undefined;
  /** The standings that lines about one subject state, limited by those of their plans. */
  readonly statedBy: (benefits: readonly Benefit[]) => readonly Standing[];
}

/** Whether the person is covered, by all lines of all sources. */
export function coverageOf(parts: readonly PatientPart[], asked: Asked): Coverage {
  const statements = parts.flatMap((part) =>
    part.patient.benefits
      .filter((benefit) => (isStatement(benefit) && !isOfOthers(benefit, part)) || isNotCovered(benefit))
      .map((benefit) => statementOf(benefit, part, asked)),
  );
  const accepted = statements.filter(({ benefit }) => benefit.rejections.length === 0);
  const plans = withContradictions(accepted.filter(({ benefit }) => isAboutPlan(benefit)));
  const ofPlanOf = planFinder(parts, plans);
  const own = new Map(statements.map((statement) => [statement.benefit, statement]));
  const statedBy = (benefits: readonly Benefit[]): readonly Standing[] =>
    withContradictions(benefits.flatMap((benefit) => own.get(benefit) ?? [])).map(({ benefit, standing }) =>
      standing === 'active' ? (ofPlanOf(benefit) ?? standing) : standing,
    );
  const verdict = plans.length > 0 ? bestOf(plans) : ofRequested(parts, accepted, asked);
  const named = plansOf(plans, accepted);
  if (verdict.standing !== 'active' || !hasUnreadLine(parts)) return { ...verdict, plans: named, ofPlanOf, statedBy };
  const unlessActive = <Found extends Standing | undefined>(found: Found) => (found === 'active' ? 'unclear' : found);
  return {
    ...verdict,
    standing: 'unclear',
    reason: 'line_unreadable',
    plans: named.map((plan) =>
      plan.standing === 'active' ? { ...plan, standing: 'unclear', reason: 'line_unreadable' } : plan,
    ),
    ofPlanOf: (benefit) => unlessActive(ofPlanOf(benefit)),
    statedBy: (benefits) => statedBy(benefits).map(unlessActive),
  };
}

/** EB02: the coverage of dependents without the subscriber, and of the subscriber alone. */
const withoutSubscriber = new Set(['CHD', 'DEP', 'SPC', 'SPO']);
const subscriberAlone = 'EMP';

/** Whether a line is about other members of the family than the person. */
const isOfOthers = ({ coverageLevel }: Benefit, { patient, subscriber }: PatientPart): boolean =>
  coverageLevel !== undefined &&
  (patient === subscriber ? withoutSubscriber.has(coverageLevel.code) : coverageLevel.code === subscriberAlone);

type Verdict = Pick<Coverage, 'standing' | 'reason' | 'dates' | 'deciding'>;

function statementOf(benefit: Benefit, part: PatientPart, asked: Asked): Statement {
  const { patient, subscriber } = part;
  const levels = [benefit.dates, patient.dates, patient === subscriber ? [] : subscriber.dates];
  const { relation, dates } = untilDeath(coveragePeriod(levels, asked), patient.dates, asked);
  const [standing, reason] = standingByRelation[meanings[benefit.information.code] ?? 'inactive'][relation];
  return { benefit, part, relation, standing, reason, dates };
}

const verdictOf = (deciding: readonly Statement[], standing: Standing, reason?: Reason): Verdict => ({
  standing,
  reason,
  dates: deciding.find(({ dates }) => Object.keys(dates).length > 0)?.dates ?? {},
  deciding,
});

function bestOf(statements: readonly Statement[]): Verdict {
  const standing = bestFirst.find((one) => statements.some((each) => each.standing === one)) ?? 'unclear';
  const deciding = statements.filter((each) => each.standing === standing);
  return verdictOf(deciding, standing, deciding.find(({ reason }) => reason !== undefined)?.reason);
}

/** What is stated about one plan. */
export type PlanStanding = Verdict & Pick<Statement, 'part'>;

/**
 * The plans of a response, each with its own standing. A plan that is named only with a service, such as a dental plan,
 * counts too; a line without a name belongs to the plan of its insurance type.
 */
function plansOf(plans: readonly Statement[], accepted: readonly Statement[]): PlanStanding[] {
  const groups = new Map<string, Statement[]>();
  const sources = new Map<PatientPart['source'], number>();
  const add = (statement: Statement, name: string | undefined, type: string | undefined) => {
    const { source } = statement.part;
    const number = sources.get(source) ?? sources.size;
    sources.set(source, number);
    const keys = [['name', name], ['type', type], ['any']].map((key) => JSON.stringify([number, ...key]));
    const own = keys[name === undefined ? (type === undefined ? 2 : 1) : 0] ?? '';
    const group = groups.get(own) ?? [];
    group.push(statement);
    groups.set(own, group);
    // For lines that do not name it.
    for (const key of keys) if (!groups.has(key)) groups.set(key, group);
  };
  const nameOf = ({ benefit }: Statement) => benefit.planDescription;
  const typeOf = ({ benefit }: Statement) => benefit.insuranceType?.code;
  for (const each of plans) if (nameOf(each) !== undefined) add(each, nameOf(each), typeOf(each));
  for (const each of plans) if (nameOf(each) === undefined) add(each, undefined, typeOf(each));
  const stated = new Set(groups.values());
  const known = new Set(plans.map((each) => `${sources.get(each.part.source)} ${nameOf(each)}`));
  const ofServices = new Map<string, Statement[]>();
  for (const each of accepted) {
    const key = `${sources.get(each.part.source)} ${nameOf(each)}`;
    if (isAboutPlan(each.benefit) || nameOf(each) === undefined || known.has(key)) continue;
    const group = ofServices.get(key) ?? [];
    group.push(each);
    ofServices.set(key, group);
  }
  return [...stated, ...[...ofServices.values()].map(withContradictions)].flatMap((group) =>
    group[0] === undefined ? [] : [{ ...bestOf(group), part: group[0].part }],
  );
}

/** The limit avoids comparing thousands of lines pairwise; no patient has as many plans. */
const comparedMax = 100;

/** EB01 of something that is not covered, if it is named. */
const isNotCovered = ({ information, serviceTypes, procedure }: Benefit): boolean =>
  information.code === notCovered && (serviceTypes.length > 0 || procedure !== undefined);

/** One network or place may be without coverage. */
const isDenial = (benefit: Benefit): boolean =>
  isNotCovered(benefit)
    ? isEverywhere(benefit)
    : meanings[benefit.information.code] === 'inactive' &&
      benefit.inPlanNetwork !== 'N' &&
      placesOf(benefit).length === 0;

/**
 * The statements of lines about one subject. An active one is unclear beside a line that denies it for the same plan and
 * time.
 */
function withContradictions(lines: readonly Statement[]): Statement[] {
  const denials = lines.filter(
    ({ benefit, relation }) => isDenial(benefit) && (relation === 'within' || relation === 'partly'),
  );
  const different: Statement[] = [];
  for (const denial of denials) {
    if (different.length === comparedMax) break;
    if (!different.some((known) => isEqualPlan(known, denial))) different.push(denial);
  }
  const statements = lines.filter(({ benefit }) => isStatement(benefit));
  return statements.map((statement) =>
    statement.standing === 'active' && different.some((denial) => isSamePlan(statement, denial))
      ? { ...statement, standing: 'unclear', reason: 'contradictory' }
      : statement,
  );
}

/** A payer may send two responses to one inquiry. */
const isSameSource = ({ source: one }: PatientPart, { source: other }: PatientPart): boolean => {
  const [id, otherId] = [one, other].map(({ entity }) => entity?.identifier?.value);
  return one === other || (id !== undefined && id === otherId);
};

/** Whether two lines may be about one plan: what one of them does not name is no difference. */
const isSamePlan = ({ benefit: one, part }: Statement, { benefit: other, part: another }: Statement): boolean =>
  isSameSource(part, another) &&
  isSameProcedure(one.procedure, other.procedure) &&
  agree(one.coverageLevel?.code, other.coverageLevel?.code) &&
  agree(one.insuranceType?.code, other.insuranceType?.code) &&
  agree(one.planDescription, other.planDescription);

const isEqualPlan = ({ benefit: one, part }: Statement, { benefit: other, part: another }: Statement): boolean =>
  isSameSource(part, another) &&
  isSameProcedure(one.procedure, other.procedure) &&
  one.coverageLevel?.code === other.coverageLevel?.code &&
  one.insuranceType?.code === other.insuranceType?.code &&
  one.planDescription === other.planDescription;

const agree = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/** Finds the plan of a line in the same source: of the same name, of the same insurance type, or any. */
function planFinder(parts: readonly PatientPart[], plans: readonly Statement[]): Coverage['ofPlanOf'] {
  const sources = new Map(parts.flatMap(({ source, patient }) => patient.benefits.map((benefit) => [benefit, source])));
  const standings = new Map<string, Standing>();
  const numbers = new Map([...new Set(parts.map(({ source }) => source))].map((source, index) => [source, index]));
  const keys = ({ insuranceType, planDescription }: Benefit, source: PatientPart['source'] | undefined) => {
    const number = source && numbers.get(source);
    return {
      name: JSON.stringify([number, 'name', planDescription]),
      type: JSON.stringify([number, 'type', insuranceType?.code]),
      any: JSON.stringify([number]),
    };
  };
  for (const { benefit, part, standing } of plans)
    for (const key of Object.values(keys(benefit, part.source))) {
      const known = standings.get(key);
      if (known === undefined || bestFirst.indexOf(standing) < bestFirst.indexOf(known)) standings.set(key, standing);
    }
  const find = (benefit: Benefit): Standing | undefined => {
    const { name, type, any } = keys(benefit, sources.get(benefit));
    const { planDescription, insuranceType } = benefit;
    if (planDescription !== undefined && standings.has(name)) return standings.get(name);
    if (insuranceType !== undefined && standings.has(type)) return standings.get(type);
    // A service of a plan that no other line is about, such as a dental plan.
    return isStatement(benefit) && planDescription !== undefined ? undefined : standings.get(any);
  };
  // A line is asked about once for each of its service types.
  const found = new Map<Benefit, Standing | undefined>();
  return (benefit) => {
    if (!found.has(benefit)) found.set(benefit, find(benefit));
    return found.get(benefit);
  };
}

/** Without a line about the plan, the lines about the services that were asked for decide together. */
function ofRequested(parts: readonly PatientPart[], accepted: readonly Statement[], asked: Asked): Verdict {
  const codes = asked.serviceTypeCodes.length > 0 || asked.hasProcedures ? asked.serviceTypeCodes : [wholePlan.code];
  const isAbout = (code: string) => (benefit: Benefit) =>
    benefit.procedure === undefined && benefit.serviceTypes.some((type) => type.code === code);
  const subjects = [
    ...codes.map(isAbout),
    ...(asked.hasProcedures ? [(benefit: Benefit) => benefit.procedure !== undefined] : []),
  ];
  const verdicts = subjects.map((isSubject) => {
    const own = withContradictions(accepted.filter(({ benefit }) => isSubject(benefit)));
    if (own.length > 0) return bestOf(own);
    const isExcluded = parts.some(({ patient }) =>
      patient.benefits.some(
        (benefit) => benefit.information.code === notCovered && isEverywhere(benefit) && isSubject(benefit),
      ),
    );
    return isExcluded ? verdictOf([], 'inactive', 'not_covered') : verdictOf([], 'unclear', 'not_stated');
  });
  const [first = verdictOf([], 'unclear', 'not_stated')] = verdicts;
  const deciding = verdicts.flatMap((each) => each.deciding);
  const isUnanimous = verdicts.every(({ standing }) => standing === first.standing);
  return isUnanimous
    ? verdictOf(deciding, first.standing, first.reason)
    : verdictOf(deciding, 'unclear', 'services_differ');
}

const isEverywhere = (benefit: Benefit): boolean =>
  benefit.inPlanNetwork !== 'Y' && benefit.inPlanNetwork !== 'N' && placesOf(benefit).length === 0;

/** A line without EB01 may have said that the coverage is inactive, as others that were left out did. */
const hasUnreadLine = (parts: readonly PatientPart[]): boolean =>
  parts.some(({ patient }) =>
    patient.unreadLines?.some((code) => code === '' || code === notCovered || meanings[code] === 'inactive'),
  );
