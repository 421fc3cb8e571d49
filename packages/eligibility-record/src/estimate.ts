import { ageOn } from './age.js';
import {
  admitsAge,
  applicable,
  type Candidate,
  candidatesOf,
  isAgeLimit,
  isLimitedToPlace,
  pick,
  placesChosen,
  possibleOf,
  rateOf,
  remainingOf,
  type SharePlan,
} from './applicable-shares.js';
import type { CostShare, Procedure, ServiceTypeName } from './cost-share.js';
import { serviceTypesIn } from './coverage.js';
import {
  ambiguous,
  type Benefits,
  notebook,
  type Reading,
  type Visit,
  type VisitService,
  wholePlan,
} from './estimate-reading.js';
import type { Estimate } from './estimate-shape.js';
import { isoDay } from './iso-day.js';
import { centsOf, moneyOf } from './money.js';
import { type DeductibleOrder, type PatientShare, type PricedService, patientShares } from './patient-share.js';
import type { EligibilityQuestion } from './question.js';
import { deductiblesOf, remaindersOf } from './remainders.js';
import type { EligibilitySummary } from './summary.js';

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

function readingOf(request: EligibilityQuestion, summary: EligibilitySummary, visit: Visit): Reading {
  const coverage = summary.coverage_summary ?? { status: 'unclear' };
  const whole = serviceTypesIn(summary).find(({ service_type_code: code }) => code === wholePlan);
  const { date_of_service: asked } = request;
  const day = coverage.date_of_service ?? isoDay(asked);
  return {
    summary,
    coverage,
    plan: { ...whole, deductibles: coverage.deductibles, out_of_pocket: coverage.out_of_pocket },
    day,
    visit,
    network: visit.network,
    chosen: visit.chosen,
    age:
      day === undefined
        ? undefined
        : ageOn((request.dependent ?? request.subscriber).date_of_birth, day.replaceAll('-', '')),
    role: roleOf(request, summary),
    notes: notebook(),
    remainders: new Map(),
  };
}

/** The patient’s relationship to the subscriber: as the payer states, otherwise as asked. */
function roleOf({ dependent }: EligibilityQuestion, { subscriber_details, dependent_details }: EligibilitySummary) {
  if (dependent === undefined && dependent_details === undefined) return subscriber_details?.relationship ?? 'self';
  return (dependent_details?.relationship ?? dependent?.relationship)?.toLowerCase();
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
  const { copayCents, percent, plan, places, messages } = shares;
  const { order, message: used } = orderOf(reading, service, shares);
  const here = { ...reading, places };
  const deductibles = order === 'waived' ? [] : deductiblesOf(here, service, benefits, plan);
  const outOfPocket = remaindersOf(here, 'out_of_pocket', service, benefits, plan);
  if (deductibles === undefined || outOfPocket === undefined) return undefined;
  if (outOfPocket.length === 0) notes.assume('out_of_pocket_not_stated', { service });
  else notes.assume('counts_toward_out_of_pocket');
  if (plan.plan_name !== undefined) notes.assume('plan', { service, detail: plan.plan_name });
  if (benefits.authorization_required) notes.assume('authorized', { service });
  for (const detail of messages) if (detail !== used) notes.assume('payer_message', { service, detail });
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
  /** The places of the visit, if the chosen cost shares tell. */
  readonly places: readonly string[] | undefined;
  readonly messages: readonly string[];
}

/** Copay and coinsurance of a service, otherwise those of the plan as a whole. */
function sharesOf(reading: Reading, service: string, benefits: Benefits): Shares | undefined {
  const { notes, visit } = reading;
  const isOwn = (benefits.copays ?? []).length + (benefits.coinsurance ?? []).length > 0;
  const [owner, name] = isOwn ? [benefits, service] : [reading.plan, wholePlan];
  const [copays, rates] = [candidatesOf(name, 'copays', owner), candidatesOf(name, 'coinsurance', owner)];
  const amountIn = ({ amount }: CostShare) => centsOf(amount);
  const percentIn = ({ percent }: CostShare) => (rateOf(percent) === undefined ? undefined : percent);
  const places = placesChosen(
    [
      { candidates: copays, valueIn: amountIn },
      { candidates: rates, valueIn: percentIn },
    ],
    reading,
  );
  const here = { ...reading, places };
  const ask = (code: 'copay' | 'coinsurance', options: readonly Candidate[]) => {
    // A copay in one place may stand beside coinsurance in another: the choice is among both.
    const all = [...possibleOf(copays, here, {}, amountIn), ...possibleOf(rates, here, {}, percentIn)];
    return ambiguous(notes, code, service, options.some(({ share }) => isLimitedToPlace(share)) ? all : options);
  };
  const copay = pick(copays, here, {}, amountIn);
  if (copay && 'options' in copay) return ask('copay', copay.options);
  const ofPlan = copay?.plan ?? {};
  const coinsurance = pick(rates, here, ofPlan, percentIn);
  if (coinsurance && 'options' in coinsurance) return ask('coinsurance', coinsurance.options);
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
    places,
    messages: [...new Set([...shares.flatMap(({ messages = [] }) => messages), ...(benefits.messages ?? [])])],
  };
}

/** What makes the text another one: `DEDUCTIBLE DOES NOT APPLY TO OUT OF POCKET MAXIMUM`, `NO DEDUCTIBLE CARRYOVER`. */
const notWaived = /(?![\s-]+(?:appl\w+ )?(?:to\b(?! th(?:is|ese)\b)|towards?\b|carry|credit|roll|accum|info|data\b))/
  .source;
const waiving = (words: string) => new RegExp(`\\b(?:${words})\\b${notWaived}`, 'i');

/** Texts of payers about the deductible of a service. */
const statements: readonly (readonly [RegExp, DeductibleOrder])[] = [
  [waiving('(?:not subject to|no|before) (?:the )?deductible'), 'waived'],
  [waiving('deductible (?:is )?(?:waived|does not apply|not applicable|n/a|doesn.t apply|not applied)'), 'waived'],
  [/\bafter (?:the )?deductible\b|\bdeductible (?:then|first)\b/i, 'before_copay'],
];

/** The order that the payer states, with the message; undefined if messages, or parts of one, differ. */
function statedOrder(messages: readonly string[]) {
  const all = messages.flatMap((message) =>
    statements.flatMap(([pattern, order]) => (pattern.test(message) ? [{ order, message }] : [])),
  );
  return new Set(all.map(({ order }) => order)).size === 1 ? all[0] : undefined;
}

interface StatedOrder {
  readonly order: DeductibleOrder;
  /** The message of the payer that says so. */
  readonly message?: string;
}

/** As requested, as the payer states, otherwise as is usual: a copay without coinsurance replaces the deductible. */
function orderOf({ visit, notes }: Reading, service: string, shares: Shares): StatedOrder {
  const { copayCents = 0n, percent, messages } = shares;
  const stated = visit.deductible === undefined ? statedOrder(messages) : undefined;
  const usual = percent === undefined || (copayCents > 0n && Number(percent) === 0) ? 'waived' : 'after_copay';
  const order = visit.deductible ?? usual;
  if (stated !== undefined) {
    notes.assume('deductible_stated', { service, detail: stated.message });
    return stated;
  }
  if (order === 'waived') notes.assume('deductible_waived', { service });
  else if (copayCents === 0n) notes.assume('deductible_applies', { service });
  else notes.assume(order === 'before_copay' ? 'deductible_before_copay' : 'copay_before_deductible', { service });
  return { order };
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
