import { expect } from 'chai';
import { comparable } from './comparable.js';

describe('comparable', () => {
  it('ignores case, repeated spaces and the kind of apostrophe in names', () => {
    expect(comparable('member_name', ' Siobhan  O’Leary ')).to.equal(comparable('member_name', "SIOBHAN O'LEARY"));
    expect(comparable('member_name', 'Ann Lee')).not.to.equal(comparable('member_name', 'AnnLee'));
  });

  it('ignores spaces and hyphens in identifiers, and keeps every other character', () => {
    expect(comparable('member_number', 'xqp 8412-07735')).to.equal('XQP841207735');
    expect(comparable('rx_issuer', '(80840) 91')).not.to.equal(comparable('rx_issuer', '80840 91'));
  });

  it('ignores the country code and punctuation of phone numbers', () => {
    expect(comparable('phone_numbers', '1 (800) 555-0142')).to.equal(comparable('phone_numbers', '800-555-0142'));
  });

  it('ignores punctuation and line breaks of addresses', () => {
    const printed = 'P.O. Box 990417\nEl Paso, TX 79998-0417';
    expect(comparable('addresses', printed)).to.equal(comparable('addresses', 'PO Box 990417, El Paso TX 79998-0417'));
  });

  it('ignores thousands separators of amounts, and distinguishes percentages', () => {
    expect(comparable('plan_details', '$1,500')).to.equal(comparable('plan_details', '$1500'));
    expect(comparable('plan_details', '20%')).not.to.equal(comparable('plan_details', '$20'));
  });
});
