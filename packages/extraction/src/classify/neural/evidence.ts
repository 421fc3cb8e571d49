import type { PlanDetail } from '@cardlens/reading';
import { fold } from '../fold.js';
import type { Proposal } from '../proposal.js';
import { measured, probability } from '../scoring.js';
import { indexOfKind, type Kind, kinds, listed } from './kinds.js';
import type { Lines } from './lines.js';
import { type Beliefs, beliefIn } from './spans.js';
import type { SplitWord } from './split-words.js';

/** A value proposed by the network, the rules or both, with its evidence. */
export interface Candidate {
  readonly kind: Kind;
  readonly value: string;
  readonly words: readonly SplitWord[];
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
  'tagged', // the network tagged these words
  'inside', // mean log-odds of the network over the words
  'weakest', // minimum log-odds of the network over the words
  'begins', // log-odds of the network that the first word begins a value
  'outside', // highest log-odds of the words directly before and after, in case the value is longer
  'proposed', // the rules propose the same value
  'rules', // log-odds of the rules' measured accuracy
  'rival', // log-odds of the network for the best other value of the element
  'contested', // the rules propose another value of the element at the same place
  'elsewhere', // highest log-odds of any other kind on these words
  'whole', // the value spans its lines entirely, except for labels
  'peak', // highest log-odds of the network over the words
  'below', // highest log-odds on the line below, in case the value continues there
  'variant', // log-odds of the network for the best other value of the element at the same place
  'rivalRules', // highest log-odds of the rules for another value of the element
  'elsewhereRules', // highest log-odds of the rules for these words as another element
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

const sharesWords = (a: Draft, b: Draft): boolean => a.words.some((word) => b.words.includes(word));

/** Measured frequency with which such proposals of the rules are correct. */
export const scoreOf = (proposal: Proposal): number => probability(proposal, measured.proposed);

/** Evidence for and against a draft, in the order of `evidenceNames`; undefined for a draft without words. */
export function evidenceOf(
  draft: Draft,
  drafts: readonly Draft[],
  words: readonly SplitWord[],
  lines: Lines,
  { inside, begins }: Beliefs,
): number[] | undefined {
  const [first, last] = [draft.words[0], draft.words.at(-1)];
  if (!first || !last) return undefined;
  const kind = indexOfKind(draft.kind);
  const at = (word: SplitWord, k = kind) => logOdds(beliefIn(inside, word, k));
  const beginsAt = (word: SplitWord) => beliefIn(begins, word, kind);
  const own = draft.words.map((word) => at(word));
  // In a list with separators, the text next to an entry is another entry.
  const isTaken = (word: SplitWord | undefined) =>
    word !== undefined &&
    listed.has(draft.kind) &&
    drafts.some(
      (other) => other !== draft && other.isTagged && other.kind === draft.kind && other.words.includes(word),
    );
  const [before, after] = [words[first.index - 1], words[last.index + 1]];
  const isParted = draft.isTagged && isTaken(before);
  // Text that begins a value, before or after the draft's, is another value.
  const beside = [
    before?.line === first.line && !(beginsAt(first) > 0.5) ? before : undefined,
    after?.line === last.line && !(beginsAt(after) > 0.5) ? after : undefined,
  ]
    .filter((word) => word !== undefined)
    .filter((word) => !isTaken(word));
  const same = drafts.filter((other) => other !== draft && other.kind === draft.kind && other.value !== draft.value);
  // "Acme" and "Acme, Inc." in two places are the same payer, so they do not compete.
  const others = same.filter((other) => !sharesWords(other, draft) && !isPartOf(folded(other), folded(draft)));
  const variants = same.filter((other) => sharesWords(other, draft));
  const mean = (of: readonly SplitWord[], k = kind) => of.reduce((sum, word) => sum + at(word, k), 0) / of.length;
  return [
    draft.isTagged ? 1 : 0,
    mean(draft.words),
    Math.min(...own),
    Math.max(logOdds(beginsAt(first)), isParted ? partedLogOdds : -logOddsMax),
    highest(beside.map((word) => at(word))),
    draft.proposal ? 1 : 0,
    draft.proposal ? logOdds(scoreOf(draft.proposal)) : 0,
    highest(others.filter((other) => other.words.length > 0).map((other) => mean(other.words))),
    !draft.proposal && variants.some((other) => other.proposal) ? 1 : 0,
    Math.max(...kinds.map((_, k) => (k === kind ? -logOddsMax : mean(draft.words, k)))),
    lines.areWhole(draft.words) ? 1 : 0,
    Math.max(...own),
    highest(lines.below(last).map((word) => at(word))),
    highest(variants.map((other) => mean(other.words))),
    strongest(others),
    strongest(drafts.filter((other) => other.kind !== draft.kind && sharesWords(other, draft))),
  ];
}

/** Highest log-odds of the rules over the drafts. */
const strongest = (drafts: readonly Draft[]): number =>
  highest(drafts.flatMap(({ proposal }) => (proposal ? [logOdds(scoreOf(proposal))] : [])));

const logOddsMax = 8;
const highest = (values: readonly number[]): number => Math.max(-logOddsMax, ...values);
/** Log-odds used where separators in the line show that a value begins. */
const partedLogOdds = 2;
const logOdds = (p: number): number => {
  const value = Math.log(p / (1 - p));
  return Math.max(-logOddsMax, Math.min(logOddsMax, value));
};
