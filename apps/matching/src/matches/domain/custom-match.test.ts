import { expect } from 'chai';
import { customIndexOf } from './custom-match.js';
import type { PayerEvidence } from './evidence.js';

const names = ['UMR', 'UNITEDHEALTHCARE', 'UNITEDHEALTHCARE CHOICE PLUS', 'CIGNA', 'EXPRESS SCRIPTS', 'MOLINA OHIO'];
const index = customIndexOf(
  names.map((customPayerName, at) => ({
    customPayerId: String(at),
    customPayerName,
    customPayerNameAlt: '',
    payerId: customPayerName === 'UNITEDHEALTHCARE' ? '87726' : '',
    phone: '',
  })),
  'list 1',
);
const match = (evidence: PayerEvidence) => index.match(evidence, []).map(({ customPayerName }) => customPayerName);

describe("rows of an account's list", () => {
  it("lists no row for the network or the pharmacy manager in a payer's plan", () => {
    expect(match({ payerName: 'UMR', planName: 'UnitedHealthcare Choice Plus' })).to.deep.equal(['UMR']);
    expect(match({ payerName: 'Cigna', planName: 'Express Scripts' })).to.deep.equal(['CIGNA']);
  });

  it('includes a row whose id is printed, whatever the plan is', () => {
    const printed = { payerName: 'UMR', planName: 'UnitedHealthcare Choice Plus', payerId: '87726' };
    expect(match(printed)).to.include('UNITEDHEALTHCARE');
  });

  it('uses the plan to decide between rows with the same beginning', () => {
    expect(match({ payerName: 'Molina', planName: 'Ohio Medicaid' })).to.deep.equal(['MOLINA OHIO']);
  });

  it('includes a row of a list in which all rows have the same other name', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => ({
      customPayerId: String(at),
      customPayerName: at === 7 ? 'MOLINA OHIO' : `CLINIC ${at}`,
      customPayerNameAlt: 'Same for all',
      payerId: '',
      phone: '',
    }));
    const found = customIndexOf(rows, 'list 2').match({ payerName: 'Molina Ohio' }, []);
    expect(found.map(({ customPayerId }) => customPayerId)).to.deep.equal(['7']);
  });
});
