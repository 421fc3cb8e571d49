import type { BacksideModeName } from '@cardlens/contracts/names';
import { InvalidInput } from '@cardlens/errors';
import type { Details } from '@cardlens/reading';
import { withCorrections } from './correction.js';
import type { Flag } from './flag.js';
import { type GivenReading, isReadingOf, type ReadBy } from './given-reading.js';
import { type Holder, holderDigest } from './holder.js';
import type { AccountId, CardId } from './ids.js';
import type { PayerMatch } from './payer-match.js';
import type { ClientPerformance } from './performance.js';
import { newWait, type Phase, type PhaseName, type Recognition } from './phase.js';
import { type CardSide, type Side, untouchedSide } from './side.js';

/** The creator of a card, who may see it. */
export interface Owner {
  readonly accountId: AccountId;
  /** Absent when the card was created with an API key. */
  readonly identityId?: string;
  readonly sessionId?: string;
  readonly userId?: string;
}

/** Who asks for a card. */
export interface Viewer extends Owner {
  /** Sees only cards of its session: the token of a magic link, which may be redeemed by whoever has the link. */
  readonly isOfSessionOnly?: boolean;
}

/** A card. Values are never changed in place. */
export interface Card extends Owner {
  readonly cardId: CardId;
  /** Version of the stored document that this value was read from. */
  readonly version: number;
  readonly backside: BacksideModeName;
  readonly isLivescan: boolean;
  /** Whether the card waits for a payer match before it completes. */
  readonly isMatchEnabled: boolean;
  /** Whether `card.enriched` follows its completion, by the setting of the account when it was created. */
  readonly hasEnrichedEvents?: true;
  /** The client's own JSON object; may contain PHI. */
  readonly clientMetadataJson?: string;
  readonly createdAtUs: number;
  readonly updatedAtUs: number;
  /** When the first event about an upload arrived. */
  readonly takenUpAtMs?: number;
  /** When the card was completed and when it failed, each for the first time. */
  readonly completedAtMs?: number;
  readonly failedAtMs?: number;
  readonly sides: Readonly<Record<Side, CardSide>>;
  readonly phase: Phase;
  /** Absent if ocr read the card. */
  readonly readBy?: ReadBy | undefined;
  /** Absent if nobody has said whose card it is. */
  readonly holder?: Holder | undefined;
  /** Of the holder, or of none, with which the card was created; absent while that has not changed. */
  readonly firstHolderDigest?: string | undefined;
  /** Versions of the components that produced the recognition and the payer match. */
  readonly insuranceScanVersion?: string;
  readonly payerMatchVersion?: string;
  /** Absent until the card is flagged. */
  readonly flags?: readonly Flag[];
  /** Measurements reported by the client; absent until reported. */
  readonly performance?: readonly ClientPerformance[];
}

/** A card in one of these phases. */
export type CardIn<P extends PhaseName> = P extends PhaseName
  ? Card & { readonly phase: Extract<Phase, { is: P }> }
  : never;

export const isIn = <P extends PhaseName>(card: Card, ...phases: readonly P[]): card is CardIn<P> =>
  phases.some((phase) => phase === card.phase.is);

export interface NewCard {
  readonly cardId: CardId;
  readonly owner: Owner;
  readonly backside: BacksideModeName;
  readonly isLivescan: boolean;
  /** Default: true. */
  readonly isMatchEnabled?: boolean;
  readonly hasEnrichedEvents?: true;
  readonly clientMetadataJson?: string;
  readonly holder?: Holder | undefined;
}

const clientMetadataBytesMax = 4096;

/** @throws InvalidInput when the metadata is not a JSON object or larger than 4 KB */
export function newCard(
  { cardId, owner, backside, isLivescan, isMatchEnabled = true, hasEnrichedEvents, ...rest }: NewCard,
  nowUs: number,
): Card {
  const { clientMetadataJson, holder } = rest;
  if (clientMetadataJson !== undefined) checkMetadata(clientMetadataJson);
  return {
    cardId,
    ...owner,
    version: 0,
    backside,
    isLivescan,
    isMatchEnabled,
    ...(hasEnrichedEvents && { hasEnrichedEvents }),
    clientMetadataJson,
    ...(holder && { holder }),
    createdAtUs: nowUs,
    updatedAtUs: nowUs,
    sides: { front: untouchedSide, back: untouchedSide },
    phase: { is: 'pending', wait: newWait(Math.floor(nowUs / 1000)) },
  };
}

/** The card as it was created: the response to its creation, regardless of later changes. */
export const asCreated = (card: Card): Card => {
  const created = newCard({ ...card, owner: ownerOf(card) }, card.createdAtUs);
  return card.readBy ? { ...created, readBy: card.readBy } : created;
};

const ownerOf = ({ accountId, identityId, sessionId, userId }: Card): Owner => ({
  accountId,
  identityId,
  sessionId,
  userId,
});

/** Whether the card was created by an equal request. */
export const wasMadeFrom = (
  card: Card,
  { reading, ...wanted }: Omit<NewCard, 'cardId' | 'owner'> & { readonly reading?: GivenReading | undefined },
): boolean =>
  card.backside === wanted.backside &&
  card.isLivescan === wanted.isLivescan &&
  card.isMatchEnabled === (wanted.isMatchEnabled ?? true) &&
  card.clientMetadataJson === wanted.clientMetadataJson &&
  (card.firstHolderDigest ?? holderDigest(card.holder)) === holderDigest(wanted.holder) &&
  isReadingOf({ details: recognitionOf(card)?.details ?? {}, readBy: card.readBy }, reading);

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
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** An API key sees all cards of the account, an end user only those of their own identity, or of this session. */
export const isVisibleTo = (card: Card, caller: Viewer): boolean =>
  card.accountId === caller.accountId &&
  (caller.identityId === undefined || caller.identityId === card.identityId) &&
  (caller.isOfSessionOnly !== true || caller.sessionId === card.sessionId);

export const isDeleted = (card: Card): card is CardIn<'deleted'> => isIn(card, 'deleted');

/** The merged reading of all sides, once every required side has been read. */
export const recognitionOf = ({ phase }: Card): Recognition | undefined =>
  phase.is === 'matching' || phase.is === 'completed' ? phase.recognition : undefined;

export const payerMatchOf = ({ phase }: Card): PayerMatch | undefined =>
  phase.is === 'completed' ? phase.payerMatch : undefined;

/** The details of a completed card with its corrections applied. */
export const correctedDetailsOf = ({ phase }: CardIn<'completed'>): Details =>
  withCorrections(phase.recognition.details, phase.corrections);

/** The details that are compared with the payers: what was read, or what a person has corrected since. */
export const matchedDetailsOf = (card: Card): Details | undefined =>
  isIn(card, 'completed') ? correctedDetailsOf(card) : recognitionOf(card)?.details;

/** Sides without which the card cannot complete. */
export const requiredSides = (card: Card): readonly Side[] =>
  card.backside === 'required' ? ['front', 'back'] : ['front'];

/** Sides that the card accepts. */
export const acceptedSides = (card: Card): readonly Side[] =>
  card.backside === 'disabled' ? ['front'] : ['front', 'back'];
