import { kept } from '../app/use-kept.js';

/** Twice the size in which they are shown, for dense screens. */
const [widthPx, heightPx] = [144, 92];
const keptMax = 500;
const key = 'thumbnails of cards';

/** A small picture, and the photo that it was made from: another photo of the card has another one. */
interface Kept {
  readonly photo: string;
  readonly made: string;
}

/** Small pictures by card, as object URLs. In memory only; forgotten at sign-out. */
function thumbnails(): Map<string, Kept> {
  const known = kept.get(key);
  if (known instanceof Map) return known as Map<string, Kept>;
  const made = new Map<string, Kept>();
  kept.set(key, made);
  return made;
}

/** The photo behind an image link: a refreshed list has other tokens for the same one. */
const photoOf = (url: string): string => url.split('?')[0] ?? url;

/** @param url  image link of the card; without one, the picture that was last made */
export function knownThumbnail(cardId: string, url?: string): string | undefined {
  const known = thumbnails().get(cardId);
  return known && (url === undefined || known.photo === photoOf(url)) ? known.made : undefined;
}

/** Keeps a small picture until the session ends. @param made  a `blob:` URL */
export function keepThumbnail(cardId: string, url: string, made: string, ended: AbortSignal): void {
  const all = thumbnails();
  ended.addEventListener('abort', () => URL.revokeObjectURL(made), { once: true });
  drop(all, cardId);
  all.set(cardId, { photo: photoOf(url), made });
  const [oldest] = all.keys();
  if (all.size > keptMax && oldest !== undefined) drop(all, oldest);
}

function drop(all: Map<string, Kept>, cardId: string): void {
  const known = all.get(cardId);
  if (known) URL.revokeObjectURL(known.made);
  all.delete(cardId);
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Photos of several megabytes are not loaded for a list over a slow or metered connection. */
export function isForThumbnails({ connection }: { readonly connection?: Connection } = navigator as object): boolean {
  return !connection?.saveData && !['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}

/** One after the other, newest request first: what the user scrolls to is wanted sooner than what has left the screen. */
const waiting: (() => Promise<void>)[] = [];
let running = 0;
const atOnce = 3;

async function work(): Promise<void> {
  running++;
  for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  running--;
}

/**
 * Loads the photo of a card once and keeps a small copy of it.
 * @returns undefined if the photo cannot be shown or is no longer wanted
 */
export function loadThumbnail(
  cardId: string,
  url: string,
  { wanted, ended }: { readonly wanted: AbortSignal; readonly ended: AbortSignal },
): Promise<string | undefined> {
  return new Promise((resolve) => {
    waiting.push(async () =>
      resolve(wanted.aborted ? undefined : await reduced(cardId, url, ended).catch(() => undefined)),
    );
    if (running < atOnce) void work();
  });
}

async function reduced(cardId: string, url: string, ended: AbortSignal): Promise<string | undefined> {
  const known = knownThumbnail(cardId, url);
  if (known !== undefined) return known;
  const photo = new Image();
  // The links may be of another origin than this page, and pixels of other origins cannot be read otherwise.
  photo.crossOrigin = 'anonymous';
  photo.src = url;
  await photo.decode();
  const scale = Math.max(widthPx / photo.naturalWidth, heightPx / photo.naturalHeight);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: widthPx, height: heightPx });
  const [width, height] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
  canvas.getContext('2d')?.drawImage(photo, (widthPx - width) / 2, (heightPx - height) / 2, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
  if (!blob || ended.aborted) return undefined;
  const made = URL.createObjectURL(blob);
  keepThumbnail(cardId, url, made, ended);
  return made;
}
