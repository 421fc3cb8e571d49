import type { Part } from '@cardlens/runtime';
import { type LeaseLimits, leasedWorkers } from '../../handlers/leased-workers.js';
import { type DiscoveryWorkDeps, workOnDiscovery } from './work-on-discovery.js';

/** Each sends at most four inquiries at a time. */
const atOnce = 64;
const ofAccountAtOnce = 16;

/** Works on discoveries until stopped. */
export const discoveryWorkers = (deps: DiscoveryWorkDeps, limits: LeaseLimits): Part & { wake(): void } =>
  leasedWorkers(
    deps,
    {
      name: 'eligibility discovery',
      atOnce,
      ofAccountAtOnce,
      take: (nowMs, untilMs, except) => deps.discoveries.take(nowMs, untilMs, except),
      renew: (discovery, untilMs) => deps.discoveries.renew(discovery, untilMs),
      run: (discovery, signal) => workOnDiscovery(deps, discovery, signal),
      idOf: ({ discoveryId }) => ({ discoveryId }),
      accountOf: ({ accountId }) => accountId,
    },
    limits,
  );
