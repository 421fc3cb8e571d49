import { type DomainEvent, sideNames } from '@cardlens/contracts';
import { CardError, DomainError, isCardErrorCode, requestErrors } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import { record } from '@cardlens/runtime';
import { elementCount } from '../domain/element-count.js';
import { outcomeId } from '../domain/outcome-id.js';
import type { Side } from '../domain/side.js';
import { failScan } from './fail-scan.js';
import type { Deps, SideReading } from './ports.js';
import { whileAway } from './while-away.js';

/**
 * Reads an accepted image, stores the reading and tells where it lies. Done twice it does the same; done half it is
 * done again.
 *
 * @param stopping  fires when the process stops or the message's time is over
 * @throws DomainError `unavailable` when the process stops in the middle: the message is given back
 * @throws CardError OCR_FAILED when reading failed for no fault of the image: tried again, then parked
 */
export async function readScan(
  deps: Deps,
  { id, data: scan }: DomainEvent<'scan.accepted'>,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await readOnce(deps, id, scan, stopping);
  } catch (error) {
    if (stopping.aborted) throw new DomainError({ ...requestErrors.unavailable, cause: error });
    const { code, kind } = DomainError.from(error);
    if (kind !== 'invalid' || !isCardErrorCode(code)) throw error;
    await whileAway(deps.awayPauseMs, stopping, () => failScan(deps, id, scan, code));
  }
}

async function readOnce(
  deps: Deps,
  id: string,
  scan: DomainEvent<'scan.accepted'>['data'],
  stopping: AbortSignal,
): Promise<void> {
  const { clock, log, readings, publisher } = deps;
  const { scanId, cardId, accountId, bucket, objectKey } = scan;
  const side = sideNames.fromWire(scan.side);
  if (side === undefined) {
    throw new DomainError({ code: 'UNKNOWN_SIDE', kind: 'invalid', publicMessage: 'Unknown side' });
  }
  const bytes = await imageOf(deps, bucket, objectKey, stopping);
  if (bytes === undefined) {
    // Its card was deleted, most likely. A reading of it may be left by a process that died before it told so: on news
    // about a deleted card everything is removed once more.
    log.info('the image of an accepted scan is gone', { cardId, scanId });
    await whileAway(deps.awayPauseMs, stopping, () => failScan(deps, id, scan, 'INTERNAL'));
    return;
  }
  const startedMs = clock.nowMs();
  const reading = await readWithin(deps, bytes, scan, side, stopping);
  const durationMs = clock.nowMs() - startedMs;
  const readingKey = `${cardId}/${scanId}.json`;
  await whileAway(deps.awayPauseMs, stopping, () => readings.put(readingKey, reading));
  const count = elementCount(reading.details);
  const event = outgoing(
    outcomeId(id, scanId, 'recognized'),
    'scan.recognized',
    cardId,
    {
      scanId,
      cardId,
      accountId,
      side: scan.side,
      bucket: readings.bucket,
      readingKey,
      insuranceScanVersion: reading.insuranceScanVersion,
      elementCount: count,
      durationMs,
      occurredAtUs: clock.nowUs(),
    },
    clock.nowMs(),
  );
  await whileAway(deps.awayPauseMs, stopping, () => publisher.publish(event));
  record('sideOutcome', 1, { outcome: 'ok' });
  record('elementsRead', count, { side });
  log.info('side recognized', { cardId, scanId, side, elementCount: count, durationMs });
}

/** @returns undefined when the object is gone */
async function imageOf(
  deps: Deps,
  bucket: string,
  key: string,
  stopping: AbortSignal,
): Promise<Uint8Array | undefined> {
  try {
    return await whileAway(deps.awayPauseMs, stopping, () => deps.images.get(bucket, key, stopping));
  } catch (error) {
    const { kind } = DomainError.from(error);
    if (kind === 'not_found') return undefined;
    if (kind === 'too_large') throw new CardError('IMG_TOO_LARGE', error);
    throw error;
  }
}

async function readWithin(
  { reader, readWithinMs }: Deps,
  bytes: Uint8Array,
  { sandboxOutcome }: Pick<DomainEvent<'scan.accepted'>['data'], 'sandboxOutcome'>,
  side: Side,
  stopping: AbortSignal,
): Promise<SideReading> {
  const timeout = AbortSignal.timeout(readWithinMs);
  try {
    return await reader.read(bytes, side, AbortSignal.any([stopping, timeout]), { sandboxOutcome });
  } catch (error) {
    if (timeout.aborted && !stopping.aborted) throw new CardError('OCR_FAILED', error);
    throw error;
  }
}
