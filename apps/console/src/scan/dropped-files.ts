import { problemOfFile } from '@cardlens/capture/file-check';
import type { Side } from '@cardlens/sdk';
import { cardFailures } from '../cards/card-failures.js';
import { type PictureFiles, pairFiles, sideInName } from './pair-files.js';

/** The pictures of one card, those of several, or why they are not taken. */
export type Dropped =
  | { readonly is: 'card'; readonly pictures: PictureFiles }
  | { readonly is: 'batch'; readonly cards: readonly PictureFiles[]; readonly skipped?: Skipped | undefined }
  | (Skipped & { readonly is: 'refused' });

/** What is said about files that are not taken. */
export interface Skipped {
  readonly title: string;
  readonly advice: string;
}

const failureOf = {
  file_type: cardFailures.IMG_UNSUPPORTED,
  file_too_small: cardFailures.IMG_TOO_SMALL,
  file_too_large: cardFailures.IMG_TOO_LARGE,
} as const;

/** Why a file is not sent; undefined if the service may read it. */
export async function refusalOf(file: File): Promise<Extract<Dropped, { is: 'refused' }> | undefined> {
  const problem = await problemOfFile(file, { takesPdf: true });
  if (problem === undefined) return undefined;
  const { title, advice } = failureOf[problem];
  return { is: 'refused', title: `${file.name}: ${title}`, advice };
}

/**
 * What was dropped, pasted or chosen: one file, or a front and a back, are one card. Nothing is created for a file that
 * cannot be read.
 */
export async function droppedOf(files: readonly File[]): Promise<Dropped> {
  const [first, second, ...others] = files;
  if (first === undefined)
    return { is: 'refused', title: 'No picture was found', advice: 'Choose a picture of a card.' };
  const isOne = others.length === 0 && (second === undefined || areOfOneCard(first, second));
  if (!isOne) {
    const { cards, skipped } = await batchOf(files);
    return cards.length === 0 && skipped ? { is: 'refused', ...skipped } : { is: 'batch', cards, skipped };
  }
  for (const file of files) {
    const refusal = await refusalOf(file);
    if (refusal) return refusal;
  }
  if (second !== undefined) return { is: 'card', pictures: pairOf(first, second) };
  const hasBothSides = sideInName(first) === 'both' || (await pagesOf(first)) > 1;
  return { is: 'card', pictures: { name: first.name, front: first, ...(hasBothSides && { hasBothSides }) } };
}

const namedMax = 5;

/** The cards of many files, and what is said about files that are none; a folder may contain other files. */
export async function batchOf(
  files: readonly File[],
): Promise<{ readonly cards: readonly PictureFiles[]; readonly skipped?: Skipped | undefined }> {
  const cards: PictureFiles[] = [];
  for (const card of pairFiles(files)) {
    const parts = [card.front, ...(card.back ? [card.back] : [])];
    const refusals = await Promise.all(parts.map(refusalOf));
    if (refusals.every((refusal) => refusal === undefined)) cards.push(card);
  }
  const taken = new Set(cards.flatMap(({ front, back }) => [front, back]));
  const left = files.filter((file) => !taken.has(file) && !file.name.startsWith('.')).map(({ name }) => name);
  const advice = 'Choose JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF files, 5 KB to 50 MB each. A back needs its front.';
  if (cards.length === 0) return { cards, skipped: { title: 'No pictures were found', advice } };
  if (left.length === 0) return { cards };
  const more = left.length > namedMax ? ` and ${left.length - namedMax} more` : '';
  return { cards, skipped: { title: `Not scanned: ${left.slice(0, namedMax).join(', ')}${more}`, advice } };
}

/** Two pictures are a front and a back unless their names say that they are of two cards. */
function areOfOneCard(first: File, second: File): boolean {
  const named = [first, second].filter((file) => sideInName(file) !== undefined);
  const sides: readonly (Side | 'both' | undefined)[] = [sideInName(first), sideInName(second)];
  if (sides.includes('both')) return false;
  return named.length < 2 || pairFiles([first, second]).length === 1;
}

/** By their names, otherwise in the order of their names: cameras number pictures, and the front comes first. */
function pairOf(first: File, second: File): PictureFiles {
  const sorted = [first, second].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const isTurned = sideInName(sorted[0]) === 'back' || sideInName(sorted[1]) === 'front';
  const [front = first, back = second] = isTurned ? sorted.reverse() : sorted;
  return { name: front.name, front, back };
}

/** Scanners write one page for each side. Pages within compressed objects are not seen, and 1 is returned. */
async function pagesOf(file: File): Promise<number> {
  if (!(await file.slice(0, 12).text()).includes('%PDF-')) return 1;
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 1;
}
