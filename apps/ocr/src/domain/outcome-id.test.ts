import { expect } from 'chai';
import { outcomeId } from './outcome-id.js';

describe('outcomeId', () => {
  it('is the same for one announcement, however often it is handled', () => {
    expect(outcomeId('s1.accepted', 's1', 'recognized')).to.equal('s1.recognized');
    expect(outcomeId('s1.accepted', 's1', 'failed')).to.equal('s1.failed');
  });

  it('differs when the scan is announced again, because the broker would drop the same id', () => {
    expect(outcomeId('s1.accepted.x', 's1', 'recognized')).to.equal('s1.recognized.x');
  });

  it('accepts ids in other formats', () => {
    for (const id of ['', 'something', 's2.accepted.x']) expect(outcomeId(id, 's1', 'failed')).to.equal('s1.failed');
  });
});
