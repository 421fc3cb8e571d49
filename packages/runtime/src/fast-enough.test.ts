import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { fastEnough } from './fast-enough.js';

async function* sent(count: number, bytes: number, pauseMs: number) {
  for (let n = 0; n < count; n++) {
    await delay(pauseMs);
    yield new Uint8Array(bytes);
  }
}
const received = async (chunks: AsyncIterable<Uint8Array>) => {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
};
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { kind?: string }) => error.kind,
  );

describe('an upload', () => {
  it('passes at the minimum rate, also in small chunks', async () => {
    expect(await received(fastEnough(sent(20, 10, 5), { windowMs: 1000, bytesMin: 10 }))).to.equal(200);
  });

  it('is aborted if it is too slow', async () => {
    const trickle = fastEnough(sent(1000, 1, 5), { windowMs: 50, bytesMin: 1000 });
    expect(await kindOf(received(trickle))).to.equal('too_slow');
  });

  it('is aborted if it stalls', async () => {
    async function* stalled() {
      yield new Uint8Array(10);
      await new Promise(() => {});
    }
    expect(await kindOf(received(fastEnough(stalled(), { windowMs: 20, bytesMin: 100 })))).to.equal('too_slow');
  });

  it('is not aborted because of a slow reader', async () => {
    // Sent without a pause, so that a busy machine does not make the sender look slow.
    async function* ready() {
      for (let n = 0; n < 4; n++) yield new Uint8Array(10);
    }
    let bytes = 0;
    for await (const chunk of fastEnough(ready(), { windowMs: 200, bytesMin: 1000 })) {
      bytes += chunk.length;
      await delay(60);
    }
    expect(bytes).to.equal(40);
  });
});
