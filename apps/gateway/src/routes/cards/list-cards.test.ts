import { CardState, Side } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aScanId, bearer, ourKey, testApp } from '../../../test/fakes.js';

const get = (app: ReturnType<typeof testApp>['app'], query = '') =>
  request(app).get(`/v1/cards${query}`).set('authorization', bearer(ourKey));

describe('GET /v1/cards', () => {
  it('returns cards with the fields that their state has', async () => {
    const details = {
      elements: { member_number: { value: 'XYZ123', scores: ['0.991', '0.970'] } },
      dependentNames: [],
      planDetails: [],
      phoneNumbers: [],
      addresses: [],
    };
    const listed = [
      aCard(),
      aCard({ state: CardState.CARD_STATE_COMPLETED, details }),
      aCard({ state: CardState.CARD_STATE_ERROR, failure: { code: 'IMG_BLURRY' } }),
    ];
    const { app } = testApp({ cards: { listCards: async () => ({ cards: listed, next: undefined }) } });
    const res = await get(app);
    const common = { card_id: aCardId, created_at: '2026-01-02 03:04:05.000678+00:00', deleted: false };
    const error_message = 'The image is too blurry to read [IMG_BLURRY]';
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({
      cards: [
        { ...common, state: 'pending' },
        {
          ...common,
          state: 'completed',
          details: { member_number: { value: 'XYZ123', scores: ['0.991', '0.970'] } },
        },
        {
          ...common,
          state: 'error',
          error_message,
          error: { message: error_message, type: 'Card Error', code: 'IMG_BLURRY' },
        },
      ],
      response_metadata: { limit: 50 },
    });
  });

  it('has the links of images only where they are asked for, and says which cards have an open flag', async () => {
    const card = aCard({ flagged: true, scans: [{ scanId: aScanId, side: Side.SIDE_FRONT }] });
    const { app } = testApp({ cards: { listCards: async () => ({ cards: [card, aCard()], next: undefined }) } });
    const [flagged, other] = (await get(app, '?include=images')).body.cards;
    expect(flagged.flagged).to.equal(true);
    expect(flagged.images.front.url).to.contain(`/v1/images/${aScanId}?token=`);
    expect(other.images).to.deep.equal({});
    expect(other).not.to.have.property('flagged');
    expect((await get(app)).body.cards[0]).not.to.have.property('images');
    expect((await get(app, '?include=evidence')).body.message).to.equal('include must be images');
  });

  it('returns a cursor to the next page', async () => {
    const next = { createdAtUs: 1_767_000_000_000_001, cardId: aCardId };
    const { app, calls } = testApp({ cards: { listCards: async () => ({ cards: [aCard()], next }) } });
    const first = await get(app, '?limit=1');
    const cursor: unknown = first.body.response_metadata.next_cursor;
    expect(cursor).to.be.a('string');
    expect((await get(app, `?limit=1&cursor=${String(cursor)}`)).status).to.equal(200);
    expect(calls.listCards).to.have.nested.property('[0].after', undefined);
    expect(calls.listCards).to.have.nested.property('[1].after').deep.equal(next);
  });

  for (const [limit, served] of [
    ['1', 1],
    ['200', 200],
    ['201', 200],
    ['499', 200],
  ] as const) {
    it(`serves limit ${limit} as ${served}`, async () => {
      const { app, calls } = testApp();
      const res = await get(app, `?limit=${limit}`);
      expect(res.body.response_metadata.limit).to.equal(served);
      expect(calls.listCards).to.have.nested.property('[0].limit', served);
    });
  }

  for (const limit of [
    '0',
    '-1',
    '500',
    '501',
    '1.5',
    '1e2',
    'ten',
    '',
    '%2B5',
    '0x10',
    '99999999999999999999',
    '1&limit=2',
  ]) {
    it(`rejects limit "${limit}"`, async () => {
      const res = await get(testApp().app, `?limit=${limit}`);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('limit must be a positive integer and less than 500');
    });
  }

  it('forwards filters', async () => {
    const { app, calls } = testApp({
      session: {
        getAccountProfile: async ({ accountId }) => ({
          accountId,
          name: 'Clinic',
          reviewThreshold: 0.85,
          enrichedEvents: false,
          evaluationConsent: false,
          mfaRequired: false,
        }),
      },
    });
    const query =
      '?state=completed&svc_payer_id=pay_k3m7q2xd&needs_review=true&flagged=false&created_from=2026-01-02&created_before=2026-01-03T08:00:00-08:00';
    expect((await get(app, query)).status).to.equal(200);
    expect(calls.listCards)
      .to.have.nested.property('[0].filter')
      .deep.equal({
        state: CardState.CARD_STATE_COMPLETED,
        svcPayerId: 'pay_k3m7q2xd',
        needsReview: true,
        reviewThreshold: 0.85,
        flagged: false,
        createdFromUs: Date.UTC(2026, 0, 2) * 1000,
        createdBeforeUs: Date.UTC(2026, 0, 3, 16) * 1000,
      });
  });

  for (const [query, message] of [
    ['state=done', 'state must be one of pending, processing, completed, error, unknown'],
    ['svc_payer_id=', 'svc_payer_id must be 1 to 80 printable characters'],
    ['needs_review=1', 'needs_review must be true or false'],
    ['flagged=', 'flagged must be true or false'],
    [
      'created_from=today',
      'created_from must be a date such as 2026-01-02, or a time such as 2026-01-02T08:00:00-08:00',
    ],
  ] as const) {
    it(`rejects ${query}`, async () => {
      const { app, calls } = testApp();
      const res = await get(app, `?${query}`);
      expect([res.status, res.body.message]).to.deep.equal([400, message]);
      expect(calls.listCards).to.equal(undefined);
    });
  }

  for (const cursor of ['', 'x', 'AAAA', '..%2F..', 'a&cursor=b', `${'A'.repeat(5000)}`]) {
    it(`rejects cursor "${cursor.slice(0, 20)}"`, async () => {
      const { app, calls } = testApp();
      const res = await get(app, `?cursor=${cursor}`);
      expect(res.status).to.equal(400);
      expect(res.body).to.deep.equal({ message: 'Invalid cursor', type: 'Bad Request', code: 400 });
      expect(calls.listCards).to.equal(undefined);
    });
  }
});
