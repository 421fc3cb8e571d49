import { readFileSync } from 'node:fs';
import type { Photo, Random } from './random.js';

interface Rates {
  readonly spaceLost: number;
  readonly spaceAdded: number;
  /** Characters recognized in place of each character, with their rates. */
  readonly substitute: Readonly<Record<string, readonly (readonly [string, number])[]>>;
}

interface Noise {
  readonly weights: Readonly<Record<Photo['level'], number>>;
  readonly levels: Readonly<Record<Photo['level'], Rates>>;
}

let table: Noise | undefined;

const noise = (): Noise => {
  table ??= JSON.parse(
    readFileSync(new URL('../../../evaluation/reader-noise.json', import.meta.url), 'utf8'),
  ) as Noise;
  return table;
};

const strengthMax = 4;

/** Levels and strengths have the same distribution as in the training of the recognizer. */
export function photoOf(random: Random): Photo {
  const { weights } = noise();
  const kind = random.next() * (weights.clean + weights.light + weights.hard);
  const level = kind < weights.clean ? 'clean' : kind < weights.clean + weights.light ? 'light' : 'hard';
  // Log-normal (Box-Muller transform).
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return { level, strength: Math.min(strengthMax, Math.exp(0.9 * normal - 0.4)) };
}

/** A text as recognized from such a photo. */
export function readFrom(random: Random, text: string, { level, strength }: Photo): string {
  const { spaceLost, spaceAdded, substitute } = noise().levels[level];
  return [...text]
    .map((character) => {
      if (character === ' ') return random.chance(spaceLost * strength) ? '' : ' ';
      let chance = random.next();
      for (const [read, rate] of substitute[character] ?? []) {
        if (chance < rate * strength) return read;
        chance -= rate * strength;
      }
      return random.chance(spaceAdded * strength) ? `${character} ` : character;
    })
    .join('');
}
