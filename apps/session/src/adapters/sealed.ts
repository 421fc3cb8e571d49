import { decryptWithAny, derivedKey, encrypt } from '@cardlens/encryption';

/** The current pepper, followed by the one that it replaces or that will replace it. */
export type Peppers = readonly [string, ...string[]];

/** Encrypts secret values for the database, as base64. The first pepper encrypts, all of them decrypt. */
export function sealer([pepper, ...others]: Peppers, use: string) {
  const key = derivedKey(pepper, use);
  const previous = others.map((other) => derivedKey(other, use));
  return {
    seal: (plain: string): string => encrypt(key, Buffer.from(plain)).toString('base64'),
    /** @throws Error when it was encrypted with another pepper or has been modified */
    open: (sealed: string): string =>
      decryptWithAny([key, ...previous], Buffer.from(sealed, 'base64')).toString('utf8'),
  };
}
