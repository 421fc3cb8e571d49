import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { WebhookId } from '../domain/ids.js';
import type { SecretBox } from '../handlers/ports.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
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
  const key = keyOf(encryptionKey);
  const previous = previousKey === undefined ? undefined : keyOf(previousKey);
  const seal = (secret: string, webhookId: WebhookId): string => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(webhookId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  };
  return {
    create: () => `${prefix}${randomBytes(secretBytes).toString('base64')}`,
    seal,
    open(sealed, webhookId) {
      if (previous === undefined) return opened(sealed, webhookId, key);
      try {
        return opened(sealed, webhookId, key);
      } catch {
        // The authentication tag shows whether the key matches.
        return opened(sealed, webhookId, previous);
      }
    },
    resealed(sealed, webhookId) {
      try {
        opened(sealed, webhookId, key);
        return undefined;
      } catch (error) {
        if (previous === undefined) throw error;
        return seal(opened(sealed, webhookId, previous), webhookId);
      }
    },
  };
}

const keyOf = (encryptionKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', encryptionKey, '', 'cardlens webhook secrets', 32));

/** @throws Error when the key or the endpoint does not match, or the ciphertext was modified */
function opened(sealed: string, webhookId: WebhookId, key: Buffer): string {
  const all = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(webhookId))
    .setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(all.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
