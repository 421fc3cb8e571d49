import { comparable } from '@cardlens/reading';
import { fold } from '../fold.js';
import type { Proposal } from '../proposal.js';
import { amountsOf, saidOf } from './amounts.js';
import { type Candidate, type Draft, evidenceOf, scoreOf } from './evidence.js';
import type { Scene } from './features/block.js';
import { type Kind, kindOf } from './kinds.js';
import { Lines } from './lines.js';
import { employerOf, managerOf, payerOf, planOf, spelledAsName, tidied } from './names.js';
import { type Beliefs, spansOf } from './spans.js';
import { stripsOf } from './strips.js';
import type { Unit } from './units.js';
import { readValue } from './values.js';

const people: ReadonlySet<Kind> = new Set<Kind>(['member_name', 'dependent_names', 'pcp_name']);

/** All proposals of the network and the rules for a side, one candidate per value and position. */
export function candidatesOf(scene: Scene, beliefs: Beliefs): Candidate[] {
  const { units } = scene;
  const drafts: Draft[] = [];
  const lines = new Lines(scene);
  const propose = (kind: Kind, own: readonly number[], isTagged: boolean) => {
    const value = readValue(
      kind,
      own.map((i) => units[i]),
    );
    if (value !== undefined) drafts.push({ kind, value, units: own, isTagged });
  };
  const strips = stripsOf(scene);
  const spans = spansOf(units, beliefs);
  for (const { kind, units: own } of spans) if (kind !== 'plan_details') propose(kind, own, true);
  for (const own of amountsOf(units, spans, strips)) propose('plan_details', own, true);
  for (const proposal of scene.proposals) {
    const kind = kindOf(proposal.element, proposal.category);
    if (!kind || proposal.element === 'employer') continue;
    const own = unitsOf(proposal, units);
    const value = spelled(kind, proposal.value);
    if (value === undefined) continue;
    const key = comparable(proposal.element, value);
    const folded = fold(value);
    const twin = drafts.findIndex(
      (draft) =>
        draft.kind === kind &&
        (comparable(proposal.element, draft.value) === key || fold(draft.value) === folded) &&
        draft.units.some((i) => own.includes(i)),
    );
    if (twin < 0) drafts.push({ kind, value, units: own, isTagged: false, proposal });
    else if (!drafts[twin].proposal || scoreOf(proposal) > scoreOf(drafts[twin].proposal))
      // If both found a value, the rules' spelling is used, because the rules correct more misreadings.
      drafts[twin] = { ...drafts[twin], value, proposal };
  }
  return drafts
    .filter(({ units: own }) => own.length > 0)
    .map((draft) => {
      const isAmount = draft.kind === 'plan_details';
      return {
        ...draft,
        ...(isAmount && {
          service: saidOf(draft, strips.services),
          category: saidOf(draft, strips.categories),
          network: saidOf(draft, strips.networks),
        }),
        evidence: evidenceOf(draft, drafts, units, lines, beliefs),
      };
    });
}

/** A rule's value as `readValue` formats it, or undefined if it is not valid for the kind. */
function spelled(kind: Kind, value: string): string | undefined {
  switch (kind) {
    case 'payer_name':
      return payerOf(value);
    case 'plan_name':
      return planOf(value);
    case 'client_name':
      return employerOf([value]);
    case 'pharmacy_benefit_manager':
      return managerOf(value);
    case 'rx_plan':
      return tidied(value);
    default:
      return people.has(kind) ? spelledAsName(value) : value;
  }
}

/** Units of a proposal's tokens; for a word that was split, the parts that the value contains. */
export function unitsOf(proposal: Proposal, units: readonly Unit[]): number[] {
  const tokens = new Set(proposal.tokens);
  const all = [...units.keys()].filter((i) => tokens.has(units[i].token));
  const value = fold(proposal.value);
  const inside = all.filter((i) => {
    const { text, token } = units[i];
    const part = fold(text);
    return text.length === token.text.length || (part === '' ? text.includes('$') : value.includes(part));
  });
  return inside.length > 0 ? inside : all;
}
