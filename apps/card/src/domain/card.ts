import { InvalidInput } from '@cardlens/errors';
import type { Details } from '@cardlens/reading';
import type { CardState } from './card-state.js';
import type { Deletion } from './deletion.js';
import type { Flag } from './flag.js';
import type { AccountId, CardId } from './ids.js';
import type { PayerMatch } from './payer-match.js';
import type { ClientTimings } from './performance.js';
import { type CardSide, type Side, type SideFailure, untouchedSide } from './side.js';

export const backsideModes = ['disabled', 'required', 'optional'] as const;
export type BacksideMode = (typeof backsideModes)[number];

/** Who made a card, and who may see it. */
export interface Owner {
  readonly accountId: AccountId;
  /** Absent when an API key made the card. */
  readonly identityId?: string;
  readonly sessionId?: string;
  readonly userId?: string;
}

/** A card. Values are never changed in place: every change gives a new one, or the same object when nothing changed. */
export interface Card extends Owner {
  readonly cardId: CardId;
  /** Of the stored document that this value was read from. */
  readonly version: number;
  readonly state: CardState;
  readonly backside: BacksideMode;
  readonly isLivescan: boolean;
  /** The client's own JSON object; may hold PHI. */
  readonly clientMetadataJson?: string;
  readonly createdAtUs: number;
  readonly updatedAtUs: number;
  /** When the card left state pending. */
  readonly takenUpAtMs?: number;
  readonly front: CardSide;
  readonly back: CardSide;
  readonly failure?: SideFailure;
  /**
   * Counts what matching was asked about: 0 until every wanted side is read, one more whenever a better livescan frame
   * comes and whenever somebody wants the card matched again.
   */
  readonly recognition: number;
  readonly recognizedAtMs?: number;
  /** Merged of all sides; PHI. Present from the first recognition on. */
  readonly details?: Details;
  readonly insuranceScanVersion?: string;
  /** Absent when matching did not answer in time. */
  readonly payerMatch?: PayerMatch;
  readonly payerMatchVersion?: string;
  /** When a new match was asked for that has not come yet; only of a completed card. */
  readonly matchAskedAtMs?: number;
  /** Absent until somebody flags the card. */
  readonly flags?: readonly Flag[];
  /** What the client measured; absent until it tells. */
  readonly performance?: readonly ClientTimings[];
  readonly deletion?: Deletion;
  /** When something last happened that brought the card further. */
  readonly progressAtMs: number;
  /** How often the watchdog asked again since then, and when it did last. */
  readonly nudges: number;
  readonly nudgedAtMs?: number;
}

export interface NewCard {
  readonly cardId: CardId;
  readonly owner: Owner;
  readonly backside: BacksideMode;
  readonly isLivescan: boolean;
  readonly clientMetadataJson?: string;
}

/** @source decisions §3 */
const clientMetadataBytesMax = 4096;

/** @throws InvalidInput when the metadata is no JSON object or larger than 4 KB */
export function newCard({ cardId, owner, backside, isLivescan, clientMetadataJson }: NewCard, nowUs: number): Card {
  if (clientMetadataJson !== undefined) checkMetadata(clientMetadataJson);
  return {
    cardId,
    ...owner,
    version: 0,
    state: 'pending',
    backside,
    isLivescan,
    clientMetadataJson,
    createdAtUs: nowUs,
    updatedAtUs: nowUs,
    front: untouchedSide,
    back: untouchedSide,
    recognition: 0,
    progressAtMs: Math.floor(nowUs / 1000),
    nudges: 0,
  };
}

/** The card as it was when it was made: the answer to its creation, however far it has come since. */
export const asCreated = (card: Card): Card => newCard({ ...card, owner: ownerOf(card) }, card.createdAtUs);

const ownerOf = ({ accountId, identityId, sessionId, userId }: Card): Owner => ({
  accountId,
  identityId,
  sessionId,
  userId,
});

/** Whether a card came from such a request. */
export const wasMadeFrom = (card: Card, wanted: Omit<NewCard, 'cardId' | 'owner'>): boolean =>
  card.backside === wanted.backside &&
  card.isLivescan === wanted.isLivescan &&
  card.clientMetadataJson === wanted.clientMetadataJson;

function checkMetadata(json: string): void {
  if (utf8Bytes(json) > clientMetadataBytesMax) throw new InvalidInput('metadata must be at most 4 KB of JSON');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidInput('metadata must be an object');
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** An API key sees the account's cards, an end user the ones of the own identity. */
export const isVisibleTo = (card: Card, caller: Owner): boolean =>
  card.accountId === caller.accountId && (caller.identityId === undefined || caller.identityId === card.identityId);

export const isDeleted = (card: Card): boolean => card.deletion !== undefined;

/** Sides without which the card cannot complete. */
export const requiredSides = (card: Card): readonly Side[] =>
  card.backside === 'required' ? ['front', 'back'] : ['front'];

/** Sides that the card takes at all. */
export const takenSides = (card: Card): readonly Side[] =>
  card.backside === 'disabled' ? ['front'] : ['front', 'back'];
