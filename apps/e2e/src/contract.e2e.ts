import { randomUUID } from 'node:crypto';
import { cardErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { specimen, useSandboxWorld } from './world.js';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

describe('the HTTP contract', function () {
  this.timeout(60_000);
  const world = useSandboxWorld({ GATEWAY_KEY_RATE: '1000', GATEWAY_KEY_BURST: '1000' });

  const call = async (
    credential: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const res = await fetch(`${world().stack.baseUrl}${path}`, {
      method,
      headers: {
        ...(credential === '' ? {} : { authorization: `Bearer ${credential}` }),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await res.text();
    return { status: res.status, body: text === '' ? {} : JSON.parse(text) };
  };
  const tokenOf = async (userId: string) => (await world().client.accessToken({ userId })).Token;

  it('hands a session to a phone by a link, which may capture and nothing more', async () => {
    const desktop = await tokenOf('link-user');
    const { status, body: link } = await call(desktop, 'GET', '/v1/generate-magic-link');
    expect(status).to.equal(200);
    expect(link.magic_link).to.equal(`${world().stack.baseUrl}/v1/validate-magic-link?token=${String(link.token)}`);
    const redeem = () => call('', 'GET', `/v1/validate-magic-link?token=${String(link.token)}`);
    const { body: session } = await redeem();
    expect((await redeem()).body.session_id, 'the phone may reload').to.equal(session.session_id);
    const phone = String(session.Token);

    const { body: made } = await call(phone, 'POST', '/v1/cards', {});
    expect((await call(phone, 'GET', `/v1/cards/${String(made.card_id)}`)).status).to.equal(200);
    expect((await call(desktop, 'GET', `/v1/cards/${String(made.card_id)}`)).status).to.equal(200);
    for (const [method, path] of [
      ['GET', '/v1/cards'],
      ['GET', '/v1/cards/search?query=a'],
      ['DELETE', `/v1/cards/${String(made.card_id)}`],
      ['POST', `/v1/cards/${String(made.card_id)}/flag`],
      ['GET', '/v1/generate-magic-link'],
    ] as const) {
      expect((await call(phone, method, path)).body, `${method} ${path}`).to.include({
        type: 'Access Denied',
        code: 403,
      });
    }
    const unknown = await call('', 'GET', `/v1/validate-magic-link?token=${'x'.repeat(43)}`);
    expect(unknown.status).to.equal(404);
  });

  for (const place of ['card', 'upload'] as const) {
    it(`reaches every outcome of the sandbox by the metadata of the ${place}`, async () => {
      const { apiKey, client } = world();
      const image = await specimen('delta-dental_front.jpg');
      const ends = await Promise.all(
        Object.keys(cardErrors).map(async (code) => {
          const metadata = { sandbox_outcome: `error:${code}` };
          const card = place === 'card' ? { metadata } : {};
          const upload = place === 'upload' ? { metadata } : {};
          const { body: made } = await call(apiKey, 'POST', '/v1/cards', card);
          const cardId = String(made.card_id);
          const path = `/v1/cards/${cardId}/generate-upload-url`;
          const { body: target } = await call(apiKey, 'POST', path, { orientation: 'front', ...upload });
          await client.uploadToTarget(target as never, image);
          const { state, error } = await client.waitForCard(cardId);
          return [code, state, error?.code];
        }),
      );
      expect(ends).to.deep.equal(Object.keys(cardErrors).map((code) => [code, 'error', code]));
    });
  }

  it('finds a card by the start of its words, for those who may see it', async () => {
    const { apiKey, clientOf } = world();
    const user = await tokenOf('search-user');
    const card = await clientOf({ token: user }).scan({ front: await specimen('delta-dental_front.jpg') });
    const member = card.details?.member_number?.value ?? '';
    const search = async (credential: string) => {
      const path = `/v1/cards/search?limit=500&query=${encodeURIComponent(member.slice(0, 5).toLowerCase())}`;
      return JSON.stringify((await call(credential, 'GET', path)).body);
    };
    expect(await search(user)).to.contain(card.card_id);
    expect(await search(apiKey)).to.contain(card.card_id);
    expect(await search(await tokenOf('somebody-else'))).not.to.contain(card.card_id);
  });

  it('makes one card of requests with one Idempotency-Key, at the same time and one after the other', async () => {
    const { apiKey } = world();
    const key = { 'idempotency-key': randomUUID() };
    const create = (body: object) => call(apiKey, 'POST', '/v1/cards', body, key);
    const all = await Promise.all(Array.from({ length: 10 }, () => create({ metadata: { visit: 1 } })));
    const made = all.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.card_id)).size).to.equal(1);
    expect(all.filter(({ status }) => status !== 201 && status !== 409)).to.deep.equal([]);
    expect(await create({ metadata: { visit: 1 } })).to.deep.equal(made[0]);
    expect((await create({ metadata: { visit: 2 } })).status).to.equal(422);
  });
});
