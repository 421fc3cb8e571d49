import { createRequire } from 'node:module';
import type { Line, Side } from '@cardlens/reading';
import { signNames, signsOf } from './signs.js';

/** Fitted by `training/faces`; a weight for each sign, positive for the back. */
const { weights, bias } = createRequire(import.meta.url)('./weights.json') as {
  readonly weights: Readonly<Record<string, number>>;
  readonly bias: number;
};

/** Probability that lines are those of a card's back, 0..1, by what they say alone. */
export function backProbability(lines: readonly Pick<Line, 'text'>[]): number {
  const signs = signsOf(lines);
  const sum = signNames.reduce((total, name, i) => total + (weights[name] ?? 0) * (signs[i] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** Where the text contradicts what the client said, it has to do so plainly: clients are mostly right. */
const contradictionMin = 0.97;

/** Which face of a card lines are, given which one the client says it is. */
export function faceOf(lines: readonly Pick<Line, 'text'>[], claimed: Side): Side {
  const back = backProbability(lines);
  if (claimed === 'front') return back >= contradictionMin ? 'back' : 'front';
  return 1 - back >= contradictionMin ? 'front' : 'back';
}
