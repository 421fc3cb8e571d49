import { decrypt, decryptWithAny, derivedKey, encrypt } from './cipher.js';

/** The current secret, followed by those that it replaces or that will replace it. */
export type Secrets = readonly [string, ...string[]];

/**
 * Encrypts texts for the database, as base64. The first secret encrypts, all of them decrypt.
 * @param use a text encrypted for one use cannot be decrypted for another
 */
export function sealer([secret, ...others]: Secrets, use: string) {
  const key = derivedKey(secret, use);
  const previous = others.map((other) => derivedKey(other, use));
  const seal = (plain: string, boundTo?: string): string =>
    encrypt(key, Buffer.from(plain), boundTo).toString('base64');
  const open = (sealed: string, boundTo?: string): string =>
    decryptWithAny([key, ...previous], Buffer.from(sealed, 'base64'), boundTo).toString('utf8');
  return {
    /** @param boundTo  additional data that must be the same for decryption */
    seal,
    /** @throws Error when it was encrypted with another secret or other additional data, or has been modified */
    open,
    /**
     * Encrypts it again with the current secret.
     * @returns undefined when it already is. @throws Error as `open`
     */
    resealed(sealed: string, boundTo?: string): string | undefined {
      try {
        decrypt(key, Buffer.from(sealed, 'base64'), boundTo);
        return undefined;
      } catch {
        return seal(open(sealed, boundTo), boundTo);
      }
    },
  };
}
