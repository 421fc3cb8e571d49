import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, ourAccount, ourKey, testApp } from '../../test/fakes.js';
import { endpoints } from './index.js';

/** Methods of the fake services, except for those that verify credentials. */
const isWork = (name: string): boolean => !['verifyKey', 'getJwks'].includes(name);

for (const { method, path, access, query } of endpoints) {
  const fields = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
  if (fields.length === 0) continue;
  const url = path.replace(':id', aCardId);
  // A streaming response would not end; a missing card ends it.
  const noCard = { cards: { getCard: () => Promise.reject(new NotFound('card_id', aCardId)) } };
  const issueToken = async () => ({ identityId: ourAccount, sessionId: ourAccount, token: 'a.b.c', expiresAtUs: 1 });
  const send = (query: string) => {
    const { app, calls } = testApp(path.endsWith('/events') ? noCard : { session: { issueToken } });
    const sent = request(app)[method](`${url}?${query}`);
    return {
      calls,
      response:
        access === 'public' ? sent : sent.set('authorization', bearer(access === 'token' ? aToken() : ourKey)).send(),
    };
  };

  describe(`the query of ${method.toUpperCase()} ${path}`, () => {
    for (const field of fields) {
      // Ignored beside an Authorization header.
      const isSpareCredential = field === 'token' && access !== 'public';
      for (const [what, value] of isSpareCredential
        ? []
        : ([
            ['a value twice', `x&${field}=y`],
            ['a value of 12,000 characters', 'x'.repeat(12_000)],
          ] as const)) {
        it(`rejects ${what} as ${field} without calling a service`, async () => {
          const { response, calls } = send(`${field}=${value}`);
          const { status, body, text } = await response;
          expect(status, text.slice(0, 200)).to.equal(400);
          expect(body).to.include({ type: 'Bad Request', code: 400 });
          expect(text.length).to.be.lessThan(300);
          expect(Object.keys(calls).filter(isWork)).to.deep.equal([]);
        });
      }

      for (const [what, value] of [
        ['nothing', ''],
        ['a null character', '%00'],
        ['bytes that are not UTF-8', '%ff%fe'],
        ['an incomplete percent escape', '%'],
        ['an incomplete UTF-8 sequence', '%F0%9F%98'],
        ['a lone surrogate', '%ED%A0%80'],
        ['a number that overflows', '1e999'],
        ['an operator', encodeURIComponent('{"$gt":""}')],
        ['a JavaScript property name', '__proto__'],
        ['a pattern', encodeURIComponent('.*(a+)+$')],
      ] as const) {
        it(`accepts or rejects ${what} as ${field} without failing`, async () => {
          const { status, text } = await send(`${field}=${value}`).response;
          expect(status, text.slice(0, 200)).to.be.lessThan(500);
        });
      }

      it(`does not accept an operator in the name of ${field}`, async () => {
        const plain = await send('').response;
        for (const name of [`${field}[$gt]`, `${field}[]`, `${field}.$ne`]) {
          const { status, body } = await send(`${encodeURIComponent(name)}=1`).response;
          expect(status).to.equal(plain.status);
          expect(body.message).to.equal(plain.body.message);
        }
      });
    }
  });
}
