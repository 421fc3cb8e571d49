/** A recognized character. */
export interface CtcCharacter {
  readonly text: string;
  /** Maximum probability over its time steps, 0 to 1. */
  readonly score: number;
  /** The time step with the maximum probability. */
  readonly peak: number;
  /** First and last time step at which it is the most probable class. */
  readonly from: number;
  readonly to: number;
  /** Mean of its time steps, weighted by probability. */
  readonly center: number;
}

/**
 * Recognizer output for one line: a row-major matrix of time steps × `vocabulary.length`, each row a probability
 * distribution. Class 0 is the CTC blank.
 */
export interface CtcOutput {
  readonly probabilities: Float32Array;
  readonly vocabulary: readonly string[];
}

/**
 * Greedy CTC decoding: takes the most probable class of each time step, merges repetitions and removes blanks.
 *
 * @source Graves et al. 2006, "Connectionist temporal classification", best path decoding
 */
export function decodeCtc({ probabilities, vocabulary }: CtcOutput): CtcCharacter[] {
  const classes = vocabulary.length;
  const steps = Math.floor(probabilities.length / classes);
  const characters: CtcCharacter[] = [];
  let open: Record<'index' | 'score' | 'peak' | 'from' | 'to' | 'weight' | 'moment', number> | null = null;
  const close = (): void => {
    if (!open) return;
    const { index, score, peak, from, to, weight, moment } = open;
    characters.push({ text: vocabulary[index] ?? '', score, peak, from, to, center: moment / weight });
    open = null;
  };
  for (let step = 0; step < steps; step++) {
    const offset = step * classes;
    let index = 0;
    let score = probabilities[offset] ?? 0;
    for (let i = 1; i < classes; i++) {
      const p = probabilities[offset + i] ?? 0;
      if (p > score) {
        score = p;
        index = i;
      }
    }
    if (open && open.index !== index) close();
    if (index === 0) continue;
    if (!open) open = { index, score, peak: step, from: step, to: step, weight: 0, moment: 0 };
    open.to = step;
    if (score > open.score) {
      open.score = score;
      open.peak = step;
    }
    open.weight += score;
    open.moment += score * step;
  }
  close();
  return characters;
}

/** Probability of the class `text` at time step `step`; 0 if there is no such class. */
export function probabilityOf({ probabilities, vocabulary }: CtcOutput, step: number, text: string): number {
  const index = vocabulary.indexOf(text);
  return index < 0 ? 0 : (probabilities[step * vocabulary.length + index] ?? 0);
}

/** Maximum probability of the class `text` over the time steps `from` to `to`. */
export function highestProbability(output: CtcOutput, text: string, from: number, to: number): number {
  let best = 0;
  for (let step = from; step <= to; step++) best = Math.max(best, probabilityOf(output, step, text));
  return best;
}
