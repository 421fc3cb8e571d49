import { NotFound } from '@cardlens/errors';

export type Side = 'front' | 'back';

/** What an image was found to be by its size and header, before anything is decoded. */
export interface ImageFacts {
  readonly sizeBytes: number;
  readonly format: string;
  /** Pixels as stored, before EXIF orientation. */
  readonly width: number;
  readonly height: number;
}

/**
 * One upload of one side of a card, from its target to the verdict on what came.
 *
 * open: waits for its object. accepted, rejected: the object came and was judged. closed: nothing came in time, or the
 * upload was given up; an object that still comes is judged. deleted: the card was deleted, its objects go.
 */
export type ScanState = 'open' | 'accepted' | 'rejected' | 'closed' | 'deleted';

export interface Scan {
  readonly scanId: string;
  readonly version: number;
  readonly cardId: string;
  readonly accountId: string;
  readonly side: Side;
  readonly state: ScanState;
  /** Where its object lies in the image bucket. */
  readonly key: string;
  readonly captureType: string | undefined;
  /** The client's own JSON; personal. */
  readonly clientMetadataJson: string | undefined;
  readonly isLivescan: boolean;
  /** Error that the card's metadata asks the sandbox for. */
  readonly sandboxOutcome: string | undefined;
  readonly createdAtMs: number;
  /** When its target can no longer be used. */
  readonly expiresAtMs: number;
  readonly judgedAtMs: number | undefined;
  readonly image: ImageFacts | undefined;
  /** Why it was rejected. */
  readonly failureCode: string | undefined;
  /** The trace of the request that made it: the store's announcement carries none. */
  readonly trace: Readonly<Record<string, string>>;
}

/** What may become of a scan; everything else is an error of ours. */
export const moves = {
  open: ['accepted', 'rejected', 'closed', 'deleted'],
  closed: ['accepted', 'rejected', 'deleted'],
  accepted: ['deleted'],
  rejected: ['deleted'],
  deleted: [],
} as const satisfies Record<ScanState, readonly ScanState[]>;

export const canBecome = (from: ScanState, to: ScanState): boolean =>
  (moves[from] as readonly ScanState[]).includes(to);

/** Below which every upload lies; the keys that sign upload forms may put objects nowhere else. */
export const uploadsPrefix = 'uploads/';

export const cardPrefix = (cardId: string): string => `${uploadsPrefix}${cardId}/`;

export const objectKey = (cardId: string, scanId: string): string => `${cardPrefix(cardId)}${scanId}`;

export interface ScanKey {
  readonly cardId: string;
  readonly scanId: string;
}

const keyPattern = /^uploads\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/;

/** @returns undefined when no scan has such a key */
export function parseObjectKey(key: string): ScanKey | undefined {
  const match = keyPattern.exec(key);
  return match === null ? undefined : { cardId: match[1]!, scanId: match[2]! };
}

/** A scan of a deleted card is as unknown as one of another account. */
export const scanNotFound = (scanId: string): NotFound => new NotFound('scan_id', scanId);

/** A deleted card has no scans, as an unknown one has none. */
export const cardNotFound = (cardId: string): NotFound => new NotFound('card_id', cardId);
