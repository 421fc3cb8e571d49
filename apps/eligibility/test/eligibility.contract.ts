import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type CardForCheck,
  type CardServiceServer,
  CardServiceService,
  CardState,
  type CreateEligibilityRequest,
  cardOfCheck,
  type EligibilityEvent,
  type EligibilityFilter,
  EligibilityServiceClient,
  EligibilityState,
  type ListEligibilitiesRequest,
  plannedCheckStateNames,
  type RetentionPeriod,
  type SessionServiceServer,
  SessionServiceService,
} from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { type Broker, connectBroker, createPublisher, listener, outgoing } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { bind, loadTls, type RpcClient, rpcClient, rpcServer } from '@cardlens/rpc';
import { settingsTable, silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { eventually, startTestStores, type TestStores, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig, settings } from '../src/config.js';
import type { ExchangeRequest } from '../src/handlers/ports.js';
import { createEligibilityService } from '../src/service.js';
import { a271 } from './a271.js';
import { aPayer, exchangeFailure, failureOf, takesSsn } from './fakes.js';

const accountId = randomUUID();
const caller = { accountId, identityId: '', sessionId: '', userId: '' };

let stores: TestStores<{ nats: true; mongo: true }>;
let broker: Broker;
let mongo: Mongo;
let mongoUrl: string;
let client: RpcClient<EligibilityServiceClient>;
const services: RunningService[] = [];
const heard: { type: string; data: EligibilityEvent }[] = [];
const purged: string[] = [];

const cards = new Map<string, CardForCheck>();
const unused = () => Promise.reject(new Error('not part of this test'));
const cardTls = await loadTls(await testTlsDir('card'), silentLogger);
const cardServer = rpcServer({
  tls: cardTls,
  port: 0,
  host: '127.0.0.1',
  checks: {},
  log: silentLogger,
  services: [
    bind<CardServiceServer>(
      CardServiceService,
      // The service calls no other methods of card.
      new Proxy(
        {
          getCardForCheck: async ({ cardId }: { cardId: string }) => {
            const card = cards.get(cardId);
            if (!card) throw new NotFound('card_id', cardId);
            return card;
          },
          getDeletion: async () => ({ deleted: true }),
        },
        { get: (own: object, name: string) => Reflect.get(own, name) ?? unused },
      ) as never,
    ),
  ],
});

const periods: RetentionPeriod[] = [];
const sessionServer = rpcServer({
  tls: await loadTls(await testTlsDir('session'), silentLogger),
  port: 0,
  host: '127.0.0.1',
  checks: {},
  log: silentLogger,
  services: [
    bind<SessionServiceServer>(
      SessionServiceService,
      new Proxy(
        {
          listRetentionPeriods: async ({ afterAccountId }: { afterAccountId: string }) => ({
            periods: periods.filter((period) => period.accountId > afterAccountId),
          }),
          getDataKey: async () => ({ key: Buffer.alloc(32, 7) }),
        },
        { get: (own: object, name: string) => Reflect.get(own, name) ?? unused },
      ) as never,
    ),
  ],
});

const aCard = (): CardForCheck => {
  const match = { clearinghouse: 'X', payerId: '60054', transactionType: 'professional', payerName: 'CEDAR VALLEY' };
  const card: CardForCheck = {
    cardId: randomUUID(),
    owner: caller,
    state: CardState.CARD_STATE_COMPLETED,
    memberNumber: 'CVH123456789',
    payerMatch: {
      svcPayerId: 'pay_k3m7q2xd',
      svcPayerName: 'CEDAR VALLEY HEALTH',
      score: '0.97',
      matches: [{ ...match, svcPayerId: 'pay_k3m7q2xd', score: '0.96', lastUpdated: '', source: '' }],
      changeHealthcare: [],
      custom: [],
    } as CardForCheck['payerMatch'],
    enableBacksideScan: false,
    enableLivescan: false,
    enablePayerMatch: true,
  };
  cards.set(card.cardId, card);
  return card;
};

/** Responses by payer id; other payers respond successfully. */
const payers = new Map<string, (request: ExchangeRequest, signal: AbortSignal) => Promise<string>>();
const asked: ExchangeRequest[] = [];
const traceIn = (payload: string) => /TRN\*1\*([^*]+)\*/.exec(payload)?.[1] ?? '';
const answerTo = async ({ payload }: ExchangeRequest) => a271({ trace: traceIn(payload) });

async function startService(env: Record<string, string> = {}): Promise<RunningService> {
  const service = await createEligibilityService(
    loadConfig({
      CARDLENS_TLS_DIR: await testTlsDir('eligibility'),
      ELIGIBILITY_HOST: '127.0.0.1',
      ELIGIBILITY_GRPC_PORT: '0',
      ELIGIBILITY_HEALTH_PORT: '0',
      ELIGIBILITY_NATS_URL: stores.nats.url,
      ELIGIBILITY_MONGO_URL: mongoUrl,
      ELIGIBILITY_CARD_ADDRESS: `127.0.0.1:${cardServer.port()}`,
      ELIGIBILITY_SESSION_ADDRESS: `127.0.0.1:${sessionServer.port()}`,
      ELIGIBILITY_SWEEP_INTERVAL: '50ms',
      ELIGIBILITY_RETENTION_INTERVAL: '100ms',
      // Few enough that two payers that never respond could use up all places.
      ELIGIBILITY_CHECKS_MAX: '64',
      ELIGIBILITY_CHECKS_OF_PAYER_MAX: '32',
      ELIGIBILITY_TAKE_OVER: '4s',
      ...env,
    }),
    {
      log: silentLogger,
      payers: {
        takesSsn,
        for: (_account, payerId) =>
          aPayer((request, signal) => {
            asked.push(request);
            return (payers.get(payerId) ?? answerTo)(request, signal);
          }),
      },
    },
  );
  await service.start();
  services.push(service);
  return service;
}

before(async function () {
  this.timeout(600_000);
  stores = await startTestStores({ nats: true, mongo: true });
  mongoUrl = `${stores.mongo.url.replace(/\/$/, '')}/cardlens_eligibility`;
  await cardServer.start?.();
  await sessionServer.start?.();
  mongo = await connectMongo(mongoUrl, 'test');
  broker = await connectBroker(stores.nats.url, 'test', silentLogger);
  const service = await startService();
  const live = listener({
    connection: broker.connection,
    types: ['eligibility.created', 'eligibility.completed', 'eligibility.error', 'eligibility.deleted', 'purge.done'],
    log: silentLogger,
    onEvent: ({ type, data }) => {
      if (type === 'purge.done') purged.push(data.cardId);
      else heard.push({ type, data });
    },
  });
  await live.start?.();
  client = rpcClient(
    'eligibility',
    EligibilityServiceClient,
    `127.0.0.1:${service.grpcPort()}`,
    await loadTls(await testTlsDir('gateway'), silentLogger),
  );
});
after(async () => {
  await client?.stop?.();
  for (const service of services.reverse()) await service.stop();
  await broker?.stop?.();
  await mongo?.stop?.();
  await cardServer.stop?.();
  await sessionServer.stop?.();
  await stores?.stop();
});

/** Replaces the process with another one. @param meanwhile  runs while no process is running */
async function replaceService(meanwhile?: () => Promise<void>): Promise<void> {
  const first = services.shift()!;
  if (meanwhile) await first.stop();
  await meanwhile?.();
  const second = await startService();
  if (!meanwhile) await first.stop();
  await client.stop?.();
  client = rpcClient(
    'eligibility',
    EligibilityServiceClient,
    `127.0.0.1:${second.grpcPort()}`,
    await loadTls(await testTlsDir('gateway'), silentLogger),
  );
}

const aRequest = (cardId: string, more: Partial<CreateEligibilityRequest> = {}): CreateEligibilityRequest => ({
  caller,
  cardId,
  subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: '' },
  provider: { npi: '1234567893', firstName: '', lastName: '', organizationName: 'Cedar Clinic' },
  serviceTypeCodes: [],
  procedureCodes: [],
  payerId: '',
  ...more,
});
const create = (cardId: string, more: Partial<CreateEligibilityRequest> = {}) =>
  client.call((c) => c.createEligibility, aRequest(cardId, more));
const get = (eligibilityId: string, as = caller) => client.call((c) => c.getEligibility, { caller: as, eligibilityId });
const list = (wanted: Partial<ListEligibilitiesRequest>) =>
  client.call((c) => c.listEligibilities, { caller, limit: 30, after: undefined, filter: undefined, ...wanted });
const ended = (eligibilityId: string, as = caller) =>
  eventually(
    async () => {
      const record = await get(eligibilityId, as);
      return record.state === EligibilityState.ELIGIBILITY_STATE_PROCESSING ? undefined : record;
    },
    { timeoutMs: 20_000 },
  );
const eventsOf = (eligibilityId: string) =>
  heard.filter(({ data }) => data.eligibilityId === eligibilityId).map(({ type }) => type);
const documentsOf = async (cardId: string) =>
  (await mongo.connection.collection('eligibilities').find({ cardId }).toArray()).length;
const deleted = (cardId: string) => ({
  cardId,
  accountId,
  identityId: '',
  sessionId: '',
  userId: '',
  stage: 0,
  failure: undefined,
  enableBacksideScan: false,
  enableLivescan: false,
  enablePayerMatch: true,
  deleted: true,
  createdAtUs: 1,
  updatedAtUs: 1,
  occurredAtUs: 1,
  version: 2,
  recognition: 0,
});
async function deleteCard(cardId: string): Promise<void> {
  const publisher = createPublisher(broker.connection, 'test');
  await publisher.publish(outgoing(randomUUID(), 'card.deleted', cardId, deleted(cardId), Date.now()));
  await eventually(() => purged.includes(cardId), { timeoutMs: 20_000 });
}

describe('the eligibility service', function () {
  this.timeout(60_000);

  it('becomes ready', async () => {
    const response = await fetch(`http://127.0.0.1:${services[0]!.healthPort()}/readyz`);
    expect(response.status).to.equal(200);
  });

  it('checks a card: created in state processing, then completed, with an event each', async () => {
    const { cardId } = aCard();
    const created = await create(cardId);
    expect(created.state).to.equal(EligibilityState.ELIGIBILITY_STATE_PROCESSING);
    expect(JSON.parse(created.requestJson)).to.deep.include({ trading_partner_service_id: '60054' });
    const record = await ended(created.eligibilityId);
    expect(record.state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    expect(JSON.parse(record.responseJson)).to.include({ kind: '271' });
    expect(record.endedAtUs).to.be.greaterThan(record.createdAtUs);
    await eventually(() => eventsOf(created.eligibilityId).length >= 2);
    expect(eventsOf(created.eligibilityId)).to.deep.equal(['eligibility.created', 'eligibility.completed']);
    const newest = await client.call((c) => c.getNewestEligibility, { caller, cardId });
    expect(newest.eligibility).to.include({ eligibilityId: created.eligibilityId, requestJson: '', responseJson: '' });
  });

  it('creates two records for two requests, and one for one idempotency key', async () => {
    const { cardId } = aCard();
    const both = await Promise.all([create(cardId), create(cardId)]);
    expect(new Set(both.map(({ eligibilityId }) => eligibilityId)).size).to.equal(2);
    for (const { eligibilityId } of both)
      expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    const key = randomUUID();
    const first = await create(cardId, { idempotencyKey: key });
    await ended(first.eligibilityId);
    expect(await create(cardId, { idempotencyKey: key })).to.include({
      eligibilityId: first.eligibilityId,
      state: EligibilityState.ELIGIBILITY_STATE_PROCESSING,
    });
    const error = await failureOf(create(cardId, { idempotencyKey: key, serviceTypeCodes: ['98'] }));
    expect(error).to.include({ kind: 'unprocessable' });
    expect(await documentsOf(cardId)).to.equal(3);
  });

  it('finds no card or record of another account', async () => {
    const { cardId } = aCard();
    const { eligibilityId } = await create(cardId);
    const stranger = { ...caller, accountId: randomUUID() };
    expect(await failureOf(get(eligibilityId, stranger))).to.include({
      kind: 'not_found',
      publicMessage: `No resource found for eligibility_id - ${eligibilityId}`,
    });
    expect(await failureOf(create(randomUUID()))).to.include({ kind: 'not_found' });
    const { eligibilities } = await list({ caller: stranger, limit: 30 });
    expect(eligibilities).to.deep.equal([]);
  });

  it('pages through the list, each record once', async () => {
    const mine = { ...caller, accountId: randomUUID() };
    const card = aCard();
    cards.set(card.cardId, { ...card, owner: mine });
    const made = [];
    for (let i = 0; i < 5; i++) made.push((await create(card.cardId, { caller: mine })).eligibilityId);
    const found: string[] = [];
    let after: { createdAtUs: number; eligibilityId: string } | undefined;
    do {
      const page = await list({ caller: mine, limit: 2, after });
      found.push(...page.eligibilities.map(({ eligibilityId }) => eligibilityId));
      after = page.next;
    } while (after);
    expect(found).to.deep.equal(made.reverse());
  });

  it('filters the list', async () => {
    const mine = { ...caller, accountId: randomUUID() };
    const card = aCard();
    cards.set(card.cardId, { ...card, owner: mine });
    const { eligibilityId, createdAtUs } = await create(card.cardId, { caller: mine, payerId: 'SIMHMO' });
    const idsFor = async (filter: Partial<EligibilityFilter>) =>
      (await list({ caller: mine, limit: 30, filter })).eligibilities.map((record) => record.eligibilityId);
    await ended(eligibilityId, mine);
    for (const filter of [
      { state: EligibilityState.ELIGIBILITY_STATE_COMPLETED },
      { payerId: 'SIMHMO', cardId: card.cardId },
      { createdFromUs: createdAtUs, createdBeforeUs: createdAtUs + 1 },
    ])
      expect(await idsFor(filter), JSON.stringify(filter)).to.deep.equal([eligibilityId]);
    for (const filter of [
      { state: EligibilityState.ELIGIBILITY_STATE_ERROR },
      { payerId: 'SIMPPO' },
      { cardId: randomUUID() },
      { createdBeforeUs: createdAtUs },
    ])
      expect(await idsFor(filter), JSON.stringify(filter)).to.deep.equal([]);
  });

  it('resumes a check whose process was killed', async () => {
    // The first process takes the check and then dies; another one takes over after `ELIGIBILITY_TAKE_OVER`.
    const { cardId } = aCard();
    const payerId = 'CUTOFF';
    let attempts = 0;
    payers.set(payerId, (request, signal) => {
      attempts++;
      if (attempts > 1) return answerTo(request);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const { eligibilityId } = await create(cardId, { payerId });
    await eventually(() => attempts === 1);
    await replaceService();
    expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    expect(attempts).to.equal(2);
  });

  it('announces the outcome of a check that ended while the broker was unavailable', async () => {
    const { cardId } = aCard();
    let answer: (() => void) | undefined;
    payers.set(
      'DARK',
      (request) =>
        new Promise((resolve) => {
          answer = () => void answerTo(request).then(resolve);
        }),
    );
    const { eligibilityId } = await create(cardId, { payerId: 'DARK' });
    await eventually(() => answer !== undefined);
    await stores.nats.stop();
    answer!();
    expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    await stores.nats.start();
    await eventually(() => eventsOf(eligibilityId).includes('eligibility.completed'), { timeoutMs: 20_000 });
  });

  it('does not let payers that never answer slow down the others', async () => {
    const { cardId } = aCard();
    for (const payerId of ['DEAD', 'SILENT']) {
      payers.set(
        payerId,
        (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      );
    }
    const stuck = await Promise.all(
      ['DEAD', 'SILENT'].flatMap((payerId) => Array.from({ length: 40 }, () => create(cardId, { payerId }))),
    );
    const quick = await Promise.all(Array.from({ length: 10 }, () => create(cardId, { payerId: 'QUICK' })));
    for (const { eligibilityId } of quick)
      expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    expect((await get(stuck[0]!.eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_PROCESSING);
    await deleteCard(cardId);
  });

  it('ends a check in error with its code when the payer rejects it', async () => {
    const { cardId } = aCard();
    payers.set('REJECTS', async () => a271({ rejection: 'AAA*N**75*C' }));
    payers.set('BROKEN', () => Promise.reject(exchangeFailure('unauthorized', 'no')));
    for (const [payerId, code] of [
      ['REJECTS', 'MEMBER_NOT_FOUND'],
      ['BROKEN', 'PAYER_CONNECTION_FAILED'],
    ] as const) {
      const { eligibilityId } = await create(cardId, { payerId });
      const record = await ended(eligibilityId);
      expect(record).to.deep.include({ state: EligibilityState.ELIGIBILITY_STATE_ERROR, failure: { code } });
      await eventually(() => eventsOf(eligibilityId).includes('eligibility.error'));
    }
  });

  it('removes and announces everything of a deleted card, also while a check runs', async () => {
    const { cardId } = aCard();
    const other = aCard();
    const kept = await create(other.cardId);
    let answer: (() => void) | undefined;
    payers.set(
      'LATE',
      (request) =>
        new Promise((resolve) => {
          answer = () => void answerTo(request).then(resolve);
        }),
    );
    const done = await create(cardId);
    await ended(done.eligibilityId);
    const running = await create(cardId, { payerId: 'LATE' });
    await eventually(() => answer !== undefined);
    await deleteCard(cardId);
    answer!();
    for (const { eligibilityId } of [done, running]) {
      await eventually(() => eventsOf(eligibilityId).includes('eligibility.deleted'));
      expect(await failureOf(get(eligibilityId))).to.include({ kind: 'not_found' });
    }
    // The end of a later check proves that the late one has been handled.
    await ended(kept.eligibilityId);
    await ended((await create(other.cardId)).eligibilityId);
    expect(await documentsOf(cardId)).to.equal(0);
    expect(eventsOf(running.eligibilityId)).to.deep.equal(['eligibility.created', 'eligibility.deleted']);
    expect(await documentsOf(other.cardId)).to.equal(2);
  });

  it('checks without a card, once for a key, and deletes on request', async () => {
    const subscriber = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: 'XYZ9' };
    const question = {
      subscriber: { ...subscriber, groupNumber: 'G-100', gender: 'F' },
      payerId: 'NOCARD',
      dateOfService: '20260302',
    };
    payers.set('NOCARD', answerTo);
    const idempotencyKey = randomUUID();
    const { eligibilityId, cardId } = await create('', { ...question, idempotencyKey });
    expect(cardOfCheck({ eligibilityId, cardId })).to.equal(undefined);
    expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    const { payload } = asked.find(({ payerId }) => payerId === 'NOCARD')!;
    for (const segment of ['REF*6P*G-100', 'DMG*D8*19800102*F', 'DTP*291*D8*20260302'])
      expect(payload.split('~')).to.include(segment);
    expect(await create('', { ...question, idempotencyKey })).to.include({ eligibilityId });

    await client.call((c) => c.deleteEligibility, { caller, eligibilityId });
    await eventually(() => eventsOf(eligibilityId).includes('eligibility.deleted'));
    expect(await documentsOf(cardId)).to.equal(0);
    const again = await create('', { ...question, idempotencyKey });
    expect(again.eligibilityId).not.to.equal(eligibilityId);
    const ofCard = await create(aCard().cardId);
    const rejected = failureOf(
      client.call((c) => c.deleteEligibility, { caller, eligibilityId: ofCard.eligibilityId }),
    );
    expect(await rejected).to.include({ kind: 'conflict' });
  });

  it('creates the checks of a schedule when they are due, each once, in whichever process runs', async () => {
    const { cardId } = aCard();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const wanted = { appointmentDate: tomorrow, daysBefore: [9, 3, 0] };
    const check = { ...aRequest(cardId), idempotencyKey: randomUUID() };
    const { scheduleId } = await client.call((c) => c.createEligibilitySchedule, { check, ...wanted });
    const same = await client.call((c) => c.createEligibilitySchedule, { check, ...wanted });
    expect(same.scheduleId).to.equal(scheduleId);
    const schedule = (as = caller) => client.call((c) => c.getEligibilitySchedule, { caller: as, scheduleId });
    const statesOf = async () => (await schedule()).checks.map(({ state }) => plannedCheckStateNames.fromWire(state));
    const checksOfCard = () => list({ filter: { cardId } });
    await eventually(async () => (await statesOf())[1] === 'created', { timeoutMs: 20_000 });
    expect(await statesOf()).to.deep.equal(['skipped', 'created', 'planned']);

    await replaceService(async () => {
      const dueAtMs = Date.now() - 1000;
      const schedules = mongo.connection.collection<{ _id: string; checks: object[] }>('eligibilityschedules');
      const found = await schedules.findOne({ _id: scheduleId });
      const checks = found!.checks.map((planned, index) => (index === 2 ? { ...planned, dueAtMs } : planned));
      await schedules.updateOne({ _id: scheduleId }, { $set: { wakeAtMs: dueAtMs, checks } });
    });
    await eventually(async () => (await statesOf())[2] === 'created', { timeoutMs: 20_000 });
    const { eligibilities } = await checksOfCard();
    expect(eligibilities.map((each) => each.scheduleId)).to.deep.equal([scheduleId, scheduleId]);
    const last = await ended((await schedule()).checks[2]!.eligibilityId);
    expect(last.state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    expect(eventsOf(last.eligibilityId)).to.include('eligibility.created');

    const stranger = { ...caller, accountId: randomUUID() };
    expect(await failureOf(schedule(stranger))).to.include({ kind: 'not_found' });
    const cancel = (as = caller) => client.call((c) => c.deleteEligibilitySchedule, { caller: as, scheduleId });
    expect(await failureOf(cancel(stranger))).to.include({ kind: 'not_found' });
    await cancel();
    expect(await failureOf(schedule())).to.include({ kind: 'not_found' });
    expect((await checksOfCard()).eligibilities).to.have.length(2);
    const again = await client.call((c) => c.createEligibilitySchedule, { check, ...wanted });
    expect(again.scheduleId).not.to.equal(scheduleId);
    await deleteCard(cardId);
    await eventually(async () => (await mongo.connection.collection('eligibilityschedules').countDocuments()) === 0);
  });

  it('deletes a check that is older than the retention period of its account', async () => {
    const mine = { ...caller, accountId: randomUUID() };
    const subscriber = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: 'XYZ9' };
    const without = () => create('', { caller: mine, subscriber, payerId: 'QUICK' });
    const [old, young] = [await without(), await without()];
    for (const { eligibilityId } of [old, young]) await ended(eligibilityId, mine);
    const createdAtUs = (Date.now() - 40 * 86_400_000) * 1000;
    const records = mongo.connection.collection<{ _id: string }>('eligibilities');
    await records.updateOne({ _id: old.eligibilityId }, { $set: { createdAtUs } });
    periods.push({ accountId: mine.accountId, retentionDays: 30 });
    await eventually(() => eventsOf(old.eligibilityId).includes('eligibility.deleted'), { timeoutMs: 20_000 });
    expect(await failureOf(get(old.eligibilityId, mine))).to.include({ kind: 'not_found' });
    expect(await get(young.eligibilityId, mine)).to.include({ eligibilityId: young.eligibilityId });
  });

  it('removes a record that a concurrent request wrote while its card was deleted', async () => {
    const card = aCard();
    await deleteCard(card.cardId);
    // The card service had already responded.
    const { eligibilityId } = await create(card.cardId);
    await eventually(() => eventsOf(eligibilityId).includes('eligibility.deleted'), { timeoutMs: 20_000 });
    await eventually(async () => (await documentsOf(card.cardId)) === 0);
  });

  it('removes every event from its record once it is published', async () => {
    const waiting = () => mongo.connection.collection('eligibilities').countDocuments({ outbox: { $ne: [] } });
    const { cardId } = aCard();
    await ended((await create(cardId)).eligibilityId);
    await eventually(async () => (await waiting()) === 0, { timeoutMs: 20_000 });
  });

  it('has no personal data in events', () => {
    expect(heard.length).to.be.greaterThan(20);
    expect(JSON.stringify(heard)).not.to.match(/jordan|example|19800102|CVH123|cedar|1234567893/i);
  });

  it('documents its settings', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });
});
