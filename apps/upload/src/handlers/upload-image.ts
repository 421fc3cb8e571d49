import { CardError, StaleVersion } from '@cardlens/errors';
import { imageLimits } from '@cardlens/image';
import { fastEnough } from '@cardlens/runtime';
import { faultOfHeader, type HeaderFacts, isTooLarge } from '../domain/image-rules.js';
import { cardNotFound } from '../domain/scan.js';
import { closeScan } from './close-targets.js';
import { type OpenDeps, openScan, type ScanInput } from './open-scan.js';
import type { Deps, MoreNeeded } from './ports.js';
import { type ValidateDeps, validateScan } from './validate-scan.js';

/** Longer than any caller waits; an upload interrupted by a crash is closed soon afterwards. */
const directExpirationS = 600;

/** Longer headers, or ones at the end of a file, are validated once the image is stored. */
const headerBytesMax = 1024 * 1024;

/**
 * Streams an image into the store, encrypted, validates it, and returns once the result is stored. The store never
 * contains it in plain text, and no notification of the store is needed.
 *
 * @throws CardError IMG_TOO_SMALL, IMG_UNSUPPORTED, IMG_CORRUPT, IMG_DIMENSIONS, IMG_TOO_LARGE: nothing is stored, and
 *   the card is unchanged
 * @throws NotFound when the card is deleted meanwhile
 * @throws DomainError `too_slow` when the image arrives too slowly
 */
export async function uploadImage(
  deps: OpenDeps & ValidateDeps,
  input: ScanInput,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ scanId: string }> {
  const all = await withSoundStart(deps.images, fastEnough(chunks));
  const scan = await openScan(deps, input, directExpirationS, true);
  try {
    await validateScan(deps, scan, { chunks: withinSize(all), signal });
  } catch (error) {
    if (error instanceof StaleVersion && (await deps.scans.get(scan.scanId, scan.cardId))?.state === 'deleted')
      throw cardNotFound(scan.cardId);
    // If this fails, the reconciler closes the scan later; the caller needs the first error.
    await closeScan(deps, scan).catch(() => {});
    throw error;
  }
  return { scanId: scan.scanId };
}

/**
 * The stream after its header was validated. The caller is still connected and gets the error immediately; an upload to
 * a target is validated when its notification arrives.
 */
async function withSoundStart({ inspect }: Pick<Deps['images'], 'inspect'>, chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  let wantedBytes: number = imageLimits.bytesMin;
  while (wantedBytes > 0) {
    const { value, done } = await source.next();
    if (done && sizeBytes < imageLimits.bytesMin) throw new CardError('IMG_TOO_SMALL');
    if (done) break;
    pieces.push(value);
    sizeBytes += value.length;
    if (sizeBytes < wantedBytes) continue;
    wantedBytes = bytesToInspect(inspect(Buffer.concat(pieces)), sizeBytes);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* pieces;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  return all();
}

/** Number of bytes to inspect next; 0 if the header is sound or too long. @throws CardError for a faulty header */
function bytesToInspect(facts: HeaderFacts | MoreNeeded, sizeBytes: number): number {
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
