import { NotFound } from '@cardlens/errors';
import type { LogFields, Logger } from '@cardlens/runtime';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, ourKey, testApp } from '../../test/fakes.js';
import * as example from './example-ids.js';
import { endpoints } from './index.js';

/** A marker, sent in every place where a caller can send text. */
const marker = 'Zx9QpPlanted';

const invented = /^(?!verifyKey$|getJwks$)/;

/** The methods of the fake services that were called, except for those that verify credentials. */
const workOf = (calls: Record<string, unknown[]>) => Object.keys(calls).filter((name) => invented.test(name));

const nested = (depth: number, [open, close]: readonly [string, string]): string =>
  open.repeat(depth) + close.repeat(depth);

for (const { method, path, access, body } of endpoints) {
  const name = `${method.toUpperCase()} ${path}`;
  const credential = access === 'token' ? aToken() : ourKey;
  const urlOf = (id: string) =>
    path
      .replace(':id', id)
      .replace(':token', example.shareToken)
      .replace('{/*rest}', `/${id}`)
      .replace(/:\w+Id/g, aCardId);
  const send = (app: ReturnType<typeof testApp>['app'], url: string) =>
    access === 'public'
      ? request(app)[method](url)
      : request(app)[method](url).set('authorization', bearer(credential));

  describe(`${name} with bad input`, () => {
    if (path.includes('/:id')) {
      for (const [what, id] of [
        ['a path', '..%2F..%2Fetc%2Fpasswd'],
        ['a path of backslashes', '..%5C..%5Cconfig'],
        ['a null character', '%00'],
        ['an identifier and a line break', `${aCardId}%0A`],
        ['an identifier and a null character', `${aCardId}%00`],
        ['an identifier in braces', `%7B${aCardId}%7D`],
        ['an identifier without hyphens', aCardId.replaceAll('-', '')],
        ['an identifier with full-width digits', encodeURIComponent(aCardId.replaceAll('2', '２'))],
        ['an operator', encodeURIComponent('{"$gt":""}')],
        ['a condition', encodeURIComponent("1' OR '1'='1")],
        ['a JavaScript property name', '__proto__'],
        ['a long text', 'x'.repeat(2000)],
      ] as const) {
        it(`rejects ${what} as an identifier`, async () => {
          const { app, calls } = testApp();
          const res = await send(app, urlOf(id));
          expect(res.status).to.equal(400);
          expect(res.body.message).to.match(/^Invalid \w+_id, the ID must be formatted as a UUID\.$/);
          expect(res.text).not.to.contain('passwd');
          expect(workOf(calls)).to.deep.equal([]);
        });
      }
    }

    if (body !== undefined) {
      for (const [what, body, message] of [
        ['an incomplete object', '{"a":', 'The request body is not valid JSON'],
        ['a bare word', 'NaN', 'The request body is not valid JSON'],
        ['a trailing comma', '{"a":1,}', 'The request body is not valid JSON'],
        ['single quotes', "{'a':1}", 'The request body is not valid JSON'],
        ['a comment', '{} // x', 'The request body is not valid JSON'],
        ['a lone quote', '"', 'The request body is not valid JSON'],
        ['nested lists', nested(100_000, ['[', ']']), 'The request body has too many values'],
        ['nested lists without an end', '['.repeat(200_000), 'The request body has too many values'],
      ] as const) {
        it(`rejects ${what} as a body`, async () => {
          const { app, calls } = testApp();
          const res = await send(app, urlOf(aCardId)).set('content-type', 'application/json').send(body);
          expect(res.status).to.equal(400);
          expect(res.body).to.deep.equal({ message, type: 'Bad Request', code: 400 });
          expect(workOf(calls)).to.deep.equal([]);
        });
      }

      for (const [what, value] of [
        ['deeply nested objects', `${nested(20_000, ['{"a":', '}']).replace(':}', ':1}')}`],
        ['deeply nested lists', nested(100_000, ['[', ']'])],
        ['deeply nested lists in an object', `{"a":${nested(100_000, ['[', ']'])}}`],
        ['the deepest object that fits in 4 KB', nested(680, ['{"a":', '}']).replace(':}', ':1}')],
        ['an operator', '{"$gt":""}'],
        ['an operator that runs code', '{"$where":"sleep(1000)"}'],
        ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
        ['a number that overflows', '1e999'],
      ] as const) {
        it(`accepts or rejects ${what} in every known field without failing`, async () => {
          const fields = Object.keys((body as unknown as { shape: object }).shape);
          for (const field of fields) {
            const { app } = testApp();
            const body = `{"${field}":${value}}`;
            const res = await send(app, urlOf(aCardId)).set('content-type', 'application/json').send(body);
            expect(res.status, `${field}: ${res.text.slice(0, 200)}`).to.be.lessThan(500);
          }
          expect(({} as { isAdmin?: boolean }).isAdmin).to.equal(undefined);
        });
      }
    }

    // A streaming response would not end; a missing card ends it.
    const noCard = { cards: { getCard: () => Promise.reject(new NotFound('card_id', aCardId)) } };
    const services = path.endsWith('/events') ? noCard : {};

    it('ignores unknown query parameters', async () => {
      const { app } = testApp(services);
      const plain = await send(testApp(services).app, urlOf(aCardId));
      const res = await send(app, `${urlOf(aCardId)}?unknown=1&unknown=2&%24where=x&a%5B%24ne%5D=1&__proto__=x`);
      expect(res.status).to.equal(plain.status);
    });

    it('logs nothing of the input', async () => {
      const lines: string[] = [];
      const keep = (message: string, fields?: LogFields, error?: unknown) =>
        void lines.push(JSON.stringify({ message, fields, error: String(error ?? '') }));
      const { app } = testApp(services, { log: { debug: keep, info: keep, warn: keep, error: keep } satisfies Logger });
      const fields = [
        'metadata',
        'message',
        'flag_type',
        'orientation',
        'performance',
        'query',
        'cursor',
        'limit',
        'token',
      ];
      const query = fields.map((field) => `${field}=${marker}`).join('&');
      for (const id of [aCardId, marker]) {
        await send(app, `${urlOf(id)}?${query}`)
          .set('idempotency-key', marker)
          .set('content-type', 'application/json')
          .send(Object.fromEntries(fields.map((field) => [field, { [marker]: marker }])));
        await request(app)
          [method](urlOf(id))
          .set('authorization', bearer(`sk_live_cardlens_${marker}`));
      }
      expect(lines.length).to.be.greaterThan(3);
      expect(lines.join('\n')).not.to.contain(marker);
    });
  });
}
