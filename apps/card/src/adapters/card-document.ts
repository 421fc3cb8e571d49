import { outboxIndex, type Versioned, versionedFields } from '@cardlens/mongo';
import { Schema } from 'mongoose';
import type { Card } from '../domain/card.js';
import { isDeleted } from '../domain/card.js';
import { searchWordsOf } from '../domain/search.js';

/** A card as it is stored: its value, and what the store asks by. */
export type CardDocument = Versioned &
  Omit<Card, 'cardId' | 'version'> & {
    isDeleted: boolean;
    /** What it is found by; absent when it is not to be found. */
    searchWords?: string[];
    /** When the watchdog looks at it; absent when it waits for nothing. */
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
    clientMetadataJson: String,
    createdAtUs: { type: Number, required: true },
    updatedAtUs: { type: Number, required: true },
    takenUpAtMs: Number,
    front: object,
    back: object,
    failure: object,
    recognition: Number,
    recognizedAtMs: Number,
    details: object,
    insuranceScanVersion: String,
    payerMatch: object,
    payerMatchVersion: String,
    matchAskedAtMs: Number,
    flags: { type: [Object], default: undefined },
    performance: { type: [Object], default: undefined },
    deletion: object,
    progressAtMs: Number,
    nudges: Number,
    nudgedAtMs: Number,
    isDeleted: { type: Boolean, required: true },
    searchWords: { type: [String], default: undefined },
    wakeAtMs: Number,
    ...versionedFields,
  },
  { versionKey: false, collection: 'cards', minimize: false },
);

/** Every query of the store, and the index that serves it. */
export const cardIndexes = {
  /** The list that an API key sees. */
  ofAccount: { accountId: 1, isDeleted: 1, createdAtUs: -1, _id: -1 },
  /** The list that an end user sees. */
  ofIdentity: { accountId: 1, identityId: 1, isDeleted: 1, createdAtUs: -1, _id: -1 },
  /** The search's; each word of a card is a key. */
  words: { accountId: 1, searchWords: 1 },
  /** The watchdog's; cards that wait for nothing are not in it. */
  due: { wakeAtMs: 1 },
} as const;
cardSchema.index(cardIndexes.ofAccount);
cardSchema.index(cardIndexes.ofIdentity);
cardSchema.index(cardIndexes.words);
cardSchema.index(cardIndexes.due, { sparse: true });
cardSchema.index(outboxIndex);

export function fieldsOf({ cardId: _, version: __, ...card }: Card, wakeAtMs: number | undefined) {
  const words = searchWordsOf(card as Card);
  return {
    ...card,
    isDeleted: isDeleted(card as Card),
    searchWords: words.length === 0 ? undefined : words,
    wakeAtMs,
  };
}

export function cardOf({
  _id,
  outbox: _,
  isDeleted: __,
  wakeAtMs: ___,
  searchWords: ____,
  ...fields
}: CardDocument): Card {
  return { ...fields, cardId: _id as Card['cardId'] };
}

/** What has a value and what has none, all the way down: the driver would store `undefined` as null. */
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
