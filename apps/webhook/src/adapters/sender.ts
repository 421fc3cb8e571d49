import type { LookupFunction } from 'node:net';
import type { Clock } from '@cardlens/runtime';
import { checkUrl, type Targets } from '../domain/target.js';
import type { Sender } from '../handlers/ports.js';
import { post } from './post.js';
import type { OpenableSecretBox } from './secret-box.js';
import { signaturesOf } from './signature.js';

export interface SenderOptions {
  readonly box: OpenableSecretBox;
  readonly clock: Clock;
  readonly targets: Targets;
  readonly timeoutMs: number;
  /** How names are resolved. */
  readonly lookup: LookupFunction;
}

/** Signs with every active secret and posts, following Standard Webhooks. */
export const sender = ({ box, clock, targets, timeoutMs, lookup }: SenderOptions): Sender => ({
  send({ webhookId, url, eventId, body, secrets }, signal) {
    const timestampS = Math.floor(clock.nowMs() / 1000);
    const opened = secrets.map(({ sealed }) => box.open(sealed, webhookId));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Cardlens-Webhooks/1',
      'webhook-id': eventId,
      'webhook-timestamp': `${timestampS}`,
      'webhook-signature': signaturesOf({ eventId, timestampS, body }, opened),
    };
    return post({ url: new URL(url), headers, body }, { targets, timeoutMs, lookup }, signal);
  },
  checkUrl: (url) => checkUrl(URL.canParse(url) ? new URL(url) : undefined, targets),
});
