import type { RetentionPeriod } from '@cardlens/contracts';
import type { OutgoingEvent } from '@cardlens/messaging';
import { inMemoryClaimStore } from '@cardlens/mongo/testing';
import type { PayerStatement } from '@cardlens/reading';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock, fakeIds } from '@cardlens/runtime/testing';
import { CardNotFound } from '../src/checks/domain/errors.js';
import { freshRecords } from '../src/checks/domain/fresh-records.js';
import type { QuotaCounter } from '../src/checks/domain/quota.js';
import { type EligibilityRecord, newRecord } from '../src/checks/domain/record.js';
import type {
  CardSource,
  CheckableCard,
  DeletedCards,
  IdentifiedPayer,
  QuotaStore,
} from '../src/checks/handlers/ports.js';
import { directoryFacts } from '../src/discoveries/adapters/payer-facts.js';
import type { AccountId, BatchId, CardId, DiscoveryId, EligibilityId, ScheduleId } from '../src/domain/ids.js';
import { isVisibleTo, type Owner } from '../src/domain/owner.js';
import type { Question } from '../src/domain/question.js';
import type { Deps } from '../src/handlers/deps.js';
import { Bulkhead } from '../src/payers/domain/bulkhead.js';
import {
  type Connector,
  ConnectorError,
  type ConnectorFailure,
  type ExchangeRequest,
} from '../src/payers/domain/connector.js';
import { inMemoryBatchStore } from './fake-batches.js';
import { inMemoryDiscoveryStore } from './fake-discoveries.js';
import { inMemoryRecordStore } from './fake-records.js';
import { inMemoryScheduleStore } from './fake-schedules.js';

export const anAccount = '11111111-1111-4111-8111-111111111111' as AccountId;
export const aCardId = '22222222-2222-4222-8222-222222222222' as CardId;
export const anIdentity = '33333333-3333-4333-8333-333333333333';
export const ourCaller: Owner = { accountId: anAccount };

/** All people are fictitious. */
export const aQuestion = (more: Partial<Question> = {}): Question => ({
  subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' },
  provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
  serviceTypeCodes: [],
  ...more,
});

export const aRecord = (more: Partial<EligibilityRecord> = {}): EligibilityRecord => ({
  ...newRecord(
    {
      eligibilityId: '44444444-4444-4444-8444-444444444444' as EligibilityId,
      ...ourCaller,
      cardId: aCardId,
      isBacksideScan: false,
      isLivescan: false,
      isMatchEnabled: true,
      question: aQuestion(),
      memberId: 'CVH123456789',
      payer: { id: '60054', name: 'CEDAR VALLEY HEALTH' },
      controlNumber: '000000123',
    },
    Date.UTC(2026, 0, 2, 3, 4, 5) * 1000,
    60_000,
  ),
  ...more,
});

export const aCheckableCard = (more: Partial<CheckableCard> = {}): CheckableCard => ({
  facts: { ...ourCaller, cardId: aCardId, isBacksideScan: false, isLivescan: false, isMatchEnabled: true },
  isCompleted: true,
  memberNumber: 'CVH 123 456 789',
  payerMatch: {
    svcPayerId: 'pay_k3m7q2xd',
    svcPayerName: 'CEDAR VALLEY HEALTH',
    matches: [
      {
        svcPayerId: 'pay_k3m7q2xd',
        payerId: '60054',
        payerName: 'CEDAR VALLEY',
        transactionType: 'professional',
        score: '0.961',
      },
    ],
    changeHealthcare: [],
  },
  ...more,
});

export function inMemoryDeletedCards(): DeletedCards {
  const cards = new Map<CardId, number>();
  return {
    add: async (cardId, nowMs) => void (cards.has(cardId) || cards.set(cardId, nowMs)),
    some: async (after, limit) =>
      [...cards]
        .map(([cardId, deletedAtMs]) => ({ cardId, deletedAtMs }))
        .filter(({ cardId }) => after === undefined || cardId > after)
        .sort((a, b) => (a.cardId < b.cardId ? -1 : 1))
        .slice(0, limit),
    remove: async (cardIds) => {
      for (const cardId of cardIds) cards.delete(cardId);
    },
  };
}

function inMemoryQuotas(): QuotaStore {
  const counters = new Map<string, QuotaCounter & { count: number }>();
  return {
    async count(counter) {
      const count = (counters.get(counter.id)?.count ?? 0) + 1;
      counters.set(counter.id, { ...counter, count });
      return count;
    },
    async countAll(counter, by) {
      const count = (counters.get(counter.id)?.count ?? 0) + by;
      if (count > counter.max) return false;
      counters.set(counter.id, { ...counter, count });
      return true;
    },
    used: async ({ id }) => counters.get(id)?.count ?? 0,
    async removeEnded(nowMs) {
      for (const [id, { endsAtMs }] of counters) if (endsAtMs <= nowMs) counters.delete(id);
    },
  };
}

/** A payer whose response the test determines. */
export const aPayer = (
  exchange: (request: ExchangeRequest, signal: AbortSignal) => Promise<string>,
  isSimulated = false,
): Connector => ({
  name: 'fake',
  isSimulated,
  partner: {
    senderQualifier: 'ZZ',
    senderId: 'CARDLENS',
    receiverQualifier: 'ZZ',
    receiverId: 'CLEARING',
    usage: 'T',
  },
  ssnPayerIds: new Set([ssnPayerId]),
  exchange,
  close: async () => {},
});

/** The payer that requires social security numbers. */
export const ssnPayerId = 'SSNPAYER';
export const takesSsn = (_accountId: string, payerId: string): boolean => payerId === ssnPayerId;

export const exchangeFailure = (failure: ConnectorFailure, retryAfterMs?: number) =>
  new ConnectorError(failure, { connector: 'fake', retryAfterMs });

/** A world with one completed card, in which waiting advances the clock. */
export function aWorld({
  card = aCheckableCard(),
  exchange = () => Promise.reject(exchangeFailure('unavailable')),
  isSimulated,
  byName = [],
}: {
  card?: CheckableCard | undefined;
  exchange?: (request: ExchangeRequest, signal: AbortSignal) => Promise<string>;
  isSimulated?: boolean;
  /** Ids of payers that find members by name and birth date. */
  byName?: readonly string[];
} = {}) {
  const clock = fakeClock();
  const records = inMemoryRecordStore();
  const batches = inMemoryBatchStore();
  const schedules = inMemoryScheduleStore();
  const discoveries = inMemoryDiscoveryStore();
  const published: OutgoingEvent[] = [];
  const waits: number[] = [];
  const periods: RetentionPeriod[] = [];
  const directory = new Map<string, IdentifiedPayer>();
  let number = 0;
  const cards: CardSource = {
    async get(cardId, caller) {
      if (!card || card.facts.cardId !== cardId || !isVisibleTo(card.facts, caller)) throw new CardNotFound(cardId);
      return card;
    },
  };
  const deps = {
    records,
    fresh: freshRecords({ keptMax: 100, keptForMs: 3000 }),
    deletedCards: inMemoryDeletedCards(),
    batches,
    claims: inMemoryClaimStore<EligibilityId>(),
    usage: { between: async () => [], countMarked: async () => {} },
    batchClaims: inMemoryClaimStore<BatchId>(),
    keyedDigest: async (accountId: string, digest: string) => `${digest} of ${accountId}`,
    schedules,
    scheduleClaims: inMemoryClaimStore<ScheduleId>(),
    quotas: inMemoryQuotas(),
    quotaLimits: { accountMax: 1000, identityMax: 1000 },
    cards,
    directory: { identify: async (name: string) => directory.get(name) },
    // Not encrypted.
    sealStatement: async (_card: unknown, statement: PayerStatement) => Buffer.from(JSON.stringify(statement)),
    retentionPeriods: async function* () {
      yield* periods;
    },
    payers: {
      for: () => aPayer(exchange, isSimulated),
      takesSsn,
      mayRepair: () => true,
      byName: () => byName,
      failing: () => [],
    },
    otherPayerIds: () => [],
    discoveries,
    discoveryClaims: inMemoryClaimStore<DiscoveryId>(),
    payerFacts: directoryFacts(),
    slots: new Bulkhead({ allMax: 200, ofOneMax: 100, waitingMax: 0 }),
    publisher: { publish: async (event: OutgoingEvent) => void published.push(event) },
    clock,
    ids: fakeIds(),
    controlNumber: () => String(++number).padStart(9, '0'),
    random: () => 1,
    wait: async (ms: number, signal: AbortSignal) => {
      waits.push(ms);
      clock.advance(ms);
      signal.throwIfAborted();
    },
    settings: { deadlineMs: 60_000, timeZone: 'America/Los_Angeles', repairsMax: 2, hasFollowUps: false },
    log: silentLogger,
  } satisfies Deps;
  return { deps, records, batches, discoveries, schedules, clock, published, waits, periods, directory };
}

export const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
