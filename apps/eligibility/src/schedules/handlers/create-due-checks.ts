import { CreationRunning, DomainError } from '@cardlens/errors';
import { QuotaExceeded } from '../../checks/domain/quota.js';
import { type CreateDeps, createCheckOnce } from '../../checks/handlers/create-check.js';
import type { Deps } from '../../handlers/deps.js';
import {
  dueCheck,
  hasPassed,
  nextDueMs,
  type PlannedCheck,
  type Schedule,
  withOutcome,
  withoutRest,
} from '../domain/schedule.js';

type DueDeps = CreateDeps & Pick<Deps, 'claims' | 'schedules'>;

/** After this time another process takes over a schedule whose process died, and a failed check is retried. */
const leaseMs = 60_000;
/** By then, the quota may have been raised, or the day may have ended. */
const quotaWaitMs = 15 * 60_000;

/** Maximum number of schedules processed in one run. */
const schedulesMax = 500;

/**
 * Creates the checks of schedules that are due. A check is created only once even when processes crash: its idempotency
 * key, honored for 24 hours, consists of its schedule's id and its day.
 * @throws DomainError `unavailable`
 */
export async function createDueChecks(deps: DueDeps, signal?: AbortSignal): Promise<void> {
  for (let count = 0; count < schedulesMax && !signal?.aborted; count++) {
    const nowMs = deps.clock.nowMs();
    const schedule = await deps.schedules.take(nowMs, nowMs + leaseMs);
    if (schedule === undefined) return;
    await createDue(deps, schedule).catch((error: unknown) => {
      const { code, kind } = DomainError.from(error);
      // Deleted meanwhile, or taken over by another process.
      if (kind === 'stale') return;
      const { scheduleId, accountId } = schedule;
      deps.log.warn('creating a scheduled check failed; retrying in 60 s', { scheduleId, accountId, code });
    });
  }
}

async function createDue(deps: DueDeps, schedule: Schedule): Promise<void> {
  const { schedules, clock, settings } = deps;
  const save = (changed: Schedule) => schedules.save(changed, nextDueMs(changed));
  if (hasPassed(schedule, clock.nowMs(), settings.timeZone)) return save(withoutRest(schedule));
  const check = dueCheck(schedule, clock.nowMs());
  if (check === undefined) return save(schedule);
  const outcome = await created(deps, schedule, check);
  if (outcome === 'later') return schedules.save(schedule, clock.nowMs() + quotaWaitMs);
  await save(withOutcome(schedule, check, outcome));
}

/** @throws DomainError `unavailable`: the schedule will be processed again */
async function created(deps: DueDeps, schedule: Schedule, check: PlannedCheck) {
  const { scheduleId, accountId, cardId, question } = schedule;
  try {
    const input = { caller: { accountId }, cardId, question, scheduleId };
    const { eligibilityId } = await createCheckOnce(deps, `${scheduleId} ${check.daysBefore}`, input);
    return { eligibilityId };
  } catch (error) {
    if (error instanceof QuotaExceeded) return 'later';
    const { kind, publicMessage } = DomainError.from(error);
    const isOfCheck = kind === 'not_found' || kind === 'invalid' || kind === 'conflict';
    if (!isOfCheck || error instanceof CreationRunning) throw error;
    deps.log.warn('scheduled check rejected', { scheduleId, accountId, code: DomainError.from(error).code });
    return { refusal: publicMessage };
  }
}
