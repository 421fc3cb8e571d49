import { expect } from 'chai';
import { atMost } from './at-most.js';

describe('atMost', () => {
  it('refuses what is too much, and takes more once something ended, however it ended', async () => {
    const limited = atMost(1);
    let end!: () => void;
    const running = limited(() => new Promise<void>((resolve) => (end = resolve)));
    expect(await limited(async () => 1).catch((error: unknown) => error)).to.include({ kind: 'unavailable' });
    end();
    await running;
    await limited(() => Promise.reject(new Error('failed'))).catch(() => {});
    expect(await limited(async () => 2)).to.equal(2);
  });
});
