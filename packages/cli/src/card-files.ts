import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { CliError, exitCodes } from './exit-code.js';

/** The files of one card. */
export interface CardFiles {
  readonly id: string;
  readonly front?: string;
  readonly back?: string;
}

/** Files in an image folder that are not images: ground truth, results and notes. */
const neverImages = new Set(['.json', '.md']);

/**
 * Cards ordered by id. Folders are read without their subfolders; files that are given explicitly are always included.
 *
 * @throws CliError when two files are the same side of one card
 */
export async function cardsIn(paths: readonly string[]): Promise<CardFiles[]> {
  const files = (await Promise.all(paths.map(imagesIn))).flat();
  const cards = new Map<string, CardFiles>();
  for (const file of new Set(files)) {
    const { id, side } = nameParts(file);
    const card = cards.get(id) ?? { id };
    const other = card[side];
    if (other) {
      throw new CliError(`${other} and ${file} are both the ${side} of ${id}; read them separately`, exitCodes.usage);
    }
    cards.set(id, { ...card, [side]: file });
  }
  return [...cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Files that show both sides of a card each, ordered by id. @throws CliError when two have the same name */
export async function filesOfBoth(paths: readonly string[]): Promise<CardFiles[]> {
  const cards = new Map<string, CardFiles>();
  for (const file of new Set((await Promise.all(paths.map(imagesIn))).flat())) {
    const id = basename(file, extname(file));
    const other = cards.get(id)?.front;
    if (other) throw new CliError(`${other} and ${file} are both ${id}; read them separately`, exitCodes.usage);
    cards.set(id, { id, front: file });
  }
  return [...cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** `x_front.png` is the front of `x`, `x_back.png` its back, `x.png` its front. */
export function nameParts(file: string): { id: string; side: 'front' | 'back' } {
  const name = basename(file, extname(file));
  const [, id = name, side = 'front'] = /^(.+)_(front|back)$/i.exec(name) ?? [];
  return { id, side: side.toLowerCase() === 'back' ? 'back' : 'front' };
}

async function imagesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .filter(({ name }) => !neverImages.has(extname(name).toLowerCase()))
    .map(({ name }) => join(path, name));
}
