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
      created_from: new Date(2026, 0, 31).toISOString(),
      created_before: new Date(2026, 1, 1).toISOString(),
    });
  });

  it('ignores an incomplete payer id, and a name that is still being typed', () => {
    for (const payerId of ['cigna', 'BLUE CROSS', 'Aetna'])
      expect(filterOptions({ ...noFilter, payerId }), payerId).to.deep.equal({});
    expect(filterOptions({ ...noFilter, payerId: ' 6 ' })).to.deep.equal({});
    expect(filterOptions({ ...noFilter, state: 'error', payerId: ' 60054 ' })).to.deep.equal({
      state: 'error',
      payer_id: '60054',
    });
  });
});
