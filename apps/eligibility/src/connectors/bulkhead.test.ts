import { expect } from 'chai';
import { Bulkhead, BulkheadFull } from './bulkhead.js';

const never = new AbortController().signal;

function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a bulkhead', () => {
  it('lets no more in than it has places, and the next one in as soon as one leaves, in order of arrival', async () => {
    const bulkhead = new Bulkhead({ concurrentMax: 2, waitingMax: 10 });
    const gates = [gate(), gate(), gate(), gate()];
    const entered: number[] = [];
    const all = gates.map(({ opened }, i) =>
      bulkhead.run(never, () => {
        entered.push(i);
        return opened;
      }),
    );
    await settled();
    expect(entered).to.deep.equal([0, 1]);
    gates[1]!.open();
    await settled();
    expect(entered).to.deep.equal([0, 1, 2]);
    for (const { open } of gates) open();
    await Promise.all(all);
    expect(entered).to.deep.equal([0, 1, 2, 3]);
    expect(bulkhead.isIdle).to.equal(true);
  });

  it('refuses at once when too many wait', async () => {
    const bulkhead = new Bulkhead({ concurrentMax: 1, waitingMax: 0 });
    const { open, opened } = gate();
    const first = bulkhead.run(never, () => opened);
    const refusal = await bulkhead.run(never, async () => {}).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(BulkheadFull);
    open();
    await first;
  });

  it('forgets who stopped waiting, and gives the place to the next', async () => {
    const bulkhead = new Bulkhead({ concurrentMax: 1, waitingMax: 5 });
    const { open, opened } = gate();
    const first = bulkhead.run(never, () => opened);
    const impatient = new AbortController();
    let didRun = false;
    const second = bulkhead.run(impatient.signal, async () => {
      didRun = true;
    });
    const third = bulkhead.run(never, async () => 'in');
    impatient.abort(new Error('enough'));
    expect(await second.catch((error: Error) => error.message)).to.equal('enough');
    open();
    await first;
    expect(await third).to.equal('in');
    expect(didRun).to.equal(false);
    expect(bulkhead.isIdle).to.equal(true);
  });

  it('frees the place of work that failed', async () => {
    const bulkhead = new Bulkhead({ concurrentMax: 1, waitingMax: 0 });
    await bulkhead.run(never, () => Promise.reject(new Error('no'))).catch(() => {});
    expect(await bulkhead.run(never, async () => 'yes')).to.equal('yes');
  });
});
