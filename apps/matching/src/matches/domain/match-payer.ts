import { type Directory, namesOf } from '../../payers/domain/directory.js';
import type { Payer } from '../../payers/domain/payer.js';
import { isNamedInFull } from './aside.js';
import type { PayerEvidence, Reason } from './evidence.js';
import { at, type FeatureName, type Features, featureNames } from './feature-names.js';
import { againstOf, type Compared, compare } from './features.js';
import { rootOf } from './kin.js';
import { model as fitted, isLikelyEnough, type Model } from './model.js';

/** A payer of the directory that a card may belong to. */
export interface Candidate {
  readonly payer: Payer;
  /** 0..1: how likely it is the card's, among all payers and none. */
  readonly score: number;
  /** The card names it, whatever else speaks for another. */
  readonly isNamed: boolean;
  readonly reasons: readonly Reason[];
}

export interface Ranking {
  /** Best first; also those that are too unlikely to be an answer. */
  readonly candidates: readonly Candidate[];
  /** 0..1: how likely the card is of no payer of the directory. */
  readonly none: number;
  /** 0..1: how likely it is the best candidate's or one's that is of its family, or has its id, and is not told apart. */
  readonly together: number;
  /** Whether the best candidate is good enough for an answer. */
  readonly isAnswered: boolean;
}

/** What an answer lists beside the best: sister companies that are not told apart stay visible. */
export const shownMin = 0.05;
export const shownMax = 5;
/** Of the best one's score: sisters of one house share what the one that the others belong to leaves. */
const shownShare = 0.05;
const rankedMax = 10;
const namedMax = 2;

/** All payers that something on the card speaks for, best first. */
export function rankPayers(directory: Directory, evidence: PayerEvidence, model: Model = fitted): Ranking {
  const { candidates, ...rest } = ranked(directory, evidence, model);
  return { ...rest, candidates: candidates.map(candidateIn(directory, model)) };
}

/** The payers that a card may belong to, best first; empty when none of them is likely enough, rather than a guess. */
export function matchPayer(directory: Directory, evidence: PayerEvidence, model: Model = fitted): readonly Candidate[] {
  const { candidates, isAnswered } = ranked(directory, evidence, model);
  return isAnswered ? shownOf(candidates).map(candidateIn(directory, model)) : [];
}

interface Scored extends Compared {
  readonly score: number;
  readonly isNamed: boolean;
}

function ranked(directory: Directory, evidence: PayerEvidence, model: Model) {
  const compared = compare(directory, evidence);
  const { scores, none } = probabilities(
    compared.map(({ features }) => features),
    model,
  );
  const order = compared
    .map(({ payer, features, name }, index) => ({ payer, features, name, score: scores[index]! }))
    .sort((a, b) => b.score - a.score || byName(directory, a, b));
  const named = order.slice(rankedMax).filter(({ name }) => isNamedInFull(name));
  const candidates: readonly Scored[] = [
    ...order.slice(0, rankedMax).filter(({ score, name }) => score >= 0.0005 || isNamedInFull(name)),
    ...named.slice(0, namedMax),
  ].map((each) => ({ ...each, isNamed: isNamedInFull(each.name) }));
  const together = togetherOf(directory, order);
  const isAnswered = isLikelyEnough({ best: candidates[0]?.score ?? 0, together, none }, model);
  return { candidates, none, together, isAnswered };
}

const candidateIn =
  (directory: Directory, model: Model) =>
  (each: Scored): Candidate => ({
    payer: directory.payers[each.payer]!,
    score: each.score,
    isNamed: each.isNamed,
    reasons: reasonsOf(directory, each, model),
  });

/** Those of an answer's candidates that it lists: the best, who is nearly as likely, and whom the card names in full. */
export function shownOf<T extends Pick<Candidate, 'score' | 'isNamed'>>(candidates: readonly T[]): readonly T[] {
  const min = Math.min(shownMin, (candidates[0]?.score ?? 0) * shownShare);
  const shown = candidates.filter(({ score, isNamed }) => score >= min || isNamed);
  // Sisters of one id do not crowd out whom the card names.
  const named = shown.slice(shownMax).find(({ isNamed }) => isNamed);
  return named === undefined ? shown.slice(0, shownMax) : [...shown.slice(0, shownMax - 1), named];
}

/**
 * Sum of the scores of the best, of its family and of those that have the same id on the card; or of all that have the id, where
 * that is more: many sisters may share what the id says, and another be named.
 */
function togetherOf(directory: Directory, order: readonly (Compared & { readonly score: number })[]): number {
  const [best] = order;
  if (best === undefined) return 0;
  const root = rootOf(directory, best.payer);
  const hasId = best.features[at.idSame] === 1;
  let family = 0;
  let ofId = 0;
  for (const { payer, features, score } of order) {
    const isOfId = features[at.idSame] === 1;
    if (isOfId) ofId += score;
    if ((hasId && isOfId) || rootOf(directory, payer) === root) family += score;
  }
  return Math.max(family, ofId);
}

const byName = ({ payers }: Directory, a: Compared, b: Compared): number =>
  payers[a.payer]!.svcPayerName < payers[b.payer]!.svcPayerName ? -1 : 1;

export function logOdds(features: Features, { weights }: Model): number {
  const each = inOrder(weights);
  let sum = 0;
  for (let index = 0; index < each.length; index++) sum += each[index]! * features[index]!;
  return sum;
}

const ordered = new WeakMap<Model['weights'], Float64Array>();

/** Weights in the order of the features. */
function inOrder(weights: Model['weights']): Float64Array {
  let made = ordered.get(weights);
  if (made === undefined) {
    made = Float64Array.from(featureNames, (name) => weights[name]);
    ordered.set(weights, made);
  }
  return made;
}

/** Conditional logit: payers share what the odds of `none`, which are 1, leave. */
export function probabilities(all: readonly Features[], model: Model): { scores: number[]; none: number } {
  const odds = all.map((features) => logOdds(features, model));
  const most = Math.max(0, ...odds);
  const shares = odds.map((each) => Math.exp(each - most));
  const noneShare = Math.exp(-most);
  const whole = shares.reduce((sum, share) => sum + share, noneShare);
  return { scores: shares.map((share) => Math.min(0.999, share / whole)), none: noneShare / whole };
}

const kinds: readonly (readonly [Reason['by'], readonly FeatureName[]])[] = [
  ['name', featureNames.filter((name) => /^(name|plan)/.test(name))],
  ['payer-id', featureNames.filter((name) => /^id/.test(name))],
  ['phone', ['phoneSame', 'phoneNear', 'phoneOfOther', 'placeBesideUnknown']],
  ['address', ['addressSame']],
  ['pharmacy', ['binAndPcn', 'bin']],
  ['member-number', ['prefix', 'medicareNumber']],
  ['state', ['stateNarrows', 'stateSame', 'stateOther', 'stateOtherInName', 'addressStateSame', 'addressStateOther']],
  ['line-of-business', ['lineSame', 'lineOther', 'lineUnnamed']],
];

/** What spoke for a payer and against it, in words of the directory alone. */
function reasonsOf(directory: Directory, { payer, features, name }: Compared, { weights }: Model): Reason[] {
  const against = againstOf(directory, payer);
  const values: Record<Reason['by'], string> = {
    name: namesOf(directory.payers[payer]!)[name.name] ?? '',
    'payer-id': against.ids!,
    phone: against.phones!,
    address: against.addresses!,
    pharmacy: against.pharmacy!,
    'member-number': against.prefixes!,
    state: against.states!,
    'line-of-business': against.lines!,
  };
  return kinds.flatMap(([by, names]) => {
    const isSaid = names.some((each) => features[at[each]] !== 0);
    const weight = names.reduce((sum, each) => sum + weights[each] * features[at[each]]!, 0);
    return isSaid ? [{ by, against: values[by], weight: Math.round(weight * 100) / 100 }] : [];
  });
}
