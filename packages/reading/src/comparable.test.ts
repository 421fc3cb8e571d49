import { expect } from 'chai';
import { comparable } from './comparable.js';

describe('comparable', () => {
  it('reads names without regard to case, repeated spaces and the kind of apostrophe', () => {
    expect(comparable('member_name', ' Siobhan  O’Leary ')).to.equal(comparable('member_name', "SIOBHAN O'LEARY"));
    expect(comparable('member_name', 'Ann Lee')).not.to.equal(comparable('member_name', 'AnnLee'));
  });

  it('reads identifiers without regard to spaces and hyphens, but keeps every other character', () => {
    expect(comparable('member_number', 'xqp 8412-07735')).to.equal('XQP841207735');
    expect(comparable('rx_issuer', '(80840) 91')).not.to.equal(comparable('rx_issuer', '80840 91'));
  });

  it('reads a phone number with or without the country code and punctuation', () => {
    expect(comparable('phone_numbers', '1 (800) 555-0142')).to.equal(comparable('phone_numbers', '800-555-0142'));
  });

  it('reads an address without regard to punctuation and line breaks', () => {
    const printed = 'P.O. Box 990417\nEl Paso, TX 79998-0417';
    expect(comparable('addresses', printed)).to.equal(comparable('addresses', 'PO Box 990417, El Paso TX 79998-0417'));
  });

  it('reads an amount with or without thousands separator, and tells a share from an amount', () => {
    expect(comparable('plan_details', '$1,500')).to.equal(comparable('plan_details', '$1500'));
    expect(comparable('plan_details', '20%')).not.to.equal(comparable('plan_details', '$20'));
  });
});
