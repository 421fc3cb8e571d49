import { StaleVersion } from '@cardlens/errors';
import { inMemoryClaimStore } from '@cardlens/mongo/testing';
import { type Details, type ElementEvidence, type Reading, scalarElements } from '@cardlens/reading';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock, fakeIds } from '@cardlens/runtime/testing';
import { type Card, isDeleted, isVisibleTo, type NewCard, newCard } from '../src/domain/card.js';
import type { AccountId, CardId, ScanId } from '../src/domain/ids.js';
import { searchWordsOf } from '../src/domain/search.js';
import type { BestReading } from '../src/domain/side.js';
import type { Patience } from '../src/domain/watch.js';
import type { CardAnnouncement, CardStore, Deps, FoundMatch, ReadingSummary, Write } from '../src/handlers/ports.js';
import { payerMatch } from './fixtures.js';

export const anAccount = 'account-1' as AccountId;
export const scanId = (name: string) => name as ScanId;

export const patience: Patience = {
  stallTimeoutMs: 300_000,
  abandonTimeoutMs: 86_400_000,
  matchTimeoutMs: 10_000,
  optionalBackTimeoutMs: 120_000,
  purgeRetryMs: 60_000,
};

const createdAtUs = Date.UTC(2026, 0, 2, 3, 4, 5) * 1000;

/** A fresh front-only card, unless told otherwise. */
export const aCard = ({ cardId = 'card-1' as CardId, ...input }: Partial<NewCard> = {}): Card => ({
  ...newCard(
    { cardId, owner: { accountId: anAccount }, backside: 'disabled', isLivescan: false, ...input },
    createdAtUs,
  ),
  version: 1,
});

/** Details of a fictitious card: as many elements as wanted, all with one score. */
export function someDetails(elementCount = 1, score = '0.900', value = 'VALUE'): Details {
  const names = scalarElements.slice(0, elementCount);
  return Object.fromEntries(names.map((name) => [name, { value, scores: [score, '1.000'] }])) as Details;
}

export const aReading = (name: string, { details = someDetails(), quality = 0.9, atMs = 1000 } = {}): BestReading => ({
  scanId: scanId(name),
  readingBucket: 'readings',
  readingKey: `card-1/${name}.json`,
  details,
  quality,
  insuranceScanVersion: 'scan-1',
  atMs,
});

/** Where every element of a fake reading stood. */
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
  /** Everything that was ever announced, in order. */
  readonly announced: CardAnnouncement[];
  /** Cards whose events the broker has not confirmed. */
  readonly unpublished: Set<CardId>;
  wakeAtMs(cardId: CardId): number | undefined;
  /** What `recent` gives: nothing, unless a test puts something here. */
  readonly remembered: Map<CardId, Card>;
}

export function inMemoryCardStore(): InMemoryCardStore {
  const documents = new Map<CardId, { json: string; wakeAtMs: number | undefined }>();
  const announced: CardAnnouncement[] = [];
  const unpublished = new Set<CardId>();
  const remembered = new Map<CardId, Card>();
  const cardOf = (json: string) => JSON.parse(json) as Card;
  const put = (card: Card, { emit, wakeAtMs }: Write) => {
    documents.set(card.cardId, { json: JSON.stringify({ ...card, version: card.version + 1 }), wakeAtMs });
    announced.push(...emit);
  };
  return {
    announced,
    unpublished,
    remembered,
    recent: (cardId) => remembered.get(cardId),
    wakeAtMs: (cardId) => documents.get(cardId)?.wakeAtMs,
    async add(card, write) {
      put(card, write);
    },
    async get(cardId) {
      const found = documents.get(cardId);
      return found && cardOf(found.json);
    },
    async save(card, write) {
      const known = documents.get(card.cardId);
      if (!known || cardOf(known.json).version !== card.version) throw new StaleVersion('Card', card.cardId);
      put(card, write);
    },
    async list({ caller, limit, after }) {
      return [...documents.values()]
        .map(({ json }) => cardOf(json))
        .filter((card) => isVisibleTo(card, caller) && !isDeleted(card))
        .sort((a, b) => b.createdAtUs - a.createdAtUs || (a.cardId < b.cardId ? 1 : -1))
        .filter(
          ({ createdAtUs: us, cardId }) =>
            !after || us < after.createdAtUs || (us === after.createdAtUs && cardId < after.cardId),
        )
        .slice(0, limit);
    },
    async getAll(cardIds) {
      return cardIds.flatMap((cardId) => {
        const found = documents.get(cardId);
        const card = found && cardOf(found.json);
        return card && !isDeleted(card) ? [card] : [];
      });
    },
    async *candidates({ caller, words }) {
      for (const { json } of documents.values()) {
        const card = cardOf(json);
        const own = searchWordsOf(card);
        const isFound = words.every((word) => own.some((each) => each.startsWith(word)));
        if (isVisibleTo(card, caller) && isFound) {
          yield { cardId: card.cardId, createdAtUs: card.createdAtUs, details: card.details ?? {} };
        }
      }
    },
    async due(nowMs, limit) {
      return [...documents]
        .filter(([, { wakeAtMs }]) => wakeAtMs !== undefined && wakeAtMs <= nowMs)
        .sort(([, a], [, b]) => a.wakeAtMs! - b.wakeAtMs!)
        .slice(0, limit)
        .map(([cardId]) => ({ cardId, hasUnpublished: unpublished.has(cardId) }));
    },
  };
}

/** Handlers' needs with everything in memory. */
export function aWorld() {
  const cards = inMemoryCardStore();
  const clock = fakeClock();
  const readings = new Map<string, ReadingSummary & Pick<Reading, 'lines' | 'evidence' | 'width' | 'height'>>();
  const matches = new Map<CardId, FoundMatch>();
  const asked: { cardId: CardId; scanIds: readonly ScanId[] }[] = [];
  const fetched: string[] = [];
  const line = { isMoving: false };
  const deps: Deps = {
    cards,
    claims: inMemoryClaimStore<'cardId', CardId>('cardId'),
    clock,
    ids: fakeIds(),
    log: silentLogger,
    patience,
    readings: {
      get: async (_bucket, key) => {
        fetched.push(key);
        const found = readings.get(key);
        if (!found) throw new Error('no such reading');
        return found;
      },
      getWhole: async (_bucket, key) => {
        const found = readings.get(key);
        return found && ({ ...found, side: 'front', timingsMs: {} } as const);
      },
    },
    matches: { get: async (cardId) => matches.get(cardId) },
    line: { hasMovedSince: async () => line.isMoving },
    scans: { reannounce: async (cardId, scanIds) => void asked.push({ cardId, scanIds }) },
  };
  return {
    deps,
    cards,
    clock,
    asked,
    line,
    /** Keys of the readings that were fetched. */
    fetched,
    matches,
    hasReading: (card: string, scan: string, details = someDetails()) =>
      readings.set(`${card}/${scan}.json`, {
        details,
        insuranceScanVersion: 'scan-1',
        lines: [],
        evidence: Object.fromEntries(Object.keys(details).map((name) => [name, aPlace])),
        width: 1012,
        height: 638,
      }),
    /** The store of readings no longer has it. */
    lostReading: (card: string, scan: string) => readings.delete(`${card}/${scan}.json`),
    isMatched: (cardId: CardId, recognition = 1) =>
      matches.set(cardId, { payerMatch, payerMatchVersion: 'match-1', recognition }),
    /** Types of the events so far, card.progressed by its stage. */
    news: () =>
      cards.announced.map(({ type, data }) => (type === 'card.progressed' ? `progressed ${data.stage}` : type)),
  };
}
