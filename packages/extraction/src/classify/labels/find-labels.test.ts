import { expect } from 'chai';
import { typeset } from '../../../test/typeset.js';
import { sheetOf } from '../sheet.js';

const kindsOf = (text: string) =>
  sheetOf(typeset([[text, 50, 100]]), 'front')
    .labels.flat()
    .map(({ kind, quality }) => `${kind} ${quality}`);

describe('labels', () => {
  it('are found with one letter misread', () => {
    expect(kindsOf('Medi-Cal ID: 91234567A')).to.deep.equal(['medicare_medicaid_id sure']);
    expect(kindsOf('Membar Number: 91234567')).to.deep.equal(['member_number fuzzy']);
  });

  it('are found when a payer calls its members customers, or their number a benefits number', () => {
    expect(kindsOf('Customer #: 00144778')).to.deep.equal(['member_number sure']);
    expect(kindsOf('DoD Benefits Number: 1122334455')).to.deep.equal(['member_number sure']);
  });

  it('are not found inside the name of a program', () => {
    expect(kindsOf('Medicaid / STAR')).to.deep.equal([]);
  });
});
