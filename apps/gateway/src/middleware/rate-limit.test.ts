import { keyScopes } from '@cardlens/access';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { testRates } from '../../test/fakes.js';
import type { Principal } from './principal.js';
import { rateLimiter } from './rate-limit.js';

const aKey = (keyId = 'key-1'): Principal => ({ kind: 'key', accountId: 'a', keyId, keyScopes });
const aSession = (sessionId = 's1', scope: 'full' | 'capture' = 'full'): Principal => ({
  kind: 'token',
  keyId: 'key-1',
  keyScopes,
  accountId: 'a',
  identityId: 'i',
  sessionId,
  scope,
  expiresAtMs: 0,
});

function setUp() {
  const clock = fakeClock();
  const limits = rateLimiter(testRates, clock);
  /** The number of accepted requests. */
  const allowed = (principal: Principal, count: number) =>
    Array.from({ length: count }, () => limits.take(principal)).filter(({ isAllowed }) => isAllowed).length;
  return { clock, limits, allowed };
}

describe('a rate limit', () => {
  it('allows a key bursts of 100 and a sustained 50 requests a second', () => {
    const { clock, allowed } = setUp();
    expect(allowed(aKey(), 150)).to.equal(100);
    for (let second = 0; second < 3; second++) {
      clock.advance(1000);
      expect(allowed(aKey(), 80)).to.equal(50);
    }
  });

  it('allows a session token bursts of 30 and a sustained 10 requests a second', () => {
    const { clock, allowed } = setUp();
    expect(allowed(aSession(), 50)).to.equal(30);
    clock.advance(1000);
    expect(allowed(aSession(), 50)).to.equal(10);
  });

  it('accumulates no more than one burst', () => {
    const { clock, allowed } = setUp();
    allowed(aKey(), 100);
    clock.advance(3_600_000);
    expect(allowed(aKey(), 500)).to.equal(100);
  });

  it('counts each caller separately', () => {
    const { allowed } = setUp();
    allowed(aKey(), 200);
    allowed(aSession(), 200);
    expect(allowed(aKey('key-2'), 1)).to.equal(1);
    expect(allowed(aSession('s2'), 1)).to.equal(1);
    expect(allowed(aSession('s1', 'capture'), 1)).to.equal(1);
  });

  it('does not grow when the clock is set back', () => {
    const { clock, allowed } = setUp();
    allowed(aKey(), 100);
    clock.advance(-60_000);
    expect(allowed(aKey(), 1)).to.equal(0);
  });

  it('reports what is left, when it resets, and how long to wait', () => {
    const { limits, allowed } = setUp();
    expect(limits.take(aSession()).headers).to.deep.equal({
      'ratelimit-policy': '"token";q=30;w=3',
      ratelimit: '"token";r=29;t=1',
    });
    allowed(aSession(), 28);
    expect(limits.take(aSession())).to.deep.include({ isAllowed: true });
    const rejected = limits.take(aSession());
    expect(rejected).to.deep.include({ isAllowed: false, retryAfterS: 1 });
    expect(rejected.headers.ratelimit).to.equal('"token";r=0;t=3');
  });

  it('reports the wait of a rate below one a second', () => {
    const limits = rateLimiter({ ...testRates, key: { perSecond: 0.1, burst: 1 } }, fakeClock());
    limits.take(aKey());
    expect(limits.take(aKey()).retryAfterS).to.equal(10);
  });

  it('is shared by replicas that report what they admitted', () => {
    const clock = fakeClock();
    const [one, other] = [rateLimiter(testRates, clock), rateLimiter(testRates, clock)];
    const allowed = (limits: typeof one, count: number) =>
      Array.from({ length: count }, () => limits.take(aKey())).filter(({ isAllowed }) => isAllowed).length;
    const exchange = () => {
      const [counts, others] = [one.drain(), other.drain()];
      other.absorb(counts);
      one.absorb(others);
    };
    expect(allowed(one, 80)).to.equal(80);
    exchange();
    expect(allowed(other, 80)).to.equal(20);
    exchange();
    expect(allowed(one, 1) + allowed(other, 1)).to.equal(0);
    let total = 0;
    for (let tick = 0; tick < 100; tick++) {
      clock.advance(200);
      total += allowed(one, 30) + allowed(other, 30);
      exchange();
    }
    // 50 per second for 20 s, plus at most what both replicas accept within one exchange.
    expect(total).to.be.within(980, 1020);
  });

  it('is exhausted by requests to other replicas for no longer than one burst', () => {
    const { clock, limits, allowed } = setUp();
    limits.absorb({ 'key key-1': 1_000_000 });
    expect(allowed(aKey(), 1)).to.equal(0);
    clock.advance(2000);
    expect(allowed(aKey(), 1)).to.equal(0);
    clock.advance(2000);
    expect(allowed(aKey(), 1)).to.equal(1);
  });
});
