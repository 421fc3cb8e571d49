import { setImmediate as nextTurn } from 'node:timers/promises';
import { CardEvent } from '@cardlens/contracts';
import {
  type AccountBox,
  type AccountKeys,
  CiphertextRejected,
  undefinedIfDeleted,
  undefinedIfUnreadable,
} from '@cardlens/encryption';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import {
  behind,
  collectionOf,
  collectionWith,
  type DailyCounts,
  dailyCounts,
  gatheredReads,
  markOf,
  ofAccount,
  outboxStore,
  stored,
  storedEntry,
  updateVersioned,
} from '@cardlens/mongo';
import { type Clock, type Ids, inOrder, type Logger } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { type Card, isDeleted, type Viewer } from '../domain/card.js';
import { type CardFilter, reviewThresholdDefault } from '../domain/filter.js';
import { asCardId, type CardId } from '../domain/ids.js';
import type { CountedFact } from '../domain/usage.js';
import type { CandidatePosition, CardAnnouncement, CardQuery, CardStore, SearchCandidate } from '../handlers/ports.js';
import {
  beginning,
  candidatePage,
  conditionsOfWords,
  countedMax,
  type PlacedDocument,
  positionOf,
  rarestFirst,
} from './candidate-query.js';
import {
  type CardDocument,
  cardOf,
  cardSchema,
  fieldsOf,
  hasContent,
  rankedDetailsOf,
  splitAbsent,
} from './card-document.js';

/** Publishes newly written events. Never throws: the outbox sweeper publishes the events that fail here. */
export type Flush = (cardId: string, events: readonly OutgoingEvent[]) => Promise<void>;

export interface MongoCardStore {
  readonly store: CardStore;
  readonly outbox: ReturnType<typeof outboxStore<CardDocument>>;
  readonly usage: DailyCounts;
}

/**
 * Cards in MongoDB, one document each, which includes their events; the content is encrypted with the key of the
 * account.
 */
export function mongoCardStore(
  connection: Connection,
  { clock, ids, keys, flush, log }: { clock: Clock; ids: Ids; keys: AccountKeys; flush: Flush; log: Logger },
): MongoCardStore {
  const cards = connection.model<CardDocument>('Card', cardSchema);
  const read = gatheredReads(cards, notForCards);
  /** Publishes two consecutive writes of one card in order, without making callers wait for the broker. */
  const publish = inOrder(
    ({ cardId }: { cardId: CardId; events: readonly OutgoingEvent[] }) => cardId,
    async ({ cardId, events }) => {
      if (events.length > 0) await flush(cardId, events);
    },
  );
  const outgoingOf = (cardId: CardId, emit: readonly CardAnnouncement[]) =>
    emit.map(({ type, data }) => outgoing(ids.orderedUuid(), type, cardId, data, clock.nowMs()));
  /** @returns undefined when the account is deleted */
  const boxOf = (accountId: string): Promise<AccountBox | undefined> => keys.of(accountId).catch(undefinedIfDeleted);
  const fieldsFor = async (card: Card, wakeAtMs: number | undefined) =>
    splitAbsent(fieldsOf(card, wakeAtMs, isDeleted(card) ? undefined : await keys.of(card.accountId)));
  const opened = async (document: CardDocument): Promise<Card> =>
    cardOf(document, hasContent(document) ? await boxOf(document.accountId) : undefined);
  /** For lists and searches: one card whose ciphertext was changed must not hide the others. */
  const orLeftOut = <T>({ _id, accountId }: Pick<CardDocument, '_id' | 'accountId'>, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CiphertextRejected)) throw error;
      log.warn('a card cannot be decrypted; it is left out of lists and searches', { cardId: _id, accountId }, error);
      return undefined;
    }
  };
  const listed = async (document: CardDocument): Promise<Card | undefined> => {
    const box = hasContent(document) ? await boxOf(document.accountId) : undefined;
    return orLeftOut(document, () => cardOf(document, box));
  };

  const store: CardStore = {
    async add(card, { emit, wakeAtMs, count }) {
      const events = outgoingOf(card.cardId, emit);
      const { set } = await fieldsFor(card, wakeAtMs);
      const own = { outbox: events.map(storedEntry), uncounted: marksOf(count) };
      const document = { _id: card.cardId, version: card.version + 1, ...set, ...own };
      await stored(() => collectionWith(cards).insertOne(document));
      void publish({ cardId: card.cardId, events });
    },
    async get(cardId, accountId) {
      const found = await read(cardId, ofAccount(accountId));
      return found && opened(found);
    },
    async getToDelete(cardId, accountId) {
      const found = await read(cardId, ofAccount(accountId));
      return found && ((await opened(found).catch(undefinedIfUnreadable)) ?? cardOf(found, undefined));
    },
    async save(card, { emit, wakeAtMs, count }) {
      const events = outgoingOf(card.cardId, emit);
      const { set, unset } = await fieldsFor(card, wakeAtMs);
      const change = { set, unset, emit: events, count: marksOf(count), shard: ofAccount(card.accountId) };
      await updateVersioned(cards, card.cardId, card.version, change);
      void publish({ cardId: card.cardId, events });
    },
    async list({ limit, ...query }: CardQuery) {
      const wanted = conditionsOf(query);
      const found = await stored(() =>
        cards.find(wanted, notForCards).sort({ createdAtUs: -1, _id: -1 }).limit(limit).lean<CardDocument[]>(),
      );
      return Promise.all(
        found.map(async (document) => ({
          cardId: asCardId(document._id),
          createdAtUs: document.createdAtUs,
          card: await listed(document),
        })),
      );
    },
    async getAll(accountId, cardIds) {
      if (cardIds.length === 0) return [];
      const wanted = { accountId, _id: { $in: [...cardIds] }, isDeleted: false };
      const found = await stored(() => cards.find(wanted, notForCards).lean<CardDocument[]>());
      return (await Promise.all(found.map(listed))).filter((card) => card !== undefined);
    },
    async candidates({ caller, words, isWholeFirst, limit, after, last, newestUs }) {
      const box = await boxOf(caller.accountId);
      if (box === undefined) return { candidates: [] };
      // An explicit hint, because for a rare word an index in list order would be scanned to its end.
      const hint = caller.identityId === undefined ? 'prefixes' : 'prefixesOfIdentity';
      const having = (...conditions: readonly object[]) => ({ ...visibleTo(caller), $and: [...conditions] });
      const counted = (word: string) =>
        cards.countDocuments(having(beginning(box, word)), { hint, limit: countedMax }).exec();
      const ordered = await rarestFirst(words, (word) => stored(() => counted(word)));
      const found: PlacedDocument[] = [];
      let next: CandidatePosition | undefined;
      for (const isWhole of isWholeFirst ? [true, false] : [false]) {
        if ((isWhole && after?.isWhole === false) || (!isWhole && last?.isWhole === true)) continue;
        const range = {
          limit: limit - found.length,
          after: after?.isWhole === isWhole ? after : undefined,
          last: last?.isWhole === isWhole ? last : undefined,
          newestUs,
        };
        const page = await candidatePage(range, (createdAtUs, most) => {
          const wanted = having(...conditionsOfWords(box, ordered, isWhole, isWholeFirst), { createdAtUs });
          // In one batch: by default the database sends hundreds of candidates in several.
          const options = { projection: searchedOnly, hint, sort: newestFirst, limit: most, batchSize: most };
          return stored(() => collectionOf(cards).find(wanted, options).toArray());
        });
        found.push(...page.documents.map((document) => ({ ...document, isWhole })));
        if (page.isMore) {
          const end = found.at(-1);
          next = end && positionOf(end);
          break;
        }
      }
      const candidates: SearchCandidate[] = [];
      for (const [index, document] of found.entries()) {
        // Other requests go on between steps: decrypting hundreds of candidates takes as long as several of them.
        if (index % openedAtOnce === openedAtOnce - 1) await nextTurn();
        const { _id } = document;
        const details = orLeftOut({ _id, accountId: caller.accountId }, () => rankedDetailsOf(document, box));
        if (details !== undefined) candidates.push({ ...positionOf(document), details });
      }
      return { candidates, ...(next && { next }) };
    },
    async due(nowMs, limit) {
      const found = await stored(() =>
        cards
          .find({ wakeAtMs: { $lte: nowMs } }, { accountId: 1, 'outbox.id': 1 })
          .sort({ wakeAtMs: 1 })
          .limit(limit)
          .lean<Pick<CardDocument, '_id' | 'accountId' | 'outbox'>[]>(),
      );
      return found.map(({ _id, accountId, outbox }) => ({
        cardId: asCardId(_id),
        accountId,
        hasUnpublished: outbox.length > 0,
      }));
    },
    async postpone({ cardId, accountId }, nowMs, untilMs) {
      const isDue = { _id: cardId, accountId, wakeAtMs: { $lte: nowMs } };
      await stored(() => collectionWith(cards).updateOne(isDue, { $set: { wakeAtMs: untilMs } }));
    },
    async createdBefore(accountId, timeUs, limit) {
      const found = await stored(() =>
        cards
          .find({ accountId, isDeleted: false, createdAtUs: { $lt: timeUs } }, { _id: 1 })
          .sort({ createdAtUs: -1, _id: -1 })
          .limit(limit)
          .lean<Pick<CardDocument, '_id'>[]>(),
      );
      return found.map(({ _id }) => asCardId(_id));
    },
  };
  return {
    store,
    outbox: outboxStore(cards, clock.nowMs, ({ data }) => ofAccount(CardEvent.decode(data).accountId)),
    usage: dailyCounts(connection, cards),
  };
}

const marksOf = (count: readonly CountedFact[] = []): string[] => count.map(({ fact, atMs }) => markOf(fact, atMs));

/** Number of candidates of a search that are decrypted without a break, about half a millisecond. */
const openedAtOnce = 50;

const newestFirst = { createdAtUs: -1 } as const;

const searchedOnly = { createdAtUs: 1, sealedSearch: 1 } as const;

/** Fields that belong to the store. */
const notForCards = { outbox: 0, searchHashes: 0, sealedSearch: 0, uncounted: 0 } as const;

const visibleTo = ({ accountId, identityId, sessionId, isOfSessionOnly }: Viewer) => ({
  accountId,
  ...(identityId === undefined ? {} : { identityId }),
  ...(isOfSessionOnly === true ? { sessionId } : {}),
});

/** The conditions of a list query; each is served by an index of the document. */
function conditionsOf({ caller, after, filter = {} }: Omit<CardQuery, 'limit'>) {
  const { state, payerId, isFlagged, createdFromUs, createdBeforeUs } = filter;
  const createdAtUs = {
    ...(createdFromUs === undefined ? {} : { $gte: createdFromUs }),
    ...(createdBeforeUs === undefined ? {} : { $lt: createdBeforeUs }),
    // Redundant with the position, but it bounds the index scan.
    ...(after === undefined ? {} : { $lte: after.createdAtUs }),
  };
  const also = [...reviewCondition(filter), ...(after === undefined ? [] : [behind(after.createdAtUs, after.cardId)])];
  return {
    ...visibleTo(caller),
    isDeleted: false,
    ...(state === undefined ? {} : { state }),
    ...(payerId === undefined ? {} : { payerId }),
    ...(isFlagged === undefined ? {} : { isFlagged }),
    ...(Object.keys(createdAtUs).length === 0 ? {} : { createdAtUs }),
    ...(also.length === 0 ? {} : { $and: also }),
  };
}

function reviewCondition({ needsReview, reviewThreshold = reviewThresholdDefault }: CardFilter): object[] {
  if (needsReview === undefined) return [];
  if (reviewThreshold === reviewThresholdDefault) return [{ needsReview }];
  const leastProbability = needsReview ? { $lt: reviewThreshold } : { $gte: reviewThreshold };
  // For cards completed by an earlier version, the default threshold applies until they are written again.
  return [{ $or: [{ leastProbability }, { leastProbability: null, needsReview }] }];
}
