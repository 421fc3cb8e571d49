import { DomainError, errorKinds } from '@cardlens/errors';
import { expect } from 'chai';
import { outcomeOf, ruleOfKind } from './index.js';

const failure = (kind: (typeof errorKinds)[number]) => new DomainError({ code: 'X', kind, publicMessage: 'x' });
const middle = () => 0.5;

describe('outcomeOf', () => {
  for (const kind of errorKinds) {
    it(`ends in the parking stream at last, also for ${kind}`, () => {
      expect(outcomeOf(failure(kind), 1000)).to.deep.equal({ do: 'park' });
    });
  }

  it('parks at once what no retry can mend', () => {
    for (const kind of errorKinds.filter((candidate) => ruleOfKind[candidate] === 'park')) {
      expect(outcomeOf(failure(kind), 1)).to.deep.equal({ do: 'park' });
    }
  });

  it('waits out an outage of an hour', () => {
    let waitedMs = 0;
    for (let attempt = 1; ; attempt++) {
      const outcome = outcomeOf(failure('unavailable'), attempt, middle);
      if (outcome.do === 'park') break;
      waitedMs += outcome.delayMs;
    }
    expect(waitedMs).to.be.greaterThan(3_600_000);
  });

  it('comes back to a lost race within a tenth of a second', () => {
    expect(outcomeOf(failure('stale'), 1, middle)).to.deep.equal({ do: 'retry', delayMs: 20 });
  });

  it('spreads retries, so that messages that failed together do not come back together', () => {
    expect(outcomeOf(failure('unavailable'), 1, () => 0)).to.not.deep.equal(
      outcomeOf(failure('unavailable'), 1, () => 1),
    );
  });

  it('gives a failure of ours a few tries only', () => {
    expect(outcomeOf(new Error('bug'), 4, middle).do).to.equal('retry');
    expect(outcomeOf(new Error('bug'), 5, middle).do).to.equal('park');
  });
});
