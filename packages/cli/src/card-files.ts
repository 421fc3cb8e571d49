import { open, readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { inspectImage } from '@cardlens/image';
import { CliError, exitCodes } from './exit-code.js';

/** The files of one card. */
export interface CardFiles {
  readonly id: string;
  readonly front?: string;
  readonly back?: string;
}

/** The cards in files and folders, ordered by id, and the entries of the folders that are no images. */
export interface FoundCards {
  readonly cards: readonly CardFiles[];
  /** Paths; those of subfolders end with a slash. */
  readonly skipped: readonly string[];
}

const imageName = /\.(jpe?g|jfif|png|webp|tiff?|hei[cf]|avif|pdf|gif|bmp)$/i;

/** Ground truth and results, which belong beside the images. */
const besideImages = /\.(json|md)$/i;

/**
 * Folders are read without their subfolders; files that are given explicitly are always included.
 *
 * @throws CliError when two files are the same side of one card
 */
export async function cardsIn(paths: readonly string[]): Promise<FoundCards> {
  const { files, skipped } = await imagesIn(paths);
  const cards = new Map<string, CardFiles>();
  for (const file of files) {
    const { id, side } = nameParts(file);
    const card = cards.get(id) ?? { id };
    const other = card[side];
    if (other) {
      throw new CliError(`${other} and ${file} are both the ${side} of ${id}; read them separately`, exitCodes.usage);
    }
    cards.set(id, { ...card, [side]: file });
  }
  return { cards: byId(cards), skipped };
}

/** Files that show both sides of a card each. @throws CliError when two have the same name */
export async function filesOfBoth(paths: readonly string[]): Promise<FoundCards> {
  const { files, skipped } = await imagesIn(paths);
  const cards = new Map<string, CardFiles>();
  for (const file of files) {
    const id = basename(file, extname(file));
    const other = cards.get(id)?.front;
    if (other) throw new CliError(`${other} and ${file} are both ${id}; read them separately`, exitCodes.usage);
    cards.set(id, { id, front: file });
  }
  return { cards: byId(cards), skipped };
}

const byId = (cards: ReadonlyMap<string, CardFiles>): CardFiles[] =>
  [...cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1));

/** `x_front.png` is the front of `x`, `x_back.png` its back, `x.png` its front. */
export function nameParts(file: string): { id: string; side: 'front' | 'back' } {
  const name = basename(file, extname(file));
  const [, id = name, side = 'front'] = /^(.+)_(front|back)$/i.exec(name) ?? [];
  return { id, side: side.toLowerCase() === 'back' ? 'back' : 'front' };
}

async function imagesIn(paths: readonly string[]): Promise<{ files: ReadonlySet<string>; skipped: string[] }> {
  const files = new Set<string>();
  const skipped: string[] = [];
  for (const path of paths) {
    if (!(await stat(path)).isDirectory()) {
      files.add(path);
      continue;
    }
    for (const name of await readdir(path)) {
      if (name.startsWith('.') || besideImages.test(name)) continue;
      const file = join(path, name);
      const entry = await stat(file);
      if (entry.isDirectory()) skipped.push(`${file}/`);
      else if (entry.isFile() && (imageName.test(name) || (await startsLikeImage(file)))) files.add(file);
      else skipped.push(file);
    }
  }
  return { files, skipped };
}

/** Scanners and downloads leave files without an extension. */
async function startsLikeImage(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64) });
    return inspectImage(buffer.subarray(0, bytesRead)).status !== 'unknown';
  } finally {
    await handle.close();
  }
}
