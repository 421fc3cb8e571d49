import { expect } from 'chai';
import { inOrder } from './in-order.js';

describe('a keyed queue', () => {
  function world() {
    const begun: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const does = inOrder(
      (item: string) => item[0]!,
      (item) => {
        begun.push(item);
        return new Promise<void>((resolve, reject) => {
          ends.set(item, (error) => (error ? reject(error) : resolve()));
        });
      },
    );
    const settled = () => new Promise(setImmediate);
    return { begun, end: (item: string, error?: Error) => ends.get(item)?.(error), does, settled };
  }

  it('runs work of one key in order, and of different keys concurrently', async () => {
    const { begun, end, does, settled } = world();
    void does('a1');
    void does('a2');
    void does('b1');
    await settled();
    expect(begun).to.deep.equal(['a1', 'b1']);
    end('a1');
    await settled();
    expect(begun).to.deep.equal(['a1', 'b1', 'a2']);
  });

  it('continues after work that failed, and rejects only that', async () => {
    const { begun, end, does, settled } = world();
    const failing = does('a1');
    const next = does('a2');
    await settled();
    end('a1', new Error('unavailable'));
    expect(await failing.catch((error: Error) => error.message)).to.equal('unavailable');
    await settled();
    end('a2');
    await next;
    expect(begun).to.deep.equal(['a1', 'a2']);
  });
});
