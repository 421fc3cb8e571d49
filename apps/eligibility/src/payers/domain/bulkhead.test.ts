import { setMaxListeners } from 'node:events';
import { expect } from 'chai';
import { Bulkhead, PayerCrowded } from './bulkhead.js';

const never = new AbortController().signal;
// Shared by many concurrent calls.
setMaxListeners(0, never);

function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a bulkhead', () => {
  it('admits up to its limit, and waiting callers in order of arrival', async () => {
    const bulkhead = new Bulkhead({ allMax: 2, ofOneMax: 2, waitingMax: 10 });
    const gates = [gate(), gate(), gate(), gate()];
    const entered: number[] = [];
    const all = gates.map(({ opened }, i) =>
      bulkhead.run('A', never, () => {
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
    expect(bulkhead.isIdle('A')).to.equal(true);
  });

  it('rejects at once when too many wait', async () => {
    const bulkhead = new Bulkhead({ allMax: 1, ofOneMax: 1, waitingMax: 0 });
    const { open, opened } = gate();
    const first = bulkhead.run('A', never, () => opened);
    const rejection = await bulkhead.run('A', never, async () => {}).catch((error: unknown) => error);
    expect(rejection).to.be.instanceOf(PayerCrowded);
    open();
    await first;
  });

  it('removes callers that stop waiting', async () => {
    const bulkhead = new Bulkhead({ allMax: 1, ofOneMax: 1, waitingMax: 5 });
    const { open, opened } = gate();
    const first = bulkhead.run('A', never, () => opened);
    const impatient = new AbortController();
    let didRun = false;
    const second = bulkhead.run('A', impatient.signal, async () => {
      didRun = true;
    });
    const third = bulkhead.run('A', never, async () => 'in');
    impatient.abort(new Error('enough'));
    expect(await second.catch((error: Error) => error.message)).to.equal('enough');
    open();
    await first;
    expect(await third).to.equal('in');
    expect(didRun).to.equal(false);
    expect(bulkhead.isIdle('A')).to.equal(true);
  });

  it('frees the slot of work that failed', async () => {
    const bulkhead = new Bulkhead({ allMax: 1, ofOneMax: 1, waitingMax: 0 });
    await bulkhead.run('A', never, () => Promise.reject(new Error('no'))).catch(() => {});
    expect(await bulkhead.run('A', never, async () => 'yes')).to.equal('yes');
  });

  describe('shared by several payers', () => {
    /** Calls for a payer, and records when each one starts. */
    function world(limits: { allMax: number; ofOneMax: number; waitingMax?: number }) {
      const bulkhead = new Bulkhead({ waitingMax: 100, ...limits });
      const entered: string[] = [];
      const work: Promise<unknown>[] = [];
      const ask = (payer: string) => {
        const { open, opened } = gate();
        const running = bulkhead.run(payer, never, () => {
          entered.push(payer);
          return opened;
        });
        work.push(running.catch(() => {}));
        return { open, running };
      };
      const askOften = (payer: string, times: number) => Array.from({ length: times }, () => ask(payer));
      const count = (payer: string) => entered.filter((one) => one === payer).length;
      return { bulkhead, ask, askOften, count, entered, done: () => Promise.all(work) };
    }

    it('leaves capacity for a third payer while two of them use their shares', async () => {
      const { askOften, ask, count, done } = world({ allMax: 8, ofOneMax: 4 });
      const slow = [...askOften('SLOW', 50), ...askOften('DEAD', 50)];
      await settled();
      expect([count('SLOW'), count('DEAD')]).to.deep.equal([4, 2]);
      const quick = ask('QUICK');
      await settled();
      expect(count('QUICK')).to.equal(1);
      for (const { open } of [quick, ...slow]) open();
      await done();
    });

    it('gives a free slot to the payer with the fewest, then to the first in line', async () => {
      const { askOften, ask, entered, done } = world({ allMax: 2, ofOneMax: 2 });
      const [first, second, ...rest] = askOften('SLOW', 4);
      const [quick, next] = [ask('QUICK'), ask('NEXT')];
      first!.open();
      await settled();
      expect(entered).to.deep.equal(['SLOW', 'SLOW', 'QUICK']);
      quick.open();
      await settled();
      expect(entered.at(-1)).to.equal('NEXT');
      second!.open();
      await settled();
      expect(entered.at(-1)).to.equal('SLOW');
      for (const { open } of [next, ...rest]) open();
      await done();
    });

    it('admits all waiting callers that fit when one leaves', async () => {
      const { askOften, count, done } = world({ allMax: 8, ofOneMax: 4 });
      const dead = askOften('DEAD', 4);
      const slow = askOften('SLOW', 6);
      await settled();
      expect(count('SLOW')).to.equal(2);
      for (const { open } of dead) open();
      await settled();
      expect(count('SLOW')).to.equal(4);
      for (const { open } of slow) open();
      await done();
    });

    it('has a queue for each payer', async () => {
      const { bulkhead, askOften, ask, done } = world({ allMax: 2, ofOneMax: 2, waitingMax: 1 });
      const held = askOften('SLOW', 3);
      const rejection = await bulkhead.run('SLOW', never, async () => {}).catch((error: unknown) => error);
      expect(rejection).to.be.instanceOf(PayerCrowded);
      const quick = ask('QUICK');
      for (const { open } of [...held, quick]) open();
      await quick.running;
      await done();
      expect([bulkhead.isIdle('SLOW'), bulkhead.isIdle('QUICK')]).to.deep.equal([true, true]);
    });
  });
});

describe('a bulkhead with background work', () => {
  it('gives a free slot to a waiting caller before background work, also of another payer', async () => {
    const bulkhead = new Bulkhead({ allMax: 1, ofOneMax: 1, waitingMax: 10 });
    const { open, opened } = gate();
    const entered: string[] = [];
    const first = bulkhead.run('A', never, () => opened);
    const enter = (name: string, payer: string, isBackground: boolean) =>
      bulkhead.run(payer, never, async () => void entered.push(name), { isBackground });
    const all = [
      enter('row 1 of A', 'A', true),
      enter('row of B', 'B', true),
      enter('caller of A', 'A', false),
      enter('caller of C', 'C', false),
      enter('row 2 of A', 'A', true),
    ];
    open();
    await Promise.all([first, ...all]);
    expect(entered).to.deep.equal(['caller of A', 'caller of C', 'row 1 of A', 'row of B', 'row 2 of A']);
  });

  it('leaves slots of a payer for other accounts', async () => {
    const bulkhead = new Bulkhead({ allMax: 100, ofOneMax: 20, waitingMax: 0 });
    const { open, opened } = gate();
    const started: string[] = [];
    const call = (accountId: string) =>
      bulkhead.run(
        'A',
        never,
        async () => {
          started.push(accountId);
          await opened;
        },
        { accountId },
      );
    const calls = [...Array.from({ length: 30 }, () => call('greedy')), call('other'), call('other')];
    const ends = Promise.allSettled(calls);
    await settled();
    expect(started.filter((one) => one === 'greedy')).to.have.length(18);
    expect(started.slice(18)).to.deep.equal(['other', 'other']);
    open();
    await ends;
  });

  it('gives a free slot of a payer to the account with the fewest calls', async () => {
    const bulkhead = new Bulkhead({ allMax: 3, ofOneMax: 3, waitingMax: 10 });
    const gates = Array.from({ length: 6 }, gate);
    const started: string[] = [];
    const all = ['greedy', 'greedy', 'greedy', 'greedy', 'greedy', 'other'].map((accountId, i) =>
      bulkhead.run(
        'A',
        never,
        async () => {
          started.push(accountId);
          await gates[i]!.opened;
        },
        { accountId },
      ),
    );
    await settled();
    expect(started).to.deep.equal(['greedy', 'greedy', 'greedy']);
    gates[0]!.open();
    await settled();
    expect(started.slice(3)).to.deep.equal(['other']);
    for (const { open } of gates) open();
    await Promise.all(all);
    expect(started.slice(4)).to.deep.equal(['greedy', 'greedy']);
    expect(bulkhead.isIdle('A')).to.equal(true);
  });
});
