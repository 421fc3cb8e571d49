import { WebhookNotFound } from '../../domain/errors.js';
import type { AccountId, WebhookId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import type { Endpoint } from '../domain/endpoint.js';

/** An endpoint and the account that owns it. */
export interface EndpointRef {
  readonly accountId: AccountId;
  readonly webhookId: WebhookId;
}

/** @throws WebhookNotFound also for an endpoint of another account, to hide its existence */
export async function ownEndpoint(
  { endpoints }: Pick<Deps, 'endpoints'>,
  { accountId, webhookId }: EndpointRef,
): Promise<Endpoint> {
  const endpoint = await endpoints.get(webhookId);
  if (endpoint?.accountId !== accountId) throw new WebhookNotFound(webhookId);
  return endpoint;
}
