import { indexOfKind, type Kind, kinds } from './kinds.js';
import type { Beliefs } from './spans.js';
import type { Unit } from './units.js';

/**
 * Plan ids of marketplaces (issuer, state, product and variant) and of Medicare (contract, plan and segment).
 *
 * @source 45 CFR 156, HIOS plan identifiers; CMS contract and plan numbers
 */
const planIdentifier = /^(\d{5}[A-Z]{2}\d{7}(-\d{2})?|[HRSE]\d{4}-\d{3}(-\d{1,3})?)$/;

const identifiers: readonly Kind[] = [
  'group_number',
  'member_number',
  'payer_id',
  'rx_group',
  'rx_id',
  'rx_issuer',
  'card_specific_id',
  'plan_id',
];
const [sure, hardly] = [0.98, 0.001];

/** The network's probabilities, overridden for units whose format is unique to one kind. */
export function withCertain(units: readonly Unit[], beliefs: Beliefs): Beliefs {
  const plans = [...units.keys()].filter((i) => planIdentifier.test(units[i].text.replace(/[.,;:]+$/, '')));
  if (plans.length === 0) return beliefs;
  const [inside, begins] = [beliefs.inside.slice(), beliefs.begins.slice()];
  for (const unit of plans) {
    for (const kind of identifiers) {
      const at = unit * kinds.length + indexOfKind(kind);
      const isPlan = kind === 'plan_id';
      inside[at] = isPlan ? Math.max(sure, inside[at]) : hardly;
      begins[at] = isPlan ? Math.max(sure, begins[at]) : hardly;
    }
  }
  return { inside, begins };
}
