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

/** Secrets of endpoints, encrypted with a key that the database does not have, each bound to its endpoint. */
export function secretBox(encryptionKey: string): OpenableSecretBox {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'cardlens webhook secrets', 32));
  return {
    create: () => `${prefix}${randomBytes(secretBytes).toString('base64')}`,
    seal(secret, webhookId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(webhookId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed, webhookId) {
      const all = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(webhookId))
        .setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(all.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
