import { setImmediate as nextTurn } from 'node:timers/promises';
import { CardEvent as WireEvent } from '@cardlens/contracts';
import {
  type AccountBox,
  type AccountKeys,
  CiphertextRejected,
  undefinedIfDeleted,
  undefinedIfUnreadable,
} from '@cardlens/encryption';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import { type DailyCounts, dailyCounts, markOf, type OutboxStore, ofAccount, olderThan } from '@cardlens/mongo';
import { reviewThresholdDefault } from '@cardlens/reading';
import { type Clock, type Ids, inOrder, type Logger } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { type Card, isDeleted, type Viewer } from '../domain/card.js';
import type { CardEvent } from '../domain/events.js';
import type { CardFilter } from '../domain/filter.js';
import type { CardId } from '../domain/ids.js';
import type { CandidatePosition, CardQuery, CardStore, SearchCandidate, Write } from '../handlers/ports.js';
import {
  beginning,
  type Candidate,
  candidatePage,
  conditionsOfWords,
  countedMax,
  rarestFirst,
} from './candidate-query.js';
import { withoutContent } from './card-content.js';
import { type CardEntry, cardCollection, cardOf, extraOf, hasContent, rankedDetailsOf } from './card-document.js';
import { toWireEvent } from './wire-event.js';

/** Publishes newly written events. Never throws: the outbox sweeper publishes the events that fail here. */
export type Flush = (cardId: string, events: readonly OutgoingEvent[]) => Promise<void>;

export interface MongoCardStore {
  readonly store: CardStore;
  readonly outbox: OutboxStore;
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
  const cards = cardCollection(connection);
  /** Publishes two consecutive writes of one card in order, without making callers wait for the broker. */
  const publish = inOrder(
    ({ cardId }: { cardId: CardId; events: readonly OutgoingEvent[] }) => cardId,
    async ({ cardId, events }) => {
      if (events.length > 0) await flush(cardId, events);
    },
  );
  const outgoingOf = (card: Card, emit: readonly CardEvent[]) =>
    emit.map((event) =>
      outgoing(ids.orderedUuid(), event.type, card.cardId, toWireEvent(card, event, clock.nowUs()), clock.nowMs()),
    );
  /** @returns undefined when the account is deleted */
  const boxOf = (accountId: string): Promise<AccountBox | undefined> => keys.of(accountId).catch(undefinedIfDeleted);
  const writeOf = async (card: Card, { wakeAtMs, count = [] }: Write, emit: readonly OutgoingEvent[]) => ({
    extra: extraOf(card, wakeAtMs, isDeleted(card) ? undefined : await keys.of(card.accountId)),
    emit,
    count: count.map(({ fact, atMs }) => markOf(fact, atMs)),
  });
  const opened = async (entry: CardEntry): Promise<Card> =>
    cardOf(entry, hasContent(entry) ? await boxOf(entry.value.accountId) : undefined);
  /** For lists and searches: one card whose ciphertext was changed must not hide the others. */
  const orLeftOut = <T>({ cardId, accountId }: Pick<Card, 'cardId' | 'accountId'>, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CiphertextRejected)) throw error;
      log.warn('a card cannot be decrypted; it is left out of lists and searches', { cardId, accountId }, error);
      return undefined;
    }
  };
  const listed = async (entry: CardEntry): Promise<Card | undefined> => {
    const box = hasContent(entry) ? await boxOf(entry.value.accountId) : undefined;
    return orLeftOut(entry.value, () => cardOf(entry, box));
  };

  const store: CardStore = {
    async add(card, write) {
      const { cardId } = card;
      const events = outgoingOf(card, write.emit);
      const stored = { ...withoutContent(card), version: card.version + 1 };
      await cards.insert(stored, await writeOf(card, write, events));
      void publish({ cardId, events });
    },
    async get(cardId, accountId) {
      const found = await cards.getEntry(cardId, { accountId });
      return found && opened(found);
    },
    async getToDelete(cardId, accountId) {
      const found = await cards.getEntry(cardId, { accountId });
      return found && ((await opened(found).catch(undefinedIfUnreadable)) ?? cardOf(found, undefined));
    },
    async save(before, card, write) {
      const { cardId } = card;
      const events = outgoingOf(card, write.emit);
      await cards.change(withoutContent(before), withoutContent(card), await writeOf(card, write, events));
      void publish({ cardId, events });
    },
    async list({ limit, ...query }: CardQuery) {
      const found = await cards.findEntries(conditionsOf(query), { sort: { createdAtUs: -1, cardId: -1 }, limit });
      return Promise.all(
        found.map(async (entry) => {
          const { cardId, createdAtUs } = entry.value;
          return { cardId, createdAtUs, card: await listed(entry) };
        }),
      );
    },
    async getAll(accountId, cardIds) {
      if (cardIds.length === 0) return [];
      const found = await cards.findEntries({ accountId, cardId: { $in: cardIds }, isDeleted: false });
      return (await Promise.all(found.map(listed))).filter((card) => card !== undefined);
    },
    async candidates({ caller, words, isWholeFirst, limit, after, last, newestUs }) {
      const box = await boxOf(caller.accountId);
      if (box === undefined) return { candidates: [] };
      // An explicit hint, because for a rare word an index in list order would be scanned to its end.
      const hint = caller.identityId === undefined ? 'prefixes' : 'prefixesOfIdentity';
      const having = (...conditions: readonly object[]) => ({ ...visibleTo(caller), $and: [...conditions] });
      const ordered = await rarestFirst(words, (word) =>
        cards.count(having(beginning(box, word)), { hint, limit: countedMax }),
      );
      const found: (Candidate & CandidatePosition)[] = [];
      let next: CandidatePosition | undefined;
      for (const isWhole of isWholeFirst ? [true, false] : [false]) {
        if ((isWhole && after?.isWhole === false) || (!isWhole && last?.isWhole === true)) continue;
        const range = {
          limit: limit - found.length,
          after: after?.isWhole === isWhole ? after : undefined,
          last: last?.isWhole === isWhole ? last : undefined,
          newestUs,
        };
        const { page, isMore } = await candidatePage(range, (createdAtUs, most) => {
          const wanted = having(...conditionsOfWords(box, ordered, isWhole, isWholeFirst), { createdAtUs });
          // In one batch: by default the database sends hundreds of candidates in several.
          const options = { hint, sort: { createdAtUs: -1 }, limit: most, batchSize: most } as const;
          return cards.pick(['cardId', 'createdAtUs', 'sealedSearch'], wanted, options);
        });
        found.push(...page.map((candidate) => ({ ...candidate, isWhole })));
        if (isMore) {
          const end = found.at(-1);
          next = end && positionOf(end);
          break;
        }
      }
      const candidates: SearchCandidate[] = [];
      for (const [index, candidate] of found.entries()) {
        // Other requests go on between steps: decrypting hundreds of candidates takes as long as several of them.
        if (index % openedAtOnce === openedAtOnce - 1) await nextTurn();
        const { cardId } = candidate;
        const details = orLeftOut({ cardId, accountId: caller.accountId }, () => rankedDetailsOf(candidate, box));
        if (details !== undefined) candidates.push({ ...positionOf(candidate), details });
      }
      return { candidates, ...(next && { next }) };
    },
    due: (nowMs, limit) =>
      cards.pick(
        ['cardId', 'accountId', 'hasUnpublished'],
        { wakeAtMs: { $lte: nowMs } },
        { sort: { wakeAtMs: 1 }, limit },
      ),
    async postpone({ cardId, accountId }, nowMs, untilMs) {
      await cards.update({ cardId, accountId, wakeAtMs: { $lte: nowMs } }, { $set: { wakeAtMs: untilMs } });
    },
    async createdBefore(accountId, timeUs, limit) {
      const wanted = { accountId, isDeleted: false, createdAtUs: { $lt: timeUs } };
      const found = await cards.pick(['cardId'], wanted, { sort: { createdAtUs: -1, cardId: -1 }, limit });
      return found.map(({ cardId }) => cardId);
    },
  };
  return {
    store,
    outbox: cards.outbox(clock.nowMs, ({ data }) => ofAccount(WireEvent.decode(data).accountId)),
    usage: dailyCounts(cards),
  };
}

const positionOf = ({ isWhole, createdAtUs, cardId }: CandidatePosition): CandidatePosition => ({
  isWhole,
  createdAtUs,
  cardId,
});

/** Number of candidates of a search that are decrypted without a break, about half a millisecond. */
const openedAtOnce = 50;

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
    // As in `olderThan`, whose condition this one replaces.
    ...(after === undefined ? {} : { $lte: after.createdAtUs }),
  };
  const review = reviewCondition(filter);
  return {
    ...visibleTo(caller),
    isDeleted: false,
    ...(state === undefined ? {} : { state }),
    ...(payerId === undefined ? {} : { payerId }),
    ...(isFlagged === undefined ? {} : { isFlagged }),
    ...(after === undefined ? {} : olderThan(after.createdAtUs, after.cardId)),
    ...(Object.keys(createdAtUs).length === 0 ? {} : { createdAtUs }),
    ...(review.length === 0 ? {} : { $and: review }),
  };
}

function reviewCondition({ needsReview, reviewThreshold = reviewThresholdDefault }: CardFilter): object[] {
  if (needsReview === undefined) return [];
  if (reviewThreshold === reviewThresholdDefault) return [{ needsReview }];
  const leastProbability = needsReview ? { $lt: reviewThreshold } : { $gte: reviewThreshold };
  // A card without elements has none.
  return [{ $or: [{ leastProbability }, { leastProbability: null, needsReview }] }];
}
