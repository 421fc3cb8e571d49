import { PayerMatch, type RetentionPeriod } from '@cardlens/contracts';
import type { CardErrorCode } from '@cardlens/errors';
import { inMemoryClaimStore } from '@cardlens/mongo/testing';
import {
  type Details,
  type ElementEvidence,
  type PayerStatement,
  type Reading,
  type ReadingSummary,
  scalarElements,
} from '@cardlens/reading';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock, fakeIds } from '@cardlens/runtime/testing';
import { type Card, type NewCard, newCard } from '../src/domain/card.js';
import { decideWith } from '../src/domain/decide.js';
import type { DeviceReader, GivenReading, IssuerReader } from '../src/domain/given-reading.js';
import type { AccountId, CardId, ScanId } from '../src/domain/ids.js';
import type { CardInput, TimePassed } from '../src/domain/input.js';
import type { PurgeOwner } from '../src/domain/purge.js';
import type { Side } from '../src/domain/side.js';
import type { Timeouts } from '../src/domain/timeouts.js';
import type { Deps } from '../src/handlers/ports.js';
import { createReadingQueue } from '../src/handlers/reading-queue.js';
import { createWrittenCards } from '../src/handlers/written-cards.js';
import { inMemoryCardStore } from './fake-card-store.js';
import { inMemoryShareStore } from './fake-share-store.js';
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

export const anIssuer = (): IssuerReader => ({
  is: 'issuer',
  url: 'https://issuer.test',
  isTrusted: true,
  isSigned: true,
  source: { digest: 'a digest', cardCount: 1 },
});

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

/** What a device has read from the front of a fictitious card, without pictures. */
export const givenReading = (reader: Partial<DeviceReader> = {}, details = someDetails()): GivenReading => ({
  details,
  reader: {
    is: 'device',
    version: 'scan-1',
    files: { 'detection.onnx': 'a'.repeat(64) },
    sides: ['front'],
    confirmed: [],
    pictures: 'none',
    ...reader,
  },
});

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

/** In-memory dependencies of the handlers. */
export function aWorld() {
  const cards = inMemoryCardStore();
  const clock = fakeClock();
  const readings = new Map<string, ReadingSummary & Pick<Reading, 'lines' | 'evidence' | 'width' | 'height'>>();
  const asked: { cardId: CardId; scanIds: readonly ScanId[] }[] = [];
  const fetched: string[] = [];
  const periods: RetentionPeriod[] = [];
  const users = new Map<string, string>();
  const shares = inMemoryShareStore();
  const deps: Deps = {
    cards,
    shares,
    passcodes: {
      hashOf: async (passcode) => ({ salt: 'salt', hash: passcode }),
      isRight: async (passcode, { hash }) => passcode === hash,
    },
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
    // Not encrypted.
    sealedMatches: { open: async (_card, sealed) => PayerMatch.decode(sealed) },
    sealedStatements: { open: async (_card, sealed) => JSON.parse(Buffer.from(sealed).toString()) as PayerStatement },
    readingQueue: createReadingQueue(),
    written: createWrittenCards(clock),
    retentionPeriods: async function* () {
      yield* periods;
    },
    users: { of: async (_accountId, sessionId) => users.get(sessionId) },
    digitalCards: { read: async () => [] },
    settings: { of: async () => ({ enrichedEvents: false, deviceReading: 'allowed' }) },
    scans: { reannounce: async (cardId, scanIds) => void asked.push({ cardId, scanIds }) },
  };
  return {
    deps,
    cards,
    shares,
    clock,
    asked,
    /** User ids by session. */
    users,
    /** Retention periods of accounts. */
    periods,
    /** Keys of the readings that were fetched. */
    fetched,
    hasReading: (card: string, scan: string, details = someDetails(), places = Object.keys(details)) =>
      readings.set(`${card}/${scan}.json`, {
        details,
        insuranceScanVersion: 'scan-1',
        lines: [],
        evidence: Object.fromEntries(places.map((name) => [name, aPlace])),
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
