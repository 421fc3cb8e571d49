import { randomBytes } from 'node:crypto';
import { type Secrets, sealer } from '@cardlens/encryption';
import type { WebhookId } from '../../domain/ids.js';
import type { SecretBox } from '../handlers/ports.js';

const secretBytes = 32;
const prefix = 'whsec_';

export interface OpenableSecretBox extends SecretBox {
  /** @throws Error when the key or the endpoint does not match */
  open(sealed: string, webhookId: WebhookId): string;
}

/**
 * Creates endpoint secrets and encrypts them with a key that is not stored in the database; each ciphertext is bound to
 * its endpoint.
 */
export const secretBox = (...keys: Secrets): OpenableSecretBox => ({
  ...sealer(keys, 'cardlens webhook secrets'),
  create: () => `${prefix}${randomBytes(secretBytes).toString('base64')}`,
});
