import { type Directory, namesOf } from '../../payers/domain/directory.js';
import type { Payer } from '../../payers/domain/payer.js';
import { isNamedInFull } from './aside.js';
import type { PayerEvidence, Reason } from './evidence.js';
import { againstOf, type Compared, compare, type FeatureName, type Features, featureNames } from './features.js';
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
const shownShare = 0.08;
const rankedMax = 10;
const namedMax = 2;

/** All payers that something on the card speaks for, best first. */
export function rankPayers(directory: Directory, evidence: PayerEvidence, model: Model = fitted): Ranking {
  const compared = compare(directory, evidence);
  const { scores, none } = probabilities(
    compared.map(({ features }) => features),
    model,
  );
  const order = compared
    .map((each, index) => ({ ...each, score: scores[index]! }))
    .sort((a, b) => b.score - a.score || byName(directory, a, b));
  const named = order.slice(rankedMax).filter(({ name }) => isNamedInFull(name));
  const ranked = [
    ...order.slice(0, rankedMax).filter(({ score, name }) => score >= 0.0005 || isNamedInFull(name)),
    ...named.slice(0, namedMax),
  ];
  const best = ranked[0]?.score ?? 0;
  const together = togetherOf(directory, order);
  return {
    candidates: ranked.map((each) => ({
      payer: directory.payers[each.payer]!,
      score: each.score,
      isNamed: isNamedInFull(each.name),
      reasons: reasonsOf(directory, each, model),
    })),
    none,
    together,
    isAnswered: isLikelyEnough({ best, together, none }, model),
  };
}

/** The payers that a card may belong to, best first; empty when none of them is likely enough, rather than a guess. */
export function matchPayer(directory: Directory, evidence: PayerEvidence, model?: Model): readonly Candidate[] {
  const { candidates, isAnswered } = rankPayers(directory, evidence, model);
  return isAnswered ? shownOf(candidates) : [];
}

/** Those of an answer's candidates that it lists: the best, who is nearly as likely, and whom the card names in full. */
export function shownOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const min = Math.min(shownMin, (candidates[0]?.score ?? 0) * shownShare);
  const shown = candidates.filter(({ score, isNamed }) => score >= min || isNamed);
  // Sisters of one id do not crowd out whom the card names.
  const named = shown.slice(shownMax).find(({ isNamed }) => isNamed);
  return named === undefined ? shown.slice(0, shownMax) : [...shown.slice(0, shownMax - 1), named];
}

/** Sum of the scores of the best, of its family and of those that have the same id on the card. */
function togetherOf(directory: Directory, order: readonly (Compared & { readonly score: number })[]): number {
  const [best] = order;
  if (best === undefined) return 0;
  const root = rootOf(directory, best.payer);
  const hasId = best.features.idSame === 1;
  const isTogether = ({ payer, features }: Compared) =>
    (hasId && features.idSame === 1) || rootOf(directory, payer) === root;
  return order.reduce((sum, each) => (isTogether(each) ? sum + each.score : sum), 0);
}

const byName = ({ payers }: Directory, a: Compared, b: Compared): number =>
  payers[a.payer]!.svcPayerName < payers[b.payer]!.svcPayerName ? -1 : 1;

export const logOdds = (features: Features, { weights }: Model): number =>
  featureNames.reduce((sum, name) => sum + weights[name] * features[name], 0);

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
  ['phone', ['phoneSame', 'phoneOfOther']],
  ['address', ['addressSame']],
  ['pharmacy', ['binAndPcn', 'bin']],
  ['member-number', ['prefix', 'medicareNumber']],
  ['state', ['stateNarrows', 'stateSame', 'stateOther', 'addressStateSame', 'addressStateOther']],
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
    const isSaid = names.some((each) => features[each] !== 0);
    const weight = names.reduce((sum, each) => sum + weights[each] * features[each], 0);
    return isSaid ? [{ by, against: values[by], weight: Math.round(weight * 100) / 100 }] : [];
  });
}
