import { getEventListeners } from 'node:events';
import { expect } from 'chai';
import { unlessAborted } from './unless-aborted.js';

describe('waiting unless aborted', () => {
  it('returns the result, and removes its listener', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve(1), signal)).to.equal(1);
    expect(getEventListeners(signal, 'abort')).to.have.length(0);
  });

  it('ends with the reason of the signal, and discards a later result', async () => {
    const controller = new AbortController();
    const discarded: number[] = [];
    let resolve: (value: number) => void = () => {};
    const work = new Promise<number>((done) => {
      resolve = done;
    });
    const waiting = unlessAborted(work, controller.signal, async (late) => void discarded.push(late));
    controller.abort(new Error('stopping'));
    expect(await waiting.catch((error: Error) => error.message)).to.equal('stopping');
    resolve(7);
    await new Promise(setImmediate);
    expect(discarded).to.deep.equal([7]);
  });

  it('does not wait when the signal is already aborted', async () => {
    const never = new Promise<never>(() => {});
    const waiting = unlessAborted(never, AbortSignal.abort(new Error('before')));
    expect(await waiting.catch((error: Error) => error.message)).to.equal('before');
  });
});
