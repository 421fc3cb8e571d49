import { type Creation, createOnce } from '@cardlens/runtime';
import { expect } from 'chai';
import { inMemoryClaimStore } from './fakes.js';

interface Thing {
  readonly id: string;
  readonly body: string;
}

/** A store of things, each id once, and calls that can be paused before they prepare or write. */
function world({ hasParts = false } = {}) {
  const claims = inMemoryClaimStore<string>();
  const things = new Map<string, Thing>();
  let count = 0;
  const call = (nowMs: number, { body = 'a', beforePrepare = async () => {}, beforeWrite = async () => {} } = {}) => {
    const creation: Creation<string, Thing, Thing> = {
      owner: { accountId: 'account' },
      key: 'k',
      newId: () => `t${++count}`,
      find: async (id) => things.get(id),
      isSameRequest: (found) => found.body === body,
      async prepare(id) {
        await beforePrepare();
        return { id, body };
      },
      async write(thing) {
        await beforeWrite();
        if (things.has(thing.id)) throw new Error('duplicate id');
        things.set(thing.id, thing);
        return thing;
      },
      hasParts,
    };
    return createOnce(claims, creation, nowMs);
  };
  return { call, things, claims };
}

/** A point at which a call waits until it is continued. */
function pause() {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { wait: () => gone, go };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('a creation with an idempotency key', () => {
  for (const [where, at] of [
    ['before it prepares', 'beforePrepare'],
    ['before it writes', 'beforeWrite'],
  ] as const)
    it(`creates one thing when the first call is paused ${where} until another has taken over`, async () => {
      const { call, things } = world();
      const { wait, go } = pause();
      const first = call(0, { [at]: wait });
      expect(await codeOf(call(29_999))).to.equal('CREATION_RUNNING');
      const second = await call(30_000);
      go();
      expect(await first).to.deep.equal(second);
      expect([...things.values()]).to.deep.equal([second]);
      expect(await call(40_000)).to.deep.equal(second);
    });

  it('creates one thing when the first call writes just before the one that has taken over', async () => {
    const { call, things } = world();
    const [slow, slower] = [pause(), pause()];
    const first = call(0, { beforeWrite: slow.wait });
    const second = call(30_000, { beforeWrite: slower.wait });
    slow.go();
    await first;
    slower.go();
    expect(await second).to.deep.equal(await first);
    expect(things).to.have.property('size', 1);
  });

  it('gives a paused call no thing of another request', async () => {
    const { call, things } = world();
    const { wait, go } = pause();
    const first = call(0, { body: 'a', beforeWrite: wait });
    await call(30_000, { body: 'b' });
    go();
    expect(await codeOf(first)).to.equal('IDEMPOTENCY_KEY_REUSED');
    expect(things).to.have.property('size', 1);
  });

  it('keeps the key when a paused call fails after another has taken over', async () => {
    const { call, things } = world();
    const { wait, go } = pause();
    const beforePrepare = async () => {
      await wait();
      throw new Error('the card does not exist');
    };
    const first = call(0, { beforePrepare });
    const second = await call(30_000);
    go();
    expect(await codeOf(first)).to.equal('the card does not exist');
    expect(await call(31_000)).to.deep.equal(second);
    expect(things).to.have.property('size', 1);
  });

  it('of a thing with parts is given up by a paused call, whose parts the other one does not share', async () => {
    const { call, things } = world({ hasParts: true });
    const { wait, go } = pause();
    const first = call(0, { beforePrepare: wait });
    const second = await call(30_000);
    go();
    expect(await codeOf(first)).to.equal('CREATION_RUNNING');
    expect(second.id).to.equal('t2');
    expect([...things.values()]).to.deep.equal([second]);
  });
});
