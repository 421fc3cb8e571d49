import { setMaxListeners } from 'node:events';
import { DomainError, StaleVersion } from '@cardlens/errors';
import type { Clock, Logger, Part } from '@cardlens/runtime';
import type { AccountId } from '../domain/ids.js';

/** Work that one process at a time does: a batch, or a discovery. */
export interface LeasedWork<T> {
  /** Of the work, for logs: `eligibility batch`. */
  readonly name: string;
  /** Concurrently, in this process: all, and those of one account. */
  readonly atOnce: number;
  readonly ofAccountAtOnce: number;
  /** @param untilMs  end of the lease, unless it is renewed */
  take(nowMs: number, untilMs: number, except: readonly AccountId[]): Promise<T | undefined>;
  /** @returns false when another process took it, or it was canceled or deleted */
  renew(work: T, untilMs: number): Promise<boolean>;
  /** @param signal  aborted when this process stops or no longer holds the work */
  run(work: T, signal: AbortSignal): Promise<void>;
  /** Identifies the work in logs. */
  idOf(work: T): Readonly<Partial<Record<'batchId' | 'discoveryId', string>>>;
  accountOf(work: T): AccountId;
}

export interface LeaseLimits {
  /** Interval between searches for work that no process holds. */
  readonly intervalMs: number;
  /** Lease time, after which another process may take the work over. */
  readonly leaseMs: number;
}

/** Fraction of the lease after which it is renewed, so that one missed renewal does not lose it. */
const renewalsOfLease = 3;

/**
 * Does work until stopped. One process holds a piece of work at a time, for as long as it renews its lease; the next holder
 * continues where it stopped.
 */
export function leasedWorkers<T>(
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  leased: LeasedWork<T>,
  { intervalMs, leaseMs }: LeaseLimits,
): Part & { wake(): void } {
  const { name, idOf } = leased;
  const working = new Map<Promise<void>, AccountId>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let taking: Promise<void> | undefined;

  const workOn = async (work: T): Promise<void> => {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    // Each check in progress listens to it.
    setMaxListeners(0, signal);
    let leasedUntilMs = clock.nowMs() + leaseMs;
    const renewal = setInterval(async () => {
      const untilMs = clock.nowMs() + leaseMs;
      try {
        if (await leased.renew(work, untilMs)) leasedUntilMs = untilMs;
        else lost.abort(new StaleVersion(name, Object.values(idOf(work)).join(' ')));
      } catch (error) {
        // The database is unavailable: no other process can take the work before the lease ends.
        if (clock.nowMs() >= leasedUntilMs) lost.abort(DomainError.from(error));
      }
    }, leaseMs / renewalsOfLease);
    try {
      await leased.run(work, signal);
    } catch (error) {
      if (stopping.signal.aborted) await leased.renew(work, 0).catch(() => {});
      else if (error instanceof StaleVersion)
        log.info(`${name} canceled, deleted or taken by another process`, idOf(work));
      else log.warn(`work on an ${name} failed; retrying`, idOf(work), error);
    } finally {
      clearInterval(renewal);
    }
  };

  const full = (): AccountId[] => {
    const accounts = [...working.values()];
    return [...new Set(accounts)].filter(
      (account) => accounts.filter((each) => each === account).length >= leased.ofAccountAtOnce,
    );
  };
  const takeWork = async (): Promise<void> => {
    while (!stopping.signal.aborted && working.size < leased.atOnce) {
      const nowMs = clock.nowMs();
      const work = await leased.take(nowMs, nowMs + leaseMs, full());
      if (work === undefined) return;
      const running: Promise<void> = workOn(work).finally(() => {
        working.delete(running);
        wake();
      });
      working.set(running, leased.accountOf(work));
    }
  };
  const wake = (): void => {
    if (stopping.signal.aborted) return;
    taking ??= takeWork()
      .catch((error: unknown) => log.warn(`looking for an ${name} failed; retrying`, {}, error))
      .finally(() => {
        taking = undefined;
      });
  };

  return {
    name: `workers: ${name}`,
    wake,
    start() {
      timer = setInterval(wake, intervalMs);
      wake();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort(new DOMException('the service stops', 'AbortError'));
      await Promise.allSettled([taking, ...working.keys()]);
    },
  };
}
