import { type FeatureName, featureNames } from '../../src/matches/domain/feature-names.js';
import { compare } from '../../src/matches/domain/features.js';
import type { Model } from '../../src/matches/domain/model.js';
import type { Directory } from '../../src/payers/domain/directory.js';
import type { LabeledCard } from './labeled.js';

interface Choice {
  /** One vector for each payer, in the order of `featureNames`. */
  readonly features: readonly Float64Array[];
  /** Index of the correct one; -1 for none. */
  readonly right: number;
}

export interface FitOptions {
  readonly rounds: number;
  /** L2 penalty per card: keeps the weights of rare features small. */
  readonly penalty: number;
}

/**
 * Values that the weights of rarely observed features are drawn to: the whole Medicare family may be missing from the
 * directory, few payers have known prefixes, no card in `fit` has only an id shared by several payers, and only a
 * handful have an unknown company's name beside another payer's id or number.
 */
const priors: Partial<Record<FeatureName, number>> = {
  medicareNumber: 4,
  prefix: 3,
  idHead: 1,
  idBesideUnknown: -4,
  placeBesideUnknown: -2,
};

/** The feature vectors of each card, computed once because they do not depend on the weights. */
export const choicesOf = (directory: Directory, cards: readonly LabeledCard[]): Choice[] =>
  cards.map(({ evidence, payer }) => {
    const compared = compare(directory, evidence);
    return {
      features: compared.map(({ features }) => features),
      right: compared.findIndex((each) => directory.payers[each.payer]!.key === payer),
    };
  });

/**
 * Weights under which the right payers, or none, are the most likely (conditional logit, maximum likelihood with an L2
 * penalty), by gradient descent with momentum and a separate step size for each weight (Adam).
 */
export function fitted(choices: readonly Choice[], start: Model, { rounds, penalty }: FitOptions): Model['weights'] {
  const weights = Float64Array.from(featureNames, (name) => start.weights[name]);
  const momentum = new Float64Array(weights.length);
  const size = new Float64Array(weights.length);
  const sets = choices.filter(({ features }) => features.length > 0).map((choice) => likelyOf(choice, weights));
  for (let round = 1; round <= rounds; round++) {
    const slope = slopeOf(sets, weights);
    for (let index = 0; index < weights.length; index++) {
      const pull =
        featureNames[index] === 'candidate' ? 0 : 2 * penalty * (weights[index]! - (priors[featureNames[index]!] ?? 0));
      const each = slope[index]! / sets.length - pull;
      momentum[index] = 0.9 * momentum[index]! + 0.1 * each;
      size[index] = 0.999 * size[index]! + 0.001 * each * each;
      const step = momentum[index]! / (1 - 0.9 ** round) / (Math.sqrt(size[index]! / (1 - 0.999 ** round)) + 1e-8);
      weights[index]! += 0.1 * step * (1 - round / rounds) ** 0.5;
    }
  }
  return Object.fromEntries(
    featureNames.map((name, index) => [name, Math.round(weights[index]! * 1000) / 1000]),
  ) as Model['weights'];
}

const likelyMax = 14;

/**
 * The payers that could be mistaken for the correct one, and the correct one itself; the odds of all others are
 * negligible under any weights.
 */
function likelyOf({ features, right }: Choice, weights: Float64Array): Choice {
  const rated = features
    .map((each, position) => ({ each, position, odds: each.reduce((sum, value, at) => sum + value * weights[at]!, 0) }))
    .sort((a, b) => Number(b.position === right) - Number(a.position === right) || b.odds - a.odds)
    .slice(0, likelyMax);
  return { features: rated.map(({ each }) => each), right: rated.findIndex(({ position }) => position === right) };
}

/** The gradient of the log-likelihood of all choices. */
function slopeOf(choices: readonly Choice[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { features, right } of choices) {
    const odds = features.map((each) => each.reduce((sum, value, index) => sum + value * weights[index]!, 0));
    const most = Math.max(0, ...odds);
    const shares = odds.map((each) => Math.exp(each - most));
    const whole = shares.reduce((sum, share) => sum + share, Math.exp(-most));
    for (const [position, each] of features.entries()) {
      const surprise = (position === right ? 1 : 0) - shares[position]! / whole;
      if (Math.abs(surprise) < 1e-5) continue;
      for (let index = 0; index < each.length; index++) slope[index]! += surprise * each[index]!;
    }
  }
  return slope;
}
