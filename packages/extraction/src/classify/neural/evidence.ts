import type { PlanDetail } from '@cardlens/reading';
import { fold } from '../fold.js';
import type { Proposal } from '../proposal.js';
import { measured, probability } from '../scoring.js';
import { indexOfKind, type Kind, kinds, listed } from './kinds.js';
import type { Lines } from './lines.js';
import type { Beliefs } from './spans.js';
import type { Unit } from './units.js';

/** A value proposed by the network, the rules or both, with its evidence. */
export interface Candidate {
  readonly kind: Kind;
  readonly value: string;
  readonly units: readonly number[];
  readonly isTagged: boolean;
  /** The rules' proposal of the same value, if any. */
  readonly proposal?: Proposal;
  /** The service, category and network of an amount, if its line states them. */
  readonly service?: PlanDetail['service'] | undefined;
  readonly category?: PlanDetail['category'] | undefined;
  readonly network?: PlanDetail['network'] | undefined;
  /** In the order of `evidenceNames`. */
  readonly evidence: readonly number[];
}

/** A candidate before it is compared with the others. */
export type Draft = Omit<Candidate, 'evidence' | 'service' | 'category' | 'network'>;

/** Inputs of the logistic regression that scores candidates; its weights are in `calibration.ts`. */
export const evidenceNames = [
  'tagged', // the network tagged these units
  'inside', // mean log-odds of the network over the units
  'weakest', // minimum log-odds of the network over the units
  'begins', // log-odds of the network that the first unit begins a value
  'outside', // highest log-odds of the units directly before and after, in case the value is longer
  'proposed', // the rules propose the same value
  'rules', // log-odds of the rules' measured accuracy
  'rival', // log-odds of the network for the best other value of the element
  'contested', // the rules propose another value of the element at the same place
  'elsewhere', // highest log-odds of any other kind on these units
  'whole', // the value spans its lines entirely, except for labels
  'peak', // highest log-odds of the network over the units
  'below', // highest log-odds on the line below, in case the value continues there
  'variant', // log-odds of the network for the best other value of the element at the same place
  'rivalRules', // highest log-odds of the rules for another value of the element
  'elsewhereRules', // highest log-odds of the rules for these units as another element
] as const;

const foldedValues = new WeakMap<object, string>();

/** The folded value of a draft, cached because it is compared with every other draft. */
function folded(draft: Draft): string {
  const known = foldedValues.get(draft);
  if (known !== undefined) return known;
  const text = fold(draft.value);
  foldedValues.set(draft, text);
  return text;
}

/** Whether one of two values contains the other. */
const isPartOf = (a: string, b: string): boolean => a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a));

const sharesUnits = (a: Draft, b: Draft): boolean => a.units.some((unit) => b.units.includes(unit));

/** Measured frequency with which such proposals of the rules are correct. */
export const scoreOf = (proposal: Proposal): number => probability(proposal, measured.proposed);

/** Evidence for and against a draft, in the order of `evidenceNames`. */
export function evidenceOf(
  draft: Omit<Candidate, 'evidence'>,
  drafts: readonly Draft[],
  units: readonly Unit[],
  lines: Lines,
  { inside, begins }: Beliefs,
): number[] {
  const kind = indexOfKind(draft.kind);
  const at = (unit: number, k = kind) => logOdds(inside[unit * kinds.length + k]);
  const own = draft.units.map((unit) => at(unit));
  const first = draft.units[0];
  const last = draft.units[draft.units.length - 1];
  // In a list with separators, the text next to an entry is another entry.
  const isTaken = (unit: number) =>
    listed.has(draft.kind) &&
    drafts.some(
      (other) => other !== draft && other.isTagged && other.kind === draft.kind && other.units.includes(unit),
    );
  const isParted = draft.isTagged && first > 0 && isTaken(first - 1);
  const beside = [first - 1, last + 1].filter(
    (unit) =>
      units[unit] !== undefined &&
      units[unit].segment === units[unit < first ? first : last].segment &&
      // Text after the value that begins a new value is another value.
      !(unit > last && begins[unit * kinds.length + kind] > 0.5) &&
      !(unit < first && begins[first * kinds.length + kind] > 0.5) &&
      !isTaken(unit),
  );
  const same = drafts.filter((other) => other !== draft && other.kind === draft.kind && other.value !== draft.value);
  // "Acme" and "Acme, Inc." in two places are the same payer, so they do not compete.
  const others = same.filter((other) => !sharesUnits(other, draft) && !isPartOf(folded(other), folded(draft)));
  const variants = same.filter((other) => sharesUnits(other, draft));
  const mean = (indexes: readonly number[]) => indexes.reduce((sum, unit) => sum + at(unit), 0) / indexes.length;
  return [
    draft.isTagged ? 1 : 0,
    mean(draft.units),
    Math.min(...own),
    Math.max(logOdds(begins[first * kinds.length + kind]), isParted ? partedLogOdds : -logOddsMax),
    Math.max(-logOddsMax, ...beside.map((unit) => at(unit))),
    draft.proposal ? 1 : 0,
    draft.proposal ? logOdds(scoreOf(draft.proposal)) : 0,
    Math.max(-logOddsMax, ...others.filter(({ units: list }) => list.length > 0).map(({ units: list }) => mean(list))),
    !draft.proposal && variants.some((other) => other.proposal) ? 1 : 0,
    Math.max(
      ...kinds.map((_, k) =>
        k === kind ? -logOddsMax : draft.units.reduce((sum, unit) => sum + at(unit, k), 0) / draft.units.length,
      ),
    ),
    lines.areWhole(draft.units) ? 1 : 0,
    Math.max(...own),
    Math.max(-logOddsMax, ...lines.below(last).map((unit) => at(unit))),
    Math.max(-logOddsMax, ...variants.map(({ units: list }) => mean(list))),
    strongest(others),
    strongest(drafts.filter((other) => other.kind !== draft.kind && sharesUnits(other, draft))),
  ];
}

/** Highest log-odds of the rules over the drafts. */
const strongest = (drafts: readonly Draft[]): number =>
  Math.max(-logOddsMax, ...drafts.flatMap(({ proposal }) => (proposal ? [logOdds(scoreOf(proposal))] : [])));

const logOddsMax = 8;
/** Log-odds used where separators in the line show that a value begins. */
const partedLogOdds = 2;
const logOdds = (p: number): number => {
  const value = Math.log(p / (1 - p));
  return Math.max(-logOddsMax, Math.min(logOddsMax, value));
};
