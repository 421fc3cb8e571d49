import { expect } from 'chai';
import { rowQueue } from './row-queue.js';

const row = (name: string, payer = 'A') => ({ name, payer: { id: payer } });
type Row = ReturnType<typeof row>;

/** A queue whose rows run until the test ends them. */
function aQueue(limits: { allMax: number; ofOneMax: number }) {
  const queue = rowQueue<Row>(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const open = () =>
    queue.open(
      ({ name }) =>
        new Promise((resolve) => {
          started.push(name);
          ends.set(name, resolve);
        }),
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { open, started, end };
}

describe('rowQueue', () => {
  it('runs as many rows at once as there are slots, in order', async () => {
    const { open, started, end } = aQueue({ allMax: 2, ofOneMax: 2 });
    open().add(['1', '2', '3', '4'].map((name) => row(name)));
    expect(started).to.deep.equal(['1', '2']);
    await end('2');
    expect(started).to.deep.equal(['1', '2', '3']);
  });

  it('serves batches in turn: a short one does not wait for a long one', async () => {
    const { open, started, end } = aQueue({ allMax: 1, ofOneMax: 1 });
    open().add(['a1', 'a2', 'a3'].map((name) => row(name)));
    open().add([row('b1')]);
    await end('a1');
    await end('b1');
    expect(started).to.deep.equal(['a1', 'b1', 'a2']);
  });

  it('leaves slots for other payers when one does not respond', () => {
    const { open, started } = aQueue({ allMax: 3, ofOneMax: 2 });
    open().add([row('1', 'SLOW'), row('2', 'SLOW'), row('3', 'SLOW'), row('4', 'B')]);
    expect(started).to.deep.equal(['1', '2', '4']);
  });

  it('reports when more rows can be read, and when all have ended', async () => {
    const { open, end } = aQueue({ allMax: 1, ofOneMax: 1 });
    const line = open();
    const told: string[] = [];
    line.add([row('1'), row('2'), row('3')]);
    void line.waitingBelow(2).then(() => told.push('more'));
    void line.drained().then(() => told.push('drained'));
    await end('1');
    expect(told).to.deep.equal(['more']);
    await end('2');
    await end('3');
    expect(told).to.deep.equal(['more', 'drained']);
  });

  it('drops waiting rows when a batch is closed', async () => {
    const { open, started, end } = aQueue({ allMax: 1, ofOneMax: 1 });
    const line = open();
    line.add([row('1'), row('2')]);
    line.close();
    await end('1');
    await line.drained();
    expect(started).to.deep.equal(['1']);
  });
});
