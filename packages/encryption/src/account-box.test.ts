import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { accountBox } from './account-box.js';
import { CiphertextRejected } from './errors.js';

const dataKey = randomBytes(32);
const box = accountBox('account-1', dataKey);
const plain = Buffer.from('XYZ123456789');

describe('an account box', () => {
  it('decrypts what it encrypted, without plain text in the ciphertext', () => {
    const sealed = box.seal(['card', 'c1'], plain);
    expect(sealed.includes(plain)).to.equal(false);
    expect(box.open(['card', 'c1'], sealed)).to.deep.equal(plain);
    expect(box.seal(['card', 'c1'], plain)).not.to.deep.equal(sealed);
  });

  it('rejects ciphertext that was moved to another record, kind or account', () => {
    const sealed = box.seal(['card', 'c1'], plain);
    for (const place of [['card', 'c2'], ['reading', 'c1'], ['card'], ['card', 'c1', '']] as const)
      expect(() => box.open(place as [string], sealed), place.join()).to.throw(CiphertextRejected);
    const other = accountBox('account-2', dataKey);
    expect(() => other.open(['card', 'c1'], sealed)).to.throw(CiphertextRejected);
  });

  it('rejects ciphertext of another key, and ciphertext with a changed, missing or additional byte', () => {
    const sealed = box.seal(['card', 'c1'], plain);
    expect(() => accountBox('account-1', randomBytes(32)).open(['card', 'c1'], sealed)).to.throw(CiphertextRejected);
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index]! ^= 1;
      expect(() => box.open(['card', 'c1'], changed), `byte ${index}`).to.throw(CiphertextRejected);
    }
    for (const other of [
      sealed.subarray(0, -1),
      sealed.subarray(0, 5),
      Buffer.alloc(0),
      Buffer.concat([sealed, plain]),
    ])
      expect(() => box.open(['card', 'c1'], other)).to.throw(CiphertextRejected);
  });

  it('digests a text with a key of the account', () => {
    const [one, other] = [accountBox('a1', randomBytes(32)), accountBox('a1', randomBytes(32))];
    expect(one.digest('text'))
      .to.match(/^[0-9a-f]{64}$/)
      .and.to.equal(one.digest('text'));
    expect(one.digest('text')).not.to.equal(other.digest('text'));
  });

  it('restores JSON, short or long', () => {
    for (const value of [{ a: 1 }, 'text', { names: Array.from({ length: 500 }, (_, n) => `name ${n}`) }])
      expect(box.openJson(['card', 'c1'], box.sealJson(['card', 'c1'], value))).to.deep.equal(value);
  });

  it('decrypts with every data key, and encrypts with the current one', () => {
    const later = randomBytes(32);
    const rotated = accountBox('account-1', { keys: [dataKey, later], current: 2 });
    const prepared = accountBox('account-1', { keys: [dataKey, later], current: 1 });
    const [before, after] = [box.seal(['card', 'c1'], plain), rotated.seal(['card', 'c1'], plain)];
    for (const both of [rotated, prepared])
      for (const sealed of [before, after]) expect(both.open(['card', 'c1'], sealed)).to.deep.equal(plain);
    expect(box.open(['card', 'c1'], prepared.seal(['card', 'c1'], plain))).to.deep.equal(plain);
    expect(() => box.open(['card', 'c1'], after)).to.throw(CiphertextRejected);
    expect(() => accountBox('account-1', later).open(['card', 'c1'], after)).to.throw(CiphertextRejected);
    // What was stored before is found by the same hashes and digests.
    expect([rotated.words.ofWord('joe'), rotated.digest('d')]).to.deep.equal([
      box.words.ofWord('joe'),
      box.digest('d'),
    ]);
  });
});
