import { type Card, CardState, Side } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aScanId, aToken, bearer, ourKey, testApp } from '../../../test/fakes.js';

const scores = ['0.990', '0.970'];
const completed = aCard({
  state: CardState.CARD_STATE_COMPLETED,
  updatedAtUs: Date.UTC(2026, 0, 2, 3, 4, 9) * 1000 + 5,
  details: {
    elements: { member_number: { value: 'CVH123', scores }, rx_bin: { value: '012345', scores } },
    dependentNames: [],
    planDetails: [],
    phoneNumbers: [],
    addresses: [],
  },
  insuranceScanVersion: '1.2.0',
  scans: [{ scanId: aScanId, side: Side.SIDE_FRONT }],
});
const box = [10, 20, 90, 20, 90, 44, 10, 44];
const sides = [{ side: Side.SIDE_FRONT, width: 9, height: 9, words: [], elements: { rx_bin: { box, words: [] } } }];

const appWith = (card: Card) =>
  testApp({
    cards: { getCard: async () => card, getEvidence: async () => ({ sides }) },
  }).app;

const get = (card: Card, path: string, accept = '*/*') =>
  request(appWith(card)).get(path).set('authorization', bearer(ourKey)).set('accept', accept);

const fhirPath = `/v1/cards/${aCardId}/fhir`;
const typesOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { entry: { resource: { resourceType: string } }[] }).entry.map((it) => it.resource.resourceType);

describe('GET /v1/cards/{id}/fhir', () => {
  it('is not available to tokens of a magic link, whatever they accept', async () => {
    const { app } = testApp({ cards: { getCard: async () => completed } });
    const token = aToken({ scope: 'capture' });
    for (const path of [fhirPath, `/v1/cards/${aCardId}`]) {
      const res = await request(app)
        .get(path)
        .set({ authorization: bearer(token), accept: 'application/fhir+json' });
      expect([path, res.status, res.body.type]).to.deep.equal([path, 403, 'Access Denied']);
    }
    const json = await request(app).get(`/v1/cards/${aCardId}`).set('authorization', bearer(token));
    expect([json.status, json.type]).to.deep.equal([200, 'application/json']);
  });

  it('returns a completed card as a FHIR bundle', async () => {
    const res = await get(completed, fhirPath);
    expect([res.status, res.type]).to.deep.equal([200, 'application/fhir+json']);
    expect(typesOf(res)).to.deep.equal([
      'Coverage',
      'Patient',
      'Organization',
      'DocumentReference',
      'Device',
      'Provenance',
    ]);
    expect(JSON.parse(res.text)).to.deep.include({
      type: 'transaction',
      timestamp: '2026-01-02T03:04:09.000005+00:00',
    });
    expect(res.text).to.include('CVH123').and.include(`/v1/images/${aScanId}`).and.include('1.2.0');
    expect(res.text).not.to.include('"box"');
  });

  it('returns corrected values with a Provenance', async () => {
    const { details } = completed;
    const elements = { ...details?.elements, member_number: { value: 'CVH999', scores } };
    const corrections = {
      member_number: { element: { value: 'CVH999' }, correctedAtUs: Date.UTC(2026, 0, 3) * 1000, keyId: 'key-7' },
    };
    const res = await get({ ...completed, correctedDetails: { ...details!, elements }, corrections }, fhirPath);
    expect(res.text).to.include('CVH999').and.include('key-7').and.not.include('CVH123');
  });

  it('returns the positions of elements on request', async () => {
    expect((await get(completed, `${fhirPath}?include=evidence`)).text).to.include('10,20 90,20 90,44 10,44');
    expect((await get(completed, `${fhirPath}?include=all`)).status).to.equal(400);
  });

  it('names the issuer of a digital card, and no software', async () => {
    const issuer = { url: 'https://issuer.example', name: 'Example Issuer', trusted: true, signed: true };
    const readBy = {
      reader: { $case: 'issuer' as const, value: issuer },
      ...{ scores: {}, picturesUntilUs: undefined, agreement: undefined, failedSides: [] },
    };
    const res = await get({ ...completed, readBy, scans: [] }, fhirPath);
    expect(typesOf(res)).to.deep.equal(['Coverage', 'Patient', 'Organization', 'Provenance']);
    expect(res.text).to.contain('Example Issuer').and.contain('that its issuer signed');
  });

  it('returns 409 for a card that is not completed, and 404 for a deleted one', async () => {
    const pending = await get(aCard(), fhirPath);
    expect([pending.status, pending.body.message]).to.deep.equal([409, 'The card is not completed']);
    const deleted = await get({ ...completed, deleted: true, details: undefined }, fhirPath);
    expect([deleted.status, deleted.body.message]).to.deep.equal([404, `No resource found for card_id - ${aCardId}`]);
  });

  it('returns 404 for an unknown card and 400 for a malformed id', async () => {
    const { app } = testApp({ cards: { getCard: () => Promise.reject(new NotFound('card_id', aCardId)) } });
    expect((await request(app).get(fhirPath).set('authorization', bearer(ourKey))).status).to.equal(404);
    expect((await get(completed, '/v1/cards/x/fhir')).status).to.equal(400);
  });
});

describe('GET /v1/cards/{id} with Accept', () => {
  const path = `/v1/cards/${aCardId}`;

  it('returns the FHIR bundle when only that is accepted', async () => {
    const res = await get(completed, path, 'application/fhir+json');
    expect(res.type).to.equal('application/fhir+json');
    expect(res.text).to.equal((await get(completed, fhirPath)).text);
    expect((await get(aCard(), path, 'application/fhir+json')).status).to.equal(409);
  });

  for (const accept of ['*/*', 'application/json', 'application/json, application/fhir+json', 'text/html'])
    it(`returns the card for ${accept}`, async () => {
      const res = await get(completed, path, accept);
      expect([res.type, res.body.card_id]).to.deep.equal(['application/json', aCardId]);
    });
});
