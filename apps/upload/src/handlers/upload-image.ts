import { CardError, DomainError, requestErrors } from '@cardlens/errors';
import { imageLimits, isTooLarge } from '../domain/image-rules.js';
import { openScan, type ScanInput } from './open-scan.js';
import type { Deps } from './ports.js';

/** Longer than any caller waits: an upload that a crash cut off is closed soon after. */
const directExpirationS = 600;

/**
 * Streams an image into the store and answers once it is there; it is then announced and judged like any other.
 *
 * @throws CardError IMG_TOO_SMALL, IMG_UNSUPPORTED, IMG_TOO_LARGE: nothing is stored, and the card stays as it was
 */
export async function uploadImage(
  deps: Pick<Deps, 'scans' | 'deletedCards' | 'images' | 'ids' | 'clock' | 'log'>,
  input: ScanInput,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ scanId: string }> {
  const { start, all } = await withStart(chunks);
  // The caller still listens, so it is told now; what comes by an upload target is judged when it is announced.
  if (!deps.images.isImage(start)) throw new CardError('IMG_UNSUPPORTED');
  const scan = await openScan(deps, input, directExpirationS);
  try {
    await deps.images.put(scan, withinSize(all), signal);
  } catch (error) {
    // Unless it is closed here the reconciler does so later; the caller needs the first error.
    await deps.scans.change(scan, { state: 'closed' }, []).catch(() => {});
    throw error;
  }
  return { scanId: scan.scanId };
}

/** The first 5 KB, or a little more, and everything from the start. @throws CardError IMG_TOO_SMALL when there is less */
async function withStart(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  while (sizeBytes < imageLimits.sizeBytesMin) {
    const { value, done } = await source.next();
    if (done) throw new CardError('IMG_TOO_SMALL');
    pieces.push(value);
    sizeBytes += value.length;
  }
  const start = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  async function* all(): AsyncGenerator<Uint8Array> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  return { start, all: all() };
}

async function* withinSize(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (isTooLarge(sizeBytes)) throw new CardError('IMG_TOO_LARGE');
    yield chunk;
  }
}

/** Lets so many calls in at once and refuses the rest as `unavailable`: each holds megabytes. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (work) => {
    if (running >= limit) throw new DomainError(requestErrors.unavailable);
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
}
