import { expect } from 'chai';
import { aPayer, aRecord } from '../../../test/fakes.js';
import { interchangeOf } from './interchange.js';

const { partner } = aPayer(async () => '');

const memberOf = (memberId: string) => {
  const inquiry = interchangeOf(aRecord({ memberId }), partner, {
    controlNumber: '000000017',
    nowMs: 0,
    timeZone: 'UTC',
  });
  return /NM1\*IL\*[^~]*\*MI\*([^~]*)~/.exec(inquiry)?.[1];
};

describe('the 270 of a check', () => {
  it('has a Medicare number without dashes, as CMS requires, however it was printed or typed', () => {
    for (const memberId of ['1EG4-TE5-MK73', '1EG4 TE5 MK73', '1eg4–te5–mk73', '1EG4TE5MK73'])
      expect(memberOf(memberId)).to.equal('1EG4TE5MK73');
  });

  it('keeps the dashes of any other member number', () => {
    expect(memberOf('AB-12-34')).to.equal('AB-12-34');
  });
});
