import { expect } from 'chai';
import request from 'supertest';
import { asPerson } from '../../../test/as-person.js';
import { aToken, ourAccount, ourKey, outage, testApp } from '../../../test/fakes.js';

const none = { created: 0, completed: 0, failed: 0 };

describe('GET /v1/usage', () => {
  const get = (app: Parameters<typeof request>[0], query = '') =>
    request(app).get(`/v1/usage${query}`).set('authorization', `Bearer ${ourKey}`);

  it('combines cards and checks by day, including days without any', async () => {
    const { app, calls } = testApp({
      cards: { getUsage: async () => ({ days: [{ day: '2026-03-02', created: 7, completed: 5, failed: 1 }] }) },
      eligibility: { getUsage: async () => ({ days: [{ day: '2026-03-01', created: 2, completed: 1, failed: 1 }] }) },
      uploads: { getStorage: async () => ({ imageBytes: 41_000_000, imageBytesMax: 50_000_000 }) },
    });
    const { status, body } = await get(app, '?from=2026-02-28&to=2026-03-02');
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      from: '2026-02-28',
      to: '2026-03-02',
      days: [
        { day: '2026-02-28', cards: none, checks: none },
        { day: '2026-03-01', cards: none, checks: { created: 2, completed: 1, failed: 1 } },
        { day: '2026-03-02', cards: { created: 7, completed: 5, failed: 1 }, checks: none },
      ],
      storage: { image_bytes: 41_000_000, image_bytes_max: 50_000_000 },
      quotas: { requests: { per_second: 50, burst: 100 } },
    });
    const wanted = { accountId: ourAccount, fromDay: '2026-02-28', toDay: '2026-03-02' };
    expect(calls.getUsage).to.deep.equal([wanted, wanted]);
  });

  it('says what the caller may use, and how many checks are left today', async () => {
    const quota = { max: 100, left: 97, endsAtUs: Date.UTC(2026, 0, 3) * 1000 };
    const { app } = testApp({ eligibility: { getUsage: async () => ({ days: [], quota }) } });
    const eligibility_checks = { per_day: 100, left_today: 97, resets_at: '2026-01-03 00:00:00.000000+00:00' };
    const ofKey = { requests: { per_second: 50, burst: 100 }, eligibility_checks };
    const ofPerson = { requests: { per_second: 20, burst: 100 }, eligibility_checks };
    expect((await get(app)).body.quotas).to.deep.equal(ofKey);
    const { body } = await request(app).get('/v1/usage').set(asPerson('viewer'));
    expect(body.quotas).to.deep.equal(ofPerson);
  });

  it('covers the last 30 days by default', async () => {
    const { app, clock } = testApp();
    const { body } = await get(app);
    expect(body.days).to.have.length(30);
    expect(body.to).to.equal(new Date(clock.nowMs()).toISOString().slice(0, 10));
  });

  it('names no limit for stored images when there is none', async () => {
    expect((await get(testApp().app)).body.storage).to.deep.equal({ image_bytes: 0, image_bytes_max: null });
  });

  for (const [query, message] of [
    ['?from=yesterday', 'from must be a date such as 2026-01-02'],
    ['?to=2026-02-30', 'to must be a date such as 2026-01-02'],
    ['?from=2026-03-03&to=2026-03-02', 'from must be 0 to 365 days before to'],
    ['?month=2026-13', 'month must be a month such as 2026-03'],
    ['?month=2026-02&from=2026-02-01', 'month must not be combined with from or to'],
    ['?format=pdf', 'format must be csv'],
    ['?from=2025-01-01&to=2026-01-02', 'from must be 0 to 365 days before to'],
  ] as const) {
    it(`rejects ${query}`, async () => {
      const { status, body } = await get(testApp().app, query);
      expect([status, body.message]).to.deep.equal([400, message]);
    });
  }

  for (const [title, query, accept] of [
    ['format=csv', '?month=2026-02&format=csv', '*/*'],
    ['accept', '?month=2026-02', 'text/csv'],
  ] as const) {
    it(`returns a month as CSV with ${title}: a row for each day, and the sum`, async () => {
      const days = [{ day: '2026-02-28', created: 7, completed: 5, failed: 1 }];
      const { app, calls } = testApp({ cards: { getUsage: async () => ({ days }) } });
      const { status, headers, text } = await get(app, query).set('accept', accept);
      expect([status, headers['content-type']]).to.deep.equal([200, 'text/csv; charset=utf-8']);
      expect(headers['content-disposition']).to.equal('attachment; filename="usage-2026-02.csv"');
      const lines = text.split('\r\n');
      expect(lines).to.have.length(31);
      expect([lines[0], lines[1], lines[28], lines[29]]).to.deep.equal([
        'day,cards_created,cards_completed,cards_failed,checks_created,checks_completed,checks_failed',
        '2026-02-01,0,0,0,0,0,0',
        '2026-02-28,7,5,1,0,0,0',
        'total,7,5,1,0,0,0',
      ]);
      expect(calls.getUsage?.[0]).to.deep.include({ fromDay: '2026-02-01', toDay: '2026-02-28' });
    });
  }

  it('accepts a whole leap year', async () => {
    expect((await get(testApp().app, '?from=2024-01-01&to=2024-12-31')).body.days).to.have.length(366);
  });

  it('is denied to end users', async () => {
    const { status } = await request(testApp().app).get('/v1/usage').set('authorization', `Bearer ${aToken()}`);
    expect(status).to.equal(403);
  });

  it('returns 503 when a service is unavailable, instead of partial counts', async () => {
    const { app } = testApp({ eligibility: { getUsage: () => Promise.reject(outage()) } });
    expect((await get(app)).status).to.equal(503);
  });
});
