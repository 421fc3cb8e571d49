import { CardState } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const get = (app: ReturnType<typeof testApp>['app'], query = '') =>
  request(app).get(`/v1/cards/search${query}`).set('authorization', bearer(ourKey));

const createdAtUs = 1_767_000_000_000_001;
const ranked = {
  newestUs: createdAtUs,
  lastIsWhole: true,
  lastCreatedAtUs: createdAtUs,
  lastCardId: aCardId,
  truncated: false,
};
const place = { matchCount: 2, quality: 1960, createdAtUs, cardId: aCardId, ranked };

describe('GET /v1/cards/search', () => {
  it('is not read as a card id', async () => {
    const { app, calls } = testApp();
    expect((await get(app, '?query=ann')).status).to.equal(200);
    expect(calls.getCard).to.equal(undefined);
    expect(calls.searchCards).to.deep.equal([
      {
        caller: { accountId: ourAccount, keyId: 'key-1' },
        query: 'ann',
        limit: 50,
        after: undefined,
      },
    ]);
  });

  it('returns results in the shape of the list', async () => {
    const details = {
      elements: { member_name: { value: 'ANN SAMPLE', scores: ['0.990', '0.990'] } },
      dependentNames: [],
      planDetails: [],
      phoneNumbers: [],
      addresses: [],
    };
    const found = [aCard({ state: CardState.CARD_STATE_COMPLETED, details })];
    const { app } = testApp({
      cards: { searchCards: async () => ({ cards: found, next: undefined, truncated: false }) },
    });
    expect((await get(app, '?query=ann')).body).to.deep.equal({
      cards: [
        {
          card_id: aCardId,
          state: 'completed',
          created_at: '2026-01-02 03:04:05.000678+00:00',
          deleted: false,
          details: {
            member_name: {
              value: 'ANN SAMPLE',
              scores: ['0.990', '0.990'],
              parts: {
                first: { value: 'ANN', scores: ['0.990', '0.980'] },
                last: { value: 'SAMPLE', scores: ['0.990', '0.980'] },
              },
            },
          },
        },
      ],
      response_metadata: { limit: 50 },
    });
  });

  it('returns a cursor that is valid for this query only', async () => {
    const { app, calls } = testApp({
      cards: { searchCards: async () => ({ cards: [aCard()], next: place, truncated: false }) },
    });
    const cursor = String((await get(app, '?query=ann&limit=1')).body.response_metadata.next_cursor);
    expect((await get(app, `?query=ann&limit=1&cursor=${cursor}`)).status).to.equal(200);
    expect(calls.searchCards).to.have.nested.property('[1].after').deep.equal(place);
    expect((await get(app, `?query=bob&cursor=${cursor}`)).body.message).to.equal('Invalid cursor');
    const list = await request(app).get(`/v1/cards?cursor=${cursor}`).set('authorization', bearer(ourKey));
    expect(list.body.message).to.equal('Invalid cursor');
  });

  it('reports when more cards match than were ranked', async () => {
    const { app } = testApp({ cards: { searchCards: async () => ({ cards: [], next: undefined, truncated: true }) } });
    expect((await get(app, '?query=ann')).body.response_metadata).to.deep.equal({ limit: 50, truncated: true });
  });

  for (const [what, sent, query] of [
    ['letters of any script', '%E4%BF%9D%E9%99%BA', '保険'],
    ['accents, composed or not', 'Ren%C3%A9e%20Rene%CC%81e', 'Renée Rene\u0301e'],
    ['an emoji of several code points', '%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7', '👩‍👧'],
    ['bytes that are no UTF-8', '%ff%fe', '\ufffd\ufffd'],
    ['a null character', 'a%00b', 'a\u0000b'],
    ['characters of a pattern', '.*%5E%24%5B%5D', '.*^$[]'],
    ['an operator as text', '%7B%22%24gt%22%3A%22%22%7D', '{"$gt":""}'],
    ['right-to-left marks', '%E2%80%AEann', '\u202eann'],
    ['spaces around it', '%20%09ann%20', 'ann'],
  ] as const) {
    it(`treats ${what} as plain text`, async () => {
      const { app, calls } = testApp();
      expect((await get(app, `?query=${sent}`)).status).to.equal(200);
      expect(calls.searchCards).to.have.nested.property('[0].query', query);
    });
  }

  const required = 'query parameter is required';
  const unsound = 'query must be one text of at most 200 characters';
  const limit = 'limit must be a positive integer and less than 500';
  for (const [what, query, message] of [
    ['no query', '', required],
    ['an empty query', '?query=', required],
    ['a query of spaces', '?query=%20%E2%80%83', required],
    ['an operator in place of a query', '?query[$gt]=', required],
    ['a query given twice', '?query=a&query=b', unsound],
    ['a query of absurd length', `?query=${'x'.repeat(201)}`, unsound],
    ['a limit of 0', '?query=a&limit=0', limit],
    ['a limit over 500', '?query=a&limit=501', limit],
    ['a limit that is no number', '?query=a&limit=ten', limit],
    ['a limit given twice', '?query=a&limit=1&limit=2', limit],
    ['a cursor that is none', '?query=a&cursor=AAAA', 'Invalid cursor'],
    ['a cursor given twice', '?query=a&cursor=b&cursor=c', 'Invalid cursor'],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await get(app, query);
      expect(res.status).to.equal(400);
      expect(res.body).to.deep.equal({ message, type: 'Bad Request', code: 400 });
      expect(calls.searchCards).to.equal(undefined);
    });
  }

  it('accepts a limit of 500', async () => {
    const { app, calls } = testApp();
    expect((await get(app, '?query=a&limit=500')).body.response_metadata.limit).to.equal(500);
    expect(calls.searchCards).to.have.nested.property('[0].limit', 500);
  });
});

describe('POST /v1/cards/search', () => {
  const post = (app: ReturnType<typeof testApp>['app'], body: object) =>
    request(app).post('/v1/cards/search').set('authorization', bearer(ourKey)).send(body);

  it('takes the query from the body, and shares cursors with GET', async () => {
    const { app, calls } = testApp({
      cards: { searchCards: async () => ({ cards: [aCard()], next: place, truncated: false }) },
    });
    const first = await post(app, { query: 'ann', limit: 1 });
    expect(first.status).to.equal(200);
    expect(first.body.cards).to.have.nested.property('[0].deleted', false);
    const cursor = String(first.body.response_metadata.next_cursor);
    expect((await post(app, { query: 'ann', limit: 1, cursor })).status).to.equal(200);
    expect((await get(app, `?query=ann&limit=1&cursor=${cursor}`)).status).to.equal(200);
    expect(calls.searchCards).to.have.nested.property('[2].after').deep.equal(place);
  });

  for (const [what, body, message] of [
    ['no query', {}, 'query parameter is required'],
    ['an empty query', { query: ' ' }, 'query parameter is required'],
    ['a limit of 0', { query: 'ann', limit: 0 }, 'limit must be a positive integer and less than 500'],
    ['a limit of 501', { query: 'ann', limit: 501 }, 'limit must be a positive integer and less than 500'],
    ['a cursor that is none', { query: 'ann', cursor: 'x' }, 'Invalid cursor'],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const res = await post(testApp().app, body);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal(message);
    });
  }
});
