import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidInput, isCardErrorCode } from '@cardlens/errors';
import { parseTruth, type Truth } from './truth.js';

/** Image files of a card's sides: both, or only one. */
export interface CardSides {
  readonly front?: Uint8Array;
  readonly back?: Uint8Array;
}

export interface SpecimenCase extends CardSides {
  readonly id: string;
  /** The folder of the card if several were loaded; each counts as an author. */
  readonly folder?: string;
  readonly truth: Truth;
}

/** A file that must be rejected with this code. */
export interface RejectionCase {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly code: string;
}

const imageName = /^(?<id>.+)_(?<side>front|back)\.(?:jpe?g|png|webp|tiff?|hei[cf]|avif|pdf)$/i;

/**
 * Loads the cards in a folder: `<id>_front.*`, `<id>_back.*` or both, and the ground truth `<id>.json`; other files are
 * ignored. Sorted by id.
 *
 * @throws InvalidInput if a side has no ground truth, a ground truth has no side, a side exists twice, or a ground
 *   truth
 *   is malformed
 */
export async function loadCases(dir: string): Promise<SpecimenCase[]> {
  const names = (await readdir(dir)).sort();
  const sides = new Map<string, { front?: string; back?: string }>();
  for (const name of names) {
    const { id = '', side } = imageName.exec(name)?.groups ?? {};
    if (side !== 'front' && side !== 'back') continue;
    const card = sides.get(id) ?? {};
    if (card[side]) throw new InvalidInput(`${id} has two files for its ${side}`);
    sides.set(id, { ...card, [side]: name });
  }
  const truths = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  for (const id of truths)
    if (!sides.has(id)) throw new InvalidInput(`${id}.json has no ${id}_front or ${id}_back picture`);
  for (const id of sides.keys()) if (!truths.includes(id)) throw new InvalidInput(`${id} has no ${id}.json`);
  return Promise.all(
    truths.map(async (id) => {
      const { front, back } = sides.get(id) ?? {};
      return {
        id,
        ...(front && { front: await readFile(path.join(dir, front)) }),
        ...(back && { back: await readFile(path.join(dir, back)) }),
        truth: parseTruth(await readFile(path.join(dir, `${id}.json`), 'utf8'), `${id}.json`),
      };
    }),
  );
}

/**
 * Loads the files in `<dir>/bad` that are listed in its `expected.json`: `{ "<file>": { "code": "<error code>" } }`.
 * Empty if there is no such list.
 *
 * @throws InvalidInput if a code is not one of the card error codes
 */
export async function loadBadInput(dir: string): Promise<RejectionCase[]> {
  const folder = path.join(dir, 'bad');
  const list = await readFile(path.join(folder, 'expected.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const expected: Record<string, { code?: string }> = JSON.parse(list);
  return Promise.all(
    Object.entries(expected).map(async ([file, { code = '' }]) => {
      if (!isCardErrorCode(code)) throw new InvalidInput(`expected.json: ${file} has no known error code`);
      return { file, bytes: await readFile(path.join(folder, file)), code };
    }),
  );
}
