import { comparable } from '@cardlens/reading';
import { fold } from '../fold.js';
import type { Proposal } from '../proposal.js';
import { measured, probability } from '../scoring.js';
import type { Scene } from './features/block.js';
import { indexOfKind, type Kind, kindOf, kinds } from './kinds.js';
import { type Beliefs, spansOf } from './spans.js';
import type { Unit } from './units.js';
import { isCoverageTier, readValue, spelledAsName, tidied } from './values.js';

/** A value that the network, the rules or both propose, and what speaks for it. */
export interface Candidate {
  readonly kind: Kind;
  readonly value: string;
  readonly units: readonly number[];
  readonly isTagged: boolean;
  /** The rule extractor's proposal of the same value, if there is one. */
  readonly proposal?: Proposal;
  /** Else what the rules read at the same place as another value of this kind: its label may be right all the same. */
  readonly related?: Proposal;
  /** In the order of `evidenceNames`. */
  readonly evidence: readonly number[];
}

/** Kinds whose value is any text. */
const texts: ReadonlySet<Kind> = new Set<Kind>([
  'payer_name',
  'plan_name',
  'client_name',
  'pharmacy_benefit_manager',
  'rx_plan',
]);

const people: ReadonlySet<Kind> = new Set<Kind>(['member_name', 'dependent_names', 'pcp_name']);

type Draft = Omit<Candidate, 'evidence' | 'related'>;

/** What the final score is made of; `calibration.ts` weighs it. */
export const evidenceNames = [
  'tagged', // the network marked these units
  'inside', // mean log-odds of the network over the units
  'weakest', // the lowest of them
  'begins', // log-odds that the first one begins a value
  'outside', // highest log-odds of the units right before and after: is the value longer?
  'proposed', // the rules propose the value too
  'rules', // log-odds of their measured frequency
  'rival', // log-odds of the network for the best other value of the element
  'contested', // the rules propose another value of the element at the same place
  'elsewhere', // highest log-odds of any other kind on the units
  'rivalRules', // highest log-odds of the rules for another value of the element
  'elsewhereRules', // highest log-odds of the rules for the units as something else
] as const;

/** Everything the network and the rules propose on a side, one candidate for each value and place. */
export function candidatesOf(scene: Scene, beliefs: Beliefs): Candidate[] {
  const { units } = scene;
  const drafts: Draft[] = [];
  for (const { kind, units: own } of spansOf(units, beliefs)) {
    const value = readValue(
      kind,
      own.map((i) => units[i]!),
    );
    if (value !== undefined) drafts.push({ kind, value, units: own, isTagged: true });
  }
  for (const proposal of scene.proposals) {
    const kind = kindOf(proposal.element, proposal.category);
    if (!kind || proposal.element === 'employer') continue;
    const own = unitsOf(proposal, units);
    if (kind === 'plan_name' && isCoverageTier(proposal.value)) continue;
    const value = spelled(kind, proposal.value);
    const key = comparable(proposal.element, value);
    const folded = fold(value);
    const twin = drafts.findIndex(
      (draft) =>
        draft.kind === kind &&
        (comparable(proposal.element, draft.value) === key || fold(draft.value) === folded) &&
        draft.units.some((i) => own.includes(i)),
    );
    if (twin < 0) drafts.push({ kind, value, units: own, isTagged: false, proposal });
    else if (!drafts[twin]!.proposal || scoreOf(proposal) > scoreOf(drafts[twin]!.proposal!))
      // The rules' spelling of a value that both found: they know more about misreadings.
      drafts[twin] = { ...drafts[twin]!, value, proposal };
  }
  return drafts
    .filter(({ units: own }) => own.length > 0)
    .map((draft) => {
      const related = draft.proposal ? undefined : relatedTo(draft, drafts);
      return { ...draft, ...(related && { related }), evidence: evidenceOf(draft, drafts, units, beliefs) };
    });
}

function spelled(kind: Kind, value: string): string {
  if (people.has(kind)) return spelledAsName(value);
  return texts.has(kind) ? (tidied(value) ?? value) : value;
}

const sharesUnits = (a: Draft, b: Draft): boolean => a.units.some((unit) => b.units.includes(unit));

const relatedTo = (draft: Draft, drafts: readonly Draft[]): Proposal | undefined =>
  drafts.find((other) => other.kind === draft.kind && other.proposal && sharesUnits(other, draft))?.proposal;

const scoreOf = (proposal: Proposal): number => probability(proposal, measured.proposed);

/** Units of a proposal's tokens; of a word that was cut, the parts that the value contains. */
function unitsOf(proposal: Proposal, units: readonly Unit[]): number[] {
  const tokens = new Set(proposal.tokens);
  const all = [...units.keys()].filter((i) => tokens.has(units[i]!.token));
  const value = fold(proposal.value);
  const inside = all.filter((i) => {
    const { text, token } = units[i]!;
    const part = fold(text);
    return text.length === token.text.length || (part === '' ? text.includes('$') : value.includes(part));
  });
  return inside.length > 0 ? inside : all;
}

function evidenceOf(
  draft: Omit<Candidate, 'evidence'>,
  drafts: readonly Draft[],
  units: readonly Unit[],
  { inside, begins }: Beliefs,
): number[] {
  const kind = indexOfKind(draft.kind);
  const at = (unit: number, k = kind) => logOdds(inside[unit * kinds.length + k]!);
  const own = draft.units.map((unit) => at(unit));
  const first = draft.units[0]!;
  const last = draft.units.at(-1)!;
  const beside = [first - 1, last + 1].filter(
    (unit) =>
      units[unit] !== undefined &&
      units[unit]!.segment === units[unit < first ? first : last]!.segment &&
      // What begins anew after the value is another value.
      !(unit > last && begins[unit * kinds.length + kind]! > 0.5) &&
      !(unit < first && begins[first * kinds.length + kind]! > 0.5),
  );
  const others = drafts.filter((other) => other !== draft && other.kind === draft.kind && other.value !== draft.value);
  const mean = (indexes: readonly number[]) => indexes.reduce((sum, unit) => sum + at(unit), 0) / indexes.length;
  return [
    draft.isTagged ? 1 : 0,
    mean(draft.units),
    Math.min(...own),
    logOdds(begins[first * kinds.length + kind]!),
    Math.max(-logOddsMax, ...beside.map((unit) => at(unit))),
    draft.proposal ? 1 : 0,
    draft.proposal ? logOdds(scoreOf(draft.proposal)) : 0,
    Math.max(-logOddsMax, ...others.filter(({ units: list }) => list.length > 0).map(({ units: list }) => mean(list))),
    !draft.proposal && others.some((other) => other.proposal && sharesUnits(other, draft)) ? 1 : 0,
    Math.max(
      ...kinds.map((_, k) =>
        k === kind ? -logOddsMax : draft.units.reduce((sum, unit) => sum + at(unit, k), 0) / draft.units.length,
      ),
    ),
    strongest(others),
    strongest(drafts.filter((other) => other.kind !== draft.kind && sharesUnits(other, draft))),
  ];
}

/** Highest log-odds of the rules among some drafts. */
const strongest = (drafts: readonly Draft[]): number =>
  Math.max(-logOddsMax, ...drafts.flatMap(({ proposal }) => (proposal ? [logOdds(scoreOf(proposal))] : [])));

const logOddsMax = 8;
const logOdds = (p: number): number => {
  const value = Math.log(p / (1 - p));
  return Math.max(-logOddsMax, Math.min(logOddsMax, value));
};
