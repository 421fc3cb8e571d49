import type { DiscoveryId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Deps } from '../../handlers/deps.js';
import { checkLimit, pageOf } from '../../handlers/page.js';
import { type Discovery, isShown } from '../domain/discovery.js';
import { DiscoveryNotFound } from '../domain/errors.js';
import type { OrderedFinding } from '../domain/payment-order.js';
import { coveragesOf } from './coverages.js';
import type { DiscoveryPosition } from './ports.js';

export interface DiscoveryOfCaller {
  readonly caller: Owner;
  readonly discoveryId: DiscoveryId;
}

/**
 * One discovery of the caller's account.
 * @throws DiscoveryNotFound for an unknown discovery and one of another account alike
 */
export async function getDiscovery(
  { discoveries }: Pick<Deps, 'discoveries'>,
  { caller, discoveryId }: DiscoveryOfCaller,
): Promise<Discovery> {
  const discovery = await discoveries.get(discoveryId);
  if (discovery?.accountId !== caller.accountId || !isShown(discovery)) throw new DiscoveryNotFound(discoveryId);
  return discovery;
}

/** A discovery and the coverages that its checks have found; a deleted check is no longer among them. */
export async function getDiscoveryWithCoverages(
  deps: Pick<Deps, 'discoveries' | 'records' | 'payerFacts' | 'clock' | 'settings'>,
  wanted: DiscoveryOfCaller,
): Promise<{ readonly discovery: Discovery; readonly coverages: readonly OrderedFinding[] }> {
  const discovery = await getDiscovery(deps, wanted);
  return { discovery, coverages: await coveragesOf(deps, discovery) };
}

const limitMax = 200;

/** A page of the account's discoveries, newest first, without those that cannot be decrypted. */
export async function listDiscoveries(
  { discoveries, log }: Pick<Deps, 'discoveries' | 'log'>,
  { caller, limit, after }: { caller: Owner; limit: number; after: DiscoveryPosition | undefined },
): Promise<{ readonly discoveries: readonly Discovery[]; readonly next?: DiscoveryPosition }> {
  checkLimit(limit, limitMax);
  const { accountId } = caller;
  const { entries, last } = pageOf(await discoveries.list(accountId, limit + 1, after), limit);
  for (const { discoveryId, discovery } of entries)
    if (!discovery) log.warn('a discovery cannot be decrypted; it is left out of lists', { discoveryId, accountId });
  const shown = entries.flatMap(({ discovery }) => discovery ?? []);
  return last
    ? { discoveries: shown, next: { createdAtUs: last.createdAtUs, discoveryId: last.discoveryId } }
    : { discoveries: shown };
}
