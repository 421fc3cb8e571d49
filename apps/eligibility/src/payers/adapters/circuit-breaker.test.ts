import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { CircuitBreaker, CircuitOpen, type CircuitState, type Verdict } from './circuit-breaker.js';

function aBreaker() {
  const clock = fakeClock();
  const changes: CircuitState[] = [];
  const breaker = new CircuitBreaker({ failuresMax: 3, openMs: 1000 }, clock, (state) => changes.push(state));
  const tell = (...verdicts: Verdict[]) => {
    for (const verdict of verdicts) breaker.attempt().report(verdict);
  };
  const rejection = () => {
    try {
      breaker.attempt();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  return { breaker, clock, changes, tell, rejection };
}

describe('a circuit breaker', () => {
  it('opens after consecutive failures, and reports for how long', () => {
    const { clock, tell, rejection } = aBreaker();
    tell('fails', 'fails', 'fails');
    clock.advance(400);
    expect(rejection()).to.be.instanceOf(CircuitOpen).with.property('retryAfterMs', 600);
  });

  it('stays closed when successes interrupt the failures', () => {
    const { breaker, tell } = aBreaker();
    tell('fails', 'fails', 'works', 'fails', 'fails');
    expect(breaker.state).to.equal('closed');
  });

  it('does not count attempts that the caller aborted', () => {
    const { breaker, tell } = aBreaker();
    tell('fails', 'fails', 'unknown', 'unknown');
    expect(breaker.state).to.equal('closed');
    tell('fails');
    expect(breaker.state).to.equal('open');
  });

  it('admits one trial after a while, and closes when it succeeds', () => {
    const { breaker, clock, changes, tell, rejection } = aBreaker();
    tell('fails', 'fails', 'fails');
    clock.advance(1000);
    const probe = breaker.attempt();
    expect(rejection()).to.be.instanceOf(CircuitOpen);
    probe.report('works');
    expect(changes).to.deep.equal(['open', 'half_open', 'closed']);
    expect(rejection()).to.equal(undefined);
  });

  it('rejects others only briefly while the trial is running', () => {
    const clock = fakeClock();
    const breaker = new CircuitBreaker({ failuresMax: 1, openMs: 60_000 }, clock);
    breaker.attempt().report('fails');
    clock.advance(60_000);
    breaker.attempt();
    expect(() => breaker.attempt())
      .to.throw(CircuitOpen)
      .with.property('retryAfterMs', 1_000);
  });

  it('opens again when the trial fails', () => {
    const { breaker, clock, tell, rejection } = aBreaker();
    tell('fails', 'fails', 'fails');
    clock.advance(1000);
    breaker.attempt().report('fails');
    expect(rejection()).to.be.instanceOf(CircuitOpen).with.property('retryAfterMs', 1000);
  });

  it('admits another trial when the first one was aborted', () => {
    const { breaker, clock, tell } = aBreaker();
    tell('fails', 'fails', 'fails');
    clock.advance(1000);
    breaker.attempt().report('unknown');
    expect(() => breaker.attempt()).to.not.throw();
  });

  it('ignores late results of attempts from before it opened', () => {
    const { breaker, tell } = aBreaker();
    const early = breaker.attempt();
    tell('fails', 'fails', 'fails');
    early.report('works');
    expect(breaker.state).to.equal('open');
  });

  it('can be evicted when it has no failures, or none for a minute', () => {
    const { breaker, clock, tell } = aBreaker();
    expect(breaker.isForgettable).to.equal(true);
    tell('fails');
    clock.advance(59_999);
    expect(breaker.isForgettable).to.equal(false);
    clock.advance(1);
    expect(breaker.isForgettable).to.equal(true);
    tell('fails', 'fails');
    expect(breaker.state).to.equal('open');
    clock.advance(60_000);
    expect(breaker.isForgettable).to.equal(true);
    breaker.attempt();
    expect(breaker.isForgettable).to.equal(false);
  });

  it('is not evicted while it is open', () => {
    const clock = fakeClock();
    const breaker = new CircuitBreaker({ failuresMax: 1, openMs: 3_600_000 }, clock);
    breaker.attempt().report('fails');
    clock.advance(3_599_999);
    expect(breaker.isForgettable).to.equal(false);
    clock.advance(1);
    expect(breaker.isForgettable).to.equal(true);
  });
});
