import {
  admitsAge,
  ageOn,
  applicable,
  type Candidate,
  type Circumstances,
  candidatesOf,
  isAgeLimit,
  pick,
  rateOf,
  remainingOf,
  type SharePlan,
} from './applicable-shares.js';
import type { CostShare, Procedure, ServiceType, ServiceTypeName } from './cost-share.js';
import { serviceTypesIn } from './coverage.js';
import {
  type Assumption,
  type AssumptionCode,
  type Estimate,
  estimateAssumptions,
  estimateGaps,
  type Gap,
  type GapCode,
} from './estimate-shape.js';
import { centsOf, moneyOf } from './money.js';
import {
  type DeductibleOrder,
  type PatientShare,
  type PricedService,
  patientShares,
  type Remainder,
} from './patient-share.js';
import type { EligibilityQuestion } from './question.js';
import type { EligibilitySummary } from './summary.js';

/** A visit whose cost is estimated. */
export interface Visit {
  /** A service type code (`98`), or a procedure code with its modifiers (`99213:25`). */
  readonly services: readonly VisitService[];
  readonly network: 'in' | 'out';
  /** Absent: as the payer states, otherwise as is usual. */
  readonly deductible?: DeductibleOrder | undefined;
  /** Cost shares among those that may apply: `options` of an earlier estimate. */
  readonly chosen: readonly string[];
}

interface VisitService {
  readonly service: string;
  readonly allowedCents: bigint;
}

/** What an estimate reads of a check. */
export interface EstimatedCheck {
  readonly request: EligibilityQuestion;
  readonly summary: EligibilitySummary;
}

/** What the patient pays for a visit, with all assumptions, or what is missing to tell. A pure function. */
export function estimateOf({ request, summary }: EstimatedCheck, visit: Visit): Estimate {
  const reading = readingOf(request, summary, visit);
  const { notes } = reading;
  const isCovered = checkCoverage(reading);
  // Once for a service that is in the visit several times.
  const names = new Set(visit.services.map(({ service }) => service));
  const rules = new Map([...names].map((service) => [service, isCovered ? rulesOf(reading, service) : undefined]));
  const priced = visit.services.map((each): Priced | undefined => {
    const found = rules.get(each.service);
    return found && { ...each, ...found, input: { ...found.input, allowedCents: each.allowedCents } };
  });
  const known = priced.flatMap((one) => one ?? []);
  const shares = new Map(patientShares(known.map(({ input }) => input)).map((share, index) => [known[index], share]));
  const results = priced.map((one) => {
    const share = one && shares.get(one);
    return share && checkDollarLimits(reading, one, share) ? share : undefined;
  });
  const allowedCents = visit.services.reduce((sum, one) => sum + one.allowedCents, 0n);
  const patientCents = results.reduce((sum, share) => sum + (share?.cents ?? 0n), 0n);
  const isComplete = results.every((share) => share !== undefined);
  return {
    ...(reading.day === undefined ? {} : { date_of_service: reading.day }),
    network: visit.network,
    allowed: moneyOf(allowedCents),
    ...(isComplete ? { patient_pays: moneyOf(patientCents), plan_pays: moneyOf(allowedCents - patientCents) } : {}),
    services: visit.services.map((one, index) => resultOf(reading, one, priced[index], results[index])),
    assumptions: notes.assumptions(),
    missing: notes.missing(),
  };
}

function resultOf(
  { summary, coverage }: Reading,
  { service, allowedCents }: VisitService,
  priced: Priced | undefined,
  share: PatientShare | undefined,
): Estimate['services'][number] {
  const { not_covered: denied = [], unclear_services: unclear = [] } = coverage;
  const types: readonly ServiceTypeName[] = [...serviceTypesIn(summary), ...unclear, ...denied];
  const name = types.find(({ service_type_code: code }) => code === service)?.service_type;
  return {
    service,
    ...(name === undefined ? {} : { name }),
    allowed: moneyOf(allowedCents),
    ...(share && {
      patient_pays: moneyOf(share.cents),
      plan_pays: moneyOf(allowedCents - share.cents),
      steps: share.steps.map(({ step, cents, ofCents, remainingCents }) => ({
        step,
        amount: moneyOf(cents),
        of: moneyOf(ofCents),
        ...(step === 'coinsurance' && priced?.percent !== undefined ? { percent: priced.percent } : {}),
        ...(remainingCents === undefined ? {} : { remaining: moneyOf(remainingCents) }),
      })),
    }),
  };
}

/** Assumptions and gaps, each once. */
function notebook() {
  const assumptions = new Map<string, Assumption>();
  const missing = new Map<string, Gap>();
  return {
    assumptions: () => [...assumptions.values()],
    missing: () => [...missing.values()],
    assume(code: AssumptionCode, more: Pick<Assumption, 'service' | 'detail'> = {}) {
      assumptions.set(JSON.stringify([code, more]), { code, text: estimateAssumptions[code], ...more });
    },
    lack(code: GapCode, more: Pick<Gap, 'service' | 'options'> = {}): undefined {
      missing.set(JSON.stringify([code, more.service]), { code, text: estimateGaps[code], ...more });
    },
  };
}

interface Reading extends Circumstances {
  readonly summary: EligibilitySummary;
  readonly coverage: NonNullable<EligibilitySummary['coverage_summary']>;
  /** Of the plan as a whole. */
  readonly plan: Benefits;
  /** `YYYY-MM-DD` */
  readonly day: string | undefined;
  readonly visit: Visit;
  readonly notes: ReturnType<typeof notebook>;
  /** Services share what remains of a deductible or a maximum if the payer states the same amounts for them. */
  readonly remainders: Map<string, Remainder>;
}

type Benefits = Partial<Omit<ServiceType, 'status' | keyof ServiceTypeName>>;

/** The service type of the plan as a whole. */
const wholePlan = '30';

function readingOf(request: EligibilityQuestion, summary: EligibilitySummary, visit: Visit): Reading {
  const coverage = summary.coverage_summary ?? { status: 'unclear' };
  const whole = serviceTypesIn(summary).find(({ service_type_code: code }) => code === wholePlan);
  const { date_of_service: asked } = request;
  const day = coverage.date_of_service ?? asked?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return {
    summary,
    coverage,
    plan: { ...whole, deductibles: coverage.deductibles, out_of_pocket: coverage.out_of_pocket },
    day,
    visit,
    network: visit.network,
    chosen: visit.chosen,
    age: ageOn((request.dependent ?? request.subscriber).date_of_birth, day?.replaceAll('-', '')),
    notes: notebook(),
    remainders: new Map(),
  };
}

function checkCoverage({ coverage, visit, notes }: Reading): boolean {
  const { status, spend_down: spendDown = [], payment_order: order = 'primary' } = coverage;
  if (status !== 'active') notes.lack('coverage');
  if (spendDown.some((share) => remainingOf(share) !== 0n)) notes.lack('spend_down');
  if (notes.missing().length > 0) return false;
  notes.assume(visit.network === 'in' ? 'in_network' : 'out_of_network');
  if (order !== 'primary') notes.assume('no_other_payer');
  return true;
}

/** How a service is paid for. */
interface Rules {
  readonly benefits: Benefits;
  readonly input: Omit<PricedService, 'allowedCents'>;
  readonly percent: string | undefined;
}

interface Priced extends VisitService, Rules {
  readonly input: PricedService;
}

function rulesOf(reading: Reading, service: string): Rules | undefined {
  const { notes } = reading;
  const benefits = benefitsOf(reading, service);
  if (benefits === undefined || !checkLimits(reading, service, benefits)) return undefined;
  const shares = sharesOf(reading, service, benefits);
  if (shares === undefined) return undefined;
  const { copayCents, percent, plan, messages } = shares;
  const order = orderOf(reading, service, shares);
  const deductibles = order === 'waived' ? [] : deductiblesOf(reading, service, benefits, plan);
  const outOfPocket = remaindersOf(reading, 'out_of_pocket', service, benefits, plan);
  if (deductibles === undefined || outOfPocket === undefined) return undefined;
  if (outOfPocket.length === 0) notes.assume('out_of_pocket_not_stated', { service });
  else notes.assume('counts_toward_out_of_pocket');
  if (plan.plan_name !== undefined) notes.assume('plan', { service, detail: plan.plan_name });
  if (benefits.authorization_required) notes.assume('authorized', { service });
  for (const detail of messages)
    if (statedOrder(detail) === undefined) notes.assume('payer_message', { service, detail });
  return {
    benefits,
    input: { copayCents, coinsurance: rateOf(percent), order, deductibles, outOfPocket },
    percent,
  };
}

/** The benefits of a covered service. */
function benefitsOf({ summary, coverage, notes }: Reading, service: string): Benefits | undefined {
  const isService = ({ service_type_code: code }: ServiceTypeName) => code === service;
  const procedure = procedureOf(summary.procedures ?? [], service);
  const covered = serviceTypesIn(summary).find(isService) ?? (procedure?.status === 'active' ? procedure : undefined);
  if (covered) return covered;
  const isUnclear = coverage.unclear_services?.some(isService) || procedure?.status === 'unknown';
  const isDenied = coverage.not_covered?.some(isService) || procedure !== undefined;
  return notes.lack(isUnclear ? 'service_unclear' : isDenied ? 'not_covered' : 'service', { service });
}

/** The procedure of a code, in a range too; one for the modifiers precedes one without. */
function procedureOf(procedures: readonly Procedure[], service: string): Procedure | undefined {
  const [code = '', ...modifiers] = service.split(':');
  const found = procedures.filter(
    ({ code: first, last_code: last = first }) => code.length === first.length && first <= code && code <= last,
  );
  const wanted = modifiers.sort().join();
  return (
    found.find((one) => [...(one.modifiers ?? [])].sort().join() === wanted) ??
    found.find((one) => one.modifiers === undefined)
  );
}

interface Shares {
  readonly copayCents: bigint | undefined;
  readonly percent: string | undefined;
  readonly plan: SharePlan;
  readonly messages: readonly string[];
}

/** Copay and coinsurance of a service, otherwise those of the plan as a whole. */
function sharesOf(reading: Reading, service: string, benefits: Benefits): Shares | undefined {
  const { notes, visit } = reading;
  const isOwn = (benefits.copays ?? []).length + (benefits.coinsurance ?? []).length > 0;
  const [owner, name] = isOwn ? [benefits, service] : [reading.plan, wholePlan];
  const copay = pick(candidatesOf(name, 'copays', owner), reading, {}, ({ amount }) => centsOf(amount));
  if (copay && 'options' in copay) return ambiguous(notes, 'copay', service, copay.options);
  const ofPlan = copay?.plan ?? {};
  const coinsurance = pick(candidatesOf(name, 'coinsurance', owner), reading, ofPlan, ({ percent }) =>
    rateOf(percent) === undefined ? undefined : percent,
  );
  if (coinsurance && 'options' in coinsurance) return ambiguous(notes, 'coinsurance', service, coinsurance.options);
  const shares = [...(copay?.shares ?? []), ...(coinsurance?.shares ?? [])];
  if (shares.length === 0) return notes.lack('cost_share', { service });
  if (!isOwn) notes.assume('plan_cost_share', { service });
  if (shares.some(({ network }) => network === undefined)) notes.assume('network_not_stated', { service });
  const isDue = copay !== undefined && copay.value > 0n;
  if (isDue && copay.shares.some(({ time_period: period = 'visit' }) => period !== 'visit'))
    notes.assume('copay_once', { service });
  if (isDue && visit.services.length > 1) notes.assume('copay_for_each_service');
  return {
    copayCents: isDue ? copay.value : copay && 0n,
    percent: coinsurance?.value,
    plan: { ...coinsurance?.plan, ...ofPlan },
    messages: [...new Set([...shares.flatMap(({ messages = [] }) => messages), ...(benefits.messages ?? [])])],
  };
}

/** Nobody chooses among more, and a response may have thousands. */
const optionsMax = 100;

const ambiguous = (notes: Reading['notes'], code: GapCode, service: string, options: readonly Candidate[]) =>
  notes.lack(code, {
    service,
    options: options.slice(0, optionsMax).map(({ option, share }) => ({ option, ...share })),
  });

/** Texts of payers about the deductible of a service with a copay. */
const statements: readonly (readonly [RegExp, DeductibleOrder])[] = [
  [/\b(?:not subject to|no|before) (?:the )?deductible\b/i, 'waived'],
  [/\bdeductible (?:is )?(?:waived|does not apply|not applicable|n\/a|doesn.t apply|not applied)\b/i, 'waived'],
  [/\bafter (?:the )?deductible\b|\bdeductible (?:then|first)\b/i, 'before_copay'],
];

const statedOrder = (message: string): DeductibleOrder | undefined =>
  statements.find(([pattern]) => pattern.test(message))?.[1];

/** As requested, as the payer states, otherwise as is usual: a copay without coinsurance replaces the deductible. */
function orderOf({ visit, notes }: Reading, service: string, shares: Shares): DeductibleOrder {
  const { copayCents = 0n, percent, messages } = shares;
  const stated = messages.flatMap((detail) => {
    const order = statedOrder(detail);
    return order === undefined ? [] : { order, detail };
  })[0];
  const usual = percent === undefined || (copayCents > 0n && Number(percent) === 0) ? 'waived' : 'after_copay';
  const order = visit.deductible ?? stated?.order ?? usual;
  if (visit.deductible === undefined && stated !== undefined)
    notes.assume('deductible_stated', { service, detail: stated.detail });
  else if (order === 'waived') notes.assume('deductible_waived', { service });
  else if (copayCents === 0n) notes.assume('deductible_applies', { service });
  else notes.assume(order === 'before_copay' ? 'deductible_before_copay' : 'copay_before_deductible', { service });
  return order;
}

function deductiblesOf(reading: Reading, service: string, benefits: Benefits, plan: SharePlan) {
  const found = remaindersOf(reading, 'deductibles', service, benefits, plan);
  return found?.length === 0 ? reading.notes.lack('deductible', { service }) : found;
}

/**
 * What remains of the deductible or the maximum for the individual and for the family: that of the service, otherwise that
 * of the plan. Empty if none is stated.
 */
function remaindersOf(
  reading: Reading,
  kind: 'deductibles' | 'out_of_pocket',
  service: string,
  benefits: Benefits,
  plan: SharePlan,
): readonly Remainder[] | undefined {
  const { notes } = reading;
  const [own, general] = [candidatesOf(service, kind, benefits), candidatesOf(wholePlan, kind, reading.plan)].map(
    (candidates) => applicable(candidates, reading, plan),
  );
  const candidates = (own?.length ? own : (general ?? [])).filter(({ share }) => !share.no_limit);
  const isOfFamily = ({ share }: Candidate) => share.coverage_level === 'family';
  const picked = [candidates.filter((one) => !isOfFamily(one)), candidates.filter(isOfFamily)].map((ofLevel) => {
    const stated = ofLevel.filter(({ share }) => remainingOf(share) !== undefined);
    return pick(stated.length > 0 ? stated : ofLevel, reading, plan, (share) => remainingOf(share) ?? 'unstated');
  });
  const found: Remainder[] = [];
  for (const one of picked) {
    if (one === undefined) continue;
    if ('options' in one)
      return ambiguous(notes, kind === 'deductibles' ? 'deductible' : 'out_of_pocket', service, one.options);
    if (one.value !== 'unstated') found.push(remainderOf(reading, kind, one.shares[0], one.value));
    else if (kind === 'deductibles') return notes.lack('deductible_remaining', { service });
  }
  if (found.length === 2) notes.assume('individual_and_family');
  else if (picked[0] === undefined && found.length === 1) notes.assume('family_only');
  return found;
}

function remainderOf({ remainders }: Reading, kind: string, share: CostShare | undefined, cents: bigint): Remainder {
  const key = JSON.stringify([kind, share?.coverage_level, share?.amount?.amount, String(cents)]);
  const remainder = remainders.get(key) ?? { cents };
  remainders.set(key, remainder);
  return remainder;
}

const limitsOf = (reading: Reading, service: string, benefits: Benefits): readonly CostShare[] =>
  applicable(candidatesOf(service, 'limitations', benefits), reading).map(({ share }) => share);

/** Whether limits of age, visits or days leave room for the service. */
function checkLimits(reading: Reading, service: string, benefits: Benefits): boolean {
  const { notes, age } = reading;
  const limits = limitsOf(reading, service, benefits);
  const isReached = limits.some((limit) =>
    isAgeLimit(limit) ? admitsAge(limit, age) === false : Number(limit.remaining_quantity?.value ?? 1) <= 0,
  );
  if (isReached) notes.lack('limit_reached', { service });
  else if (limits.some((limit) => !limit.no_limit && !limit.remaining_quantity && !limit.remaining))
    notes.assume('within_limit', { service });
  return !isReached;
}

/** Whether limits in dollars leave room for what the plan would pay. */
function checkDollarLimits(reading: Reading, priced: Priced, { cents }: PatientShare): boolean {
  const { service, benefits, allowedCents } = priced;
  const isReached = limitsOf(reading, service, benefits).some(
    (limit) => (remainingOf(limit) ?? allowedCents) < allowedCents - cents,
  );
  if (isReached) reading.notes.lack('limit_reached', { service });
  return !isReached;
}
