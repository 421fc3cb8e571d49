import type { LookupFunction } from 'node:net';
import { webhookUrlRules } from '@cardlens/errors';
import { type Targets, type UrlFault, urlFault, urlLengthMax } from '@cardlens/outbound';
import type { Clock, Logger } from '@cardlens/runtime';
import { UrlRejected } from '../../domain/errors.js';
import type { WebhookId } from '../../domain/ids.js';
import type { Sender } from '../handlers/ports.js';
import { post } from './post.js';
import type { OpenableSecretBox } from './secret-box.js';
import { signaturesOf } from './signature.js';

const rules: Readonly<Record<UrlFault, string>> = {
  malformed: `url must be an https URL of at most ${urlLengthMax} characters`,
  ...webhookUrlRules,
};

export interface SenderOptions {
  readonly box: OpenableSecretBox;
  readonly clock: Clock;
  readonly targets: Targets;
  readonly timeoutMs: number;
  /** How names are resolved. */
  readonly lookup: LookupFunction;
  readonly log: Logger;
}

/**
 * Signs with every active secret that can be decrypted and posts, following Standard Webhooks. Without any, nothing is
 * sent, and the attempt has failed: it is retried on schedule, until the secret is rotated or the endpoint is disabled.
 */
export function sender({ box, clock, targets, timeoutMs, lookup, log }: SenderOptions): Sender {
  const openedIfIntact = (sealed: string, webhookId: WebhookId): string[] => {
    try {
      return [box.open(sealed, webhookId)];
    } catch (error) {
      log.error('webhook secret not decrypted; deliveries are signed without it', { webhookId }, error);
      return [];
    }
  };
  return {
    async send({ webhookId, url, eventId, body, secrets }, signal) {
      const timestampS = Math.floor(clock.nowMs() / 1000);
      const opened = secrets.flatMap(({ sealed }) => openedIfIntact(sealed, webhookId));
      if (opened.length === 0) return { outcome: { failure: 'WEBHOOK_SECRET_LOST' } };
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Cardlens-Webhooks/1',
        'webhook-id': eventId,
        'webhook-timestamp': `${timestampS}`,
        'webhook-signature': signaturesOf({ eventId, timestampS, body }, opened),
      };
      return post({ url: new URL(url), headers, body }, { targets, timeoutMs, lookup }, signal);
    },
    checkUrl(text) {
      const fault = urlFault(text, targets);
      if (fault !== undefined) throw new UrlRejected(rules[fault]);
    },
  };
}
