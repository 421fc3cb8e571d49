import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** The pepper in use, then the one that it replaces or that will replace it. */
export type Peppers = readonly [string, ...string[]];

/**
 * Encrypts what lies in the database but must not be read there: AES-256-GCM; base64 of nonce, tag and cipher text. The first
 * pepper encrypts, all of them decrypt.
 */
export function sealer(peppers: Peppers, use: string) {
  const keys = peppers.map((pepper) => Buffer.from(hkdfSync('sha256', pepper, '', use, 32)));
  const [key] = keys as [Buffer];
  return {
    seal(plain: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    /** @throws Error when it was sealed with another pepper or changed since */
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64');
      const failures: unknown[] = [];
      for (const candidate of keys) {
        try {
          return opened(bytes, candidate);
        } catch (error) {
          // The authentication tag shows whether the key matches.
          failures.push(error);
        }
      }
      throw failures[0];
    },
  };
}

function opened(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
