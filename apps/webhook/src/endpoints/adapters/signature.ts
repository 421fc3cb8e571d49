import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

export interface Signed {
  readonly eventId: string;
  readonly timestampS: number;
  readonly body: string;
}

/**
 * `webhook-signature`: one signature for each secret, so that a receiver that knows any of them accepts it.
 * @source Standard Webhooks 1.0.0: HMAC-SHA-256 over `id.timestamp.body`, in base64 after `v1,`
 */
export const signaturesOf = ({ eventId, timestampS, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${eventId}.${timestampS}.${body}`).digest('base64')}`;
    })
    .join(' ');
