import { expect } from 'chai';
import type { WebhookId } from '../../domain/ids.js';
import { secretBox } from './secret-box.js';

const ours = 'w1' as WebhookId;

describe('the encryption of webhook secrets', () => {
  const box = secretBox('a key of the operator');

  it('generates secrets of 32 random bytes in the form of Standard Webhooks', () => {
    const secret = box.create();
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).to.have.length(32);
    expect(box.create()).to.not.equal(secret);
  });

  it('decrypts an encrypted secret, which the ciphertext does not contain', () => {
    const secret = box.create();
    const sealed = box.seal(secret, ours);
    expect(Buffer.from(sealed, 'base64').toString('latin1')).to.not.contain(secret.slice(6, 20));
    expect(box.open(sealed, ours)).to.equal(secret);
    expect(box.seal(secret, ours)).to.not.equal(sealed);
  });

  it('rejects another key, another endpoint, or a changed ciphertext', () => {
    const sealed = box.seal(box.create(), ours);
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => secretBox('another key').open(sealed, ours)).to.throw();
    expect(() => box.open(sealed, 'w2' as WebhookId)).to.throw();
    expect(() => box.open(bytes.toString('base64'), ours)).to.throw();
  });

  describe('during a key rotation', () => {
    const before = secretBox('the key until now');
    const during = secretBox('the new key', 'the key until now');
    const after = secretBox('the new key');

    it('decrypts with either key and encrypts with the new one', () => {
      const secret = box.create();
      expect(during.open(before.seal(secret, ours), ours)).to.equal(secret);
      expect(after.open(during.seal(secret, ours), ours)).to.equal(secret);
    });

    it('re-encrypts only secrets that the previous key encrypted', () => {
      const secret = box.create();
      const resealed = during.resealed(before.seal(secret, ours), ours);
      expect(after.open(resealed!, ours)).to.equal(secret);
      expect(during.resealed(after.seal(secret, ours), ours)).to.equal(undefined);
    });

    it('reports when neither key fits', () => {
      expect(() => during.resealed(box.seal(box.create(), ours), ours)).to.throw();
      expect(() => during.open(box.seal(box.create(), ours), ours)).to.throw();
    });
  });
});
