import { expect } from 'chai';
import { outcomeOfStatus, retryAfter } from './protocol.js';

const body = Buffer.alloc(0);

describe('an HTTP status', () => {
  for (const [status, failure] of [
    [204, 'malformed'],
    [302, 'rejected'],
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'rejected'],
    [408, 'timeout'],
    [413, 'rejected'],
    [429, 'throttled'],
    [500, 'unavailable'],
    [501, 'rejected'],
    [503, 'unavailable'],
    [504, 'timeout'],
  ] as const) {
    it(`${status} means ${failure}`, () => {
      expect(outcomeOfStatus({ status, headers: {}, body })).to.include({ failure, detail: `http_${status}` });
    });
  }

  it('200 alone means nothing', () => {
    expect(outcomeOfStatus({ status: 200, headers: {}, body })).to.equal(undefined);
  });

  it('429 and 503 keep their Retry-After', () => {
    for (const status of [429, 503]) {
      expect(outcomeOfStatus({ status, headers: { 'retry-after': '7' }, body })).to.include({ retryAfterMs: 7_000 });
    }
  });
});

describe('Retry-After', () => {
  const nowMs = Date.UTC(2026, 0, 2, 3, 4, 5);
  for (const [header, ms] of [
    ['0', 0],
    ['120', 120_000],
    ['Fri, 02 Jan 2026 03:04:15 GMT', 10_000],
    ['Fri, 02 Jan 2026 03:04:00 GMT', 0],
    ['86400', 3_600_000],
    ['soon', undefined],
    [undefined, undefined],
  ] as const) {
    it(`${header} is ${ms} ms`, () => {
      expect(retryAfter(header, nowMs)).to.equal(ms);
    });
  }
});
