import { type Part, periodic } from '@cardlens/runtime';
import { finishCanceling } from '../batches/handlers/cancel-batch.js';
import { removeLeftBatches } from '../batches/handlers/delete-batch.js';
import { removeLateChecks } from '../checks/handlers/delete-checks.js';
import { endOverdue } from '../checks/handlers/end-overdue.js';
import { removeLeftDiscoveries } from '../discoveries/handlers/end-discovery.js';
import type { CardId } from '../domain/ids.js';
import { deleteExpired } from '../handlers/delete-expired.js';
import type { Deps } from '../handlers/deps.js';
import { createDueChecks } from '../schedules/handlers/create-due-checks.js';

const keySweepEveryMs = 10 * 60_000;
/** Maximum delay before usage is visible. */
const countEveryMs = 3000;
const remainsEveryMs = 30_000;

/** Separate intervals, so that many deleted cards do not delay the end of overdue checks. */
export function sweepers(
  deps: Deps,
  { intervalMs, retentionIntervalMs }: { intervalMs: number; retentionIntervalMs: number },
): readonly Part[] {
  const { batchClaims, claims, clock, discoveryClaims, fresh, log, quotas, scheduleClaims, usage } = deps;
  const every = (everyMs: number, name: string, work: (signal: AbortSignal) => Promise<unknown>): Part =>
    periodic({ name, everyMs, work, log });
  let after: CardId | undefined;
  return [
    every(intervalMs, 'overdue checks', (signal) => endOverdue(deps, signal)),
    every(intervalMs, 'checks of deleted cards', async () => {
      fresh.removeOld(clock.nowMs());
      after = await removeLateChecks(deps, after);
    }),
    every(intervalMs, 'checks of schedules', (signal) => createDueChecks(deps, signal)),
    every(remainsEveryMs, 'remains of discoveries', (signal) => removeLeftDiscoveries(deps, signal)),
    every(remainsEveryMs, 'remains of batches', async (signal) => {
      await finishCanceling(deps, signal);
      await removeLeftBatches(deps, signal);
    }),
    every(retentionIntervalMs, 'retention', (signal) => deleteExpired(deps, signal)),
    every(countEveryMs, 'usage', () => usage.countMarked()),
    every(keySweepEveryMs, 'idempotency key sweeper', async () => {
      for (const keys of [claims, batchClaims, scheduleClaims, discoveryClaims])
        await keys.removeExpired(clock.nowMs());
    }),
    every(keySweepEveryMs, 'daily quotas', () => quotas.removeEnded(clock.nowMs())),
  ];
}
