import { outboxIndex, type Versioned, versionedFields } from '@cardlens/mongo';
import { Schema } from 'mongoose';
import { type Card, isDeleted } from '../domain/card.js';
import { filterFactsOf } from '../domain/filter.js';
import { type CardState, stateOf } from '../domain/phase.js';
import { searchWordsOf } from '../domain/search.js';
import { cardOfFormer, type FormerDocument, noFormerFields } from './former-document.js';

/** A card as it is stored: its value, and what the store asks by. */
export type CardDocument = Versioned &
  Omit<Card, 'cardId' | 'version'> & {
    /** For operators; the phase says more. */
    state: CardState;
    isDeleted: boolean;
    /** Search words; absent when the card cannot be found. */
    searchWords?: string[];
    /** What lists are filtered by. */
    payerId?: string;
    needsReview: boolean;
    isFlagged: boolean;
    /** When the watchdog checks the card next; absent when it waits for nothing. */
    wakeAtMs?: number;
  };

const object = { type: Object } as const;

export const cardSchema = new Schema<CardDocument>(
  {
    _id: String,
    accountId: { type: String, required: true },
    identityId: String,
    sessionId: String,
    userId: String,
    state: { type: String, required: true },
    backside: { type: String, required: true },
    isLivescan: { type: Boolean, required: true },
    isMatchEnabled: { type: Boolean, required: true },
    clientMetadataJson: String,
    createdAtUs: { type: Number, required: true },
    updatedAtUs: { type: Number, required: true },
    takenUpAtMs: Number,
    sides: object,
    phase: object,
    insuranceScanVersion: String,
    payerMatchVersion: String,
    flags: { type: [Object], default: undefined },
    performance: { type: [Object], default: undefined },
    isDeleted: { type: Boolean, required: true },
    searchWords: { type: [String], default: undefined },
    payerId: String,
    needsReview: Boolean,
    isFlagged: Boolean,
    wakeAtMs: Number,
    ...versionedFields,
  },
  { versionKey: false, collection: 'cards', minimize: false },
);

/** Every query of the store, and the index that serves it. */
const cardIndexes = {
  /** The list that an API key sees. */
  ofAccount: { accountId: 1, isDeleted: 1, createdAtUs: -1, _id: -1 },
  /** The list that an end user sees. */
  ofIdentity: { accountId: 1, identityId: 1, isDeleted: 1, createdAtUs: -1, _id: -1 },
  /** The list of an account, of one state, of one payer, of cards that need a look, and of those that were flagged. */
  ofState: { accountId: 1, isDeleted: 1, state: 1, createdAtUs: -1, _id: -1 },
  ofPayer: { accountId: 1, isDeleted: 1, payerId: 1, createdAtUs: -1, _id: -1 },
  ofReview: { accountId: 1, isDeleted: 1, needsReview: 1, createdAtUs: -1, _id: -1 },
  ofFlagged: { accountId: 1, isDeleted: 1, isFlagged: 1, createdAtUs: -1, _id: -1 },
  /** The search of an API key; each word of a card is a key. Among equal words, newest first. */
  words: { accountId: 1, searchWords: 1, createdAtUs: -1 },
  /** The search of an end user. */
  wordsOfIdentity: { accountId: 1, identityId: 1, searchWords: 1, createdAtUs: -1 },
  /** The watchdog's; cards that wait for nothing are not in it. */
  due: { wakeAtMs: 1 },
} as const;
cardSchema.index(cardIndexes.ofAccount);
cardSchema.index(cardIndexes.ofIdentity);
cardSchema.index(cardIndexes.ofState);
cardSchema.index(cardIndexes.ofPayer);
cardSchema.index(cardIndexes.ofReview);
cardSchema.index(cardIndexes.ofFlagged);
cardSchema.index(cardIndexes.words, { name: 'words' });
cardSchema.index(cardIndexes.wordsOfIdentity, { name: 'wordsOfIdentity' });
cardSchema.index(cardIndexes.due, { sparse: true });
cardSchema.index(outboxIndex);

export function fieldsOf({ cardId: _, version: __, ...card }: Card, wakeAtMs: number | undefined) {
  const words = searchWordsOf(card as Card);
  return {
    ...card,
    ...noFormerFields,
    state: stateOf(card.phase),
    isDeleted: isDeleted(card as Card),
    searchWords: words.length === 0 ? undefined : words,
    ...filterFactsOf(card as Card),
    wakeAtMs,
  };
}

export function cardOf(document: CardDocument | FormerDocument): Card {
  if (!('phase' in document)) return cardOfFormer(document);
  const { _id, outbox: _, state: __, isDeleted: ___, wakeAtMs: ____, ...stored } = document;
  const { searchWords: _____, payerId: ______, needsReview: _______, isFlagged: ________, ...fields } = stored;
  return { ...fields, cardId: _id as Card['cardId'] };
}

/** Drops undefined fields at every level: the driver would store `undefined` as null. */
export function splitAbsent(fields: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(fields);
  return {
    set: Object.fromEntries(
      entries.filter(([, value]) => value !== undefined).map(([key, value]) => [key, dense(value)]),
    ),
    unset: entries.filter(([, value]) => value === undefined).map(([key]) => key),
  };
}

function dense(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dense);
  if (typeof value !== 'object' || value === null) return value;
  return splitAbsent(value as Record<string, unknown>).set;
}
