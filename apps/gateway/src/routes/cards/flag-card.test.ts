import { FlagType } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const post = (app: ReturnType<typeof testApp>['app'], body: unknown, cardId: string = aCardId) =>
  request(app)
    .post(`/v1/cards/${cardId}/flag`)
    .set('authorization', bearer(ourKey))
    .send(body as object);

describe('POST /v1/cards/:id/flag', () => {
  for (const [name, wire] of [
    ['missing_elements', FlagType.FLAG_TYPE_MISSING_ELEMENTS],
    ['incorrect_elements', FlagType.FLAG_TYPE_INCORRECT_ELEMENTS],
    ['bad_payer_match', FlagType.FLAG_TYPE_BAD_PAYER_MATCH],
    ['unreadable_text', FlagType.FLAG_TYPE_UNREADABLE_TEXT],
    ['eligibility_issue', FlagType.FLAG_TYPE_ELIGIBILITY_ISSUE],
    ['other', FlagType.FLAG_TYPE_OTHER],
  ] as const) {
    it(`flags a card as ${name}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, { flag_type: name, message: 'look here' });
      expect(res.status).to.equal(200);
      expect(res.body).to.deep.equal({ message: 'Card flagged' });
      expect(calls.flagCard).to.deep.equal([
        {
          caller: { accountId: ourAccount, keyId: 'key-1' },
          cardId: aCardId,
          flagType: wire,
          message: 'look here',
        },
      ]);
    });
  }

  it('does not require a message', async () => {
    const { app, calls } = testApp();
    expect((await post(app, { flag_type: 'other' })).status).to.equal(200);
    expect(calls.flagCard).to.have.nested.property('[0].message', undefined);
  });

  const message = 'message must be a string of at most 2000 characters';
  for (const [what, body, text] of [
    ['no type', {}, 'flag_type is required'],
    ['an unknown type', { flag_type: 'ugly' }, 'Invalid flag_type'],
    ['a type in upper case', { flag_type: 'OTHER' }, 'Invalid flag_type'],
    ['a type that is null', { flag_type: null }, 'Invalid flag_type'],
    ['a type that is a number', { flag_type: 6 }, 'Invalid flag_type'],
    ['several types', { flag_type: ['other'] }, 'Invalid flag_type'],
    ['an operator', { flag_type: { $gt: '' } }, 'Invalid flag_type'],
    ['a JavaScript property name', { flag_type: 'constructor' }, 'Invalid flag_type'],
    ['a message of absurd length', { flag_type: 'other', message: 'x'.repeat(2001) }, message],
    ['a message that is no text', { flag_type: 'other', message: { $ne: 1 } }, message],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body);
      expect(res.status).to.equal(400);
      expect(res.body).to.deep.equal({ message: text, type: 'Bad Request', code: 400 });
      expect(calls.flagCard).to.equal(undefined);
    });
  }

  it('returns 404 for an unknown card, whatever the reason', async () => {
    const { app } = testApp({ cards: { flagCard: () => Promise.reject(new NotFound('card_id', aCardId)) } });
    const res = await post(app, { flag_type: 'other' });
    expect(res.status).to.equal(404);
    expect(res.body.message).to.equal(`No resource found for card_id - ${aCardId}`);
  });
});
