import { type LineOfBusiness, namesOf, type Payer } from '@cardlens/payers';
import { type Directory, payerAt } from '../../payers/domain/directory.js';
import type { PayerEvidence, Reason } from './evidence.js';
import { againstOf } from './explained-features.js';
import { rootOf } from './family.js';
import { at, type FeatureName, type Features, featureNames } from './feature-names.js';
import { type Compared, compare } from './features.js';
import { companyAndLine } from './lines.js';
import { isNamedInFull } from './mentioned-payers.js';
import { model as fitted, isLikelyEnough, type Model } from './model.js';

/** A candidate payer of the directory. */
export interface Candidate {
  readonly payer: Payer;
  /** Probability (0 to 1) that it is the card's payer, among all payers and none. */
  readonly score: number;
  /** The card names it, whatever other evidence points elsewhere. */
  readonly isNamed: boolean;
  readonly reasons: readonly Reason[];
}

export interface Ranking {
  /** Best first; includes candidates too unlikely to be returned. */
  readonly candidates: readonly Candidate[];
  /** Probability (0 to 1) that the card's payer is not in the directory. */
  readonly none: number;
  /** Probability (0 to 1) of the best candidate together with indistinguishable ones of its family or with its id. */
  readonly together: number;
  /** Whether the best candidate is likely enough to be returned. */
  readonly isReturned: boolean;
}

/** Candidates listed beside the best one: indistinguishable sister companies remain visible. */
const shownMin = 0.05;
const shownMax = 5;
/** Relative to the best score: sisters share what their parent leaves. */
const shownShare = 0.05;
const rankedMax = 10;
const namedMax = 2;

/** All payers with any evidence on the card, best first. */
export function rankPayers(directory: Directory, evidence: PayerEvidence, model: Model = fitted): Ranking {
  const { candidates, ...rest } = ranked(directory, evidence, model);
  return { ...rest, candidates: candidates.map(candidateIn(directory, model)) };
}

/** Candidate payers, best first; empty when none is likely enough: nothing is guessed. */
export function matchPayer(directory: Directory, evidence: PayerEvidence, model: Model = fitted): readonly Candidate[] {
  const { candidates, isReturned } = ranked(directory, evidence, model);
  return isReturned ? shownOf(candidates).map(candidateIn(directory, model)) : [];
}

interface Scored extends Compared {
  readonly score: number;
  readonly isNamed: boolean;
}

function ranked(directory: Directory, evidence: PayerEvidence, model: Model) {
  const asPrinted = rankedAsPrinted(directory, evidence, model);
  const named = asPrinted.isReturned ? undefined : companyAndLine(evidence.payerName ?? '');
  if (named === undefined) return asPrinted;
  // Only a company's exact name: on cards, further words mostly belong to another company.
  if (directory.names.ownersNamed(named.company).length === 0) return asPrinted;
  const ofCompany = rankedAsPrinted(directory, { ...evidence, payerName: named.company }, model);
  if (!ofCompany.isReturned || !ofCompany.candidates[0]?.name.isWhole) return asPrinted;
  return { ...ofCompany, candidates: inLine(directory, ofCompany.candidates, named.line) };
}

/** The share of the company that stays with it when one of its payers runs the line of business nationwide. */
const companyShare = 0.1;

/**
 * The payers of a company that is named with a line of business: the one that runs it in every state comes first, unless
 * the company itself does or there are several.
 */
function inLine(directory: Directory, candidates: readonly Scored[], line: LineOfBusiness): readonly Scored[] {
  const [best, ...others] = candidates;
  if (best === undefined || payerAt(directory, best.payer).lines.includes(line)) return candidates;
  const root = rootOf(directory, best.payer);
  const [only, ...more] = directory.entries.flatMap(({ payer: { lines }, isEverywhere }, position) =>
    isEverywhere && lines.includes(line) && !lines.some(isOther) && rootOf(directory, position) === root
      ? [position]
      : [],
  );
  if (only === undefined || more.length > 0) return candidates;
  const first = { ...best, payer: only, name: { ...best.name, name: 0 }, score: best.score * (1 - companyShare) };
  const company = { ...best, score: best.score * companyShare };
  return [first, company, ...others.filter(({ payer }) => payer !== only)];
}

/** A payer with one of these is the company, or a manager of dental or vision benefits. */
const isOther = (line: LineOfBusiness): boolean =>
  line === 'commercial' || line === 'self_funded' || line === 'dental' || line === 'vision' || line === 'pharmacy';

function rankedAsPrinted(directory: Directory, evidence: PayerEvidence, model: Model) {
  const compared = compare(directory, evidence);
  const { scored, none } = probabilities(compared, model);
  const order = scored.sort((a, b) => b.score - a.score || byName(directory, a, b));
  const named = order.slice(rankedMax).filter(({ name }) => isNamedInFull(name));
  const candidates: readonly Scored[] = [
    ...order.slice(0, rankedMax).filter(({ score, name }) => score >= 0.0005 || isNamedInFull(name)),
    ...named.slice(0, namedMax),
  ].map((each) => ({ ...each, isNamed: isNamedInFull(each.name) }));
  const together = togetherOf(directory, order);
  const isReturned = isLikelyEnough({ best: candidates[0]?.score ?? 0, together, none }, model);
  return { candidates, none, together, isReturned };
}

const candidateIn =
  (directory: Directory, model: Model) =>
  (each: Scored): Candidate => ({
    payer: payerAt(directory, each.payer),
    score: each.score,
    isNamed: each.isNamed,
    reasons: reasonsOf(directory, each, model),
  });

/** Candidates to return: the best, those nearly as likely, and those the card names in full. */
export function shownOf<T extends Pick<Candidate, 'score' | 'isNamed'>>(candidates: readonly T[]): readonly T[] {
  const min = Math.min(shownMin, (candidates[0]?.score ?? 0) * shownShare);
  const shown = candidates.filter(({ score, isNamed }) => score >= min || isNamed);
  // Sisters that share an id must not displace a payer that the card names.
  const named = shown.slice(shownMax).find(({ isNamed }) => isNamed);
  return named === undefined ? shown.slice(0, shownMax) : [...shown.slice(0, shownMax - 1), named];
}

/**
 * Sum of the scores of the best candidate, its family and those with the same printed id; or of all payers with the id
 * if that is more, since many sisters may share the id's evidence while another payer is named.
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

const byName = (directory: Directory, a: Compared, b: Compared): number =>
  payerAt(directory, a.payer).svcPayerName < payerAt(directory, b.payer).svcPayerName ? -1 : 1;

export function logOdds(features: Features, { weights }: Model): number {
  const each = inOrder(weights);
  let sum = 0;
  for (let index = 0; index < each.length; index++) sum += (each[index] ?? 0) * (features[index] ?? 0);
  return sum;
}

const ordered = new WeakMap<Model['weights'], Float64Array>();

/** Weights in feature order. */
function inOrder(weights: Model['weights']): Float64Array {
  let made = ordered.get(weights);
  if (made === undefined) {
    made = Float64Array.from(featureNames, (name) => weights[name]);
    ordered.set(weights, made);
  }
  return made;
}

/** Conditional logit: payers share the probability that `none`, with odds 1, leaves. */
function probabilities(all: readonly Compared[], model: Model) {
  const odds = all.map((each) => ({ each, odds: logOdds(each.features, model) }));
  const most = Math.max(0, ...odds.map((one) => one.odds));
  const shares = odds.map((one) => ({ each: one.each, share: Math.exp(one.odds - most) }));
  const noneShare = Math.exp(-most);
  const whole = shares.reduce((sum, { share }) => sum + share, noneShare);
  return {
    scored: shares.map(({ each, share }) => ({ ...each, score: Math.min(0.999, share / whole) })),
    none: noneShare / whole,
  };
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

/** Evidence for and against a payer, described by directory values only. */
function reasonsOf(directory: Directory, { payer, features, name }: Compared, { weights }: Model): Reason[] {
  const against = againstOf(directory, payer);
  const values: Record<Reason['by'], string> = {
    name: namesOf(payerAt(directory, payer))[name.name] ?? '',
    'payer-id': against.ids,
    phone: against.phones,
    address: against.addresses,
    pharmacy: against.pharmacy,
    'member-number': against.prefixes,
    state: against.states,
    'line-of-business': against.lines,
  };
  return kinds.flatMap(([by, names]) => {
    const isSaid = names.some((each) => features[at[each]] !== 0);
    const weight = names.reduce((sum, each) => sum + weights[each] * (features[at[each]] ?? 0), 0);
    return isSaid ? [{ by, against: values[by], weight: Math.round(weight * 100) / 100 }] : [];
  });
}
