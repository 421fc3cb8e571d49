import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, bearer, ourKey, testApp } from '../../../test/fakes.js';

describe('DELETE /v1/cards/{id}', () => {
  const remove = (app: ReturnType<typeof testApp>['app'], id = aCardId) =>
    request(app).delete(`/v1/cards/${id}`).set('authorization', bearer(ourKey));

  it('returns 204 without a body, then 404', async () => {
    let isDeleted = false;
    const { app } = testApp({
      cards: {
        deleteCard: async () => {
          if (isDeleted) throw new NotFound('card_id', aCardId);
          isDeleted = true;
          return {};
        },
      },
    });
    const first = await remove(app);
    expect(first.status).to.equal(204);
    expect(first.text).to.equal('');
    expect((await remove(app)).status).to.equal(404);
  });

  it('rejects a malformed id', async () => {
    expect((await remove(testApp().app, 'x')).status).to.equal(400);
  });
});
