import { CardError, imageSizeLimits } from '@cardlens/errors';
import { fastEnough } from '@cardlens/runtime';
import { faultOfHeader, type HeaderFacts, isTooLarge } from '../domain/image-rules.js';
import { type OpenDeps, openScan, type ScanInput } from './open-scan.js';
import type { Deps, MoreNeeded } from './ports.js';

/** Longer than any caller waits; an upload interrupted by a crash is closed soon afterwards. */
const directExpirationS = 600;

/** Longer headers, or ones at the end of a file, are validated once the image is stored. */
const headerBytesMax = 1024 * 1024;

/**
 * Streams an image into the store and returns once it is stored. It is then processed like an upload to a target.
 *
 * @throws CardError IMG_TOO_SMALL, IMG_UNSUPPORTED, IMG_CORRUPT, IMG_DIMENSIONS, IMG_TOO_LARGE: nothing is stored, and
 *   the card is unchanged
 * @throws DomainError `timeout` when the image arrives too slowly
 */
export async function uploadImage(
  deps: OpenDeps & Pick<Deps, 'images'>,
  input: ScanInput,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ scanId: string }> {
  const all = await withSoundStart(deps.images, fastEnough(chunks));
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

/**
 * The stream, after its header was validated: the caller is still connected and gets the error now; an upload to a
 * target is validated when its notification arrives.
 */
async function withSoundStart({ inspect }: Pick<Deps['images'], 'inspect'>, chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  let wantedBytes: number = imageSizeLimits.bytesMin;
  while (wantedBytes > 0) {
    const { value, done } = await source.next();
    if (done && sizeBytes < imageSizeLimits.bytesMin) throw new CardError('IMG_TOO_SMALL');
    if (done) break;
    pieces.push(value);
    sizeBytes += value.length;
    if (sizeBytes < wantedBytes) continue;
    wantedBytes = wantedNext(inspect(Buffer.concat(pieces)), sizeBytes);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* pieces;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  return all();
}

/** Number of bytes to inspect next; 0 if the header is sound or too long. @throws CardError for a faulty header */
function wantedNext(facts: HeaderFacts | MoreNeeded, sizeBytes: number): number {
  if (facts.status !== 'more') {
    const fault = faultOfHeader(facts);
    if (fault) throw new CardError(fault);
    return 0;
  }
  // At least doubled, so that a header is not inspected once for every chunk.
  const wantedBytes = Math.max(facts.bytesNeeded, 2 * sizeBytes);
  return wantedBytes > headerBytesMax ? 0 : wantedBytes;
}

async function* withinSize(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (isTooLarge(sizeBytes)) throw new CardError('IMG_TOO_LARGE');
    yield chunk;
  }
}
