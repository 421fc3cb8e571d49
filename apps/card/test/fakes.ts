import type { RetentionPeriod } from '@cardlens/contracts';
import { type CardErrorCode, StaleVersion } from '@cardlens/errors';
import { inMemoryClaimStore } from '@cardlens/mongo/testing';
import {
  type Details,
  type ElementEvidence,
  type Reading,
  type ReadingSummary,
  scalarElements,
} from '@cardlens/reading';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock, fakeIds } from '@cardlens/runtime/testing';
import { type Card, isDeleted, isVisibleTo, type NewCard, newCard, recognitionOf } from '../src/domain/card.js';
import { decideWith } from '../src/domain/decide.js';
import { type FilterFacts, filterFactsOf } from '../src/domain/filter.js';
import type { AccountId, CardId, ScanId } from '../src/domain/ids.js';
import type { CardInput, TimePassed } from '../src/domain/input.js';
import { stateOf } from '../src/domain/phase.js';
import type { PurgeOwner } from '../src/domain/purge.js';
import { searchedDetails, searchWordsOf } from '../src/domain/search.js';
import type { Side } from '../src/domain/side.js';
import type { Timeouts } from '../src/domain/timeouts.js';
import type { CardAnnouncement, CardStore, Deps, Write } from '../src/handlers/ports.js';
import { createReadingQueue } from '../src/handlers/reading-queue.js';
import { payerMatch } from './fixtures.js';

export const anAccount = 'account-1' as AccountId;
export const scanId = (name: string) => name as ScanId;

export const timeouts: Timeouts = {
  stallTimeoutMs: 300_000,
  abandonTimeoutMs: 86_400_000,
  matchTimeoutMs: 10_000,
  optionalBackTimeoutMs: 120_000,
  purgeRetryMs: 60_000,
};

const createdAtUs = Date.UTC(2026, 0, 2, 3, 4, 5) * 1000;

/** A new card; front only by default. */
export const aCard = ({ cardId = 'card-1' as CardId, ...input }: Partial<NewCard> = {}): Card => ({
  ...newCard(
    { cardId, owner: { accountId: anAccount }, backside: 'disabled', isLivescan: false, ...input },
    createdAtUs,
  ),
  version: 1,
});

/** Details of a fictitious card with the given number of elements, all with the same score. */
export function someDetails(elementCount = 1, score = '0.900', value = 'VALUE'): Details {
  const names = scalarElements.slice(0, elementCount);
  return Object.fromEntries(names.map((name) => [name, { value, scores: [score, '1.000'] }])) as Details;
}

export const decide = decideWith(timeouts);

/** An input with its time. */
export interface Happening {
  readonly input: CardInput;
  readonly atMs: number;
}

export const accepted = (side: Side, name: string, atMs = 1): Happening => ({
  input: { type: 'scanAccepted', side, scanId: scanId(name) },
  atMs,
});
export const failed = (side: Side, name: string, code: CardErrorCode = 'IMG_BLURRY', atMs = 2): Happening => ({
  input: { type: 'scanFailed', side, scanId: scanId(name), code },
  atMs,
});
/** More elements make a better reading. */
export const read = (side: Side, name: string, { details = someDetails(), atMs = 3 } = {}): Happening => ({
  input: { type: 'scanRead', side, scanId: scanId(name), reading: { details, insuranceScanVersion: 'scan-1' } },
  atMs,
});
export const matched = (recognition = 1, payerMatchVersion = 'match-1'): Happening => ({
  input: { type: 'matchArrived', recognition, match: { payerMatch, payerMatchVersion } },
  atMs: 4,
});
export const confirmed = (owner: PurgeOwner): Happening => ({ input: { type: 'purgeConfirmed', owner }, atMs: 10 });
export const matchRequested: Happening = { input: { type: 'matchRequested' }, atMs: 7 };
export const deletion = (atMs = 9): Happening => ({ input: { type: 'deletionRequested' }, atMs });
export const timePassed = (atMs: number, more: Partial<TimePassed> = {}): Happening => ({
  input: { type: 'timePassed', hasUnpublished: false, ...more },
  atMs,
});

/** The card after these inputs, in order. */
export const after = (card: Card, ...happenings: readonly Happening[]): Card =>
  happenings.reduce((current, { input, atMs }) => {
    const decision = decide(current, input, atMs);
    return decision.outcome === 'changed' ? decision.card : current;
  }, card);

/** A completed card. */
export const aCompletedCard = (details = someDetails(), input: Partial<NewCard> = {}): Card =>
  after(aCard(input), read('front', 's1', { details }), matched());

/** The position of every element in a fake reading. */
export const aPlace: ElementEvidence = {
  box: [
    [10, 10],
    [90, 10],
    [90, 30],
    [10, 30],
  ],
  words: [0],
};

export interface InMemoryCardStore extends CardStore {
  /** All events written so far, in order. */
  readonly announced: CardAnnouncement[];
  /** Cards with events that the broker has not confirmed. */
  readonly unpublished: Set<CardId>;
  wakeAtMs(cardId: CardId): number | undefined;
}

export function inMemoryCardStore(): InMemoryCardStore {
  const documents = new Map<CardId, { json: string; wakeAtMs: number | undefined }>();
  const announced: CardAnnouncement[] = [];
  const unpublished = new Set<CardId>();
  const cardOf = (json: string) => JSON.parse(json) as Card;
  const put = (card: Card, { emit, wakeAtMs }: Write) => {
    documents.set(card.cardId, { json: JSON.stringify({ ...card, version: card.version + 1 }), wakeAtMs });
    announced.push(...emit);
  };
  return {
    announced,
    unpublished,
    wakeAtMs: (cardId) => documents.get(cardId)?.wakeAtMs,
    async add(card, write) {
      put(card, write);
    },
    async get(cardId) {
      const found = documents.get(cardId);
      return found && cardOf(found.json);
    },
    async getToDelete(cardId) {
      const found = documents.get(cardId);
      return found && cardOf(found.json);
    },
    async save(card, write) {
      const known = documents.get(card.cardId);
      if (!known || cardOf(known.json).version !== card.version) throw new StaleVersion('Card', card.cardId);
      put(card, write);
    },
    async list({ caller, limit, after, filter = {} }) {
      const {
        createdFromUs = 0,
        createdBeforeUs = Number.POSITIVE_INFINITY,
        state,
        needsReview,
        reviewThreshold = 0.9,
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
    async getAll(cardIds) {
      return cardIds.flatMap((cardId) => {
        const found = documents.get(cardId);
        const card = found && cardOf(found.json);
        return card && !isDeleted(card) ? [card] : [];
      });
    },
    async candidates({ caller, words, limit }) {
      const visible = [...documents.values()]
        .map(({ json }) => cardOf(json))
        .filter((card) => isVisibleTo(card, caller));
      const having = (word: string) =>
        visible
          .filter((card) => searchWordsOf(card).some((each) => each.startsWith(word)))
          .sort(
            (a, b) =>
              Number(searchWordsOf(b).includes(word)) - Number(searchWordsOf(a).includes(word)) ||
              b.createdAtUs - a.createdAtUs,
          )
          .slice(0, limit);
      const fewest = words.map(having).reduce((a, b) => (b.length < a.length ? b : a));
      return fewest.map((card) => ({
        cardId: card.cardId,
        createdAtUs: card.createdAtUs,
        details: searchedDetails(recognitionOf(card)?.details ?? {}),
      }));
    },
    async due(nowMs, limit) {
      return [...documents]
        .filter(([, { wakeAtMs }]) => wakeAtMs !== undefined && wakeAtMs <= nowMs)
        .sort(([, a], [, b]) => a.wakeAtMs! - b.wakeAtMs!)
        .slice(0, limit)
        .map(([cardId]) => ({ cardId, hasUnpublished: unpublished.has(cardId) }));
    },
    async postpone(cardId, nowMs, untilMs) {
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

/** In-memory dependencies of the handlers. */
export function aWorld() {
  const cards = inMemoryCardStore();
  const clock = fakeClock();
  const readings = new Map<string, ReadingSummary & Pick<Reading, 'lines' | 'evidence' | 'width' | 'height'>>();
  const asked: { cardId: CardId; scanIds: readonly ScanId[] }[] = [];
  const fetched: string[] = [];
  const periods: RetentionPeriod[] = [];
  const deps: Deps = {
    cards,
    usage: { between: async () => [], countMarked: async () => {} },
    claims: inMemoryClaimStore<CardId>(),
    clock,
    ids: fakeIds(),
    log: silentLogger,
    timeouts,
    decide,
    readings: {
      get: async ({ cardId }, scan) => {
        const key = `${cardId}/${scan}.json`;
        fetched.push(key);
        const found = readings.get(key);
        if (!found) throw new Error('no such reading');
        return found;
      },
      getWhole: async ({ cardId }, scan) => {
        const found = readings.get(`${cardId}/${scan}.json`);
        return found && ({ ...found, side: 'front', timingsMs: {} } as const);
      },
    },
    readingQueue: createReadingQueue(),
    retentionPeriods: async function* () {
      yield* periods;
    },
    scans: { reannounce: async (cardId, scanIds) => void asked.push({ cardId, scanIds }) },
  };
  return {
    deps,
    cards,
    clock,
    asked,
    /** Retention periods of accounts. */
    periods,
    /** Keys of the readings that were fetched. */
    fetched,
    hasReading: (card: string, scan: string, details = someDetails()) =>
      readings.set(`${card}/${scan}.json`, {
        details,
        insuranceScanVersion: 'scan-1',
        lines: [],
        evidence: Object.fromEntries(Object.keys(details).map((name) => [name, aPlace])),
        width: 1012,
        height: 638,
      }),
    /** Removes a reading from the store. */
    lostReading: (card: string, scan: string) => readings.delete(`${card}/${scan}.json`),
    /** Types of the events so far; `card.progressed` is replaced by its stage. */
    eventTypes: () =>
      cards.announced.map(({ type, data }) => (type === 'card.progressed' ? `progressed ${data.stage}` : type)),
  };
}
