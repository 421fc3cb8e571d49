import { expect } from 'chai';
import { sealer } from './sealer.js';

describe('an encrypted value', () => {
  const { seal, open } = sealer(['pepper'], 'signing keys');

  it('is decrypted to the original, which the ciphertext does not contain', () => {
    const sealed = seal('a private key');
    expect(open(sealed)).to.equal('a private key');
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.to.contain('private');
  });

  it('has a different ciphertext each time', () => {
    expect(seal('same')).not.to.equal(seal('same'));
  });

  it('is not decrypted with another pepper or for another purpose', () => {
    expect(() => sealer(['other'], 'signing keys').open(seal('x'))).to.throw();
    expect(() => sealer(['pepper'], 'something else').open(seal('x'))).to.throw();
  });

  it('is decrypted with the previous pepper and encrypted with the newest', () => {
    const both = sealer(['next', 'pepper'], 'signing keys');
    expect(both.open(seal('x'))).to.equal('x');
    expect(sealer(['next'], 'signing keys').open(both.seal('x'))).to.equal('x');
    expect(() => open(both.seal('x'))).to.throw();
  });

  it('is not decrypted after any change', () => {
    const bytes = Buffer.from(seal('x'), 'base64');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(() => open(changed.toString('base64')), `byte ${index}`).to.throw();
    }
  });
});
