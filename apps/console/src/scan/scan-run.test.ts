import type { Card, Cardlens } from '@cardlens/sdk';
import { expect } from 'chai';
import { ScanRun } from './scan-run.js';

const picture = (name: string) => ({ name, front: async () => new Blob([name]) });

/** A service that reads every card at once; `created` counts the cards. */
function service() {
  let created = 0;
  const client = {
    cards: {
      create: async () => ({ card_id: `card-${++created}` }),
      get: async (cardId: string) => ({ card_id: cardId, state: 'completed' }) as Card,
    },
    upload: async () => {},
  } as unknown as Cardlens;
  return { client, count: () => created };
}

describe('a run of scans', () => {
  it('scans all pictures while another page is shown, and keeps its results', async () => {
    const { client, count } = service();
    const run = new ScanRun({ client, ended: new AbortController().signal, onDone: () => {} });
    const stop = run.subscribe(() => {});
    stop();
    await run.start(['a', 'b', 'c', 'd', 'e'].map(picture));
    expect(count()).to.equal(5);
    expect(run.jobs.map(({ name, card }) => [name, card?.state])).to.deep.equal(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'completed']),
    );
  });

  it('goes on when further pictures are added, and only then begins anew', async () => {
    const { client, count } = service();
    const run = new ScanRun({ client, ended: new AbortController().signal, onDone: () => {} });
    const first = run.start(['a', 'b', 'c', 'd', 'e'].map(picture));
    const second = run.start([picture('f')]);
    await Promise.all([first, second]);
    expect(count()).to.equal(6);
    expect(run.jobs.map(({ name, card }) => [name, card?.state])).to.deep.equal(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, 'completed']),
    );
    await run.start([picture('g')]);
    expect(run.jobs.map(({ name }) => name)).to.deep.equal(['g']);
  });

  it('can begin anew while scans that were stopped are still ending', async () => {
    const { client } = service();
    const run = new ScanRun({ client, ended: new AbortController().signal, onDone: () => {} });
    const stopped = run.start(['a', 'b'].map(picture));
    run.cancel();
    const next = run.start([picture('c')]);
    await Promise.all([stopped, next]);
    expect(run.jobs.map(({ name, card }) => [name, card?.state])).to.deep.equal([['c', 'completed']]);
  });

  it('ends at sign-out', async () => {
    const { client, count } = service();
    const session = new AbortController();
    const run = new ScanRun({ client, ended: session.signal, onDone: () => {} });
    const stopping = {
      name: 'a',
      front: async () => {
        session.abort();
        return new Blob(['a']);
      },
    };
    await run.start([stopping, stopping, stopping, picture('never')]);
    expect(count()).to.be.lessThan(4);
    expect(run.jobs.at(-1)).to.deep.equal({ id: 3, name: 'never', isStarted: false });
  });
});
