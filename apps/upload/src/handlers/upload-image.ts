import { CardError, imageSizeLimits } from '@cardlens/errors';
import { fastEnough } from '@cardlens/runtime';
import { isTooLarge } from '../domain/image-rules.js';
import { type OpenDeps, openScan, type ScanInput } from './open-scan.js';
import type { Deps } from './ports.js';

/** Longer than any caller waits; an upload interrupted by a crash is closed soon afterwards. */
const directExpirationS = 600;

/**
 * Streams an image into the store and returns once it is stored. It is then processed like an upload to a target.
 *
 * @throws CardError IMG_TOO_SMALL, IMG_UNSUPPORTED, IMG_TOO_LARGE: nothing is stored, and the card is unchanged
 * @throws DomainError `timeout` when the image arrives too slowly
 */
export async function uploadImage(
  deps: OpenDeps & Pick<Deps, 'images'>,
  input: ScanInput,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ scanId: string }> {
  const { start, all } = await withStart(fastEnough(chunks));
  // The caller is still connected and gets the error now; an upload to a target is validated when its notification
  // arrives.
  if (!deps.images.isImage(start)) throw new CardError('IMG_UNSUPPORTED');
  const scan = await openScan(deps, input, directExpirationS);
  try {
    await deps.images.put(scan, withinSize(all), signal);
  } catch (error) {
    // If this fails, the reconciler closes the scan later; the caller needs the first error.
    await deps.scans.change(scan, { state: 'closed' }, []).catch(() => {});
    throw error;
  }
  return { scanId: scan.scanId };
}

/** The first 5 KB or more of the stream, and the whole stream. @throws CardError IMG_TOO_SMALL when it is shorter */
async function withStart(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  while (sizeBytes < imageSizeLimits.bytesMin) {
    const { value, done } = await source.next();
    if (done) throw new CardError('IMG_TOO_SMALL');
    pieces.push(value);
    sizeBytes += value.length;
  }
  const start = Buffer.concat(pieces);
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
