import type { SideName } from '@cardlens/contracts/names';
import { uploadsPrefix, validatedPrefix } from '@cardlens/contracts/objects';
import { NotFound } from '@cardlens/errors';

export type Side = SideName;

/** Size and header of an image, read before it is decoded. */
export interface ImageFacts {
  readonly sizeBytes: number;
  readonly format: string;
  /** Pixels as stored, before EXIF orientation; absent for a PDF. */
  readonly width?: number;
  readonly height?: number;
}

/**
 * One upload of one side of a card, from the creation of its target to the validation of its image.
 *
 * open: waits for the image. accepted, rejected: the image arrived and was validated. closed: no image arrived in time,
 * or the upload was abandoned; an image that arrives later is still validated. expired: the image was removed after the
 * account's retention period. deleted: the card was deleted, and the image is removed.
 */
export type ScanState = 'open' | 'accepted' | 'rejected' | 'closed' | 'expired' | 'deleted';

/** Maximum number of uploads of a card, including unused targets: a livescan of a few minutes needs several hundred. */
export const scansOfCardMax = 1000;

export interface Scan {
  readonly scanId: string;
  readonly version: number;
  readonly cardId: string;
  readonly accountId: string;
  /** The front, if the image shows both sides. */
  readonly side: Side;
  readonly hasBothSides?: boolean;
  /** The card already had an upload of this side. */
  readonly isFurther?: boolean;
  readonly state: ScanState;
  /** Key of the object in the image bucket: the upload, or once it has been validated, the validated copy. */
  readonly key: string;
  readonly captureType?: string | undefined;
  /** The client's own JSON; may contain PHI. */
  readonly clientMetadataJson?: string | undefined;
  readonly isLivescan: boolean;
  /** The error that the sandbox should return, as requested in the card's metadata. */
  readonly sandboxOutcome?: string | undefined;
  readonly createdAtMs: number;
  /** When the target expires. */
  readonly expiresAtMs: number;
  readonly judgedAtMs?: number | undefined;
  /** When an accepted scan of a busy account was queued; absent for other scans, and once it has been released. */
  readonly queuedSinceMs?: number | undefined;
  readonly image?: ImageFacts | undefined;
  /** Why the image was rejected. */
  readonly failureCode?: string | undefined;
  /** Trace context of the request that created the scan; the store's notification does not carry it. */
  readonly trace: Readonly<Record<string, string>>;
}

/** The legal moves of a scan; any other is an internal error. */
export const moves = {
  open: ['accepted', 'rejected', 'closed', 'deleted'],
  closed: ['accepted', 'rejected', 'deleted'],
  accepted: ['expired', 'deleted'],
  rejected: ['expired', 'deleted'],
  expired: ['deleted'],
  deleted: [],
} as const satisfies Record<ScanState, readonly ScanState[]>;

export const canBecome = (from: ScanState, to: ScanState): boolean => moves[from].some((state) => state === to);

export const cardPrefix = (cardId: string): string => `${uploadsPrefix}${cardId}/`;

/**
 * Key of the copy of an upload that is validated.
 * @param copyId  a new one each time: a later upload must not replace it
 */
export const validatedKey = (cardId: string, scanId: string, copyId: string): string =>
  `${validatedScanPrefix(cardId, scanId)}${copyId}`;

export const validatedScanPrefix = (cardId: string, scanId: string): string =>
  `${validatedCardPrefix(cardId)}${scanId}/`;

export const validatedCardPrefix = (cardId: string): string => `${validatedPrefix}${cardId}/`;

export const objectKey = (cardId: string, scanId: string): string => `${cardPrefix(cardId)}${scanId}`;

export interface ScanKey {
  readonly cardId: string;
  readonly scanId: string;
}

const keyPattern = new RegExp(`^${uploadsPrefix}([0-9a-f-]{36})/([0-9a-f-]{36})$`);

/** @returns undefined when no scan can have this key */
export function parseObjectKey(key: string): ScanKey | undefined {
  const [, cardId, scanId] = keyPattern.exec(key) ?? [];
  return cardId === undefined || scanId === undefined ? undefined : { cardId, scanId };
}

/** The scan of a deleted card is reported as not found, like one of another account. */
export const scanNotFound = (scanId: string): NotFound => new NotFound('scan_id', scanId);

/** A deleted card is reported as not found, like an unknown one. */
export const cardNotFound = (cardId: string): NotFound => new NotFound('card_id', cardId);
