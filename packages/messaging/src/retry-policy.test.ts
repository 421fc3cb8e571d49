import { DomainError, errorKinds } from '@cardlens/errors';
import { expect } from 'chai';
import { outcomeOf, ruleOfKind } from './index.js';
import { maxDeliveriesDefault } from './retry-policy.js';

const failure = (kind: (typeof errorKinds)[number]) => new DomainError({ code: 'X', kind, publicMessage: 'x' });
const middle = () => 0.5;

describe('outcomeOf', () => {
  const isOutage = (kind: (typeof errorKinds)[number]) => ruleOfKind[kind] === 'outage';

  for (const kind of errorKinds.filter((candidate) => !isOutage(candidate))) {
    it(`parks a message that keeps failing with ${kind}`, () => {
      expect(outcomeOf(failure(kind), 1000)).to.deep.equal({ do: 'park' });
    });
  }

  for (const kind of errorKinds.filter(isOutage)) {
    it(`never parks a message because of an outage (${kind})`, () => {
      expect(outcomeOf(failure(kind), 1000, { random: middle })).to.deep.equal({ do: 'retry', delayMs: 600_000 });
    });
  }

  it('parks a message immediately if no retry can succeed', () => {
    for (const kind of errorKinds.filter((candidate) => ruleOfKind[candidate] === 'park')) {
      expect(outcomeOf(failure(kind), 1)).to.deep.equal({ do: 'park' });
    }
  });

  it('allows enough deliveries for an outage of three days', () => {
    let waitedMs = 0;
    let attempt = 0;
    while (waitedMs < 72 * 3_600_000) {
      const outcome = outcomeOf(failure('unavailable'), ++attempt, { random: () => 0 });
      if (outcome.do === 'retry') waitedMs += outcome.delayMs;
    }
    expect(attempt).to.be.lessThan(maxDeliveriesDefault);
  });

  it('retries a write conflict within a tenth of a second', () => {
    expect(outcomeOf(failure('stale'), 1, { random: middle })).to.deep.equal({ do: 'retry', delayMs: 20 });
  });

  it('spreads retries of messages that failed together', () => {
    expect(outcomeOf(failure('unavailable'), 1, { random: () => 0 })).to.not.deep.equal(
      outcomeOf(failure('unavailable'), 1, { random: () => 1 }),
    );
  });

  it('retries an internal error only a few times', () => {
    expect(outcomeOf(new Error('bug'), 4, { random: middle }).do).to.equal('retry');
    expect(outcomeOf(new Error('bug'), 5, { random: middle }).do).to.equal('park');
    expect(outcomeOf(new Error('bug'), 3, { maxFailures: 3 }).do).to.equal('park');
  });
});
