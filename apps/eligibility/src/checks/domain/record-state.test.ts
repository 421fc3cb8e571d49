import { expect } from 'chai';
import { move, moves, type RecordState, type RecordTrigger } from './record-state.js';

describe('states of an eligibility check', () => {
  it('have exactly the documented transitions', () => {
    expect(moves).to.deep.equal({
      processing: { answered: 'completed', failed: 'error' },
      completed: {},
      error: {},
    });
  });

  for (const from of ['completed', 'error'] satisfies RecordState[])
    for (const on of ['answered', 'failed'] satisfies RecordTrigger[])
      it(`never leave ${from} on ${on}`, () => {
        expect(() => move(from, on)).to.throw('ILLEGAL_TRANSITION');
      });
});
