import { expect } from 'chai';
import { move, moves, type RecordState, type RecordTrigger } from './record-state.js';

describe('states of a record', () => {
  it('has every move of decisions §8, and no other', () => {
    expect(moves).to.deep.equal({
      processing: { answered: 'completed', failed: 'error' },
      completed: {},
      error: {},
    });
  });

  for (const from of ['completed', 'error'] satisfies RecordState[])
    for (const on of ['answered', 'failed'] satisfies RecordTrigger[])
      it(`never leaves ${from}, not even when ${on}`, () => {
        expect(() => move(from, on)).to.throw('ILLEGAL_TRANSITION');
      });
});
