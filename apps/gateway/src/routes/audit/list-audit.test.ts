import { AuditEntry } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, ourKey, testApp } from '../../../test/fakes.js';

const entry = (sequence: number): AuditEntry =>
  AuditEntry.fromPartial({
    entryId: aCardId,
    sequence,
    actor: 'key',
    action: 'GET /v1/cards',
    previousHash: '0'.repeat(64),
    hash: '1'.repeat(64),
  });

describe('GET /v1/audit', () => {
  /** The log has this many entries, numbered from 1. */
  const appWith = (count: number) =>
    testApp({
      session: {
        listAudit: async ({ limit, before }) => ({
          entries: Array.from({ length: count }, (_, index) => count - index)
            .filter((sequence) => before === undefined || sequence < before)
            .slice(0, limit)
            .map(entry),
        }),
      },
    }).app;

  const get = async (app: ReturnType<typeof appWith>, query: string) => {
    const { body } = await request(app).get(`/v1/audit?${query}`).set('authorization', `Bearer ${ourKey}`);
    const { entries, response_metadata: metadata } = body as {
      entries: { sequence: number }[];
      response_metadata: { limit: number; next_cursor?: string };
    };
    return { sequences: entries.map(({ sequence }) => sequence), limit: metadata.limit, next: metadata.next_cursor };
  };

  it('has a cursor only when more entries follow', async () => {
    const app = appWith(5);
    const first = await get(app, 'limit=3');
    expect([first.sequences, first.limit]).to.deep.equal([[5, 4, 3], 3]);
    const second = await get(app, `limit=2&cursor=${first.next}`);
    expect([second.sequences, second.next]).to.deep.equal([[2, 1], undefined]);
  });

  it('has no cursor after a full last page, also if it does not end with the first entry of the log', async () => {
    const app = testApp({
      session: {
        listAudit: async () => ({ entries: [entry(7)] }),
      },
    }).app;
    expect((await get(app, `limit=1&resource_id=${aCardId}`)).next).to.equal(undefined);
  });

  for (const limit of ['0', '201', 'x'])
    it(`rejects limit "${limit}"`, async () => {
      const res = await request(appWith(1)).get(`/v1/audit?limit=${limit}`).set('authorization', `Bearer ${ourKey}`);
      expect([res.status, res.body.message]).to.deep.equal([400, 'limit must be from 1 to 200']);
    });
});
