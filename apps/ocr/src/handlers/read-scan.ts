import { type DomainEvent, type ScanAccepted, sideNames } from '@cardlens/contracts';
import { CardError, DomainError, isCardErrorCode, requestErrors } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import { type Calibration, calibratedDetails, type Side } from '@cardlens/reading';
import { boundedSignal, record } from '@cardlens/runtime';
import { elementCount } from '../domain/element-count.js';
import { outcomeId } from '../domain/outcome-id.js';
import { failScan } from './fail-scan.js';
import type { Deps, ReadOptions, SideOutcome, SideReading } from './ports.js';
import { whileUnavailable } from './while-unavailable.js';

/**
 * Maximum number of deliveries of an image, after which it is assumed to crash the process. The broker also counts
 * images returned at shutdown, so the limit is higher than the number of times a rollout can move an image between
 * replicas.
 */
export const deliveriesMax = 6;
/** Attempts after failures that the image does not cause. */
export const failuresMax = 3;
/** Timeouts after which a side fails. */
const timeoutsMax = 3;

/**
 * Reads an accepted image, stores the reading and publishes an event; of an image of both sides, an outcome for
 * each. Idempotent; an interrupted run is repeated. Another image of a completed side is not read and has no result.
 *
 * @param stopping  aborted when the process stops or the time limit of the message has passed
 * @param delivery  1 for the first
 * @throws DomainError `unavailable` when the process stops while reading: the message is redelivered
 * @throws CardError PIPELINE_TIMEOUT when reading takes too long: retried, and fails the side the third time
 * @throws other errors when reading fails for a reason other than the image: retried, then parked
 */
export async function readScan(
  deps: Deps,
  { id, data: scan }: Pick<DomainEvent<'scan.accepted'>, 'id' | 'data'>,
  stopping: AbortSignal,
  delivery: number,
): Promise<void> {
  try {
    await readOnce(deps, id, scan, stopping);
  } catch (error) {
    if (stopping.aborted) throw new DomainError({ ...requestErrors.unavailable, cause: error });
    const { code, kind } = DomainError.from(error);
    const isTimeout = code === 'PIPELINE_TIMEOUT';
    // Timeouts are counted in this process. Those of other replicas are covered by the limit on deliveries.
    const isLate = isTimeout && (deps.timeouts.add(scan.scanId) >= timeoutsMax || delivery >= deliveriesMax);
    if (!isLate && (kind !== 'invalid' || !isCardErrorCode(code))) throw error;
    deps.timeouts.forget(scan.scanId);
    await whileUnavailable(deps.retryPauseMs, stopping, () => failScan(deps, id, scan, code));
  }
}

async function readOnce(deps: Deps, id: string, scan: ScanAccepted, stopping: AbortSignal): Promise<void> {
  const { clock, log } = deps;
  const { scanId, cardId } = scan;
  const side = sideNames.fromWire(scan.side);
  if (side === undefined) {
    throw new DomainError({ code: 'UNKNOWN_SIDE', kind: 'invalid', publicMessage: 'Unknown side' });
  }
  if (scan.earlierUpload && !(await isWanted(deps, scan))) {
    log.info('scan skipped: side already completed', { cardId, scanId });
    return;
  }
  const bytes = await imageOf(deps, scan, stopping);
  if (bytes === undefined) {
    // Most likely its card or account was deleted. A process that crashed before publishing an outcome may have stored
    // a reading, so everything of the card is removed once more.
    log.info('image of an accepted scan not found', { cardId, scanId });
    await whileUnavailable(deps.retryPauseMs, stopping, () => failScan(deps, id, scan, 'INTERNAL'));
    return;
  }
  const startedMs = clock.nowMs();
  const read = await readWithin(deps, bytes, scan, side, stopping);
  const outcomes = read?.map((outcome) => calibrated(outcome, deps.calibrations.get(scan.accountId)));
  if (outcomes === undefined) {
    log.info('sandbox result suppressed by the card’s metadata', { cardId, scanId });
    return;
  }
  const durationMs = clock.nowMs() - startedMs;
  await store(deps, scan, outcomes, stopping);
  for (const outcome of outcomes) {
    const ofSide = { ...scan, side: sideNames.toWire(outcome.side), bothSides: undefined };
    // The outcomes of a scan of both sides are two messages.
    const name = scan.bothSides ? outcome.side : undefined;
    await whileUnavailable(deps.retryPauseMs, stopping, () =>
      'reading' in outcome
        ? announceReading(deps, outcomeId(id, scanId, 'recognized', name), ofSide, outcome.reading, durationMs)
        : failScan(deps, id, ofSide, outcome.failureCode, name),
    );
  }
}

/** A calibration applies only to the version of readings that it was fitted on. */
function calibrated(outcome: SideOutcome, calibration: Calibration | undefined): SideOutcome {
  if (!('reading' in outcome) || calibration?.insuranceScanVersion !== outcome.reading.insuranceScanVersion)
    return outcome;
  const details = calibratedDetails(outcome.reading.details, calibration);
  return { ...outcome, reading: { ...outcome.reading, details } };
}

/** If card is unavailable, the image is read anyway: this costs time but loses nothing. */
async function isWanted({ log, ...deps }: Deps, scan: ScanAccepted): Promise<boolean> {
  try {
    return await deps.isWanted(scan);
  } catch (error) {
    log.warn('need for a scan not checked; it is read anyway', { scanId: scan.scanId }, error);
    return true;
  }
}

async function store(
  { readings, retryPauseMs }: Deps,
  scan: ScanAccepted,
  outcomes: readonly SideOutcome[],
  stopping: AbortSignal,
): Promise<void> {
  const read = outcomes.flatMap((outcome) => ('reading' in outcome ? [outcome] : []));
  const [first] = read;
  if (first === undefined) return;
  const sides = Object.fromEntries(read.map(({ side, reading }) => [side, reading]));
  const stored = scan.bothSides ? { sides } : first.reading;
  await whileUnavailable(retryPauseMs, stopping, () => readings.put(scan, stored));
}

async function announceReading(
  { clock, log, publisher }: Deps,
  messageId: string,
  { scanId, cardId, accountId, side }: ScanAccepted,
  { details, insuranceScanVersion }: SideReading,
  durationMs: number,
): Promise<void> {
  const count = elementCount(details);
  await publisher.publish(
    outgoing(
      messageId,
      'scan.recognized',
      cardId,
      {
        scanId,
        cardId,
        accountId,
        side,
        insuranceScanVersion,
        elementCount: count,
        durationMs,
        occurredAtUs: clock.nowUs(),
      },
      clock.nowMs(),
    ),
  );
  const name = sideNames.fromWire(side) ?? 'unknown';
  record('sideOutcome', 1, { outcome: 'ok' });
  record('elementsRead', count, { side: name });
  log.info('side recognized', { cardId, scanId, side: name, elementCount: count, durationMs });
}

/** @returns undefined when the object or its account no longer exists */
async function imageOf(deps: Deps, scan: ScanAccepted, stopping: AbortSignal): Promise<Uint8Array | undefined> {
  try {
    return await whileUnavailable(deps.retryPauseMs, stopping, () => deps.images.get(scan, stopping));
  } catch (error) {
    const { kind } = DomainError.from(error);
    if (kind === 'not_found' || kind === 'gone') return undefined;
    if (kind === 'too_large') throw new CardError('IMG_TOO_LARGE', error);
    throw error;
  }
}

async function readWithin(
  { reader, readWithinMs }: Deps,
  bytes: Uint8Array,
  { sandboxOutcome, width, height, bothSides }: ScanAccepted,
  side: Side,
  stopping: AbortSignal,
): Promise<readonly SideOutcome[] | undefined> {
  const { signal, release } = boundedSignal(readWithinMs, stopping);
  const options: ReadOptions = {
    sandboxOutcome,
    ...(width !== undefined && height !== undefined && { size: { width, height } }),
  };
  try {
    if (bothSides) return await reader.readBoth(bytes, signal, options);
    const reading = await reader.read(bytes, side, signal, options);
    return reading && [{ side, reading }];
  } catch (error) {
    if (signal.aborted && !stopping.aborted) throw new CardError('PIPELINE_TIMEOUT', error);
    throw error;
  } finally {
    release();
  }
}
