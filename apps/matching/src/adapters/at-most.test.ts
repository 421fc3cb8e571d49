import { expect } from 'chai';
import { atMost } from './at-most.js';

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('atMost', () => {
  it('rejects calls above its limit, and accepts one when another succeeds or fails', async () => {
    const limited = atMost(1);
    let end!: () => void;
    const running = limited('a', () => new Promise<void>((resolve) => (end = resolve)));
    expect(await failureOf(limited('b', async () => 1))).to.include({ kind: 'unavailable' });
    end();
    await running;
    await failureOf(limited('b', () => Promise.reject(new Error('failed'))));
    expect(await limited('b', async () => 2)).to.equal(2);
  });

  it('limits each caller’s share of the slots', async () => {
    const limited = atMost(2);
    let end!: () => void;
    const running = limited('a', () => new Promise<void>((resolve) => (end = resolve)));
    expect(await failureOf(limited('a', async () => 1))).to.include({ kind: 'unavailable' });
    expect(await limited('b', async () => 2)).to.equal(2);
    end();
    await running;
    expect(await limited('a', async () => 3)).to.equal(3);
  });
});
