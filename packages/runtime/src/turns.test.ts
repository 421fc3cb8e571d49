import { expect } from 'chai';
import { createTurns, type TurnLimits } from './turns.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const kindOf = (error: unknown) => (error as { kind?: string }).kind;

const anyLimits: TurnLimits = { atOnce: 1, atOnceOfOne: 1, waitingOfOne: 100, waiting: 1000, waitMs: 60_000 };

/** Work that the test ends, in the order in which it began. */
function aShop(limits: Partial<TurnLimits> = {}) {
  const turns = createTurns({ ...anyLimits, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const want = (owner: string, name = owner, signal?: AbortSignal) =>
    turns(
      owner,
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      signal,
    );
  const finish = async () => {
    ends.shift()?.();
    await settled();
  };
  return { want, begun, finish };
}

describe('a fair queue', () => {
  it('serves owners in turn, however many calls one of them has waiting', async () => {
    const { want, begun, finish } = aShop();
    for (let n = 0; n < 50; n++) void want('crowd', `crowd ${n}`);
    void want('single');
    void want('pair', 'pair 0');
    void want('pair', 'pair 1');
    await settled();
    for (let n = 0; n < 6; n++) await finish();
    expect(begun).to.deep.equal(['crowd 0', 'crowd 1', 'single', 'pair 0', 'crowd 2', 'pair 1', 'crowd 3']);
  });

  it('reserves slots for other owners', async () => {
    const { want, begun } = aShop({ atOnce: 4, atOnceOfOne: 2 });
    for (let n = 0; n < 9; n++) void want('crowd', `crowd ${n}`);
    void want('single');
    await settled();
    expect(begun).to.deep.equal(['crowd 0', 'crowd 1', 'single']);
  });

  it('leaves a slot for the next owner, however many owners share the slots', async () => {
    const { atOnceOfOne, ...limits } = { ...anyLimits, atOnce: 12, waitingOfOne: 0, waiting: 0 };
    const turns = createTurns(limits);
    const never = () => new Promise<void>(() => {});
    const counts: number[] = [];
    for (const owner of ['a', 'b', 'c']) {
      const kinds: Promise<unknown>[] = [];
      for (let n = 0; n < 12; n++) kinds.push(Promise.race([turns(owner, never).catch(kindOf), settled()]));
      const rejected = (await Promise.all(kinds)).filter((kind) => kind === 'rate_limited');
      counts.push(12 - rejected.length);
    }
    expect(counts).to.deep.equal([6, 3, 2]);
    void turns('d', never);
    expect(await turns('e', never).catch(kindOf)).to.equal('unavailable');
  });

  it('lets a task take more slots, and frees all when it ends', async () => {
    const { atOnceOfOne, ...limits } = { ...anyLimits, atOnce: 100, waitingOfOne: 0, waiting: 0 };
    const turns = createTurns(limits);
    const grow = (owner: string, by: number, times: number) =>
      turns(
        owner,
        async (takeMore) => {
          for (let n = 0; n < times; n++) takeMore(by);
        },
        undefined,
        0,
      );
    let end = () => {};
    const large = turns('a', async (takeMore) => {
      takeMore(49);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    expect(await grow('a', 1, 1).catch(kindOf)).to.equal('rate_limited');
    expect(await grow('b', 51, 1).catch(kindOf)).to.equal('unavailable');
    await grow('b', 10, 3);
    await grow('b', 10, 3);
    expect(await grow('b', 10, 4).catch(kindOf)).to.equal('rate_limited');
    end();
    await large;
    await grow('a', 10, 5);
  });

  it('rejects at once above the limit of an owner, or of all', async () => {
    const { want } = aShop({ waitingOfOne: 2, waiting: 3 });
    for (let n = 0; n < 3; n++) void want('crowd');
    expect(kindOf(await want('crowd').catch((error: unknown) => error))).to.equal('rate_limited');
    void want('second');
    expect(kindOf(await want('third').catch((error: unknown) => error))).to.equal('unavailable');
  });

  it('rejects calls that waited too long, and removes aborted ones', async () => {
    const { want, begun, finish } = aShop({ waitMs: 20 });
    void want('first');
    expect(kindOf(await want('late').catch((error: unknown) => error))).to.equal('unavailable');
    const leaving = new AbortController();
    const left = want('left', 'left', leaving.signal).catch((error: unknown) => error);
    leaving.abort(new Error('gone'));
    expect(await left)
      .to.be.instanceOf(Error)
      .and.have.property('message', 'gone');
    void want('last');
    await finish();
    expect(begun).to.deep.equal(['first', 'last']);
  });

  it('continues after work that failed', async () => {
    const turns = createTurns({ atOnce: 1, atOnceOfOne: 1, waitingOfOne: 1, waiting: 1, waitMs: 1000 });
    const failed = turns('a', () => Promise.reject(new Error('work'))).catch((error: unknown) => error);
    expect(await turns('b', async () => 'done')).to.equal('done');
    expect(await failed).to.be.instanceOf(Error);
  });
});
