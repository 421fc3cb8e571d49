import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CardState } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { CompactEncrypt } from 'jose';
import { apiKeyCaller, matchDone } from './fixtures.js';
import { card, get, mongo, stagesOf, tell } from './running-service.js';

const coverage = {
  resourceType: 'Coverage',
  status: 'active',
  subscriberId: 'SECRET77',
  payor: [{ display: 'EXAMPLE HEALTH' }],
};

describe('a digital card', () => {
  let server: Server;
  const key = randomBytes(32);
  const asked: { method: string | undefined; url: string | undefined; body: string }[] = [];
  let respond: (
    req: IncomingMessage,
    body: string,
  ) => { status?: number; headers?: Record<string, string>; body: string };

  before(async () => {
    server = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => {
        body += chunk;
      });
      req.on('end', () => {
        asked.push({ method: req.method, url: req.url, body });
        const { status = 200, headers = {}, body: answer } = respond(req, body);
        res.writeHead(status, headers).end(answer);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const jwe = await new CompactEncrypt(Buffer.from(JSON.stringify(coverage)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: 'application/fhir+json' })
      .encrypt(key);
    respond = (_req, body) =>
      JSON.parse(body).passcode === 'open sesame'
        ? { body: JSON.stringify({ files: [{ contentType: 'application/fhir+json', embedded: jwe }] }) }
        : { status: 401, body: '{"remainingAttempts":4}' };
  });
  after(() => server.close());

  const link = (more: object = {}, host = '127.0.0.1') => {
    const { port } = server.address() as { port: number };
    const payload = {
      url: `http://${host}:${port}/${randomUUID()}`,
      key: key.toString('base64url'),
      flag: 'P',
      ...more,
    };
    return `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  };
  const request = (source: string, more = {}) =>
    card.calls.importCard({
      caller: apiKeyCaller,
      source,
      passcode: 'open sesame',
      recipient: 'Clinic',
      position: 1,
      ...more,
    });
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('becomes a card that completes without images, and whose personal data is encrypted', async () => {
    const { card: created, issuer, count } = await request(link());
    const cardId = created?.cardId ?? '';
    const { port } = server.address() as { port: number };
    expect(issuer).to.deep.equal({ url: `http://127.0.0.1:${port}`, name: undefined, trusted: false, signed: false });
    expect(count).to.equal(1);
    await eventually(() => stagesOf(cardId).includes('post_processing'));
    await tell('match.done', cardId, matchDone(cardId, 1));
    await eventually(async () => (await get(cardId)).state === CardState.CARD_STATE_COMPLETED);
    const found = await get(cardId);
    expect(found.details?.elements.member_number).to.deep.include({ value: 'SECRET77', scores: ['1.000', '1.000'] });
    expect(found.readBy?.reader).to.deep.equal({ $case: 'issuer', value: issuer });
    expect(stagesOf(cardId)).not.to.include('frontside_processing');
    const document = await mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });
    expect(JSON.stringify(document)).not.to.match(/SECRET77|EXAMPLE HEALTH|127\.0\.0\.1|open sesame/);
    await card.calls.deleteCard({ caller: apiKeyCaller, cardId });
    expect(await get(cardId)).to.deep.include({ deleted: true, details: undefined, readBy: undefined });
  });

  it('is followed once for each idempotency key', async () => {
    const [source, idempotencyKey] = [link(), randomUUID()];
    const first = await request(source, { idempotencyKey });
    const before = asked.length;
    expect((await request(source, { idempotencyKey })).card?.cardId).to.equal(first.card?.cardId);
    expect(asked).to.have.length(before);
    const other = await failure(request(link(), { idempotencyKey }));
    expect(other).to.include({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('reports a wrong passcode, with the attempts that are left', async () => {
    expect(await failure(request(link(), { passcode: 'guess' }))).to.include({
      code: 'PASSCODE_WRONG',
      kind: 'unprocessable',
      publicMessage: 'The passcode is wrong; 4 attempts are left',
    });
    expect(asked.map(({ url }) => url).join()).not.to.match(/guess|open/);
  });

  it('is not fetched from a private network, also not under a name', async () => {
    const before = asked.length;
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', 'private.example'])
      expect(await failure(request(link({}, host))), host).to.include({ code: 'DIGITAL_CARD_ADDRESS_REJECTED' });
    expect(asked).to.have.length(before);
  });
});
