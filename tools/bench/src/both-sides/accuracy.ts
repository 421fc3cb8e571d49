import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createReader, type Reader } from '@cardlens/extraction';
import { composed, seeded } from './compose.js';

export interface BothSidesAccuracy {
  readonly pictures: number;
  /** Composed pictures in which both sides were read. */
  readonly bothRead: number;
  /** Sides that can be read separately, and those of them with the same elements in the composed picture. */
  readonly sides: number;
  readonly equalSides: number;
  /** Elements of separately read sides, those of them in the composed picture, and those found only in the latter. */
  readonly elements: number;
  readonly equalElements: number;
  readonly furtherElements: number;
}

const backName = /^(?<id>.+)_back\.(png|jpe?g|webp)$/i;
const sides = ['front', 'back'] as const;

/** Composes each card of a folder into one picture, and compares its reading with separate readings of the sides. */
export async function bothSidesAccuracy(dir: string): Promise<BothSidesAccuracy> {
  const names = (await readdir(dir)).sort();
  const random = seeded(7);
  const reader = await createReader();
  const sum = { pictures: 0, bothRead: 0, sides: 0, equalSides: 0, elements: 0, equalElements: 0, furtherElements: 0 };
  try {
    for (const back of names) {
      const id = backName.exec(back)?.groups?.id;
      const front = names.find((name) => name.startsWith(`${id}_front.`));
      if (id === undefined || front === undefined) continue;
      const files = { front: await readFile(join(dir, front)), back: await readFile(join(dir, back)) };
      const found = await elementsOfBoth(reader, await composed(files.front, files.back, random));
      sum.pictures++;
      if (found.front && found.back) sum.bothRead++;
      for (const side of sides) {
        const alone = await reader.readSide(files[side], side).then(
          ({ details }) => elementsOf(details),
          () => undefined,
        );
        if (!alone) continue;
        const here = found[side] ?? [];
        const equal = alone.filter((element) => here.includes(element)).length;
        sum.sides++;
        sum.elements += alone.length;
        sum.equalElements += equal;
        sum.furtherElements += here.length - here.filter((element) => alone.includes(element)).length;
        if (equal === alone.length && here.length === alone.length) sum.equalSides++;
      }
    }
  } finally {
    await reader.dispose();
  }
  return sum;
}

type Elements = readonly string[] | undefined;

async function elementsOfBoth(reader: Reader, picture: Buffer): Promise<{ front: Elements; back: Elements }> {
  const found = await reader.readBoth(picture).catch(() => undefined);
  const of = (side: (typeof sides)[number]): Elements => {
    const outcome = found?.[side];
    return outcome && 'details' in outcome ? elementsOf(outcome.details) : undefined;
  };
  return { front: of('front'), back: of('back') };
}

/** All values with their names and kinds, without scores. */
const elementsOf = (details: object): string[] =>
  Object.entries(details).flatMap(([name, found]: [string, object | object[]]) =>
    [found].flat().map((entry) => JSON.stringify({ name, ...entry, scores: undefined, label: undefined })),
  );
