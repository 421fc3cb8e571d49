import { StaleVersion } from '@cardlens/errors';
import type { Endpoint } from '../domain/endpoint.js';
import type { WebhookId } from '../domain/ids.js';
import type { Deps } from './ports.js';

const pageSize = 100;

/**
 * Encrypts anew what the key until now encrypted, while one key takes the place of another. Another process may do the same,
 * and an endpoint that somebody writes meanwhile comes next time.
 *
 * @throws DomainError `unavailable` (tried again by whoever calls)
 */
export async function resealSecrets(deps: Pick<Deps, 'endpoints' | 'secrets' | 'log'>): Promise<void> {
  const { endpoints, log } = deps;
  const counts = { current: 0, resealed: 0, later: 0, unreadable: 0 };
  let after: WebhookId | undefined;
  for (;;) {
    const page = await endpoints.page(after, pageSize);
    for (const endpoint of page) counts[await reseal(deps, endpoint)]++;
    after = page.at(-1)?.webhookId;
    if (page.length < pageSize) break;
  }
  if (counts.resealed > 0) log.info('secrets of webhooks were encrypted with the new key', { count: counts.resealed });
  if (counts.unreadable > 0) log.error('secrets of webhooks open with no key', { count: counts.unreadable });
  if (counts.later + counts.unreadable === 0) log.info('no secret of a webhook needs the previous key any more');
}

type Came = 'current' | 'resealed' | 'later' | 'unreadable';

async function reseal({ endpoints, secrets }: Pick<Deps, 'endpoints' | 'secrets'>, endpoint: Endpoint): Promise<Came> {
  let resealed: Endpoint['secrets'];
  try {
    resealed = endpoint.secrets.map((one) => {
      const sealed = secrets.resealed(one.sealed, endpoint.webhookId);
      return sealed === undefined ? one : { ...one, sealed };
    });
  } catch {
    // What is wrong with it is the same for whoever asks: no key that is known fits.
    return 'unreadable';
  }
  if (resealed.every((one, index) => one === endpoint.secrets[index])) return 'current';
  try {
    await endpoints.save({ ...endpoint, secrets: resealed });
    return 'resealed';
  } catch (error) {
    if (error instanceof StaleVersion) return 'later';
    throw error;
  }
}
