import { expect } from 'chai';
import { typeset } from '../../../test/typeset.js';
import { pageOf } from '../layout/page-of.js';

const kindsOf = (text: string) =>
  pageOf(typeset([[text, 50, 100]]), 'front')
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

  it('are found in each combination of a word for a person and a word for a number', () => {
    const labels = ['Subscr ID', 'Enrollee #', 'Cardholder No.', 'Emp ID', 'Certificate Nbr', 'Núm. de Póliza'];
    for (const label of labels) expect(kindsOf(`${label}: 00144778`), label).to.deep.equal(['member_number sure']);
    expect(kindsOf('Name of Covered Member: JANE DOE')).to.deep.equal(['member_name sure']);
    expect(kindsOf('Dep 1: BO DOE')).to.deep.equal(['dependents sure']);
  });

  it('are found in a long line without sentences', () => {
    const line = 'ACME REGIONAL SCRIPT TEAM WEST BIN 610014 PCN (none) RX GROUP ZORK DAYS SUPPLY';
    expect(kindsOf(line)).to.deep.equal(['rx_bin plain', 'rx_pcn plain', 'rx_group plain']);
  });

  it('are not found by misreading what follows a colon', () => {
    expect(kindsOf('PCN: PCS Group: ZORK')).to.deep.equal(['rx_pcn sure', 'group sure']);
  });

  it('are not found inside the name of a program', () => {
    expect(kindsOf('Medicaid / STAR')).to.deep.equal([]);
  });
});
