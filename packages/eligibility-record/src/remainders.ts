import {
  applicable,
  type Candidate,
  candidatesOf,
  isOfFamily,
  pick,
  remainingOf,
  type SharePlan,
} from './applicable-shares.js';
import type { CostShare } from './cost-share.js';
import { ambiguous, type Benefits, type Reading, wholePlan } from './estimate-reading.js';
import type { Remainder } from './patient-share.js';

/** What remains of the deductible; undefined, with a gap, if that is not known. */
export function deductiblesOf(reading: Reading, service: string, benefits: Benefits, plan: SharePlan) {
  const found = remaindersOf(reading, 'deductibles', service, benefits, plan);
  return found?.length === 0 ? reading.notes.lack('deductible', { service }) : found;
}

/**
 * What remains of the deductible or the maximum for the individual and for the family: that of the service, otherwise that
 * of the plan. Empty if none is stated.
 */
export function remaindersOf(
  reading: Reading,
  kind: 'deductibles' | 'out_of_pocket',
  service: string,
  benefits: Benefits,
  plan: SharePlan,
): readonly Remainder[] | undefined {
  const { notes } = reading;
  // Split before a choice or a network narrows them: those of one level say nothing about the other.
  const levelsOf = (candidates: readonly Candidate[]) =>
    [false, true].map((isFamily) =>
      applicable(
        candidates.filter(({ share }) => isOfFamily(share) === isFamily),
        reading,
        plan,
      ),
    );
  const own = levelsOf(candidatesOf(service, kind, benefits));
  const isOwn = own.some((ofLevel) => ofLevel.length > 0);
  const levels = isOwn ? own : levelsOf(candidatesOf(wholePlan, kind, reading.plan));
  const found: Remainder[] = [];
  let ofPlan = plan;
  for (const ofLevel of levels) {
    const limited = ofLevel.filter(({ share }) => !share.no_limit);
    const stated = limited.filter(({ share }) => remainingOf(share) !== undefined);
    const one = pick(
      stated.length > 0 ? stated : limited,
      reading,
      ofPlan,
      (share) => remainingOf(share) ?? 'unstated',
    );
    if (one === undefined) continue;
    if ('options' in one)
      return ambiguous(notes, kind === 'deductibles' ? 'deductible' : 'out_of_pocket', service, one.options);
    ofPlan = { ...one.plan, ...plan };
    if (one.value !== 'unstated') found.push(remainderOf(reading, kind, service, one.shares[0], one.value));
    else if (kind === 'deductibles') return notes.lack('deductible_remaining', { service });
  }
  if (found.length === 2) notes.assume('individual_and_family');
  else if (levels[0]?.length === 0 && found.length === 1) notes.assume('family_only');
  return found;
}

function remainderOf(
  { remainders, notes }: Reading,
  kind: string,
  service: string,
  share: CostShare | undefined,
  cents: bigint,
): Remainder {
  const { coverage_level, amount, plan_name, insurance_type, network_name, network_id } = share ?? {};
  const plan = [plan_name, insurance_type, network_name, network_id];
  const key = JSON.stringify([kind, coverage_level, amount?.amount, String(cents), ...plan]);
  const { share: first, remainder } = remainders.get(key) ?? { share, remainder: { cents } };
  if (first !== share && plan_name === undefined && insurance_type === undefined)
    notes.assume('same_amounts', { service });
  remainders.set(key, { share: first, remainder });
  return remainder;
}
