import { expect } from 'chai';
import { batchColumns, batchTemplate } from './batch-columns.js';

describe('the template of a batch', () => {
  it('has the explained columns and a row with a value for each that is required', () => {
    const [heads = '', row = '', end] = batchTemplate().replace('\u{FEFF}', '').split('\r\n');
    expect(heads.split(',')).to.deep.equal(batchColumns.map(({ name }) => name));
    const cells = row.split(',');
    for (const [i, { name, isRequired }] of batchColumns.entries())
      if (isRequired) expect(cells[i], name).not.to.equal('');
    expect(end).to.equal('');
  });
});
