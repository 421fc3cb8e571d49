import { StaleVersion } from '@cardlens/errors';
import type { Destination } from '../destinations/domain/destination.js';
import type { DestinationId, WebhookId } from '../domain/ids.js';
import type { Endpoint } from '../endpoints/domain/endpoint.js';
import type { Deps } from './ports.js';

const pageSize = 100;

type ResealDeps = Pick<Deps, 'endpoints' | 'secrets' | 'destinations' | 'destinationSecrets' | 'log'>;

/**
 * Re-encrypts secrets that use the previous key during a key rotation: those of endpoints, and the keys and tokens of
 * destinations. Several processes may run this; what was changed meanwhile is handled in the next run.
 *
 * @throws DomainError `unavailable` (retried by the caller)
 */
export async function resealSecrets(deps: ResealDeps): Promise<void> {
  const { log } = deps;
  const counts = { current: 0, resealed: 0, later: 0, unreadable: 0 };
  await resealAll(ofEndpoints(deps), counts);
  await resealAll(ofDestinations(deps), counts);
  if (counts.resealed > 0) log.info('webhook secrets re-encrypted with the current key', { count: counts.resealed });
  if (counts.unreadable > 0)
    log.error('webhook secrets not decrypted: no configured key matches', { count: counts.unreadable });
  if (counts.later + counts.unreadable === 0) log.info('no webhook secret uses the previous key; it can be removed');
}

type Came = 'current' | 'resealed' | 'later' | 'unreadable';

/** Documents with secrets. */
interface Source<T, Id> {
  page(after: Id | undefined): Promise<readonly T[]>;
  idOf(one: T): Id;
  /** @returns the same object if all of its secrets use the current key. @throws Error when no configured key decrypts one */
  resealed(one: T): T;
  /** @throws StaleVersion */
  save(one: T): Promise<void>;
}

const ofEndpoints = ({ endpoints, secrets }: ResealDeps): Source<Endpoint, WebhookId> => ({
  page: (after) => endpoints.page(after, pageSize),
  idOf: ({ webhookId }) => webhookId,
  resealed(endpoint) {
    const next = endpoint.secrets.map((one) => {
      const sealed = secrets.resealed(one.sealed, endpoint.webhookId);
      return sealed === undefined ? one : { ...one, sealed };
    });
    return next.every((one, index) => one === endpoint.secrets[index]) ? endpoint : { ...endpoint, secrets: next };
  },
  save: endpoints.save,
});

const ofDestinations = ({
  destinations,
  destinationSecrets: secrets,
}: ResealDeps): Source<Destination, DestinationId> => ({
  page: (after) => destinations.page(after, pageSize),
  idOf: ({ destinationId }) => destinationId,
  resealed(destination) {
    const { destinationId, auth } = destination;
    const keys = destination.keys.map((key) => {
      const sealedPrivate = secrets.resealed(key.sealedPrivate, destinationId);
      return sealedPrivate === undefined ? key : { ...key, sealedPrivate };
    });
    const sealedToken = auth.method === 'bearer' ? secrets.resealed(auth.sealedToken, destinationId) : undefined;
    const isCurrent = sealedToken === undefined && keys.every((key, index) => key === destination.keys[index]);
    if (isCurrent) return destination;
    return { ...destination, keys, ...(sealedToken === undefined ? {} : { auth: { method: 'bearer', sealedToken } }) };
  },
  save: destinations.save,
});

async function resealAll<T, Id>(source: Source<T, Id>, counts: Record<Came, number>): Promise<void> {
  let after: Id | undefined;
  for (;;) {
    const page = await source.page(after);
    for (const one of page) counts[await reseal(source, one)]++;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = source.idOf(last);
  }
}

async function reseal<T, Id>(source: Source<T, Id>, one: T): Promise<Came> {
  let next: T;
  try {
    next = source.resealed(one);
  } catch {
    // Permanent: no configured key decrypts it.
    return 'unreadable';
  }
  if (next === one) return 'current';
  try {
    await source.save(next);
    return 'resealed';
  } catch (error) {
    if (error instanceof StaleVersion) return 'later';
    throw error;
  }
}
