import { CardError, DomainError, requestErrors } from '@cardlens/errors';
import { isTooLarge, isTooSmall } from '../domain/image-rules.js';
import { openScan, type ScanInput } from './open-scan.js';
import type { Deps } from './ports.js';

/** Longer than any caller waits: an upload that a crash cut off is closed soon after. */
const directExpirationS = 600;

/**
 * Streams an image into the store and answers once it is there; it is then announced and judged like any other.
 *
 * @throws CardError IMG_TOO_SMALL, IMG_TOO_LARGE: nothing is stored, and the card stays as it was
 */
export async function uploadImage(
  deps: Pick<Deps, 'scans' | 'deletedCards' | 'images' | 'ids' | 'clock' | 'log'>,
  input: ScanInput,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ scanId: string }> {
  const scan = await openScan(deps, input, directExpirationS);
  try {
    await deps.images.put(scan, withinSize(chunks), signal);
  } catch (error) {
    // Unless it is closed here the reconciler does so later; the caller needs the first error.
    await deps.scans.change(scan, { state: 'closed' }, []).catch(() => {});
    throw error;
  }
  return { scanId: scan.scanId };
}

async function* withinSize(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (isTooLarge(sizeBytes)) throw new CardError('IMG_TOO_LARGE');
    yield chunk;
  }
  if (isTooSmall(sizeBytes)) throw new CardError('IMG_TOO_SMALL');
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
