import { intendedStatus } from '@cardlens/access';
import type { Deps } from '../ports.js';
import { resourceIdsOf } from './audit.js';
import { httpError } from './errors.js';
import type { Principal } from './principal.js';

export type Recorder = ReturnType<typeof recorder>;

/** Origin of a request. */
interface Origin {
  readonly address: string;
  readonly requestId: string;
}

/** Writes an audit entry for one request or connection. */
export function recorder(action: string, { address, requestId }: Origin, { audit, log }: Pick<Deps, 'audit' | 'log'>) {
  const entry = (principal: Principal, status: number, resourceIds: readonly string[]) => ({
    principal,
    action,
    resourceIds,
    status,
    address,
    requestId,
  });
  return {
    /** @throws DomainError `unavailable` when the entry could not be stored; the caller then gets no result */
    success: (
      principal: Principal,
      { status, body }: { status: number; body?: unknown },
      params: unknown,
    ): Promise<void> => audit.record(entry(principal, status, resourceIdsOf(params, body))),
    /**
     * Before an object is deleted; the entry of the result follows.
     * @throws DomainError `unavailable` when the entry could not be stored; nothing is deleted then
     */
    intent: (principal: Principal, params: unknown): Promise<void> =>
      audit.record(entry(principal, intendedStatus, resourceIdsOf(params, undefined))),
    /** An invalid request; a failure to read one while the gateway is overloaded is not recorded. */
    async invalid(principal: Principal, error: unknown, params: unknown): Promise<void> {
      if (httpError(error).status < 500) await this.rejection(principal, error, params);
    },
    /** A rejection is returned to the caller even if its entry cannot be stored. */
    rejection: (principal: Principal, error: unknown, params?: unknown): Promise<void> =>
      audit
        .record(entry(principal, httpError(error).status, resourceIdsOf(params, undefined)))
        .catch((cause: unknown) => {
          log.warn('storing the audit entry of a rejected request failed', { requestId }, cause);
        }),
  };
}
