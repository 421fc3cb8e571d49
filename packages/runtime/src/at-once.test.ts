import { expect } from 'chai';
import { eachAtOnce } from './at-once.js';

describe('bounded concurrency', () => {
  /** Work that ends when the test ends it. */
  function world(items: readonly string[], stopping?: AbortSignal) {
    const begun: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const work = (item: string) =>
      new Promise<void>((resolve, reject) => {
        begun.push(item);
        ends.set(item, (error) => (error ? reject(error) : resolve()));
      });
    const done = eachAtOnce(items, 2, work, stopping);
    const end = async (item: string, error?: Error) => {
      ends.get(item)?.(error);
      await new Promise(setImmediate);
    };
    return { begun, end, done };
  }

  it('handles each item once, and no more at a time than allowed', async () => {
    const { begun, end, done } = world(['a', 'b', 'c', 'd']);
    expect(begun).to.deep.equal(['a', 'b']);
    await end('b');
    expect(begun).to.deep.equal(['a', 'b', 'c']);
    for (const item of ['a', 'c', 'd']) await end(item);
    await done;
    expect(begun).to.deep.equal(['a', 'b', 'c', 'd']);
  });

  it('starts no more items once it is stopped', async () => {
    const stopping = new AbortController();
    const { begun, end, done } = world(['a', 'b', 'c'], stopping.signal);
    stopping.abort();
    for (const item of ['a', 'b']) await end(item);
    await done;
    expect(begun).to.deep.equal(['a', 'b']);
  });

  it('rejects with the first error, and starts no more items', async () => {
    const { begun, end, done } = world(['a', 'b', 'c', 'd']);
    const failed = done.catch((error: Error) => error.message);
    await end('a', new Error('unavailable'));
    await end('b');
    expect(await failed).to.equal('unavailable');
    expect(begun).to.deep.equal(['a', 'b']);
  });
});
