import { StaleVersion } from '@cardlens/errors';
import type { WebhookId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import type { Endpoint } from '../domain/endpoint.js';

const pageSize = 100;

/**
 * Re-encrypts secrets that use the previous key during a key rotation. Several processes may run this; an
 * endpoint changed meanwhile is handled in the next run.
 *
 * @throws DomainError `unavailable` (retried by the caller)
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
  if (counts.resealed > 0) log.info('webhook secrets re-encrypted with the current key', { count: counts.resealed });
  if (counts.unreadable > 0)
    log.error('webhook secrets not decrypted: no configured key matches', { count: counts.unreadable });
  if (counts.later + counts.unreadable === 0) log.info('no webhook secret uses the previous key; it can be removed');
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
    // Permanent: no configured key decrypts it.
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
