import type { Request, Response } from 'express';
import type { Deps } from '../ports.js';
import { resourceIdsOf } from './audit.js';
import { httpError } from './errors.js';
import type { Principal } from './principal.js';
import { localsOf } from './request-context.js';

export type Recorder = ReturnType<typeof recorder>;

/** Writes one request into the audit log. */
export function recorder(action: string, req: Request, res: Response, { audit, addressOf, log }: Deps) {
  const entry = (principal: Principal, status: number, resourceIds: readonly string[]) => ({
    principal,
    action,
    resourceIds,
    status,
    address: addressOf(req),
    requestId: localsOf(res).requestId,
  });
  return {
    /** @throws DomainError `unavailable` when the entry could not be stored: then the caller is not answered */
    success: (
      principal: Principal,
      { status, body }: { status: number; body?: unknown },
      params: unknown,
    ): Promise<void> => audit.record(entry(principal, status, resourceIdsOf(params, body))),
    /** A refusal is answered in any case. */
    refusal: (principal: Principal, error: unknown, params?: unknown): Promise<void> =>
      audit
        .record(entry(principal, httpError(error).status, resourceIdsOf(params, undefined)))
        .catch((cause: unknown) => {
          log.warn(
            'audit entry of a refused request could not be stored',
            { requestId: localsOf(res).requestId },
            cause,
          );
        }),
  };
}
