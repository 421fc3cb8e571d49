import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { WebhookId } from '../domain/ids.js';
import type { SecretBox } from '../handlers/ports.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const secretBytes = 32;
const prefix = 'whsec_';

export interface OpenableSecretBox extends SecretBox {
  /** @throws Error when the key is another one, or the secret is another endpoint's */
  open(sealed: string, webhookId: WebhookId): string;
}

/**
 * Secrets of endpoints, encrypted with a key that the database does not have, each bound to its endpoint.
 *
 * @param encryptionKey  closes, and opens
 * @param previousKey    opens too, while one key takes the place of another
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
        // The tag tells the keys apart.
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

/** @throws Error when it was closed with another key, for another endpoint, or was changed */
function opened(sealed: string, webhookId: WebhookId, key: Buffer): string {
  const all = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(webhookId))
    .setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(all.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
