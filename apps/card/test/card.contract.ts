import '@cardlens/runtime/telemetry';
import { randomUUID } from 'node:crypto';
import {
  BacksideMode,
  type CardEvent,
  type CardFilter,
  CardServiceClient,
  CardState,
  cardStageNames,
  type EventData,
  type EventType,
  FlagType,
  type ListCardsRequest,
  type RetentionPeriod,
  readingKey,
  readingsBucket,
  type SearchPosition,
  type SessionServiceServer,
  SessionServiceService,
  Side,
  type UploadServiceServer,
  UploadServiceService,
} from '@cardlens/contracts';
import { type Broker, connectBroker, createPublisher, ensureStreams, listener, outgoing } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { connectObjects, type Objects } from '@cardlens/objects';
import { bind, loadTls, type RpcClient, rpcClient, rpcServer } from '@cardlens/rpc';
import { type Part, silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { eventually, testTlsDir, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createCardService } from '../src/service.js';
import {
  apiKeyCaller,
  apiKeyId,
  matchDone,
  payerMatch,
  purgeDone,
  reading,
  scanAccepted,
  scanFailed,
  scanRecognized,
} from './fixtures.js';

const uploadTls = await loadTls(await testTlsDir('upload'), silentLogger);
const sessionTls = await loadTls(await testTlsDir('session'), silentLogger);
const unused = () => Promise.reject(new Error('not part of this test'));

describe('the card service on real stores', () => {
  const stores = useTestStores({ nats: true, mongo: true, objects: true });
  const database = `card_${randomUUID().slice(0, 8)}`;
  let broker: Broker;
  let mongo: Mongo;
  let objects: Objects;
  let service: RunningService;
  let card: RpcClient<CardServiceClient>;
  let listening: Part;
  const seen: { id: string; type: EventType; data: CardEvent }[] = [];
  const asked: string[] = [];

  const neighbors = rpcServer({
    tls: uploadTls,
    port: 0,
    host: '127.0.0.1',
    log: silentLogger,
    checks: {},
    services: [
      bind<UploadServiceServer>(UploadServiceService, {
        createTarget: unused,
        uploadImage: unused,
        getStorage: unused,
        signImageUrls: unused,
        readImage: unused,
        getScan: unused,
        replaceScanMetadata: unused,
        reannounceScans: async ({ cardId }) => {
          asked.push(cardId);
          return { scanCount: 0 };
        },
      }),
    ],
  });

  const periods: RetentionPeriod[] = [];
  const accounts = rpcServer({
    tls: sessionTls,
    port: 0,
    host: '127.0.0.1',
    log: silentLogger,
    checks: {},
    services: [
      bind<SessionServiceServer>(SessionServiceService, {
        verifyKey: unused,
        issueToken: unused,
        getJwks: unused,
        generateMagicLink: unused,
        listRevokedKeys: unused,
        validateMagicLink: unused,
        appendAudit: unused,
        listAudit: unused,
        getDataKey: async () => ({ key: Buffer.alloc(32, 7) }),
        listKeys: unused,
        getAccountProfile: unused,
        setReviewThreshold: unused,
        listRetentionPeriods: async ({ afterAccountId }) => ({
          periods: periods.filter(({ accountId }) => accountId > afterAccountId),
        }),
      }),
    ],
  });

  const start = async (): Promise<void> => {
    const { nats, mongo: db, objects: store } = stores();
    service = await createCardService(
      loadConfig({
        CARDLENS_TLS_DIR: await testTlsDir('card'),
        CARD_HOST: '127.0.0.1',
        CARD_GRPC_PORT: '0',
        CARD_HEALTH_PORT: '0',
        CARD_NATS_URL: nats.url,
        CARD_MONGO_URL: `${db.url}/${database}`,
        CARD_OBJECTS_URL: store.endpoint,
        CARD_OBJECTS_ACCESS_KEY: store.accessKey,
        CARD_OBJECTS_SECRET_KEY: store.secretKey,
        CARD_OBJECTS_REGION: store.region,
        CARD_UPLOAD_ADDRESS: `127.0.0.1:${neighbors.port()}`,
        CARD_SESSION_ADDRESS: `127.0.0.1:${accounts.port()}`,
        CARD_RETENTION_INTERVAL: '200ms',
        CARD_STALL_TIMEOUT: '8s',
        // Much longer than a pause of a busy machine: after half of it, the card requests the match again.
        CARD_MATCH_TIMEOUT: '6s',
        CARD_PURGE_RETRY: '300ms',
        CARD_WATCH_INTERVAL: '100ms',
      }),
      { log: silentLogger },
    );
    await service.start();
    card = rpcClient(
      'card',
      CardServiceClient,
      `127.0.0.1:${service.grpcPort()}`,
      await loadTls(await testTlsDir('gateway'), silentLogger),
    );
  };
  const stop = async (): Promise<void> => {
    await card.stop?.();
    await service.stop();
  };

  before(async () => {
    const { nats, mongo: db, objects: store } = stores();
    broker = await connectBroker(nats.url, 'test', silentLogger);
    await ensureStreams(broker.connection);
    mongo = await connectMongo(`${db.url}/${database}`, 'test');
    objects = connectObjects(store);
    await objects.ensureBucket(readingsBucket);
    await neighbors.start?.();
    await accounts.start?.();
    listening = listener({
      connection: broker.connection,
      types: [
        'card.created',
        'card.progressed',
        'card.recognized',
        'card.completed',
        'card.corrected',
        'card.failed',
        'card.deleted',
      ],
      log: silentLogger,
      onEvent: ({ id, type, data }) => void seen.push({ id, type, data }),
    });
    await listening.start?.();
    await start();
  });
  after(async () => {
    await stop();
    await listening?.stop?.();
    await neighbors.stop?.();
    await accounts.stop?.();
    await objects?.stop?.();
    await mongo?.stop?.();
    await broker?.stop?.();
  });

  const tell = <T extends EventType>(type: T, cardId: string, data: EventData<T>, id: string = randomUUID()) =>
    createPublisher(broker.connection, 'test').publish(outgoing(id, type, cardId, data, Date.now()));
  const create = async (backside = BacksideMode.BACKSIDE_MODE_DISABLED): Promise<string> => {
    const request = { caller: apiKeyCaller, backside, enableLivescan: false, clientMetadataJson: '' };
    return (await card.call((client) => client.createCard, request)).cardId;
  };
  const get = (cardId: string) => card.call((client) => client.getCard, { caller: apiKeyCaller, cardId });
  const storeReading = (cardId: string, scanId: string, memberNumber = 'XMP000111') =>
    objects.putJson(readingsBucket, readingKey(cardId, scanId), reading(memberNumber));
  const eventsOf = (cardId: string) => seen.filter(({ data }) => data.cardId === cardId);
  const stagesOf = (cardId: string) => eventsOf(cardId).map(({ data }) => cardStageNames.fromWire(data.stage));
  const stateOf = async (cardId: string) => (await get(cardId)).state;

  it('counts a card once in usage, also when events are repeated or the card is deleted', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const usage = async () => {
      const request = { accountId: apiKeyCaller.accountId, fromDay: today, toDay: today };
      const { days } = await card.call((client) => client.getUsage, request);
      const [{ created, completed, failed }] = [...days, { created: 0, completed: 0, failed: 0 }] as const;
      return { created, completed, failed };
    };
    const before = await usage();
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId);
    for (const _ of [1, 2]) await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    for (const _ of [1, 2]) await tell('match.done', cardId, matchDone(cardId, 1));
    await eventually(async () => (await stateOf(cardId)) === CardState.CARD_STATE_COMPLETED);
    await card.call((client) => client.requestMatch, { caller: apiKeyCaller, cardId });
    await tell('match.done', cardId, matchDone(cardId, 2));
    await card.call((client) => client.deleteCard, { caller: apiKeyCaller, cardId });
    const later = await create();
    const counted = { ...before, created: before.created + 2, completed: before.completed + 1 };
    await eventually(async () => expect(await usage()).to.deep.equal(counted), { timeoutMs: 20_000 });
    expect((await get(later)).times?.completedAtUs).to.equal(undefined);
  });

  it('completes a scanned and matched card, and announces every step in order', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId);
    await tell('scan.accepted', cardId, scanAccepted(scan));
    await eventually(() => stagesOf(cardId).includes('frontside_processing'));
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    await tell('match.done', cardId, matchDone(cardId, 1));
    await eventually(() => stagesOf(cardId).includes('completed'));

    expect(eventsOf(cardId).map(({ type }) => type)).to.deep.equal([
      'card.created',
      'card.progressed',
      'card.progressed',
      'card.recognized',
      'card.completed',
    ]);
    expect(stagesOf(cardId)).to.deep.equal([
      'pending',
      'processing',
      'frontside_processing',
      'post_processing',
      'completed',
    ]);
    const completed = await get(cardId);
    expect(completed.details?.elements.member_number?.value).to.equal('XMP000111');
    expect(completed.payerMatch).to.deep.equal(payerMatch);
    expect(completed).to.include({ insuranceScanVersion: 'scan-1', payerMatchVersion: 'match-1' });
    expect(completed.scans).to.deep.equal([{ scanId: scan.scanId, side: Side.SIDE_FRONT }]);
  });

  it('puts nothing of the reading into events', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId, 'ZQX777');
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    expect(JSON.stringify(eventsOf(cardId))).not.to.contain('ZQX777');
  });

  it('changes nothing when events are repeated', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId);
    for (const _ of [1, 2]) {
      await tell('scan.accepted', cardId, scanAccepted(scan));
      await tell('scan.recognized', cardId, scanRecognized(scan));
    }
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    for (const _ of [1, 2]) await tell('match.done', cardId, matchDone(cardId, 1));
    await eventually(() => stagesOf(cardId).includes('completed'));
    await allHandled();
    expect(stagesOf(cardId).filter((stage) => stage === 'completed')).to.have.length(1);
    expect(eventsOf(cardId).filter(({ type }) => type === 'card.recognized')).to.have.length(1);
  });

  it('ends a card with a rejected upload in error, and resumes it with a new one', async () => {
    const cardId = await create();
    await tell('scan.rejected', cardId, scanFailed({ cardId, scanId: randomUUID() }, 'IMG_BLURRY'));
    await eventually(() => stagesOf(cardId).includes('error'));
    expect((await get(cardId)).failure).to.deep.equal({ code: 'IMG_BLURRY' });
    await tell('scan.accepted', cardId, scanAccepted({ cardId, scanId: randomUUID() }));
    await eventually(async () => (await stateOf(cardId)) === CardState.CARD_STATE_PROCESSING);
    expect((await get(cardId)).failure).to.equal(undefined);
  });

  it('completes without payer_match when matching never answers', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId);
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('completed'));
    const completed = await get(cardId);
    expect(completed.payerMatch).to.equal(undefined);
    expect(completed.details?.elements).to.have.property('payer_name');
    // Matching was asked once more before the card gave up.
    expect(eventsOf(cardId).filter(({ type }) => type === 'card.recognized')).to.have.length(2);
  });

  it('asks twice about a scan without an outcome, then ends the card as unknown', async () => {
    const cardId = await create();
    await tell('scan.accepted', cardId, scanAccepted({ cardId, scanId: randomUUID() }));
    await eventually(() => stagesOf(cardId).includes('unknown'));
    expect(asked.filter((id) => id === cardId)).to.have.length(2);
    expect((await get(cardId)).failure).to.deep.equal({ code: 'INTERNAL' });
  });

  it('ends the card with an error when the reading is unusable', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await objects.putJson(readingsBucket, readingKey(cardId, scan.scanId), { details: 'of another shape' });
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('error'));
    expect((await get(cardId)).failure).to.deep.equal({ code: 'INTERNAL' });
  });

  it('completes without a match when payer matching is disabled', async () => {
    const request = { caller: apiKeyCaller, backside: 0, enableLivescan: false, clientMetadataJson: '' };
    const { cardId } = await card.call((client) => client.createCard, { ...request, enablePayerMatch: false });
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId);
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('completed'));
    expect(eventsOf(cardId).map(({ type }) => type)).not.to.include('card.recognized');
    expect(eventsOf(cardId).every(({ data }) => data.enablePayerMatch === false)).to.equal(true);
    expect((await get(cardId)).details?.elements).to.have.property('payer_name');
  });

  it('returns the best reading’s image of each side, else the latest upload, also of a failed card', async () => {
    const cardId = await create(BacksideMode.BACKSIDE_MODE_OPTIONAL);
    const shown = async () => (await get(cardId)).scans.map(({ scanId }) => scanId);
    const [rejected, first, back] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await shown()).to.deep.equal([]);
    await tell('scan.rejected', cardId, scanFailed({ cardId, scanId: rejected }, 'IMG_BLURRY'));
    await eventually(() => stagesOf(cardId).includes('error'));
    expect(await shown()).to.deep.equal([rejected]);
    await tell('scan.accepted', cardId, scanAccepted({ cardId, scanId: first }));
    await eventually(async () => (await shown())[0] === first);
    await storeReading(cardId, first);
    await tell('scan.recognized', cardId, scanRecognized({ cardId, scanId: first }));
    await tell('scan.rejected', cardId, scanFailed({ cardId, scanId: back, side: Side.SIDE_BACK }, 'IMG_BLURRY'));
    await eventually(async () => (await shown()).length === 2);
    expect(await shown()).to.deep.equal([first, back]);
    await card.call((client) => client.deleteCard, { caller: apiKeyCaller, cardId });
    expect(await shown()).to.deep.equal([]);
  });

  it('keeps corrections beside the original values until deletion, and announces them once', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId, 'SECRET42');
    const elements = {
      member_number: { value: 'PLANTED43' },
      payer_name: {},
      'phone_numbers[0]': { value: '800-555-0143' },
    };
    const correct = (caller = { ...apiKeyCaller, keyId: apiKeyId }) =>
      card.call((client) => client.correctCard, { caller, cardId, elements });
    expect(await correct().catch((error: unknown) => error)).to.include({ kind: 'conflict' });
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('completed'));
    expect(await correct(apiKeyCaller as never).catch((error: unknown) => error)).to.include({ kind: 'invalid' });

    const { corrections } = await correct();
    expect(corrections.member_number).to.include({ keyId: apiKeyId });
    expect(corrections.member_number).to.have.nested.property('element.value', 'PLANTED43');
    expect(await correct()).to.have.deep.property('corrections', corrections);
    const corrected = await get(cardId);
    expect(corrected.corrections).to.deep.equal(corrections);
    expect(corrected.details?.elements).to.have.nested.property('member_number.value', 'SECRET42');
    expect(corrected.correctedDetails?.elements).to.have.all.keys('member_number');
    expect(corrected.correctedDetails?.phoneNumbers).to.have.length(1);
    const found = async (query: string) =>
      (
        await card.call((client) => client.searchCards, { caller: apiKeyCaller, query, limit: 10, after: undefined })
      ).cards.map((one) => one.cardId);
    expect(await found('planted43')).to.deep.equal([cardId]);
    expect(await found('secret42')).to.deep.equal([]);
    const announced = () => eventsOf(cardId).filter(({ type }) => type === 'card.corrected');
    await eventually(() => announced().length > 0);

    await card.call((client) => client.deleteCard, { caller: apiKeyCaller, cardId });
    await eventually(() => eventsOf(cardId).some(({ type }) => type === 'card.deleted'));
    expect(announced()).to.have.length(1);
    expect(JSON.stringify(announced())).not.to.match(/PLANTED43|SECRET42|555/);
    expect(await get(cardId)).to.deep.include({ corrections: {}, correctedDetails: undefined });
    const document = await mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });
    expect(JSON.stringify(document)).not.to.match(/PLANTED43|SECRET42/);
  });

  it("ignores the reading key of an event, so a card never shows another card's reading", async () => {
    const [victim, attacker] = [await create(), await create()];
    const stolen = { cardId: victim, scanId: randomUUID() };
    await storeReading(victim, stolen.scanId, 'VICTIM123');
    const forged = {
      ...scanRecognized({ cardId: attacker, scanId: randomUUID() }),
      readingKey: readingKey(victim, stolen.scanId),
    };
    const scanIds = [
      forged.scanId,
      stolen.scanId,
      `../${victim}/${stolen.scanId}`,
      `x/../../${victim}/${stolen.scanId}`,
    ];
    for (const scanId of scanIds) await tell('scan.recognized', attacker, { ...forged, scanId });
    // The last event is valid: once it has been handled, all the others have been rejected.
    await eventually(() => stagesOf(attacker).includes('error'));
    const own = randomUUID();
    await storeReading(attacker, own, 'OWN456');
    await tell('scan.recognized', attacker, scanRecognized({ cardId: attacker, scanId: own }));
    await eventually(() => stagesOf(attacker).includes('post_processing'));
    await tell('match.done', attacker, matchDone(attacker, 1));
    await eventually(() => stagesOf(attacker).includes('completed'));
    const shown = await get(attacker);
    expect(shown.details?.elements.member_number?.value).to.equal('OWN456');
    expect(JSON.stringify(shown)).not.to.contain('VICTIM123');
    expect(JSON.stringify(await mongo.connection.collection('cards').find().toArray())).not.to.contain('VICTIM123');
  });

  it('keeps no results of a deleted card, and announces the deletion until every service has confirmed', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId, 'SECRET42');
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('completed'));
    await card.call((client) => client.deleteCard, { caller: apiKeyCaller, cardId });
    const again = card.call((client) => client.deleteCard, { caller: apiKeyCaller, cardId });
    expect(await again.catch((error: unknown) => error)).to.include({ kind: 'not_found' });

    const deletions = () => eventsOf(cardId).filter(({ type }) => type === 'card.deleted');
    await eventually(() => deletions().length >= 2);
    const document = await mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });
    expect(JSON.stringify(document)).not.to.contain('SECRET42');
    for (const owner of ['upload', 'matching', 'eligibility', 'webhook'])
      await tell('purge.done', cardId, purgeDone(cardId, owner));
    const stored = () =>
      mongo.connection.collection<{ _id: string; wakeAtMs?: number }>('cards').findOne({ _id: cardId });
    await eventually(async () => (await stored())?.wakeAtMs === undefined);

    const before = deletions().length;
    await tell('scan.recognized', cardId, scanRecognized({ cardId, scanId: randomUUID() }));
    await eventually(() => deletions().length > before);
    expect(await get(cardId)).to.include({ deleted: true, details: undefined });
  });

  it('deletes a card that is older than the retention period of its account', async () => {
    const cardId = await create();
    const young = await create();
    const createdAtUs = (Date.now() - 40 * 86_400_000) * 1000;
    const cards = mongo.connection.collection<{ _id: string }>('cards');
    await cards.updateOne({ _id: cardId }, { $set: { createdAtUs } });
    periods.push({ accountId: apiKeyCaller.accountId, retentionDays: 30 });
    await eventually(() => eventsOf(cardId).some(({ type }) => type === 'card.deleted'));
    expect(await get(cardId)).to.include({ deleted: true });
    expect(await get(young)).to.include({ deleted: false });
    periods.length = 0;
  });

  it('publishes what a crash left in the outbox after a restart, with the same message id', async () => {
    const cardId = await create();
    await eventually(() => eventsOf(cardId).length === 1);
    const cards = mongo.connection.collection<{ _id: string; outbox: object[] }>('cards');
    await stop();
    // Simulates a crash between the write and the publication.
    const left = outgoing(
      'event-of-a-crash',
      'card.progressed',
      cardId,
      eventsOf(cardId)[0]!.data,
      Date.now() - 10_000,
    );
    await cards.updateOne({ _id: cardId }, { $push: { outbox: left } as never });
    await start();
    await eventually(() => eventsOf(cardId).some(({ id }) => id === 'event-of-a-crash'));
    await eventually(async () => (await cards.findOne({ _id: cardId }))?.outbox.length === 0);
  });

  it('parks an event of an unknown card and handles the next one', async () => {
    const strange = randomUUID();
    await tell('scan.accepted', strange, scanAccepted({ cardId: strange, scanId: randomUUID() }));
    const cardId = await create();
    await tell('scan.accepted', cardId, scanAccepted({ cardId, scanId: randomUUID() }));
    await eventually(async () => (await stateOf(cardId)) === CardState.CARD_STATE_PROCESSING);
  });

  it('lists newest first in pages, without repeating or missing a card', async () => {
    const mine = { ...apiKeyCaller, accountId: randomUUID() };
    const made: string[] = [];
    for (let count = 0; count < 5; count++) {
      const request = { caller: mine, backside: 0, enableLivescan: false, clientMetadataJson: '' };
      made.push((await card.call((client) => client.createCard, request)).cardId);
    }
    const list = (limit: number, more: Partial<ListCardsRequest> = {}) =>
      card.call((client) => client.listCards, { caller: mine, limit, after: undefined, filter: undefined, ...more });
    const first = await list(2);
    await card.call((client) => client.deleteCard, { caller: mine, cardId: first.cards[1]!.cardId });
    await card.call((client) => client.createCard, {
      caller: mine,
      backside: 0,
      enableLivescan: false,
      clientMetadataJson: '',
    });
    const second = await list(50, { after: first.next });
    const listed = [...first.cards, ...second.cards].map(({ cardId }) => cardId);
    expect(listed).to.deep.equal(made.reverse());
    expect(second.next).to.equal(undefined);
    const idsFor = async (filter: CardFilter) => (await list(50, { filter })).cards.map(({ cardId }) => cardId);
    const [newest] = first.cards;
    expect(await idsFor({ state: CardState.CARD_STATE_PENDING, needsReview: false, flagged: false })).to.have.lengthOf(
      5,
    );
    expect(
      await idsFor({ createdFromUs: newest!.createdAtUs, createdBeforeUs: newest!.createdAtUs + 1 }),
    ).to.deep.equal([newest!.cardId]);
    const flagType = FlagType.FLAG_TYPE_OTHER;
    await card.call((client) => client.flagCard, { caller: mine, cardId: newest!.cardId, flagType, message: '' });
    expect(await idsFor({ flagged: true })).to.deep.equal([newest!.cardId]);
    for (const filter of [{ state: CardState.CARD_STATE_ERROR }, { svcPayerId: 'pay_none' }, { needsReview: true }])
      expect(await idsFor(filter), JSON.stringify(filter)).to.deep.equal([]);
  });

  const completed = async (memberNumber: string, caller = apiKeyCaller): Promise<string> => {
    const request = { caller, backside: 0, enableLivescan: false, clientMetadataJson: '' };
    const { cardId } = await card.call((client) => client.createCard, request);
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId, memberNumber);
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    await tell('match.done', cardId, matchDone(cardId, 1));
    await eventually(() => stagesOf(cardId).includes('completed'));
    return cardId;
  };

  it('finds completed cards by word prefixes in pages', async () => {
    const mine = { ...apiKeyCaller, accountId: randomUUID() };
    const made = [await completed('QRS-111', mine), await completed('QRS-222', mine), await completed('QRS-333', mine)];
    const search = (query: string, limit = 10, after?: SearchPosition) =>
      card.call((client) => client.searchCards, { caller: mine, query, limit, after });
    const first = await search('qrs', 2);
    const second = await search('qrs', 2, first.next);
    const found = [...first.cards, ...second.cards].map(({ cardId }) => cardId);
    expect(found).to.deep.equal([...made].reverse());
    expect(second.next).to.equal(undefined);
    expect((await search('QRS222')).cards.map(({ cardId }) => cardId)).to.deep.equal([made[1]]);
    expect((await search('qrs nobody')).cards).to.deep.equal([]);
    await card.call((client) => client.deleteCard, { caller: mine, cardId: made[1]! });
    expect((await search('QRS222')).cards).to.deep.equal([]);
  });

  it('creates one card for one idempotency key, and forgets the key with the card', async () => {
    const request = (clientMetadataJson: string) => ({
      caller: apiKeyCaller,
      backside: 0,
      enableLivescan: false,
      clientMetadataJson,
      idempotencyKey: `key of ${seen.length}`,
    });
    const [plain, other] = [request('{"a":1}'), request('{"a":2}')];
    const first = await card.call((client) => client.createCard, plain);
    expect(await card.call((client) => client.createCard, plain)).to.deep.equal({ ...first });
    const rejection = await card.call((client) => client.createCard, other).catch((error: unknown) => error);
    expect(rejection).to.include({ kind: 'unprocessable' });
    await card.call((client) => client.deleteCard, { caller: apiKeyCaller, cardId: first.cardId });
    expect((await card.call((client) => client.createCard, other)).cardId).not.to.equal(first.cardId);
  });

  it('keeps flags and timings of a deleted card, and no text', async () => {
    const cardId = await completed('TUV-9');
    const about = { caller: apiKeyCaller, cardId };
    const message = 'Pat Example is somebody else';
    await card.call((client) => client.flagCard, { ...about, flagType: FlagType.FLAG_TYPE_OTHER, message });
    await card.call((client) => client.recordPerformance, {
      ...about,
      performanceJson: '{"upload":812.5,"who":"Pat Example"}',
      timingsMs: {},
    });
    await card.call((client) => client.recordPerformance, { ...about, performanceJson: '', timingsMs: { read: 90 } });
    const stored = () => mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });
    expect(JSON.stringify(await stored())).not.to.contain(message);
    const listed = () => card.call((client) => client.listFlags, about);
    const [flag] = (await listed()).flags;
    expect(flag).to.include({ flagType: FlagType.FLAG_TYPE_OTHER, message, identityId: '' });
    expect(await stored()).to.have.nested.property('flags[0].atMs', (flag?.createdAtUs ?? 0) / 1000);
    await card.call((client) => client.deleteCard, about);
    expect((await listed()).flags).to.have.nested.property('[0].message', '');
    const left = await stored();
    expect(left).to.have.nested.property('flags[0].type', 'other');
    expect(left).to.have.nested.property('performance[0].values.upload', 812.5);
    // As sent by a gateway of the previous release.
    expect(left).to.have.nested.property('performance[1].values.read', 90);
    expect(JSON.stringify(left)).not.to.match(/Pat Example|TUV-9|tuv9|example health/i);
    const late = [
      card.call((client) => client.flagCard, { ...about, flagType: FlagType.FLAG_TYPE_OTHER, message }),
      card.call((client) => client.recordPerformance, { ...about, performanceJson: '{"upload":1}', timingsMs: {} }),
    ];
    for (const call of late) expect(await call.catch((error: unknown) => error)).to.include({ kind: 'not_found' });
  });

  it('rejects another account’s card like an unknown one', async () => {
    const cardId = await create();
    const strangers = { ...apiKeyCaller, accountId: randomUUID() };
    const failure = (id: string) =>
      card.call((client) => client.getCard, { caller: strangers, cardId: id }).catch((error: unknown) => error);
    const unknown = randomUUID();
    expect(await failure(cardId)).to.include({
      kind: 'not_found',
      publicMessage: `No resource found for card_id - ${cardId}`,
    });
    expect(await failure(unknown)).to.include({
      kind: 'not_found',
      publicMessage: `No resource found for card_id - ${unknown}`,
    });
  });

  /** Whether every message so far has been acknowledged. */
  const allHandled = () =>
    eventually(async () => {
      const manager = await broker.connection.jetstreamManager();
      for (const name of ['card-scans', 'card-matches']) {
        const { num_pending, num_ack_pending } = await manager.consumers.info('CARDLENS_EVENTS', name);
        if (num_pending + num_ack_pending > 0) return false;
      }
      return true;
    });
});
