import { CardServiceService, SessionServiceService } from '@cardlens/contracts';
import { accountKeys } from '@cardlens/encryption';
import { loadDirectoryData } from '@cardlens/payers';
import { rpcClient } from '@cardlens/rpc';
import { periodic, together } from '@cardlens/runtime';
import { type Overrides, openService, type RunningService } from '@cardlens/service';
import { matchingBinding } from './adapters/grpc.js';
import type { MatchingConfig } from './config.js';
import { customIndexes } from './lists/adapters/custom-indexes.js';
import { mongoListStore } from './lists/adapters/list-store.js';
import { readRows } from './lists/adapters/read-rows.js';
import type { ListDeps } from './lists/handlers/ports.js';
import { rpcCardSource } from './matches/adapters/card-source.js';
import { matchingConsumers } from './matches/adapters/events.js';
import { mongoMatchStore } from './matches/adapters/match-store.js';
import { sealMatchWith } from './matches/adapters/seal-match.js';
import type { Deps } from './matches/handlers/ports.js';
import { directoriesOf } from './payers/adapters/directories.js';
import { mongoRematchStore } from './rematches/adapters/rematch-store.js';
import { rematcher } from './rematches/adapters/rematcher.js';

/** Only a crash leaves rows of a deleted list. */
const sweepEveryMs = 86_400_000;

/** Builds the matching service; `start` begins serving. */
export async function createMatchingService(
  config: MatchingConfig,
  overrides: Overrides = {},
): Promise<RunningService> {
  const service = await openService('matching', config, overrides);
  const { clock, ids, log, tls, database, broker, publisher } = service;
  const data = loadDirectoryData();
  const card = rpcClient('card', CardServiceService, config.cardAddress, tls);

  const session = rpcClient('session', SessionServiceService, config.sessionAddress, tls);

  const keys = accountKeys(session, clock);
  const matches = mongoMatchStore(database, keys);
  const lists = mongoListStore(database, clock.nowMs);
  const rematches = mongoRematchStore(database);
  const deps: Deps & ListDeps = {
    directories: directoriesOf(data, lists),
    customLists: customIndexes(lists),
    lists,
    rematches,
    readRows,
    ids,
    matches: matches.store,
    sealMatch: sealMatchWith(keys),
    cards: rpcCardSource(card),
    publisher,
    clock,
    log,
  };
  const again = { rematches, matches: matches.reader };

  return service.serve({
    bindings: [matchingBinding(deps, again)],
    parts: [
      card,
      session,
      periodic({
        name: 'sweeper of deleted lists',
        everyMs: sweepEveryMs,
        isRunAtStart: true,
        work: async () => {
          const count = await lists.sweep();
          if (count > 0) log.info('removed rows of deleted payer lists', { count });
        },
        log,
      }),
      rematcher({ ...deps, ...again }, log),
      together('consumers', matchingConsumers(broker, card, deps, log)),
    ],
  });
}
