import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CardState, EligibilityState } from '@cardlens/contracts';
import { DomainError, InvalidInput, requestErrors } from '@cardlens/errors';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, anEligibility, aToken, ourAccount, ourKey, testApp } from '../../test/fakes.js';

const scores = ['0.990', '0.970'];
const completed = aCard({
  state: CardState.CARD_STATE_COMPLETED,
  details: {
    dependentNames: [],
    planDetails: [],
    phoneNumbers: [],
    addresses: [],
    elements: { member_number: { value: 'XQP84I207', scores } },
  },
});
const cards = { getCard: async () => completed };
const failed = anEligibility({
  state: EligibilityState.ELIGIBILITY_STATE_ERROR,
  failure: { code: 'MEMBER_NOT_FOUND' },
});

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const call = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

const withScopes = (...scopes: string[]) => ({
  session: { verifyKey: async () => ({ accountId: ourAccount, keyId: 'key-1', scopes }) },
});

type Parts = ReturnType<typeof testApp>;

const send = (app: Parts['app'], message: object | string, headers: Record<string, string> = {}) =>
  request(app)
    .post('/mcp')
    .set({ accept: 'application/json, text/event-stream', 'content-type': 'application/json' })
    .set('authorization', `Bearer ${ourKey}`)
    .set(headers)
    .send(message);

describe('/mcp', () => {
  it('serves the official client, without a session', async () => {
    const { app, audited } = testApp({ ...withScopes('read', 'write'), cards });
    const server: Server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${ourKey}` } },
      });
      const agent = new Client({ name: 'test', version: '1' });
      await agent.connect(transport);
      expect(transport.sessionId).to.equal(undefined);
      expect((await agent.listTools()).tools.map(({ name }) => name))
        .to.include('get_card')
        .and.not.include('fill_form');
      const result = await agent.callTool({ name: 'get_card', arguments: { card_id: aCardId } });
      expect(result.structuredContent).to.deep.include({ card_id: aCardId, state: 'completed' });
      const { contents } = await agent.readResource({ uri: 'cardlens://docs/elements' });
      expect(JSON.stringify(contents)).to.include('Member number');
      await agent.close();
    } finally {
      server.close();
      server.closeAllConnections();
    }
    expect(audited.map(({ action, status, resourceIds }) => [action, status, resourceIds])).to.deep.equal([
      ['GET /v1/cards/:id', 200, [aCardId]],
      ['GET /v1/account', 200, []],
    ]);
  });

  it('returns values of a card only to a key with the scope phi', async () => {
    const texts = await Promise.all(
      [['read'], ['read', 'phi']].map(async (scopes) => {
        const { app } = testApp({ ...withScopes(...scopes), cards });
        return (await send(app, call('get_card', { card_id: aCardId }))).text;
      }),
    );
    expect(texts.map((text) => /"value\\?"/.test(text))).to.deep.equal([false, true]);
  });

  it('applies the scopes, the validation and the audit of each operation', async () => {
    const { app, audited, calls } = testApp({
      ...withScopes('read', 'write'),
      cards: { flagCard: () => Promise.reject(new DomainError(requestErrors.accessDenied)) },
    });
    const denied = await send(app, call('check_eligibility', { card_id: aCardId, provider: { npi: '1234567893' } }));
    expect(denied.body.result.isError).to.equal(true);
    const flagged = await send(app, call('flag_card', { card_id: aCardId, flag_type: 'other' }));
    expect(flagged.body.result).to.have.property('isError', true);
    expect(calls.createEligibility).to.equal(undefined);
    expect(audited.map(({ action, status }) => [action, status])).to.deep.equal([['POST /v1/cards/:id/flag', 403]]);
  });

  it('checks eligibility with a key that may', async () => {
    const { app, calls } = testApp({
      ...withScopes('read', 'eligibility'),
      cards,
      eligibility: { getEligibility: async () => failed },
    });
    const subscriber = { first_name: 'A', last_name: 'B', date_of_birth: '19800102' };
    const provider = { npi: '1234567893', organization_name: 'Example Clinic' };
    const { body } = await send(app, call('check_eligibility', { card_id: aCardId, subscriber, provider }));
    expect(body.result.isError, JSON.stringify(body)).to.equal(undefined);
    expect(calls.createEligibility).to.have.length(1);
  });

  const intruders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'no credential': { authorization: '' },
    'a wrong key': { authorization: 'Bearer sk_test_wrong' },
    'a session token': { authorization: `Bearer ${aToken()}` },
    'a cookie': { authorization: '', cookie: 'cardlens=x' },
    'another site’s page': { origin: 'https://evil.example' },
    'a page of a rebound name': { origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' },
    'a page without origin': { origin: 'null' },
  };
  for (const [title, headers] of Object.entries(intruders)) {
    it(`rejects ${title}`, async () => {
      const { status, text } = await send(testApp().app, list, headers);
      expect(status).to.be.oneOf([401, 403]);
      expect(text).to.not.include('get_card');
    });
  }

  it('accepts one message at a time, of a bounded size', async () => {
    const { app } = testApp();
    expect((await send(app, [list, list])).status).to.equal(400);
    expect((await send(app, '{"jsonrpc": ')).status).to.equal(400);
    expect((await send(app, JSON.stringify({ ...list, params: { x: 'x'.repeat(15_000_000) } }))).status).to.equal(413);
    expect((await send(app, JSON.stringify(list), { 'content-type': 'text/plain' })).status).to.equal(415);
    expect((await send(app, list, { accept: 'text/html' })).status).to.equal(406);
  });

  it('counts against the rate of the key, for the message and for each operation behind it', async () => {
    const { app } = testApp();
    const statuses: number[] = [];
    for (let i = 0; i < 101; i++) statuses.push((await send(app, list)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).to.deep.equal([100, 429]);
  });

  it('lets one account have six calls in progress, and no more', async () => {
    let release = () => {};
    const opened = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { app } = testApp({ matching: { searchPayers: () => opened.then(() => ({ payers: [], next: undefined })) } });
    const pending = Array.from({ length: 6 }, () =>
      send(app, call('search_payers', { query: 'a' })).then((res) => res),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const seventh = await send(app, list);
    release();
    expect(seventh.status).to.equal(429);
    expect((await Promise.all(pending)).map(({ status }) => status)).to.deep.equal(Array(6).fill(200));
  });

  it('has no stream to listen to and no session to end', async () => {
    const { app } = testApp();
    for (const method of ['get', 'delete', 'put'] as const) {
      const { status, headers } = await request(app)[method]('/mcp').set('authorization', `Bearer ${ourKey}`);
      expect([status, headers.allow]).to.deep.equal([405, 'POST']);
    }
  });

  it('tells an agent nothing that an error of a service quotes', async () => {
    const quoting = () => Promise.reject(new InvalidInput('JORDAN EXAMPLE is not known'));
    const { app } = testApp({ ...withScopes('read'), cards: { getCard: quoting } });
    const { text } = await send(app, call('get_card', { card_id: aCard().cardId }));
    expect(text).to.include('"isError":true').and.not.include('JORDAN');
  });
});
