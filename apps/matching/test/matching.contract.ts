import '@cardlens/runtime/telemetry';
import { randomUUID } from 'node:crypto';
import {
  CardServiceService,
  CardState,
  type DomainEvent,
  type MatchDone,
  MatchingServiceService,
  PayerMatch,
  type PayerPlace,
  SessionServiceService,
} from '@cardlens/contracts';
import { accountBox } from '@cardlens/encryption';
import { NotFound } from '@cardlens/errors';
import { type Broker, connectBroker, createPublisher, ensureStreams, listener, outgoing } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { fakeServer } from '@cardlens/rpc/testing';
import { type Part, silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { eventually, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createMatchingService } from '../src/service.js';
import { stores } from './stores.js';

const cardTls = await loadTls(await testTlsDir('card'), silentLogger);
const sessionTls = await loadTls(await testTlsDir('session'), silentLogger);

describe('the matching service on real stores', () => {
  const database = `matching_${randomUUID().slice(0, 8)}`;
  let broker: Broker;
  let mongo: Mongo;
  let service: RunningService;
  let matching: RpcClient<MatchingServiceService>;
  let listening: Part;
  const seen: DomainEvent<'match.done' | 'purge.done'>[] = [];
  const payerNames = new Map<string, string>();

  const cardServer = fakeServer(CardServiceService, cardTls, {
    getDeletion: async () => ({ deleted: true }),
    getRecognition: async ({ cardId }) => {
      const value = payerNames.get(cardId);
      if (value === undefined) throw new NotFound('card_id', cardId);
      const elements = { payer_name: { value, scores: ['0.990', '0.990'] } };
      const details = { elements, dependentNames: [], planDetails: [], phoneNumbers: [], addresses: [] };
      const state = CardState.CARD_STATE_PROCESSING;
      return { cardId, accountId: 'a1', state, details, payerMatch: undefined, deleted: false, recognition: 1 };
    },
  });

  const dataKey = Buffer.alloc(32, 7);
  const sessionServer = fakeServer(SessionServiceService, sessionTls, {
    getDataKey: async () => ({ key: dataKey, laterKeys: [], current: 1 }),
  });

  const start = async () => {
    service = await createMatchingService(
      loadConfig({
        CARDLENS_TLS_DIR: await testTlsDir('matching'),
        MATCHING_HOST: '127.0.0.1',
        MATCHING_GRPC_PORT: '0',
        MATCHING_HEALTH_PORT: '0',
        MATCHING_NATS_URL: stores().nats.url,
        MATCHING_MONGO_URL: stores().mongo.databaseUrl(database),
        MATCHING_CARD_ADDRESS: `127.0.0.1:${cardServer.port()}`,
        MATCHING_SESSION_ADDRESS: `127.0.0.1:${sessionServer.port()}`,
      }),
      { log: silentLogger },
    );
    await service.start();
    matching = await clientOf('operator');
  };
  const clientOf = async (caller: 'operator' | 'eligibility') => {
    const tls = await loadTls(await testTlsDir(caller), silentLogger);
    return rpcClient('matching', MatchingServiceService, `127.0.0.1:${service.grpcPort()}`, tls);
  };
  const stop = async () => {
    await matching?.stop?.();
    await service?.stop();
  };

  before(async () => {
    broker = await connectBroker(stores().nats.url, 'test', silentLogger);
    await ensureStreams(broker.connection);
    mongo = await connectMongo(stores().mongo.databaseUrl(database), 'test');
    await cardServer.start?.();
    await sessionServer.start?.();
    listening = listener({
      connection: broker.connection,
      types: ['match.done', 'purge.done'],
      log: silentLogger,
      onEvent: (event) => void seen.push(event),
    });
    await listening.start?.();
    await start();
  });
  after(async () => {
    await stop();
    await listening?.stop?.();
    await cardServer.stop?.();
    await sessionServer.stop?.();
    await mongo?.stop?.();
    await broker?.stop?.();
  });

  const tell = (type: 'card.recognized' | 'card.deleted', cardId: string, id: string = randomUUID()) => {
    const data = {
      cardId,
      accountId: 'a1',
      identityId: undefined,
      sessionId: undefined,
      stage: 0,
      failure: undefined,
      enableBacksideScan: false,
      enableLivescan: false,
      deleted: type === 'card.deleted',
      createdAtUs: 1,
      updatedAtUs: 1,
      occurredAtUs: 1,
      version: 1,
      recognition: 1,
    };
    return createPublisher(broker.connection, 'test').publish(outgoing(id, type, cardId, data, Date.now()));
  };
  const aCard = (payerName: string): string => {
    const cardId = randomUUID();
    payerNames.set(cardId, payerName);
    return cardId;
  };
  const about = (cardId: string) => seen.filter(({ data }) => data.cardId === cardId);
  const matchIn = ({ data }: (typeof seen)[number]) => {
    const { cardId, accountId, sealedPayerMatch } = data as MatchDone;
    return PayerMatch.decode(accountBox(accountId, dataKey).open(['match event', cardId], sealedPayerMatch));
  };
  const storedMatches = () => mongo.connection.collection<{ _id: string; sealed: Buffer }>('matches');

  it('becomes ready', async () => {
    const response = await fetch(`http://127.0.0.1:${service.healthPort()}/readyz`);
    expect(response.status).to.equal(200);
  });

  it('matches a recognized card and announces the match', async () => {
    const cardId = aCard('Aetna Life Insurance Co.');
    await tell('card.recognized', cardId);
    await eventually(() => about(cardId).length > 0);
    expect(about(cardId)[0]!.data).to.include({ matched: true, recognition: 1 });
    const payerMatch = matchIn(about(cardId)[0]!);
    expect(payerMatch).to.deep.include({ svcPayerName: 'AETNA', custom: [] });
    expect(payerMatch.svcPayerId).to.match(/^pay_[a-z2-7]{8}$/);
    expect((about(cardId)[0]!.data as MatchDone).payerMatchVersion).not.to.equal('');
  });

  it('neither stores nor announces the payer in plain text, nor anything that was read from the card', async () => {
    const cardId = aCard('Humana Gold Plus of Pat Example');
    await tell('card.recognized', cardId);
    await eventually(() => about(cardId).length > 0);
    const { sealed, ...rest } = (await storedMatches().findOne({ _id: cardId }))!;
    const kept = [JSON.stringify(rest), sealed.toString('latin1'), JSON.stringify(about(cardId))];
    expect(kept.join()).not.to.match(/pat|example|humana|pay_/i);
  });

  it('removes the match of a deleted card and confirms', async () => {
    const cardId = aCard('Cigna');
    await tell('card.recognized', cardId);
    await eventually(() => about(cardId).length > 0);
    await tell('card.deleted', cardId, `deletion-${cardId}`);
    await eventually(() => about(cardId).some(({ type }) => type === 'purge.done'));
    expect(about(cardId).at(-1)).to.deep.include({ id: `deletion-${cardId}.matching` });
    expect(await storedMatches().findOne({ _id: cardId })).to.equal(null);
  });

  it('returns the stored match when a request is repeated after a restart', async () => {
    const cardId = aCard('Cigna');
    await tell('card.recognized', cardId);
    const [first] = await eventually(() => (about(cardId).length > 0 ? about(cardId) : undefined));
    await stop();
    await tell('card.recognized', cardId, 'asked-again');
    await start();
    await eventually(() => about(cardId).some(({ id }) => id === 'asked-again.match'));
    expect(matchIn(about(cardId).at(-1)!)).to.deep.equal(matchIn(first!));
  });

  it('identifies the payer that a response names, with its former names and its group', async () => {
    const { calls, stop: close } = await clientOf('eligibility');
    const found = await calls.identifyPayer({ name: 'Amerigroup Maryland, Inc.' });
    expect(found.payer).to.include({ svcPayerName: 'WELLPOINT MARYLAND' });
    expect(found).to.deep.include({ formerNames: ['AMERIGROUP MARYLAND INC'], sameGroup: false });
    const matchedSvcPayerId = found.payer?.svcPayerId;
    expect(await calls.identifyPayer({ name: 'WELLPOINT IOWA', matchedSvcPayerId })).to.include({ sameGroup: true });
    expect((await calls.identifyPayer({ name: 'WELLPOINT MARY' })).payer).to.equal(undefined);
    await close?.();
  });

  it('finds payers of the directory in pages, best first', async () => {
    const page = (after?: PayerPlace) => matching.calls.searchPayers({ query: 'humana', limit: 3, after });
    const { payers, next } = await page();
    expect(payers[0]?.svcPayerName).to.equal('HUMANA');
    expect(payers).to.have.length(3);
    const more = await page(next);
    expect(more.payers).to.have.length(3);
    const ids = [...payers, ...more.payers].map(({ svcPayerId }) => svcPayerId);
    expect(new Set(ids).size).to.equal(6);
  });
});
