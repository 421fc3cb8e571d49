/**
 * Recognition quality of one card's photo. Error rates of characters were measured on drawn cards (`reader-noise.json`,
 * taken from `training/cards/engine/noise.json`) and are scaled by the strength.
 */
export interface Photo {
  readonly level: 'clean' | 'light' | 'hard';
  /** Error rate relative to the mean of its level. */
  readonly strength: number;
}

/** A pseudo-random sequence that is the same for the same seed on every machine (mulberry32). */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  chance(probability: number): boolean;
  below(bound: number): number;
  pick<T>(values: readonly T[]): T;
  digits(count: number): string;
  /** The photo of the current card; undefined with assumed error rates. */
  photo: Photo | undefined;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (values) => values[below(values.length)]!,
    photo: undefined,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}

/** A hash over all characters of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
