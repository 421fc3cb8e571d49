import { randomBytes } from 'node:crypto';
import { decrypt, decryptWithAny, derivedKey, encrypt } from '@cardlens/encryption';
import type { WebhookId } from '../domain/ids.js';
import type { SecretBox } from '../handlers/ports.js';

const secretBytes = 32;
const prefix = 'whsec_';

export interface OpenableSecretBox extends SecretBox {
  /** @throws Error when the key or the endpoint does not match */
  open(sealed: string, webhookId: WebhookId): string;
}

/**
 * Encrypts endpoint secrets with a key that is not stored in the database; each ciphertext is bound to its endpoint.
 *
 * @param encryptionKey  encrypts and decrypts
 * @param previousKey    also decrypts, during a key rotation
 */
export function secretBox(encryptionKey: string, previousKey?: string): OpenableSecretBox {
  const key = derivedKey(encryptionKey, use);
  const previous = previousKey === undefined ? [] : [derivedKey(previousKey, use)];
  const seal = (secret: string, webhookId: WebhookId): string =>
    encrypt(key, Buffer.from(secret), webhookId).toString('base64');
  const open = (sealed: string, webhookId: WebhookId): string =>
    decryptWithAny([key, ...previous], Buffer.from(sealed, 'base64'), webhookId).toString('utf8');
  return {
    create: () => `${prefix}${randomBytes(secretBytes).toString('base64')}`,
    seal,
    open,
    resealed(sealed, webhookId) {
      try {
        decrypt(key, Buffer.from(sealed, 'base64'), webhookId);
        return undefined;
      } catch {
        return seal(open(sealed, webhookId), webhookId);
      }
    },
  };
}

const use = 'cardlens webhook secrets';
