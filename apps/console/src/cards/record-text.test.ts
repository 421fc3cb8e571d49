import { expect } from 'chai';
import { recordOfText } from './record-text.js';

describe('a pasted record', () => {
  it('is read from lines with a name and a value', () => {
    expect(
      recordOfText('Member ID: CVH123456780\r\nDOB = 1987-08-23\n\nRx BIN\t610502\nChart: 17\nGroup:\n'),
    ).to.deep.equal({
      record: { member_number: 'CVH123456780', member_dob: '1987-08-23', rx_bin: '610502' },
      unknown: ['Chart'],
    });
  });

  it('is read from a row of a table below its heads', () => {
    expect(recordOfText('Patient\tmember_number\tInsurance\nEXAMPLE, JORDAN\tCVH1\tCedar Valley').record).to.deep.equal(
      {
        member_name: 'EXAMPLE, JORDAN',
        member_number: 'CVH1',
        payer_name: 'Cedar Valley',
      },
    );
  });

  it('is empty for a text without names', () => {
    expect(recordOfText('hello')).to.deep.equal({ record: {}, unknown: ['hello'] });
  });
});
