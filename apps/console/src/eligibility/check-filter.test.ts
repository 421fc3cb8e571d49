import { expect } from 'chai';
import { filterOptions, isFiltering, noFilter } from './check-filter.js';

describe('the filter of eligibility checks', () => {
  it('sends nothing while it is empty', () => {
    expect(filterOptions(noFilter)).to.deep.equal({});
    expect(isFiltering(noFilter)).to.equal(false);
  });

  it('includes both days, in the user’s time zone', () => {
    const filter = { ...noFilter, from: '2026-01-31', to: '2026-01-31' };
    expect(isFiltering(filter)).to.equal(true);
    expect(filterOptions(filter)).to.deep.equal({
      createdFrom: new Date(2026, 0, 31),
      createdBefore: new Date(2026, 1, 1),
    });
  });

  it('ignores an incomplete payer id', () => {
    expect(filterOptions({ ...noFilter, payerId: ' 6 ' })).to.deep.equal({});
    expect(filterOptions({ ...noFilter, state: 'error', payerId: ' 60054 ' })).to.deep.equal({
      state: 'error',
      payerId: '60054',
    });
  });
});
