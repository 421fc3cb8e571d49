import { readResponse } from '@cardlens/x12';
import { expect } from 'chai';
import { a271 } from '../../../test/a271.js';
import { withoutValue } from './without-value.js';

describe('a social security number in a response', () => {
  it('is hidden in references and messages, and nothing else changes', () => {
    const document = readResponse(a271({ benefits: ['REF*SY*000123456', 'EB*1**30', 'MSG*SSN 000-12-3456 ON FILE'] }));
    const hidden = withoutValue(document, '000123456');
    expect(JSON.stringify(hidden)).to.not.match(/000-?12-?3456/);
    expect(JSON.stringify(hidden)).to.equal(JSON.stringify(document).replace(/000-?12-?3456/g, '*********'));
  });
});
