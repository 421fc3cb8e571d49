import { expect } from 'chai';
import { outcomeId } from './outcome-id.js';

describe('outcomeId', () => {
  it('is the same however often one announcement is handled', () => {
    expect(outcomeId('s1.accepted', 's1', 'recognized')).to.equal('s1.recognized');
    expect(outcomeId('s1.accepted', 's1', 'failed')).to.equal('s1.failed');
  });

  it('is another one when the scan is announced again: the broker would drop the same', () => {
    expect(outcomeId('s1.accepted.x', 's1', 'recognized')).to.equal('s1.recognized.x');
  });

  it('does not depend on ids of another form', () => {
    for (const id of ['', 'something', 's2.accepted.x']) expect(outcomeId(id, 's1', 'failed')).to.equal('s1.failed');
  });
});
