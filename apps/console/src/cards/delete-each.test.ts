import { CardlensError } from '@cardlens/sdk';
import { expect } from 'chai';
import { deleteEach } from './delete-each.js';

const failure = (status: number) => new CardlensError('x', { status, code: status, type: 'x' });
const ids = Array.from({ length: 10 }, (_, at) => `c${at}`);

describe('the deletion of several cards', () => {
  it('goes on after a failure, and tells which cards are left and why', async () => {
    const asked: string[] = [];
    const limited = failure(429);
    const failed = await deleteEach(ids, async (id) => {
      asked.push(id);
      if (id === 'c1' || id === 'c8') throw limited;
    });
    expect(asked).to.deep.equal(ids);
    expect(failed).to.deep.equal([
      { id: 'c1', error: limited },
      { id: 'c8', error: limited },
    ]);
  });

  it('counts a card that somebody else has deleted as deleted', async () => {
    expect(await deleteEach(ids, () => Promise.reject(failure(404)))).to.deep.equal([]);
  });
});
