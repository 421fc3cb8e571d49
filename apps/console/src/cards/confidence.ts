/** How much review a value needs: none, a brief one, or a comparison with the image. */
export type Confidence = 'sure' | 'check' | 'doubtful';

/** The service's threshold for a second reading. */
const sureFrom = 0.9;
const checkFrom = 0.7;

/**
 * Probability of a value, from 0 to 1. Scores come in pairs, recognition and classification; a second pair is from the
 * second reading, and the better pair counts. Undefined without scores.
 */
export function probabilityOf(scores: readonly string[]): number | undefined {
  const numbers = scores.map(Number).filter(Number.isFinite);
  if (numbers.length === 0) return undefined;
  const pairs = [numbers.slice(0, 2), numbers.slice(2, 4)].filter((pair) => pair.length > 0);
  return Math.max(...pairs.map((pair) => Math.min(...pair)));
}

export function confidenceOf(probability: number | undefined): Confidence {
  if (probability === undefined || probability >= sureFrom) return 'sure';
  return probability >= checkFrom ? 'check' : 'doubtful';
}
