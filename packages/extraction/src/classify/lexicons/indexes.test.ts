import { expect } from 'chai';
import { nearlyKnown } from './indexes.js';

describe('nearlyKnown', () => {
  it("corrects a letter of a long payer's name, in the case of the print", () => {
    expect(nearlyKnown('KA SER PERMANENTE')).to.equal('KAISER PERMANENTE');
    expect(nearlyKnown('AntheIm Blue Cross and Blue Shield')).to.equal('Anthem Blue Cross and Blue Shield');
  });

  it('keeps the printed spaces', () => {
    expect(nearlyKnown('BlueCross BlueShield of llinois')).to.equal('BlueCross BlueShield of Illinois');
    expect(nearlyKnown('BlueCross BlueShielf of Illinois')).to.equal('BlueCross BlueShield of Illinois');
  });

  it('keeps short names, plurals, other endings and unknown names', () => {
    for (const name of ['Humanna', 'Physician Health Plan', 'Kaiser Permanentes', 'Cedar Valley Health Plan'])
      expect(nearlyKnown(name)).to.equal(name);
  });
});
