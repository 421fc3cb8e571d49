import { expect } from 'chai';
import { sealer } from './sealed.js';

describe('what is sealed', () => {
  const { seal, open } = sealer(['pepper'], 'signing keys');

  it('opens again, and shows nothing of itself before', () => {
    const sealed = seal('a private key');
    expect(open(sealed)).to.equal('a private key');
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.to.contain('private');
  });

  it('looks different each time', () => {
    expect(seal('same')).not.to.equal(seal('same'));
  });

  it('opens with neither another pepper nor for another use', () => {
    expect(() => sealer(['other'], 'signing keys').open(seal('x'))).to.throw();
    expect(() => sealer(['pepper'], 'something else').open(seal('x'))).to.throw();
  });

  it('opens with the pepper before, and is sealed with the newest', () => {
    const both = sealer(['next', 'pepper'], 'signing keys');
    expect(both.open(seal('x'))).to.equal('x');
    expect(sealer(['next'], 'signing keys').open(both.seal('x'))).to.equal('x');
    expect(() => open(both.seal('x'))).to.throw();
  });

  it('does not open after any change', () => {
    const bytes = Buffer.from(seal('x'), 'base64');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(() => open(changed.toString('base64')), `byte ${index}`).to.throw();
    }
  });
});
