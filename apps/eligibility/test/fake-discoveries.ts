import { StaleVersion } from '@cardlens/errors';
import type { Discovery } from '../src/discoveries/domain/discovery.js';
import type { DiscoveryEvent, DiscoveryStore } from '../src/discoveries/handlers/ports.js';
import type { DiscoveryId } from '../src/domain/ids.js';

export interface InMemoryDiscoveryStore extends DiscoveryStore {
  /** All events written so far, in order. */
  readonly announced: DiscoveryEvent[];
  /** The stored data as text. */
  dump(): string;
}

export function inMemoryDiscoveryStore(): InMemoryDiscoveryStore {
  const stored = new Map<DiscoveryId, { json: string; heldUntilMs: number }>();
  const announced: DiscoveryEvent[] = [];
  const discoveryIn = (json: string) => JSON.parse(json) as Discovery;
  const all = () => [...stored.values()].map(({ json }) => discoveryIn(json));
  const put = (discovery: Discovery, heldUntilMs = stored.get(discovery.discoveryId)?.heldUntilMs ?? 0): Discovery => {
    stored.set(discovery.discoveryId, { json: JSON.stringify(discovery), heldUntilMs });
    return discoveryIn(JSON.stringify(discovery));
  };
  const newestFirst = (a: Discovery, b: Discovery) =>
    b.createdAtUs - a.createdAtUs || (a.discoveryId < b.discoveryId ? 1 : -1);
  const get = (id: DiscoveryId) => all().find(({ discoveryId, state }) => discoveryId === id && state !== 'deleting');
  return {
    announced,
    dump: () => JSON.stringify([...stored]),
    add: async (discovery) => void put({ ...discovery, version: discovery.version + 1 }),
    get: async (id) => get(id),
    async save(discovery, emit) {
      const { discoveryId, version } = discovery;
      if (get(discoveryId)?.version !== version) throw new StaleVersion('Discovery', discoveryId);
      announced.push(...emit);
      return put({ ...discovery, version: version + 1 });
    },
    list: async (accountId, limit, after) =>
      all()
        .filter(
          (each) =>
            each.accountId === accountId &&
            each.state !== 'deleting' &&
            (after === undefined ||
              (after.discoveryId !== each.discoveryId && newestFirst(after as Discovery, each) < 0)),
        )
        .sort(newestFirst)
        .slice(0, limit)
        .map((discovery) => ({ discoveryId: discovery.discoveryId, createdAtUs: discovery.createdAtUs, discovery })),
    async take(nowMs, untilMs, except) {
      const free = all()
        .filter(({ state, accountId }) => state === 'processing' && !except.includes(accountId))
        .sort((a, b) => newestFirst(b, a))
        .find(({ discoveryId }) => (stored.get(discoveryId)?.heldUntilMs ?? 0) <= nowMs);
      return free && put({ ...free, version: free.version + 1, takenCount: free.takenCount + 1 }, untilMs);
    },
    async renew({ discoveryId, takenCount }, untilMs) {
      const found = get(discoveryId);
      if (found?.takenCount !== takenCount || found.state !== 'processing') return false;
      put(found, untilMs);
      return true;
    },
    createdBefore: async (accountId, beforeUs, limit) =>
      all()
        .filter((each) => each.accountId === accountId && each.createdAtUs < beforeUs && each.state !== 'deleting')
        .slice(0, limit)
        .map(({ discoveryId }) => discoveryId),
    deleting: async (limit) =>
      all()
        .filter(({ state }) => state === 'deleting')
        .slice(0, limit)
        .map(({ discoveryId }) => discoveryId),
    async markDeleted(id) {
      const found = all().find(({ discoveryId }) => discoveryId === id);
      if (!found) return undefined;
      put({ ...found, state: 'deleting', version: found.version + 1 });
      return { accountId: found.accountId, checkIds: found.inquiries.map(({ eligibilityId }) => eligibilityId) };
    },
    remove: async (id) => void stored.delete(id),
  };
}
