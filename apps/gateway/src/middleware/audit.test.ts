import { keyScopes } from '@cardlens/access';
import { type AuditEvent, decodeEvent } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { OutgoingEvent } from '@cardlens/messaging';
import { systemIds } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, ourAccount, ourClaims, ourKey, testApp } from '../../test/fakes.js';
import type { Principal } from '../ports.js';
import { endpoints } from '../routes/index.js';
import { auditTrail, resourceIdsOf } from './audit.js';

const principal: Principal = { kind: 'key', accountId: ourAccount, keyId: 'key-1', keyScopes };
const seen = { principal, action: 'GET /v1/cards/:id', resourceIds: [], status: 200, address: '', requestId: 'r' };
const outage = () => Promise.reject(new DomainError(requestErrors.unavailable));

function world(publish: () => Promise<void>, append: () => Promise<object> = async () => ({})) {
  const published: AuditEvent[] = [];
  const appended: AuditEvent[] = [];
  const trail = auditTrail({
    publisher: {
      async publish(event: OutgoingEvent) {
        await publish();
        published.push(decodeEvent('audit.recorded', event.data));
      },
    },
    session: {
      async appendAudit({ events }) {
        await append();
        appended.push(...events);
        return {};
      },
    },
    clock: fakeClock(),
    ids: systemIds,
  });
  return { trail, published, appended };
}

describe('the audit log', () => {
  it('is confirmed by the broker before the response is sent', async () => {
    const { trail, published, appended } = world(async () => {});
    await trail.record(seen);
    expect(published).to.have.length(1);
    expect(published[0]).to.include({ accountId: ourAccount, actor: 'key', keyId: 'key-1', action: seen.action });
    expect(appended).to.deep.equal([]);
  });

  it('is written through the session service while the broker is unavailable or slow', async () => {
    for (const publish of [outage, () => new Promise<void>(() => {})]) {
      const { trail, appended } = world(publish);
      await trail.record(seen);
      expect(appended).to.have.length(1);
    }
  });

  it('fails the request only while both are unavailable', async () => {
    const error = await world(outage, outage)
      .trail.record(seen)
      .catch((caught: unknown) => caught);
    expect(error).to.include({ kind: 'unavailable' });
  });

  it('holds identifiers and no other text', () => {
    const other = '7b9c2f10-1111-4222-8333-444455556666';
    const body = {
      card_id: aCardId,
      member_name: 'Jordan',
      webhook_id: 'not an id',
      cards: [{ card_id: other, details: { session_id: aCardId } }],
      error: { request_id: other },
    };
    expect(resourceIdsOf({ id: other, name: 'Jordan' }, body)).to.deep.equal([other, aCardId]);
    expect(resourceIdsOf(undefined, undefined)).to.deep.equal([]);
  });
});

describe('audited requests', () => {
  const card = `/v1/cards/${aCardId}`;

  it('include every request with a key or token, whatever its outcome, and no public ones', async () => {
    const { app, audited } = testApp({ cards: { deleteCard: () => outage() } });
    await request(app).get('/v1/ping');
    await request(app).get(card).set('authorization', 'Bearer sk_live_unknown00');
    await request(app).get(card).set('authorization', bearer(ourKey)).set('x-request-id', 'r-1');
    await request(app).delete(card).set('authorization', bearer(aToken()));
    await request(app).get('/v1/webhooks').set('authorization', bearer(aToken()));
    expect(audited).to.have.length(4);
    expect(audited[0]).to.deep.include({
      action: 'GET /v1/cards/:id',
      resourceIds: [aCardId],
      status: 200,
      requestId: 'r-1',
    });
    expect(audited[0]?.principal).to.include({ kind: 'key', accountId: ourAccount });
    for (const [index, status] of [
      [1, 102],
      [2, 503],
    ] as const) {
      expect(audited[index]).to.deep.include({ action: 'DELETE /v1/cards/:id', status, resourceIds: [aCardId] });
      expect(audited[index]?.principal).to.include({ kind: 'token', sessionId: ourClaims.session_id });
    }
    expect(audited[3]).to.include({ action: 'GET /v1/webhooks', status: 403 });
  });

  it('include a deletion before it is carried out, which it is not when that entry cannot be stored', async () => {
    const { app, calls } = testApp({}, { audit: { record: outage } });
    for (const path of [card, '/v1/payer-lists/custom', `/v1/webhooks/${aCardId}`])
      expect((await request(app).delete(path).set('authorization', bearer(ourKey))).status).to.equal(503);
    expect(calls).not.to.have.any.keys('deleteCard', 'deleteCustomList', 'deleteEndpoint');
  });

  it('include invalid requests, without what they contained', async () => {
    const { app, audited } = testApp();
    const send = (path: string) => request(app).post(path).set('authorization', bearer(ourKey));
    await send('/v1/cards').set('content-type', 'application/json').send('{"metadata":"Quillfeather"');
    await send(`${card}/flag`).send({ flag_type: 'Quillfeather' });
    await send('/v1/cards/Quillfeather/flag').send({});
    expect(audited.map(({ action, status, resourceIds }) => [action, status, resourceIds])).to.deep.equal([
      ['POST /v1/cards', 400, []],
      ['POST /v1/cards/:id/flag', 400, [aCardId]],
      ['POST /v1/cards/:id/flag', 400, []],
    ]);
    expect(JSON.stringify(audited)).not.to.contain('Quillfeather');
  });

  it('include one request a minute of those that exceed the rate', async () => {
    const { app, audited, clock } = testApp();
    const flood = async (count: number) => {
      for (let sent = 0; sent < count; sent++) await request(app).get(card).set('authorization', bearer(aToken()));
      return audited.splice(0).filter(({ status }) => status === 429);
    };
    expect(await flood(33)).to.have.length(1);
    clock.advance(59_000);
    expect(await flood(33)).to.have.length(0);
    clock.advance(1000);
    expect(await flood(33)).to.have.length(1);
  });

  it('include every operation that requires a credential, except those that show no account data', () => {
    const unrecorded = endpoints.filter(({ access, isAudited }) => access !== 'public' && !isAudited);
    expect(unrecorded.map(({ method, path }) => `${method} ${path}`)).to.have.members([
      'get /v1/authping',
      'get /v1/payers',
      'post /v1/payers/translate',
      'get /v1/eligibility/connection',
      'get /eligibility/connection',
    ]);
    const open = endpoints.filter(({ access }) => access === 'public').map(({ path }) => path);
    // Redeeming a magic link, or opening a shared card, is recorded under the caller who created it, once for the manifest
    // and its file; the others return public information.
    expect(open).to.have.members([
      ...['/v1/ping', '/v1/status', '/v1/validate-magic-link', '/.well-known/jwks.json', '/v1/openapi.json'],
      '/v1/fhir/destinations/:id/jwks',
      ...['/v1/shl/:token', '/v1/shl/:token/file'],
    ]);
  });

  it('do not include search terms', async () => {
    const { app, audited } = testApp();
    await request(app).get('/v1/cards/search?query=Quillfeather').set('authorization', bearer(ourKey));
    expect(audited).to.have.length(1);
    expect(JSON.stringify(audited)).to.not.contain('Quillfeather');
  });

  it('fail only when their entry cannot be stored', async () => {
    const { app } = testApp({}, { audit: { record: outage } });
    expect((await request(app).get(card).set('authorization', bearer(ourKey))).status).to.equal(503);
    expect((await request(app).get('/v1/authping').set('authorization', bearer(ourKey))).status).to.equal(200);
    const missing = testApp(
      {
        cards: { getCard: () => Promise.reject(new DomainError({ code: 'X', kind: 'not_found', publicMessage: 'x' })) },
      },
      { audit: { record: outage } },
    );
    expect((await request(missing.app).get(card).set('authorization', bearer(ourKey))).status).to.equal(404);
  });
});
