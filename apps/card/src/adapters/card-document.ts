import type { CardStateName } from '@cardlens/contracts';
import { type AccountBox, rejected } from '@cardlens/encryption';
import { type CollectionOptions, collection, type Entry } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import { type Card, correctedDetailsOf, isDeleted, isIn } from '../domain/card.js';
import { type FilterFacts, filterFactsOf } from '../domain/filter.js';
import { type Recognition, stateOf } from '../domain/phase.js';
import { searchedDetails, searchWordsOf } from '../domain/search.js';
import { type CardContent, contentOf, withContent, withoutContent } from './card-content.js';

/** The fields that the store keeps beside a card without its content. Lists are filtered by the facts. */
export interface CardExtra extends FilterFacts {
  /** For operators; `phase` has the details. */
  readonly state: CardStateName;
  readonly isDeleted: boolean;
  readonly sealedContent: Buffer;
  /** Keyed hashes of the prefixes of its words, for searching, and the elements by which results are ranked. */
  readonly searchHashes: readonly number[];
  readonly sealedSearch: Buffer;
  /** The hashes include first letters; version 0.1 requires this field to search for them. */
  readonly hasInitialHashes: true;
  /** When the watchdog checks the card next; absent when it is not waiting for anything. */
  readonly wakeAtMs: number;
}

export type CardEntry = Entry<Card, CardExtra>;

const options: CollectionOptions<Card, CardExtra> = {
  id: 'cardId',
  shardKey: ['accountId'],
  extra: {
    state: 'hidden',
    isDeleted: 'hidden',
    sealedContent: 'read',
    searchHashes: 'hidden',
    sealedSearch: 'hidden',
    hasInitialHashes: 'hidden',
    payerId: 'hidden',
    needsReview: 'hidden',
    leastProbability: 'hidden',
    isFlagged: 'hidden',
    wakeAtMs: 'hidden',
  },
  hasOutbox: true,
  isCounted: true,
  indexes: [
    // Lists for API keys, and for end users.
    { accountId: 1, isDeleted: 1, createdAtUs: -1, _id: -1 },
    { accountId: 1, identityId: 1, isDeleted: 1, createdAtUs: -1, _id: -1 },
    // Lists filtered by state, by payer, by cards that need review, and by flagged cards.
    { accountId: 1, isDeleted: 1, state: 1, createdAtUs: -1, _id: -1 },
    { accountId: 1, isDeleted: 1, payerId: 1, createdAtUs: -1, _id: -1 },
    { accountId: 1, isDeleted: 1, needsReview: 1, createdAtUs: -1, _id: -1 },
    { accountId: 1, isDeleted: 1, isFlagged: 1, createdAtUs: -1, _id: -1 },
    // For thresholds other than the default. In list order, because cards that need review are common.
    { accountId: 1, isDeleted: 1, createdAtUs: -1, _id: -1, leastProbability: 1 },
    // Searches by API keys, and by end users, newest first; each word prefix of a card is an index key.
    [{ accountId: 1, searchHashes: 1, createdAtUs: -1 }, { name: 'prefixes' }],
    [{ accountId: 1, identityId: 1, searchHashes: 1, createdAtUs: -1 }, { name: 'prefixesOfIdentity' }],
    // Due cards, for the watchdog; cards that are not waiting for anything are not indexed.
    [{ wakeAtMs: 1 }, { sparse: true }],
  ],
};

/** Cards without their content, one document each. */
export const cardCollection = (connection: Connection) => collection<Card, CardExtra>(connection, 'cards', options);

/** @param box  for the card's account; not needed for a deleted card, which has no content */
export function extraOf(card: Card, wakeAtMs: number | undefined, box: AccountBox | undefined): Partial<CardExtra> {
  const content = box && contentOf(card);
  const words = box && isIn(card, 'completed') ? searchWordsOf(card) : [];
  const isSearched = box && words.length > 0 && isIn(card, 'completed');
  return {
    ...filterFactsOf(card),
    state: stateOf(card.phase),
    isDeleted: isDeleted(card),
    sealedContent: content && box.sealJson(['card content', card.cardId], content),
    searchHashes: isSearched ? box.words.ofWords(words) : undefined,
    sealedSearch: isSearched
      ? box.sealJson(['card search', card.cardId], searchedDetails(correctedDetailsOf(card)))
      : undefined,
    hasInitialHashes: isSearched ? true : undefined,
    wakeAtMs,
  };
}

/** Whether the key of its account is needed to read a card: a recognized card always has content. */
export const hasContent = ({ value: { phase }, extra: { sealedContent } }: CardEntry): boolean =>
  sealedContent !== undefined || (phase !== undefined && 'recognition' in phase);

/**
 * Content is only what can be decrypted: anything else in a document could have been planted by whoever can write to the
 * database.
 *
 * @param box  for the card's account; undefined when the card has no content, or the account is deleted: the card is then
 *   read without it
 * @throws CiphertextRejected, also for a document without the parts of a card
 */
export function cardOf({ value, extra: { sealedContent } }: CardEntry, box: AccountBox | undefined): Card {
  if (value.phase === undefined) throw rejected(['card content']);
  if (box === undefined) return withoutContent(value);
  if (sealedContent === undefined) throw rejected(['card content']);
  return withContent(value, box.openJson<CardContent>(['card content', value.cardId], sealedContent));
}

/** The elements by which search results are ranked. */
export const rankedDetailsOf = (
  { cardId, sealedSearch }: Pick<Card, 'cardId'> & Partial<Pick<CardExtra, 'sealedSearch'>>,
  box: AccountBox,
): Recognition['details'] => (sealedSearch === undefined ? {} : box.openJson(['card search', cardId], sealedSearch));
