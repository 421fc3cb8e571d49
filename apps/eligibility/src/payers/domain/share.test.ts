import { expect } from 'chai';
import { mayTakeOneMore, type SlotLimits } from './share.js';

/** The number of slots of each payer when all take their maximum, one after the other. */
function takenInTurn(payers: number, limits: SlotLimits): number[] {
  let ofAll = 0;
  return Array.from({ length: payers }, () => {
    let ofIt = 0;
    while (mayTakeOneMore({ ofIt, ofAll }, limits)) {
      ofIt++;
      ofAll++;
    }
    return ofIt;
  });
}

describe('a payer’s share of the slots', () => {
  it('is the configured number for a payer alone', () => {
    expect(takenInTurn(1, { allMax: 128, ofOneMax: 64 })).to.deep.equal([64]);
    expect(takenInTurn(1, { allMax: 128, ofOneMax: 100 })).to.deep.equal([100]);
    expect(takenInTurn(1, { allMax: 1, ofOneMax: 1 })).to.deep.equal([1]);
  });

  it('is the same fraction of what others leave, so that several slow payers leave capacity', () => {
    expect(takenInTurn(4, { allMax: 256, ofOneMax: 64 })).to.deep.equal([64, 48, 36, 27]);
    expect(takenInTurn(5, { allMax: 128, ofOneMax: 64 })).to.deep.equal([64, 32, 16, 8, 4]);
    expect(takenInTurn(3, { allMax: 8, ofOneMax: 4 })).to.deep.equal([4, 2, 1]);
  });

  it('is everything when one payer may use everything', () => {
    expect(takenInTurn(2, { allMax: 8, ofOneMax: 8 })).to.deep.equal([8, 0]);
    expect(takenInTurn(2, { allMax: 8, ofOneMax: 64 })).to.deep.equal([8, 0]);
  });

  it('is never more than the total', () => {
    expect(mayTakeOneMore({ ofIt: 0, ofAll: 8 }, { allMax: 8, ofOneMax: 4 })).to.equal(false);
  });

  it('is at least one while a slot is free', () => {
    expect(takenInTurn(6, { allMax: 6, ofOneMax: 1 })).to.deep.equal([1, 1, 1, 1, 1, 1]);
  });
});
