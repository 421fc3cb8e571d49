import { StaleVersion } from '@cardlens/errors';
import { reviewThresholdDefault } from '@cardlens/reading';
import { toWireEvent } from '../src/adapters/wire-event.js';
import { type Card, isDeleted, isVisibleTo, recognitionOf } from '../src/domain/card.js';
import type { CardEvent } from '../src/domain/events.js';
import { type FilterFacts, filterFactsOf } from '../src/domain/filter.js';
import type { CardId } from '../src/domain/ids.js';
import { stateOf } from '../src/domain/phase.js';
import { searchedDetails, searchWordsOf } from '../src/domain/search.js';
import type { CandidatePosition, CardStore, Write } from '../src/handlers/ports.js';

/** An event as it is published. */
interface Announced {
  readonly type: CardEvent['type'];
  readonly data: ReturnType<typeof toWireEvent>;
}

export interface InMemoryCardStore extends CardStore {
  /** All events written so far, in order. */
  readonly announced: Announced[];
  /** Cards with events that the broker has not confirmed. */
  readonly unpublished: Set<CardId>;
  wakeAtMs(cardId: CardId): number | undefined;
}

export function inMemoryCardStore(): InMemoryCardStore {
  const documents = new Map<CardId, { json: string; wakeAtMs: number | undefined }>();
  const announced: Announced[] = [];
  const unpublished = new Set<CardId>();
  const cardOf = (json: string) => JSON.parse(json) as Card;
  const put = (card: Card, { emit, wakeAtMs }: Write) => {
    documents.set(card.cardId, { json: JSON.stringify({ ...card, version: card.version + 1 }), wakeAtMs });
    announced.push(...emit.map((event) => ({ type: event.type, data: toWireEvent(card, event, card.updatedAtUs) })));
  };
  const get: CardStore['get'] = async (cardId, accountId) => {
    const found = documents.get(cardId);
    const card = found && cardOf(found.json);
    return accountId === undefined || card?.accountId === accountId ? card : undefined;
  };
  return {
    announced,
    unpublished,
    wakeAtMs: (cardId) => documents.get(cardId)?.wakeAtMs,
    async add(card, write) {
      if (documents.has(card.cardId)) throw new Error('duplicate key');
      put(card, write);
    },
    get,
    getToDelete: get,
    async save(before, card, write) {
      const known = documents.get(card.cardId);
      if (!known || cardOf(known.json).version !== before.version) throw new StaleVersion('Card', card.cardId);
      put(card, write);
    },
    async list({ caller, limit, after, filter = {} }) {
      const {
        createdFromUs = 0,
        createdBeforeUs = Number.POSITIVE_INFINITY,
        state,
        needsReview,
        reviewThreshold = reviewThresholdDefault,
        ...facts
      } = filter;
      const isLow = (card: Card) => (filterFactsOf(card).leastProbability ?? 1) < reviewThreshold;
      const isWanted = (card: Card) =>
        (needsReview === undefined || needsReview === isLow(card)) &&
        (state ?? stateOf(card.phase)) === stateOf(card.phase) &&
        card.createdAtUs >= createdFromUs &&
        card.createdAtUs < createdBeforeUs &&
        Object.entries(facts).every(
          ([name, value]) => value === undefined || filterFactsOf(card)[name as keyof FilterFacts] === value,
        );
      return [...documents.values()]
        .map(({ json }) => cardOf(json))
        .filter((card) => isVisibleTo(card, caller) && !isDeleted(card) && isWanted(card))
        .sort((a, b) => b.createdAtUs - a.createdAtUs || (a.cardId < b.cardId ? 1 : -1))
        .filter(
          ({ createdAtUs: us, cardId }) =>
            !after || us < after.createdAtUs || (us === after.createdAtUs && cardId < after.cardId),
        )
        .slice(0, limit)
        .map((card) => ({ cardId: card.cardId, createdAtUs: card.createdAtUs, card }));
    },
    async getAll(accountId, cardIds) {
      return cardIds.flatMap((cardId) => {
        const found = documents.get(cardId);
        const card = found && cardOf(found.json);
        return card && card.accountId === accountId && !isDeleted(card) ? [card] : [];
      });
    },
    async candidates({ caller, words, isWholeFirst, limit, after, last, newestUs = Number.POSITIVE_INFINITY }) {
      const inOrder = (a: CandidatePosition, b: CandidatePosition) =>
        Number(b.isWhole) - Number(a.isWhole) ||
        b.createdAtUs - a.createdAtUs ||
        (a.cardId < b.cardId ? 1 : a.cardId > b.cardId ? -1 : 0);
      const all = [...documents.values()]
        .map(({ json }) => cardOf(json))
        .filter((card) => isVisibleTo(card, caller) && card.createdAtUs <= newestUs)
        .filter((card) => words.every((word) => searchWordsOf(card).some((each) => each.startsWith(word))))
        .map((card) => ({
          isWhole: isWholeFirst && words.every((word) => searchWordsOf(card).includes(word)),
          createdAtUs: card.createdAtUs,
          cardId: card.cardId,
          details: searchedDetails(recognitionOf(card)?.details ?? {}),
        }))
        .filter((place) => (!after || inOrder(after, place) < 0) && (!last || inOrder(place, last) <= 0))
        .sort(inOrder);
      const candidates = all.slice(0, limit);
      const end = candidates.at(-1);
      if (all.length <= limit || !end) return { candidates };
      const { details, ...next } = end;
      return { candidates, next };
    },
    async due(nowMs, limit) {
      return [...documents]
        .filter(([, { wakeAtMs }]) => wakeAtMs !== undefined && wakeAtMs <= nowMs)
        .sort(([, a], [, b]) => a.wakeAtMs! - b.wakeAtMs!)
        .slice(0, limit)
        .map(([cardId, { json }]) => ({
          cardId,
          accountId: cardOf(json).accountId,
          hasUnpublished: unpublished.has(cardId),
        }));
    },
    async postpone({ cardId }, nowMs, untilMs) {
      const found = documents.get(cardId);
      if (found?.wakeAtMs !== undefined && found.wakeAtMs <= nowMs)
        documents.set(cardId, { ...found, wakeAtMs: untilMs });
    },
    async createdBefore(accountId, timeUs, limit) {
      return [...documents.values()]
        .map(({ json }) => cardOf(json))
        .filter((card) => card.accountId === accountId && card.createdAtUs < timeUs && !isDeleted(card))
        .slice(0, limit)
        .map(({ cardId }) => cardId);
    },
  };
}
