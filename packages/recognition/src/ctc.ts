/** One character as the recognizer saw it. */
export interface CtcCharacter {
  readonly text: string;
  /** Probability of the character at its surest time step, 0..1. */
  readonly score: number;
  /** First and last time step at which it is the most probable class. */
  readonly from: number;
  readonly to: number;
  /** Its time steps' mean, weighted by probability. */
  readonly center: number;
}

/**
 * Greedy CTC decoding: the most probable class of every time step, repetitions merged, blanks dropped.
 *
 * @param probabilities  steps × vocabulary.length values, each row a distribution
 * @param vocabulary     class texts; class 0 is the blank
 * @source Graves et al. 2006, "Connectionist temporal classification", best path decoding
 */
export function decodeCtc(probabilities: Float32Array, vocabulary: readonly string[]): CtcCharacter[] {
  const classes = vocabulary.length;
  const steps = Math.floor(probabilities.length / classes);
  const characters: CtcCharacter[] = [];
  let open: { index: number; score: number; from: number; to: number; weight: number; moment: number } | null = null;
  const close = (): void => {
    if (!open) return;
    const { index, score, from, to, weight, moment } = open;
    characters.push({ text: vocabulary[index]!, score, from, to, center: moment / weight });
    open = null;
  };
  for (let step = 0; step < steps; step++) {
    const offset = step * classes;
    let index = 0;
    let score = probabilities[offset]!;
    for (let i = 1; i < classes; i++) {
      const p = probabilities[offset + i]!;
      if (p > score) {
        score = p;
        index = i;
      }
    }
    if (open && open.index !== index) close();
    if (index === 0) continue;
    if (!open) open = { index, score, from: step, to: step, weight: 0, moment: 0 };
    open.to = step;
    open.score = Math.max(open.score, score);
    open.weight += score;
    open.moment += score * step;
  }
  close();
  return characters;
}
