import { createHash } from 'node:crypto';
import { decrypt, derivedKey, encrypt } from '@cardlens/encryption';
import { DomainError } from '@cardlens/errors';
import type { KeyWrapping } from '../../handlers/ports.js';

const boundTo = (accountId: string): string => `data key of ${accountId}`;

/**
 * Wraps data keys with a secret of this deployment.
 *
 * @param secret    wraps and unwraps
 * @param previous  also unwraps, during a rotation
 */
export function localWrapping(secret: string, previous?: string): KeyWrapping {
  const keys = new Map(
    [secret, ...(previous === undefined ? [] : [previous])].map((text) => {
      const key = derivedKey(text, 'cardlens wrapping of data keys');
      return [nameOf(key), key];
    }),
  );
  const [[current, key]] = [...keys] as [[string, Buffer]];
  return {
    current: async () => current,
    wrap: async (plain, accountId) => ({
      text: encrypt(key, plain, boundTo(accountId)).toString('base64'),
      by: current,
    }),
    async unwrap({ text, by }, accountId) {
      const wrapping = keys.get(by);
      if (wrapping === undefined) throw new WrappingKeyMissing();
      return decrypt(wrapping, Buffer.from(text, 'base64'), boundTo(accountId));
    },
  };
}

/** Identifies a key without revealing anything about it. */
const nameOf = (key: Buffer): string => `local:${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;

/** A data key was wrapped with a secret that is not configured. */
class WrappingKeyMissing extends DomainError {
  constructor() {
    super({ code: 'WRAPPING_KEY_MISSING', kind: 'internal', publicMessage: 'Internal Server Error' });
  }
}
