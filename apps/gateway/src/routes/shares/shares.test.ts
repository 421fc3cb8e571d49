import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { CardState, type CreateShareRequest, Details, type OpenedShare, Side } from '@cardlens/contracts';
import { DomainError, NotFound, requestErrors } from '@cardlens/errors';
import { type Logger, silentLogger } from '@cardlens/runtime';
import { expect } from 'chai';
import { decodeProtectedHeader } from 'jose';
import { SHL, SHLViewer } from 'kill-the-clipboard';
import request from 'supertest';
import {
  aCard,
  aCardId,
  aScanId,
  aShare,
  aShareOrigin,
  aToken,
  bearer,
  ourAccount,
  ourKey,
  testApp,
} from '../../../test/fakes.js';
import type { Rate } from '../../middleware/rate-limit.js';

const scores = ['0.990', '0.970'];
const completed = aCard({
  state: CardState.CARD_STATE_COMPLETED,
  details: Details.fromPartial({
    elements: { member_number: { value: 'CVH-PLANTED-1', scores }, member_name: { value: 'JORDAN EXAMPLE', scores } },
  }),
  corrections: {
    member_number: { element: { value: 'CVH-PLANTED-1' }, correctedAtUs: 1, keyId: 'key-of-a-colleague' },
  },
  scans: [{ scanId: aScanId, side: Side.SIDE_FRONT }],
});
const shareId = aShare.shareId;
const token = 't'.repeat(43);
const path = `/v1/cards/${aCardId}/share`;

/** A card service that keeps one share in memory, with the passcode in the clear. */
function sharing(card = completed, scopes: readonly string[] = ['read', 'write'], addressRate?: Rate) {
  let stored: CreateShareRequest | undefined;
  let wrong = 0;
  const fileOf = (sent: string) => {
    if (sent !== token || stored === undefined || wrong >= 10) throw new NotFound('token', sent);
    return { encryptedFile: stored.encryptedFile, createdAtUs: 1_767_323_045_678_000 };
  };
  const world = testApp(
    {
      session: { verifyKey: async () => ({ accountId: ourAccount, keyId: 'key-1', scopes: [...scopes] }) },
      cards: {
        getCard: async () => card,
        async createShare(sent: CreateShareRequest) {
          stored = sent;
          return { share: aShare, token };
        },
        async openShare({ token: sent, passcode }: { token: string; passcode?: string | undefined }) {
          const file = fileOf(sent);
          const isRight = stored?.passcode === passcode;
          if (!isRight && passcode !== undefined) wrong++;
          return { origin: aShareOrigin, file: isRight ? file : undefined, remainingAttempts: 10 - wrong };
        },
        getSharedFile: async ({ token: sent }: { token: string }) => fileOf(sent),
      },
    },
    addressRate && { addressRate },
  );
  const create = (body: object = {}) => request(world.app).post(path).set('authorization', bearer(ourKey)).send(body);
  const open = (body: object, sent = token) => request(world.app).post(`/v1/shl/${sent}`).send(body);
  return { ...world, create, open, stored: () => stored };
}

describe('POST /v1/cards/{id}/share', () => {
  it('gives the card service only ciphertext, and the key to nobody but the caller', async () => {
    const { create, stored, audited } = sharing();
    const res = await create({ passcode: '271828', expires_in: 3600, label: 'For the dentist' });
    expect(res.status).to.equal(201);
    expect(res.headers['cache-control']).to.equal('no-store');
    const { key, ...payload } = SHL.parse(res.body.link).payload;
    expect(payload).to.deep.equal({
      url: `https://links.cardlens.test/v1/shl/${token}`,
      exp: Math.floor(stored()!.expiresAtMs / 1000),
      flag: 'P',
      label: 'For the dentist',
      v: 1,
    });
    const { encryptedFile } = stored()!;
    expect(decodeProtectedHeader(encryptedFile)).to.deep.equal({
      alg: 'dir',
      enc: 'A256GCM',
      zip: 'DEF',
      cty: 'application/fhir+json',
    });
    expect(Buffer.from(key, 'base64url')).to.have.length(32);
    const sent = JSON.stringify([stored(), audited]);
    for (const secret of [key, 'PLANTED', 'JORDAN']) expect(sent).not.to.contain(secret);
    expect(audited.map(({ action, resourceIds }) => [action, resourceIds])).to.deep.equal([
      ['POST /v1/cards/:id/share', [aCardId, shareId]],
    ]);
  });

  it('has another key and another nonce each time', async () => {
    const { create, stored } = sharing();
    const seen = new Set<string>();
    for (let count = 0; count < 3; count++) {
      const { link } = (await create()).body;
      seen.add(SHL.parse(link).key).add(stored()!.encryptedFile.split('.')[2] ?? '');
    }
    expect(seen.size).to.equal(6);
  });

  for (const [name, body, message] of [
    ['a short passcode', { passcode: '123' }, 'passcode must be 4 to 64 characters'],
    ['a huge passcode', { passcode: 'x'.repeat(65) }, 'passcode must be 4 to 64 characters'],
    ['no time at all', { expires_in: 59 }, 'expires_in must be from 60 to 31536000 seconds'],
    ['more than a year', { expires_in: 31_536_001 }, 'expires_in must be from 60 to 31536000 seconds'],
    ['a long label', { label: 'x'.repeat(81) }, 'label must be 1 to 80 characters'],
  ] as const)
    it(`rejects ${name}`, async () => {
      const res = await sharing().create(body);
      expect([res.status, res.body.message]).to.deep.equal([400, message]);
    });

  it('accepts the end user’s own token, but not that of a magic link', async () => {
    const { app } = sharing();
    const statusOf = async (scope: 'full' | 'capture') => {
      const res = await request(app)
        .post(path)
        .set('authorization', bearer(aToken({ scope })))
        .send({});
      return res.status;
    };
    expect([await statusOf('full'), await statusOf('capture')]).to.deep.equal([201, 403]);
  });

  for (const scopes of [['read'], ['write']] as const)
    it(`rejects a key with only the scope ${scopes}, and a session token from one: a link opens what was read`, async () => {
      const { app, create, calls } = sharing(completed, scopes);
      expect((await create()).status).to.equal(403);
      const token = bearer(aToken({ key_scopes: scopes }));
      expect((await request(app).post(path).set('authorization', token).send({})).status).to.equal(403);
      expect(calls.getCard ?? []).to.deep.equal([]);
    });

  it('returns 409 for a card that is not completed and 404 for a deleted one', async () => {
    expect((await sharing(aCard()).create()).status).to.equal(409);
    expect((await sharing({ ...completed, deleted: true }).create()).status).to.equal(404);
  });
});

describe('a SMART Health Link, opened by another implementation', () => {
  const servers: Server[] = [];
  after(() => {
    for (const server of servers) server.close();
  });
  /** The client of `kill-the-clipboard` for a link of this gateway, which is at another address than in the link. */
  async function viewed(body: object = {}) {
    const world = sharing();
    // The client compares the expiry with its own clock.
    world.clock.advance(Date.now() - world.clock.nowMs());
    const { link } = (await world.create(body)).body;
    const server = createServer(world.app).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const there = (url: string) => url.replace('https://links.cardlens.test', base);
    const viewer = new SHLViewer({ shlinkURI: link, fetch: (url, init) => fetch(there(url), init) });
    return { ...world, viewer };
  }
  const recipient = 'Example Viewer';

  for (const embeddedLengthMax of [undefined, 10])
    it(`is decrypted with ${embeddedLengthMax === undefined ? 'an embedded file' : 'a location'}`, async () => {
      const { viewer } = await viewed();
      const more = embeddedLengthMax === undefined ? {} : { embeddedLengthMax };
      const { fhirResources } = await viewer.resolveSHL({ recipient, ...more });
      const [bundle] = fhirResources as { type?: string; entry?: { resource: { resourceType: string } }[] }[];
      expect(bundle?.type).to.equal('collection');
      expect(bundle?.entry?.map(({ resource }) => resource.resourceType)).to.deep.equal([
        'Coverage',
        'Patient',
        'Organization',
        'Device',
        'Provenance',
      ]);
      const text = JSON.stringify(bundle);
      expect(text).to.contain('CVH-PLANTED-1').and.not.to.contain('/v1/images/').and.not.to.contain('colleague');
    });

  it('needs the passcode, if it has one', async () => {
    const { viewer } = await viewed({ passcode: '271828' });
    const wrong = await viewer.resolveSHL({ recipient, passcode: '000000' }).catch((error: Error) => error);
    expect((wrong as Error).constructor.name).to.equal('SHLInvalidPasscodeError');
    const { fhirResources } = await viewer.resolveSHL({ recipient, passcode: '271828' });
    expect(JSON.stringify(fhirResources)).to.contain('CVH-PLANTED-1');
  });

  it('no longer exists after ten wrong passcodes', async () => {
    const { viewer, clock } = await viewed({ passcode: '271828' });
    const resolve = (passcode: string) => viewer.resolveSHL({ recipient, passcode }).catch((error: Error) => error);
    for (let guess = 0; guess < 10; guess++) {
      await resolve(`00000${guess}`);
      // The guesses of one address are limited too.
      clock.advance(10_000);
    }
    expect((await resolve('271828')).constructor.name).to.equal('SHLManifestNotFoundError');
  });
});

describe('POST /v1/shl/{token}', () => {
  const recipient = 'Cedar Clinic';

  it('needs no credential, may be called by pages of any site, and is not cached', async () => {
    const { app, create } = sharing();
    await create();
    const preflight = await request(app)
      .options(`/v1/shl/${token}`)
      .set({ origin: 'https://viewer.example', 'access-control-request-method': 'POST' })
      .set('access-control-request-headers', 'content-type');
    expect(preflight.headers).to.include({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
    const res = await request(app).post(`/v1/shl/${token}`).set('origin', 'https://viewer.example').send({ recipient });
    expect([res.status, res.headers['access-control-allow-origin'], res.headers['cache-control']]).to.deep.equal([
      200,
      '*',
      'no-store',
    ]);
  });

  it('says how many passcodes may still be tried, and records each try under whoever shared the card', async () => {
    const { create, open, audited } = sharing();
    await create({ passcode: '271828' });
    audited.length = 0;
    const missing = await open({ recipient });
    const wrong = await open({ recipient, passcode: '1' });
    expect([missing.status, missing.body, wrong.status, wrong.body]).to.deep.equal([
      401,
      { remainingAttempts: 10 },
      401,
      { remainingAttempts: 9 },
    ]);
    await open({ recipient, passcode: '271828' });
    const entries = audited.map(({ principal, action, status, resourceIds }) => ({
      ...{ accountId: principal.accountId, action, status, resourceIds },
    }));
    const entry = { accountId: ourAccount, action: 'POST /v1/shl/:token', resourceIds: [aCardId, shareId] };
    expect(entries).to.deep.equal([401, 401, 200].map((status) => ({ ...entry, status })));
    expect(JSON.stringify(audited)).not.to.contain(recipient).and.not.to.contain(token);
  });

  it('rejects a recipient that is missing, empty or huge, and a malformed token', async () => {
    const { open } = sharing();
    for (const sent of [undefined, '', '   ', 'x'.repeat(201), 'x'.repeat(100_000), { name: 'x' }]) {
      const res = await open({ recipient: sent });
      expect([res.status, res.body.message]).to.deep.equal([400, 'recipient must be 1 to 200 characters']);
    }
    expect((await open({ recipient: 'x'.repeat(300_000) })).status).to.equal(413);
    expect((await open({ recipient, embeddedLengthMax: -1 })).status).to.equal(400);
    expect((await open({ recipient }, 'short')).status).to.equal(400);
  });

  it('is limited by link, from however many addresses: each opening is recorded', async () => {
    const { create, open, audited, clock } = sharing(completed, ['read', 'write'], { perSecond: 1e6, burst: 1e6 });
    await create({ passcode: '271828' });
    audited.length = 0;
    const opened = async (count: number) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < count; turn++) statuses.push((await open({ recipient })).status);
      return statuses.filter((status) => status !== 429).length;
    };
    expect([await opened(110), audited.length]).to.deep.equal([100, 100]);
    clock.advance(5000);
    expect([await opened(10), audited.length]).to.deep.equal([5, 105]);
    expect((await open({ recipient }, 'u'.repeat(43))).status).to.equal(404);
  });

  it('slows down whoever tries tokens: each counts as ten requests of its address', async () => {
    const { open } = sharing();
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess++)
      statuses.push((await open({ recipient }, `${guess}`.padStart(43, 'x'))).status);
    // The burst of the test is 100.
    expect(statuses.filter((status) => status === 404).length).to.be.within(9, 11);
    expect(statuses.at(-1)).to.equal(429);
  });
});

describe('the log of a shared card', () => {
  it('contains nothing of its link: no token, key, passcode, label, recipient or file, also when a service fails', async () => {
    const lines: string[] = [];
    const line = (...parts: unknown[]) => void lines.push(parts.map((part) => inspect(part, { depth: 9 })).join(' '));
    const log: Logger = { ...silentLogger, debug: line, info: line, warn: line, error: line };
    const origin = aShareOrigin;
    const missing = new NotFound('token', token);
    const responses: (() => Promise<OpenedShare>)[] = [
      async () => ({ origin, file: { encryptedFile: 'x', createdAtUs: 1 }, remainingAttempts: 10 }),
      async () => ({ origin, file: undefined, remainingAttempts: 9 }),
      () => Promise.reject(missing),
      () => Promise.reject(new DomainError(requestErrors.unavailable)),
      () => Promise.reject(new TypeError('a bug')),
    ];
    let openShare = responses[4]!;
    const { app, calls } = testApp(
      {
        cards: {
          getCard: async () => completed,
          createShare: async () => ({ share: aShare, token }),
          openShare: () => openShare(),
          getSharedFile: () => Promise.reject(missing),
        },
      },
      { log },
    );
    const planted = { passcode: 'planted-passcode', label: 'planted-label' };
    const { body } = await request(app).post(path).set('authorization', bearer(ourKey)).send(planted);
    const { key } = SHL.parse(body.link).payload;
    const [created] = calls.createShare as CreateShareRequest[];
    const recipient = 'planted-recipient';
    const statuses: number[] = [];
    let location = '';
    for (openShare of responses) {
      const sent = { recipient, passcode: planted.passcode, embeddedLengthMax: 0 };
      const res = await request(app).post(`/v1/shl/${token}`).send(sent);
      statuses.push(res.status);
      location ||= res.body.files?.[0].location;
    }
    expect(statuses).to.deep.equal([200, 401, 404, 503, 500]);
    const { pathname, search, searchParams } = new URL(location);
    for (const query of [search, '?ticket=planted-ticket'])
      statuses.push((await request(app).get(`${pathname}${query}`)).status);
    expect(statuses.slice(5)).to.deep.equal([404, 400]);
    expect(lines.length).to.be.above(0);
    const written = lines.join('\n');
    for (const secret of [token, key, searchParams.get('ticket'), 'planted', created!.encryptedFile.slice(-60)])
      expect(written).not.to.contain(secret);
  });
});

describe('GET /v1/shl/{token}/file', () => {
  it('works only with the ticket of an opened link, for five minutes', async () => {
    const { app, create, open, clock, stored } = sharing();
    await create();
    const { location } = (await open({ recipient: 'x', embeddedLengthMax: 0 })).body.files[0];
    const { pathname, search } = new URL(location);
    const res = await request(app).get(`${pathname}${search}`).responseType('blob');
    expect([res.status, res.type, res.headers['cache-control']]).to.deep.equal([200, 'application/jose', 'no-store']);
    expect(String(res.body)).to.equal(stored()!.encryptedFile);
    for (const wrong of ['', '?ticket=', `${search}x`, search.replace(/ticket=\d/, 'ticket=9')])
      expect((await request(app).get(`${pathname}${wrong}`)).status, wrong).to.equal(400);
    expect((await request(app).get(`/v1/shl/${'u'.repeat(43)}/file${search}`)).status).to.equal(400);
    clock.advance(300_000);
    expect((await request(app).get(`${pathname}${search}`)).status).to.equal(400);
  });
});

describe('the links to a card', () => {
  it('are listed with who opened them, without the links', async () => {
    const { app } = testApp({ cards: { listShares: async () => ({ shares: [aShare] }) } });
    const res = await request(app).get(`/v1/cards/${aCardId}/shares`).set('authorization', bearer(ourKey));
    expect(res.status).to.equal(200);
    expect(res.body.shares).to.deep.equal([
      {
        share_id: shareId,
        created_at: '2026-01-02 00:00:00.000000+00:00',
        expires_at: '2026-01-09 00:00:00.000000+00:00',
        has_passcode: false,
        label: null,
        locked: false,
        failed_attempts: 0,
        access_count: 1,
        last_accessed_at: '2026-01-03 00:00:00.000000+00:00',
        recent_accesses: [{ accessed_at: '2026-01-03 00:00:00.000000+00:00', recipient: 'Cedar Clinic' }],
      },
    ]);
  });

  it('are revoked, and the log says which', async () => {
    const { app, calls, audited } = testApp();
    const res = await request(app)
      .delete(`/v1/cards/${aCardId}/shares/${shareId}`)
      .set('authorization', bearer(ourKey));
    expect(res.status).to.equal(204);
    expect(calls.deleteShare?.[0]).to.include({ cardId: aCardId, shareId });
    expect(audited.at(-1)?.resourceIds).to.deep.equal([aCardId, shareId]);
  });
});
