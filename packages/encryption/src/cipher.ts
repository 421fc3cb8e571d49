import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** A key for one purpose, derived from a secret: data encrypted for one purpose cannot be decrypted for another. */
export const derivedKey = (secret: string | Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, keyBytes));

/**
 * AES-256-GCM.
 * @returns nonce, tag and ciphertext
 * @param boundTo  additional data that must be the same for decryption
 */
export function encrypt(key: Uint8Array, plain: Uint8Array, boundTo = ''): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(boundTo));
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when the key or the additional data differs, or the ciphertext was changed */
export function decrypt(key: Uint8Array, sealed: Uint8Array, boundTo = ''): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

/**
 * Decrypts with the first key that fits, for key rotations; the tag shows whether a key fits.
 * @throws Error of the first key when none fits
 */
export function decryptWithAny(
  keys: readonly [Uint8Array, ...Uint8Array[]],
  sealed: Uint8Array,
  boundTo?: string,
): Buffer {
  const [first, ...others] = keys;
  try {
    return decrypt(first, sealed, boundTo);
  } catch (error) {
    for (const key of others) {
      try {
        return decrypt(key, sealed, boundTo);
      } catch {
        // Try the next key.
      }
    }
    throw error;
  }
}
