import { sandboxOutcomeOf, sideNames } from '@cardlens/contracts';
import { StaleVersion } from '@cardlens/errors';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import { withSpan } from '@cardlens/runtime';
import { validateImage } from '../domain/image-rules.js';
import { canBecome, objectKey, type Scan, validatedKey } from '../domain/scan.js';
import type { Deps, DirectUpload, Validation } from './ports.js';

export type ValidateDeps = Pick<
  Deps,
  'scans' | 'images' | 'outbox' | 'clock' | 'ids' | 'log' | 'imageBucket' | 'isSandbox' | 'recent' | 'slots'
>;

/**
 * Validates a scan's image, once: when it is uploaded to this service, or found by its notification or by the
 * reconciler, whichever is first.
 *
 * @throws StaleVersion when another call validated it, or its card was deleted, at the same time
 */
export async function validateScan(deps: ValidateDeps, scan: Scan, upload?: DirectUpload): Promise<Validation> {
  // A purge marks the scans before it removes images: a caller with an older state either wrote the result before the
  // purge or fails to write it.
  if (scan.state === 'deleted') return removeLate(deps, scan);
  if (!canBecome(scan.state, 'accepted')) {
    await discardUpload(deps, scan);
    return 'known';
  }
  const { cardId, scanId, side } = scan;
  return withSpan('validate upload', { parent: scan.trace, attributes: { cardId, scanId, side } }, async (span) => {
    // A form can be posted again until it expires, so a copy is validated, and only that copy is read and shown.
    const key = upload ? scan.key : validatedKey(cardId, scanId, deps.ids.uuid());
    const found = await deps.images.keep(scan, key, upload);
    if (found === undefined) return 'absent';
    const verdict = validateImage(found.sizeBytes, found.header);
    const judgedAtMs = deps.clock.nowMs();
    const outcome = verdict.isAccepted ? 'accepted' : 'rejected';
    const change = verdict.isAccepted ? { image: verdict.image } : { failureCode: verdict.code };
    const isBusy = verdict.isAccepted && deps.recent.isAboveLimit(scan, judgedAtMs);
    const isQueued = isBusy && !(await deps.slots.take());
    const written = {
      ...change,
      key,
      state: outcome,
      judgedAtMs,
      ...(isQueued && { queuedSinceMs: judgedAtMs }),
    } as const;
    const validated: Scan = { ...scan, ...written };
    const event =
      isBusy && !isQueued
        ? acceptedEvent(deps, validated, `${scanId}.accepted`, 'scan.deferred')
        : verdictEvent(deps, validated, `${scanId}.${isQueued ? 'queued' : outcome}`);
    await deps.scans.change(scan, { ...written, sizeBytes: found.sizeBytes }, [event]).catch(async (error: unknown) => {
      if (error instanceof StaleVersion) await discardCopy(deps, scan, key);
      throw error;
    });
    const published = deps.outbox.flush(scanId, [event]);
    // While the broker is unavailable, publishing takes seconds: neither the caller of an upload nor the unencrypted
    // original waits for it.
    if (!upload) await Promise.all([discardUpload(deps, validated), published]);
    span.set(
      verdict.isAccepted ? { width: verdict.image.width, height: verdict.image.height } : { errorCode: verdict.code },
    );
    deps.log.info('upload validated', {
      cardId,
      scanId,
      side,
      outcome: verdict.isAccepted ? outcome : verdict.code,
      ...(verdict.isAccepted ? { bytes: verdict.image.sizeBytes, format: verdict.image.format } : {}),
    });
    return outcome;
  });
}

/** Removes an image uploaded to a deleted card. */
export async function removeLate({ images, scans }: Pick<Deps, 'images' | 'scans'>, scan: Scan): Promise<'deleted'> {
  await images.removeCard(scan.cardId, [scan.key]);
  if (scan.state !== 'deleted') await scans.wipe(scan.cardId);
  return 'deleted';
}

/** Removes the copy if the result was not written, unless the scan refers to it. */
async function discardCopy({ scans, images, log }: ValidateDeps, { scanId, cardId }: Scan, key: string): Promise<void> {
  try {
    const scan = await scans.get(scanId, cardId);
    if (scan?.key !== key || scan.state === 'deleted') await images.discard(key);
  } catch (error) {
    log.warn('unused copy of an upload not removed; it is removed with the card', { scanId }, error);
  }
}

/** Removes the original of a validated scan; if this fails, the reconciler finds it again. */
async function discardUpload({ images, log }: ValidateDeps, { cardId, scanId }: Scan): Promise<void> {
  await images
    .discard(objectKey(cardId, scanId))
    .catch((error: unknown) =>
      log.warn('original of a validated upload not removed; the reconciler retries', { scanId }, error),
    );
}

type EventDeps = Pick<Deps, 'clock' | 'imageBucket' | 'isSandbox'>;

/** The event with the result of the validation. @param id  message id; a new id publishes the result again */
export function verdictEvent(deps: EventDeps, scan: Scan, id: string): OutgoingEvent {
  if (scan.image)
    return acceptedEvent(deps, scan, id, scan.queuedSinceMs === undefined ? 'scan.accepted' : 'scan.queued');
  const failure = { code: scan.failureCode ?? 'INTERNAL' };
  return outgoing(id, 'scan.rejected', scan.cardId, { ...commonOf(deps, scan), failure }, deps.clock.nowMs());
}

export function acceptedEvent(
  deps: EventDeps,
  scan: Scan,
  id: string,
  type: 'scan.accepted' | 'scan.queued' | 'scan.deferred',
): OutgoingEvent {
  const { cardId, image, key: objectKey, clientMetadataJson, isFurther } = scan;
  const { imageBucket: bucket, isSandbox, clock } = deps;
  const sandboxOutcome = isSandbox ? (sandboxOutcomeOf(clientMetadataJson) ?? scan.sandboxOutcome) : undefined;
  const size = { sizeBytes: 0, format: '', ...image };
  return outgoing(
    id,
    type,
    cardId,
    { ...commonOf(deps, scan), ...size, bucket, objectKey, sandboxOutcome, ...(isFurther && { earlierUpload: true }) },
    clock.nowMs(),
  );
}

const commonOf = ({ clock }: EventDeps, { scanId, cardId, accountId, side, hasBothSides }: Scan) => ({
  scanId,
  cardId,
  accountId,
  side: sideNames.toWire(side),
  ...(hasBothSides && { bothSides: true }),
  occurredAtUs: clock.nowUs(),
});
