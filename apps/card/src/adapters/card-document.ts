import type { AccountBox } from '@cardlens/encryption';
import {
  type Countable,
  outboxIndex,
  uncountedField,
  uncountedIndex,
  type Versioned,
  versionedFields,
} from '@cardlens/mongo';
import { Schema } from 'mongoose';
import { type Card, correctedDetailsOf, isDeleted, isIn } from '../domain/card.js';
import { filterFactsOf } from '../domain/filter.js';
import { type CardState, type Recognition, stateOf } from '../domain/phase.js';
import { searchedDetails, searchWordsOf } from '../domain/search.js';
import { type CardContent, contentOf, withContent, withoutContent } from './card-content.js';
import { cardOfFormer, type FormerDocument, noFormerFields } from './former-document.js';

/** A card as it is stored: its value without its content, the content encrypted, and what the store asks by. */
export type CardDocument = Versioned &
  Pick<Countable, 'uncounted'> &
  Omit<Card, 'cardId' | 'version'> & {
    /** For operators; the phase says more. */
    state: CardState;
    isDeleted: boolean;
    sealedContent?: Bytes;
    /** Keyed hashes of prefixes of its words, by which a search finds it, and the elements by which it is ranked. */
    searchHashes?: number[];
    sealedSearch?: Bytes;
    /** Documents of earlier versions have their content in plain. */
    isSealed?: true;
    /** What lists are filtered by. */
    payerId?: string;
    needsReview: boolean;
    /** Absent of documents of earlier versions until they change. */
    leastProbability?: number;
    isFlagged: boolean;
    /** When the watchdog checks the card next; absent when it waits for nothing. */
    wakeAtMs?: number;
  };

/** As they are written, and as the driver returns them. */
type Bytes = Uint8Array | { readonly buffer: Uint8Array };

const object = { type: Object } as const;

export const cardSchema = new Schema<CardDocument>(
  {
    _id: String,
    accountId: { type: String, required: true },
    identityId: String,
    sessionId: String,
    state: { type: String, required: true },
    backside: { type: String, required: true },
    isLivescan: { type: Boolean, required: true },
    isMatchEnabled: { type: Boolean, required: true },
    createdAtUs: { type: Number, required: true },
    updatedAtUs: { type: Number, required: true },
    takenUpAtMs: Number,
    completedAtMs: Number,
    failedAtMs: Number,
    sides: object,
    phase: object,
    insuranceScanVersion: String,
    payerMatchVersion: String,
    flags: { type: [Object], default: undefined },
    performance: { type: [Object], default: undefined },
    isDeleted: { type: Boolean, required: true },
    sealedContent: Buffer,
    searchHashes: { type: [Number], default: undefined },
    sealedSearch: Buffer,
    isSealed: Boolean,
    payerId: String,
    needsReview: Boolean,
    leastProbability: Number,
    isFlagged: Boolean,
    wakeAtMs: Number,
    ...versionedFields,
    ...uncountedField,
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
  /** With a threshold that is not the default. In the order of the list: cards that need a look are not rare. */
  ofProbability: { accountId: 1, isDeleted: 1, createdAtUs: -1, _id: -1, leastProbability: 1 },
  ofFlagged: { accountId: 1, isDeleted: 1, isFlagged: 1, createdAtUs: -1, _id: -1 },
  /** The search of an API key; each prefix of a word of a card is a key. Newest first. */
  prefixes: { accountId: 1, searchHashes: 1, createdAtUs: -1 },
  /** The search of an end user. */
  prefixesOfIdentity: { accountId: 1, identityId: 1, searchHashes: 1, createdAtUs: -1 },
  /** The watchdog's; cards that wait for nothing are not in it. */
  due: { wakeAtMs: 1 },
} as const;
cardSchema.index(cardIndexes.ofAccount);
cardSchema.index(cardIndexes.ofIdentity);
cardSchema.index(cardIndexes.ofState);
cardSchema.index(cardIndexes.ofPayer);
cardSchema.index(cardIndexes.ofReview);
cardSchema.index(cardIndexes.ofProbability);
cardSchema.index(cardIndexes.ofFlagged);
cardSchema.index(cardIndexes.prefixes, { name: 'prefixes' });
cardSchema.index(cardIndexes.prefixesOfIdentity, { name: 'prefixesOfIdentity' });
cardSchema.index(cardIndexes.due, { sparse: true });
cardSchema.index(outboxIndex);
cardSchema.index(uncountedIndex, { sparse: true });

/** @param box  of the card's account; a deleted card has nothing to encrypt, and needs none */
export function fieldsOf({ version: _, ...card }: Card, wakeAtMs: number | undefined, box: AccountBox | undefined) {
  const { cardId, ...plain } = withoutContent(card as Card);
  return {
    ...plain,
    ...noFormerFields,
    userId: undefined,
    clientMetadataJson: undefined,
    state: stateOf(card.phase),
    isDeleted: isDeleted(card as Card),
    sealedContent: undefined,
    searchHashes: undefined,
    sealedSearch: undefined,
    ...(box && sealedFields(card as Card, box)),
    isSealed: true,
    ...filterFactsOf(card as Card),
    wakeAtMs,
  };
}

function sealedFields(card: Card, box: AccountBox) {
  const content = contentOf(card);
  const words = searchWordsOf(card);
  return {
    ...(content && { sealedContent: box.sealJson(['card content', card.cardId], content) }),
    ...(words.length > 0 && isIn(card, 'completed')
      ? {
          searchHashes: box.words.ofWords(words),
          sealedSearch: box.sealJson(['card search', card.cardId], searchedDetails(correctedDetailsOf(card))),
        }
      : {}),
  };
}

/** @param box  of the card's account; undefined when it is deleted: the card is read without its content */
export function cardOf(document: CardDocument | FormerDocument, box: AccountBox | undefined): Card {
  if (!('phase' in document)) return cardOfFormer(document);
  const { _id, outbox: _, state: __, isDeleted: ___, wakeAtMs: ____, isSealed: _____, ...stored } = document;
  const { payerId: a, needsReview: b, isFlagged: c, leastProbability: d, sealedContent, ...fields } = stored;
  const card: Card = { ...fields, cardId: _id as Card['cardId'] };
  if (sealedContent === undefined || box === undefined) return card;
  return withContent(card, box.openJson<CardContent>(['card content', _id], bytesOf(sealedContent)));
}

/** The elements by which a search ranks a card. */
export const rankedDetailsOf = (
  { _id, sealedSearch }: Pick<CardDocument, '_id' | 'sealedSearch'>,
  box: AccountBox,
): Recognition['details'] =>
  sealedSearch === undefined ? {} : box.openJson(['card search', _id], bytesOf(sealedSearch));

const bytesOf = (bytes: Bytes): Uint8Array => (bytes instanceof Uint8Array ? bytes : bytes.buffer);

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
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map(dense);
  if (typeof value !== 'object' || value === null) return value;
  return splitAbsent(value as Record<string, unknown>).set;
}
