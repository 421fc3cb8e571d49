import type { Deps } from '../../handlers/ports.js';
import { rotated } from '../domain/endpoint.js';
import type { EndpointWithSecret } from './create-endpoint.js';
import type { EndpointRef } from './own-endpoint.js';
import { rewrite } from './update-endpoint.js';

/** Issues a new secret; the previous one keeps signing while receivers switch over. @throws WebhookNotFound */
export async function rotateSecret(
  { endpoints, secrets, clock, rules, log }: Pick<Deps, 'endpoints' | 'secrets' | 'clock' | 'rules' | 'log'>,
  ref: EndpointRef,
): Promise<EndpointWithSecret> {
  const secret = secrets.create();
  const sealed = secrets.seal(secret, ref.webhookId);
  const endpoint = await rewrite({ endpoints }, ref, (before) =>
    rotated(before, sealed, clock.nowMs(), rules.overlapMs),
  );
  log.info('webhook secret rotated', { ...ref });
  return { endpoint, secret };
}
