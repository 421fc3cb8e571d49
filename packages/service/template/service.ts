import { CardServiceService } from '@cardlens/contracts';
import { rpcClient } from '@cardlens/rpc';
import { periodic, together } from '@cardlens/runtime';
import { type Overrides, openService, type RunningService } from '@cardlens/service';
import { tallyConsumers } from './adapters/events.js';
import { mongoTallyStore } from './adapters/tally-store.js';
import type { TallyConfig } from './config.js';
import type { Deps } from './handlers/ports.js';

const sweepEveryMs = 3_600_000;

/** Builds the tally service; `start` begins serving. */
export async function createTallyService(config: TallyConfig, overrides: Overrides = {}): Promise<RunningService> {
  const service = await openService('tally', config, overrides);
  const { broker, clock, database, log, publisher, tls } = service;
  const card = rpcClient('card', CardServiceService, config.cardAddress, tls);
  const deps: Deps = { tallies: mongoTallyStore(database), publisher, clock };
  return service.serve({
    bindings: [],
    parts: [
      card,
      together('consumers', tallyConsumers({ connection: broker, card }, deps, log)),
      periodic({
        name: 'tally sweeper',
        everyMs: sweepEveryMs,
        work: () => deps.tallies.removeOlder(clock.nowMs() - config.retentionMs),
        log,
      }),
    ],
  });
}
