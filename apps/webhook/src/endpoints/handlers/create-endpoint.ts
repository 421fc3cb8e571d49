import { TooManyWebhooks } from '../../domain/errors.js';
import { asWebhookId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { type Endpoint, type NewEndpoint, newEndpoint } from '../domain/endpoint.js';

export interface EndpointWithSecret {
  readonly endpoint: Endpoint;
  /** Shown only once. */
  readonly secret: string;
}

/**
 * Creates an endpoint with its own secret.
 * @throws UrlRejected
 * @throws TooManyWebhooks concurrent requests may exceed the limit slightly; it guards against runaway scripts
 */
export async function createEndpoint(
  { endpoints, secrets, sender, ids, clock, rules, log }: Deps,
  input: Omit<NewEndpoint, 'webhookId'>,
): Promise<EndpointWithSecret> {
  sender.checkUrl(input.url);
  const { accountId } = input;
  if ((await endpoints.ofAccount(accountId)).length >= rules.endpointsMax)
    throw new TooManyWebhooks(rules.endpointsMax);
  const webhookId = asWebhookId(ids.uuid());
  const secret = secrets.create();
  const endpoint = newEndpoint({ ...input, webhookId }, secrets.seal(secret, webhookId), clock.nowUs());
  await endpoints.add(endpoint);
  log.info('webhook endpoint created', { accountId, webhookId });
  return { endpoint, secret };
}
