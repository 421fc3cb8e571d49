import { kept } from '../app/use-kept.js';

/** Twice the size in which they are shown, for dense screens. */
const [widthPx, heightPx] = [144, 92];
const keptMax = 500;
const key = 'thumbnails of cards';

/** Small pictures by card, as object URLs. In memory only; forgotten at sign-out. */
function thumbnails(): Map<string, string> {
  const known = kept.get(key);
  if (known instanceof Map) return known as Map<string, string>;
  const made = new Map<string, string>();
  kept.set(key, made);
  return made;
}

export const knownThumbnail = (cardId: string): string | undefined => thumbnails().get(cardId);

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
export function loadThumbnail(cardId: string, url: string, wanted: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    waiting.push(async () => resolve(wanted.aborted ? undefined : await reduced(cardId, url).catch(() => undefined)));
    if (running < atOnce) void work();
  });
}

async function reduced(cardId: string, url: string): Promise<string | undefined> {
  const all = thumbnails();
  const known = all.get(cardId);
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
  if (!blob) return undefined;
  const made = URL.createObjectURL(blob);
  all.set(cardId, made);
  const [oldest] = all.keys();
  if (all.size > keptMax && oldest !== undefined) {
    URL.revokeObjectURL(all.get(oldest) ?? '');
    all.delete(oldest);
  }
  return made;
}
