import { getEventListeners } from 'node:events';
import { expect } from 'chai';
import { boundedSignal } from './bounded-signal.js';

describe('a bounded signal', () => {
  it('aborts with the first of its sources, for its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const { signal, release } = boundedSignal(60_000, one.signal, two.signal);
    two.abort('two');
    one.abort('one');
    expect(signal.reason).to.equal('two');
    release();
  });

  it('is already aborted when a source is', () => {
    const { signal, release } = boundedSignal(60_000, AbortSignal.abort('before'));
    expect(signal.reason).to.equal('before');
    release();
  });

  it('aborts with a timeout when nothing else aborts it', async () => {
    const { signal, release } = boundedSignal(1);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect(signal.reason).to.have.property('name', 'TimeoutError');
    release();
  });

  it('removes its listeners from sources that outlive it', () => {
    const source = new AbortController();
    for (let i = 0; i < 5; i++) boundedSignal(60_000, source.signal).release();
    expect(getEventListeners(source.signal, 'abort')).to.have.length(0);
  });
});
