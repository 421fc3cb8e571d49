import { Side } from '@cardlens/contracts';
import { DomainError, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aScanId, bearer, ourKey, outage, testApp } from '../../../test/fakes.js';

const path = `/v1/cards/${aCardId}/generate-upload-url`;
const post = (app: ReturnType<typeof testApp>['app'], body: object, url = path) =>
  request(app).post(url).set('authorization', bearer(ourKey)).send(body);

const target = {
  card_id: aCardId,
  scan_id: aScanId,
  upload_url: 'http://store.test/cardlens-images',
  upload_parameters: { key: 'uploads/x', policy: 'p' },
};

describe('POST /v1/cards/{id}/generate-upload-url', () => {
  it('returns where to post the image of a side', async () => {
    const { app, calls } = testApp();
    const res = await post(app, { orientation: 'back', capture_type: 'manual', metadata: { a: 1 } });
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal(target);
    expect(calls.authorizeUpload).to.have.nested.property('[0].side', Side.SIDE_BACK);
    expect(calls.createTarget).to.have.nested.property('[0].scan').that.includes({
      cardId: aCardId,
      side: Side.SIDE_BACK,
      captureType: 'manual',
      clientMetadataJson: '{"a":1}',
      enableLivescan: false,
    });
    expect(calls.createTarget).to.have.nested.property('[0].expirationS', 3600);
  });

  it('says whether the service must be told of the upload, only if it must', async () => {
    const made = { scanId: aScanId, uploadUrl: target.upload_url, uploadParameters: target.upload_parameters };
    const bodyWith = async (needsCompletion: boolean) => {
      const { app } = testApp({ uploads: { createTarget: async () => ({ ...made, needsCompletion }) } });
      return (await post(app, { orientation: 'front' })).body;
    };
    expect(await bodyWith(true)).to.deep.equal({ ...target, needs_completion: true });
    expect(await bodyWith(false)).to.deep.equal(target);
  });

  it('creates a target for an image of both sides', async () => {
    const { app, calls } = testApp();
    const res = await post(app, { orientation: 'front', sides: 'both' });
    expect(res.status).to.equal(200);
    expect((calls.authorizeUpload as { side: Side }[]).map(({ side }) => side)).to.deep.equal([
      Side.SIDE_FRONT,
      Side.SIDE_BACK,
    ]);
    expect(calls.createTarget).to.have.nested.property('[0].scan').that.includes({
      side: Side.SIDE_FRONT,
      bothSides: true,
    });
    const rejected = await post(app, { orientation: 'front', sides: 'two' });
    expect(rejected.body.message).to.equal('sides must be one or both');
  });

  for (const [where, url, body, wanted] of [
    ['the body', path, { expiration: 100 }, 100],
    ['the query', `${path}?expiration=101`, {}, 101],
    ['the body before the query', `${path}?expiration=101`, { expiration: 3600 }, 3600],
  ] as const) {
    it(`reads expiration from ${where}`, async () => {
      const { app, calls } = testApp();
      expect((await post(app, { orientation: 'front', ...body }, url)).status).to.equal(200);
      expect(calls.createTarget).to.have.nested.property('[0].expirationS', wanted);
    });
  }

  for (const expiration of [99, 3601, 0, -100, 100.5, '100', null, true, [100]]) {
    it(`rejects expiration ${JSON.stringify(expiration)} in the body`, async () => {
      const res = await post(testApp().app, { orientation: 'front', expiration });
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('expiration must be between 100 and 3600');
    });
  }

  for (const expiration of ['99', '3601', '', 'x', '1e3', '100.0', '0x64', '100&expiration=200']) {
    it(`rejects expiration "${expiration}" in the query`, async () => {
      const res = await post(testApp().app, { orientation: 'front' }, `${path}?expiration=${expiration}`);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('expiration must be between 100 and 3600');
    });
  }

  for (const [what, body, message] of [
    ['no orientation', {}, 'orientation must be front or back'],
    ['an unknown orientation', { orientation: 'left' }, 'orientation must be front or back'],
    ['an orientation in capitals', { orientation: 'FRONT' }, 'orientation must be front or back'],
    [
      'an unknown capture type',
      { orientation: 'front', capture_type: 'magic' },
      'capture_type must be one of manual, automatic, selectedFile, api',
    ],
    [
      'metadata that is no object',
      { orientation: 'front', metadata: 1 },
      'metadata must be a JSON object of at most 4 KB',
    ],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const res = await post(testApp().app, body);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal(message);
    });
  }

  it('validates path, then query, then body', async () => {
    const { app } = testApp();
    const badPath = await post(app, { orientation: 'left' }, '/v1/cards/x/generate-upload-url?expiration=1');
    expect(badPath.body.message).to.equal('Invalid card_id, the ID must be formatted as a UUID.');
    const badQuery = await post(app, { orientation: 'left' }, `${path}?expiration=1`);
    expect(badQuery.body.message).to.equal('expiration must be between 100 and 3600');
  });

  it('validates the body before it looks up the card', async () => {
    const { app, calls } = testApp({
      cards: { authorizeUpload: () => Promise.reject(new NotFound('card_id', aCardId)) },
    });
    expect((await post(app, {})).status).to.equal(400);
    expect(calls.authorizeUpload).to.equal(undefined);
    expect((await post(app, { orientation: 'front' })).status).to.equal(404);
  });

  it('returns 409 and creates no target when the side was already uploaded', async () => {
    const conflict = new DomainError({ code: 'SIDE_TAKEN', kind: 'conflict', publicMessage: 'The front is there' });
    const { app, calls } = testApp({ cards: { authorizeUpload: () => Promise.reject(conflict) } });
    const res = await post(app, { orientation: 'front' });
    expect(res.status).to.equal(409);
    expect(res.body).to.deep.equal({ message: 'The front is there', type: 'Conflict', code: 409 });
    expect(calls.createTarget).to.equal(undefined);
  });

  it('accepts a card id in upper case', async () => {
    const { app, calls } = testApp();
    await post(app, { orientation: 'front' }, path.replace(aCardId, 'ABCDEFAB-2222-4222-8222-222222222222'));
    expect(calls.authorizeUpload).to.have.nested.property('[0].cardId', 'abcdefab-2222-4222-8222-222222222222');
  });
});

describe('GET /v1/generate-upload-url', () => {
  const get = (app: ReturnType<typeof testApp>['app'], query = '') =>
    request(app).get(`/v1/generate-upload-url${query}`).set('authorization', bearer(ourKey));

  it('creates a front-only card and its target in one call', async () => {
    const { app, calls } = testApp();
    const res = await get(app, '?expiration=200');
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal(target);
    expect(calls.createTarget).to.have.nested.property('[0].expirationS', 200);
    expect(calls.createTarget).to.have.nested.property('[0].scan.side', Side.SIDE_FRONT);
  });

  it('creates no card when expiration is out of range', async () => {
    const { app, calls } = testApp();
    const res = await get(app, '?expiration=5000');
    expect(res.status).to.equal(400);
    expect(res.body.message).to.equal('expiration must be between 100 and 3600');
    expect(calls.createCard).to.equal(undefined);
  });

  it('leaves no card when the target cannot be created', async () => {
    const { app, calls } = testApp({ uploads: { createTarget: () => Promise.reject(outage()) } });
    expect((await get(app)).status).to.equal(503);
    expect(calls.deleteCard).to.have.nested.property('[0].cardId', aCardId);
  });
});
