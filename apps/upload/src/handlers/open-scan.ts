import { DomainError, InvalidInput, serviceErrors } from '@cardlens/errors';
import { isUuid, traceCarrier } from '@cardlens/runtime';
import { cardNotFound, objectKey, type Scan, type Side, scansOfCardMax, validatedKey } from '../domain/scan.js';
import type { Deps } from './ports.js';

export interface ScanInput {
  readonly cardId: string;
  readonly accountId: string;
  /** The front, if the image shows both sides. */
  readonly side: Side;
  readonly hasBothSides?: boolean;
  readonly captureType: string | undefined;
  readonly clientMetadataJson: string | undefined;
  readonly isLivescan: boolean;
  readonly sandboxOutcome: string | undefined;
}

export const metadataBytesMax = 4096;

/** Dependencies of opening a scan. */
export type OpenDeps = Pick<Deps, 'scans' | 'storage' | 'accountBytesMax' | 'deletedCards' | 'ids' | 'clock'>;

/**
 * Records that an image of a side is expected, before one can arrive.
 *
 * @param isDirect  whether this service stores the image, instead of a client with a form
 * @throws InvalidInput, NotFound; DomainError `conflict` when the card has too many scans or the account too many bytes
 */
export async function openScan(
  { scans, storage, accountBytesMax, deletedCards, ids, clock }: OpenDeps,
  input: ScanInput,
  expirationS: number,
  isDirect = false,
): Promise<Scan> {
  if (!isUuid(input.cardId)) throw new InvalidInput('Invalid card_id, the ID must be formatted as a UUID.');
  if (Buffer.byteLength(input.clientMetadataJson ?? '') > metadataBytesMax) {
    throw new InvalidInput('metadata must be at most 4 KB');
  }
  const earlier = await scans.countOf(input.cardId, scansOfCardMax);
  if (earlier >= scansOfCardMax) throw new DomainError(serviceErrors.tooManyUploads(scansOfCardMax));
  if (accountBytesMax !== undefined && (await storage.of(input.accountId)) >= accountBytesMax)
    throw new DomainError(serviceErrors.storageFull);
  const isFurther = earlier > 0 && (await scans.countOf(input.cardId, 1, input.side)) > 0;
  const scanId = ids.uuid();
  const nowMs = clock.nowMs();
  const scan: Scan = {
    ...input,
    ...(isFurther && { isFurther }),
    scanId,
    version: 1,
    state: 'open',
    key: isDirect ? validatedKey(input.cardId, scanId, ids.uuid()) : objectKey(input.cardId, scanId),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + expirationS * 1000,
    trace: traceCarrier(),
  };
  await scans.add(scan);
  // Checked after the scan is stored: a later purge finds the scan, and an earlier one is found here.
  if (await deletedCards.has(input.cardId)) {
    await scans.wipe(input.cardId);
    throw cardNotFound(input.cardId);
  }
  return scan;
}
