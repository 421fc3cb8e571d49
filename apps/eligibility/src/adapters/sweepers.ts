import { type Part, periodic } from '@cardlens/runtime';
import { finishCanceling } from '../batches/handlers/cancel-batch.js';
import { removeLeftBatches } from '../batches/handlers/delete-batch.js';
import { removeLateChecks } from '../checks/handlers/delete-checks.js';
import { endOverdue } from '../checks/handlers/end-overdue.js';
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
  const { batchClaims, claims, clock, fresh, log, quotas, scheduleClaims, usage } = deps;
  let after: CardId | undefined;
  return [
    periodic({ name: 'overdue checks', everyMs: intervalMs, work: (signal) => endOverdue(deps, signal), log }),
    periodic({
      name: 'checks of deleted cards',
      everyMs: intervalMs,
      work: async () => {
        fresh.removeOld(clock.nowMs());
        after = await removeLateChecks(deps, after);
      },
      log,
    }),
    periodic({
      name: 'checks of schedules',
      everyMs: intervalMs,
      work: (signal) => createDueChecks(deps, signal),
      log,
    }),
    periodic({
      name: 'remains of batches',
      everyMs: remainsEveryMs,
      work: async (signal) => {
        await finishCanceling(deps, signal);
        await removeLeftBatches(deps, signal);
      },
      log,
    }),
    periodic({
      name: 'retention',
      everyMs: retentionIntervalMs,
      work: (signal) => deleteExpired(deps, signal),
      log,
    }),
    periodic({ name: 'usage', everyMs: countEveryMs, work: () => usage.countMarked(), log }),
    periodic({
      name: 'idempotency key sweeper',
      everyMs: keySweepEveryMs,
      work: async () => {
        await claims.removeExpired(clock.nowMs());
        await batchClaims.removeExpired(clock.nowMs());
        await scheduleClaims.removeExpired(clock.nowMs());
      },
      log,
    }),
    periodic({
      name: 'daily quotas',
      everyMs: keySweepEveryMs,
      work: () => quotas.removeEnded(clock.nowMs()),
      log,
    }),
  ];
}
