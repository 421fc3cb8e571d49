import { StaleVersion } from '@cardlens/errors';
import type { Deps } from '../../handlers/ports.js';
import { changed, type Endpoint, type EndpointChange } from '../domain/endpoint.js';
import { type EndpointRef, ownEndpoint } from './own-endpoint.js';

const triesMax = 5;

/** Reads, changes and writes an endpoint, retrying on concurrent changes. @throws WebhookNotFound, StaleVersion */
export async function rewrite(
  deps: Pick<Deps, 'endpoints'>,
  ref: EndpointRef,
  change: (endpoint: Endpoint) => Endpoint,
): Promise<Endpoint> {
  for (let tries = 1; ; tries++) {
    const next = change(await ownEndpoint(deps, ref));
    try {
      await deps.endpoints.save(next);
      return next;
    } catch (error) {
      if (!(error instanceof StaleVersion) || tries >= triesMax) throw error;
    }
  }
}

/**
 * Applies the requested changes. Pending deliveries go to the new URL; those of a disabled endpoint are dropped
 * when they come due.
 * @throws UrlRejected, WebhookNotFound
 */
export async function updateEndpoint(
  { endpoints, sender, log }: Pick<Deps, 'endpoints' | 'sender' | 'log'>,
  ref: EndpointRef,
  change: EndpointChange,
): Promise<Endpoint> {
  if (change.url !== undefined) sender.checkUrl(change.url);
  const endpoint = await rewrite({ endpoints }, ref, (before) => changed(before, change));
  log.info('webhook endpoint updated', { ...ref, state: endpoint.isEnabled ? 'enabled' : 'disabled' });
  return endpoint;
}
