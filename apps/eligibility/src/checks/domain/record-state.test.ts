import { expect } from 'chai';
import { move, moves, type RecordState, type RecordTrigger } from './record-state.js';

describe('states of an eligibility check', () => {
  it('have exactly the documented transitions', () => {
    expect(moves).to.deep.equal({
      processing: { completed: 'completed', failed: 'error' },
      completed: {},
      error: {},
    });
  });

  for (const from of ['completed', 'error'] satisfies RecordState[])
    for (const on of ['completed', 'failed'] satisfies RecordTrigger[])
      it(`never leave ${from} on ${on}`, () => {
        expect(() => move(from, on)).to.throw('ILLEGAL_TRANSITION');
      });
});
