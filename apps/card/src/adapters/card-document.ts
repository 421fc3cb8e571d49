import { type AccountBox, rejected } from '@cardlens/encryption';
import { type Countable, schemaOf, type Versioned } from '@cardlens/mongo';

import { type Card, correctedDetailsOf, isDeleted, isIn } from '../domain/card.js';
import { filterFactsOf } from '../domain/filter.js';
import { asCardId } from '../domain/ids.js';
import { type CardState, type Recognition, stateOf } from '../domain/phase.js';
import { searchedDetails, searchWordsOf } from '../domain/search.js';
import { type CardContent, contentOf, withContent, withoutContent } from './card-content.js';

/** A stored card: its value without the content, the encrypted content, and the fields that the store queries by. */
export type CardDocument = Versioned &
  Pick<Countable, 'uncounted'> &
  Omit<Card, 'cardId' | 'version'> & {
    /** For operators; `phase` has the details. */
    state: CardState;
    isDeleted: boolean;
    sealedContent?: Bytes;
    /** Keyed hashes of the prefixes of its words, for searching, and the elements by which results are ranked. */
    searchHashes?: number[];
    sealedSearch?: Bytes;
    /** Whether the hashes include first letters; absent in documents of earlier versions until they are written again. */
    hasInitialHashes?: true;
    /** Fields by which lists are filtered. */
    payerId?: string;
    needsReview: boolean;
    /** Absent in documents of earlier versions until they are written again. */
    leastProbability?: number;
    isFlagged: boolean;
    /** When the watchdog checks the card next; absent when it is not waiting for anything. */
    wakeAtMs?: number;
  };

/** Binary data as written, and as returned by the driver. */
type Bytes = Uint8Array | { readonly buffer: Uint8Array };

export const cardSchema = schemaOf<CardDocument>('cards', {
  retired: ['accountId_1_searchWords_1', 'words', 'wordsOfIdentity'],
  hasOutbox: true,
  isCounted: true,
});

/** The store's queries and the indexes that serve them. */
const cardIndexes = {
  /** Lists for API keys. */
  ofAccount: { accountId: 1, isDeleted: 1, createdAtUs: -1, _id: -1 },
  /** Lists for end users. */
  ofIdentity: { accountId: 1, identityId: 1, isDeleted: 1, createdAtUs: -1, _id: -1 },
  /** Lists filtered by state, by payer, by cards that need review, and by flagged cards. */
  ofState: { accountId: 1, isDeleted: 1, state: 1, createdAtUs: -1, _id: -1 },
  ofPayer: { accountId: 1, isDeleted: 1, payerId: 1, createdAtUs: -1, _id: -1 },
  ofReview: { accountId: 1, isDeleted: 1, needsReview: 1, createdAtUs: -1, _id: -1 },
  /** For thresholds other than the default. In list order, because cards that need review are common. */
  ofProbability: { accountId: 1, isDeleted: 1, createdAtUs: -1, _id: -1, leastProbability: 1 },
  ofFlagged: { accountId: 1, isDeleted: 1, isFlagged: 1, createdAtUs: -1, _id: -1 },
  /** Searches by API keys, newest first; each word prefix of a card is an index key. */
  prefixes: { accountId: 1, searchHashes: 1, createdAtUs: -1 },
  /** Searches by end users. */
  prefixesOfIdentity: { accountId: 1, identityId: 1, searchHashes: 1, createdAtUs: -1 },
  /** Due cards, for the watchdog; cards that are not waiting for anything are not indexed. */
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

/** @param box  for the card's account; not needed for a deleted card, which has no content */
export function fieldsOf(card: Card, wakeAtMs: number | undefined, box: AccountBox | undefined) {
  const { cardId: _, version: __, ...plain } = withoutContent(card);
  return {
    ...plain,
    state: stateOf(card.phase),
    isDeleted: isDeleted(card),
    sealedContent: undefined,
    searchHashes: undefined,
    sealedSearch: undefined,
    hasInitialHashes: undefined,
    ...(box && sealedFields(card, box)),
    ...filterFactsOf(card),
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
          hasInitialHashes: true,
          sealedSearch: box.sealJson(['card search', card.cardId], searchedDetails(correctedDetailsOf(card))),
        }
      : {}),
  };
}

/** Whether the key of its account is needed to read a card: a recognized card always has content. */
export const hasContent = ({ sealedContent, phase }: Pick<CardDocument, 'sealedContent' | 'phase'>): boolean =>
  sealedContent !== undefined || (phase !== undefined && 'recognition' in phase);

/**
 * Content is only what can be decrypted: anything else in a document could have been planted by whoever can write to the
 * database.
 *
 * @param box  for the card's account; undefined when the card has no content, or the account is deleted: the card is then
 *   read without it
 * @throws CiphertextRejected, also for a document of a version without encryption
 */
export function cardOf(document: CardDocument, box: AccountBox | undefined): Card {
  if (!('phase' in document)) throw rejected(['card content']);
  const { _id, outbox: _, state: __, isDeleted: ___, wakeAtMs: ____, ...stored } = document;
  const {
    payerId: a,
    needsReview: b,
    isFlagged: c,
    leastProbability: d,
    sealedContent,
    hasInitialHashes: e,
    ...fields
  } = stored;
  const card = withoutContent({ ...fields, cardId: asCardId(_id) });
  if (box === undefined) return card;
  if (sealedContent === undefined) throw rejected(['card content']);
  return withContent(card, box.openJson<CardContent>(['card content', _id], bytesOf(sealedContent)));
}

/** The elements by which search results are ranked. */
export const rankedDetailsOf = (
  { _id, sealedSearch }: Pick<CardDocument, '_id' | 'sealedSearch'>,
  box: AccountBox,
): Recognition['details'] =>
  sealedSearch === undefined ? {} : box.openJson(['card search', _id], bytesOf(sealedSearch));

const bytesOf = (bytes: Bytes): Uint8Array => (bytes instanceof Uint8Array ? bytes : bytes.buffer);

/** Drops undefined fields at every level, because the driver would store `undefined` as null. */
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
