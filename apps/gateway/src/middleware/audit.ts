import { intendedStatus } from '@cardlens/access';
import type { AuditEvent } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { outgoing, type Publisher } from '@cardlens/messaging';
import { type Clock, type Ids, isUuid } from '@cardlens/runtime';
import type { AuditedRequest, AuditTrail, Deps, Principal, Services } from '../ports.js';
import { httpError } from './error-response.js';

/** Maximum number of identifiers in one entry: a list has up to 500 cards. */
const resourcesMax = 500;

/** The broker confirms within milliseconds; after this time the entry is also sent to session. */
const confirmTimeoutMs = 250;

/**
 * Records what callers read and change. An entry is stored durably before the caller gets the response: by the broker,
 * which keeps it while session is unavailable, or, while the broker is unavailable, by session itself. When both are
 * unavailable, a request that succeeded gets a 503.
 */
export function auditTrail({
  publisher,
  session,
  clock,
  ids,
}: {
  publisher: Publisher;
  session: Pick<Services['session'], 'appendAudit'>;
  clock: Clock;
  ids: Ids;
}): AuditTrail {
  return {
    async record({ principal, ...request }) {
      const event: AuditEvent = {
        ...actorOf(principal),
        ...request,
        resourceIds: [...request.resourceIds],
        entryId: ids.orderedUuid(),
        accountId: principal.accountId,
        occurredAtUs: clock.nowUs(),
      };
      const message = outgoing(event.entryId, 'audit.recorded', event.accountId, event, clock.nowMs());
      const confirmed = publisher.publish(message);
      if (await isSoon(confirmed)) return;
      try {
        // Session writes each entry only once, so it is harmless when both succeed.
        await Promise.any([confirmed, session.appendAudit({ events: [event] })]);
      } catch (cause) {
        throw new DomainError({ ...requestErrors.unavailable, cause });
      }
    },
  };
}

/** Whether the broker confirms within `confirmTimeoutMs`. */
async function isSoon(confirmed: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, confirmTimeoutMs, false);
  });
  const isConfirmed = confirmed.then(
    () => true,
    () => false,
  );
  return Promise.race([isConfirmed, late]).finally(() => clearTimeout(timer));
}

function actorOf(principal: Principal): Pick<AuditEvent, 'actor' | 'keyId' | 'identityId' | 'personId'> {
  const { kind, keyId } = principal;
  if (kind === 'token') return { actor: 'session', keyId, identityId: principal.identityId };
  return { actor: kind, keyId, identityId: '', ...(kind === 'person' ? { personId: principal.personId } : {}) };
}

/**
 * Identifiers of cards, checks and other objects in the path and the response body: those at the top level and those of
 * listed objects. Never other text.
 */
export function resourceIdsOf(params: unknown, body: unknown): string[] {
  const listed = Object.values(fieldsOf(body)).flatMap((value) => (Array.isArray(value) ? value.flatMap(idsIn) : []));
  return [...new Set([...Object.values(fieldsOf(params)).filter(isId), ...idsIn(body), ...listed])].slice(
    0,
    resourcesMax,
  );
}

const idName = /^(card|scan|eligibility|batch|schedule|discovery|webhook|delivery|session|share)_id$/;

const idsIn = (value: unknown): string[] =>
  Object.entries(fieldsOf(value)).flatMap(([name, field]) => (idName.test(name) && isId(field) ? [field] : []));

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

const fieldsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** For requests that are not recorded. */
export const unaudited: AuditTrail = { record: async () => {} };

export type Recorder = ReturnType<typeof recorder>;

/** Writes the audit entries of one request or connection; none without a caller. */
export function recorder(
  action: string,
  origin: Pick<AuditedRequest, 'address' | 'requestId'>,
  { audit, log }: Pick<Deps, 'audit' | 'log'>,
) {
  const record = async (principal: Principal | undefined, status: number, params: unknown, body?: unknown) => {
    if (principal)
      await audit.record({ ...origin, principal, action, status, resourceIds: resourceIdsOf(params, body) });
  };
  /** A rejection is returned to the caller even if its entry cannot be stored. */
  const rejection = (principal: Principal | undefined, error: unknown, params?: unknown): Promise<void> =>
    record(principal, httpError(error).status, params).catch((cause: unknown) => {
      log.warn('storing the audit entry of a rejected request failed', { requestId: origin.requestId }, cause);
    });
  return {
    rejection,
    /** @throws DomainError `unavailable` when the entry could not be stored; the caller then gets no result */
    success: (
      principal: Principal | undefined,
      { status, body, about }: { status: number; body?: unknown; about?: object },
      params: unknown,
    ): Promise<void> => record(principal, status, { ...fieldsOf(params), ...about }, body),
    /**
     * Before an object is deleted; the entry of the result follows.
     * @throws DomainError `unavailable` when the entry could not be stored; nothing is deleted then
     */
    intent: (principal: Principal | undefined, params: unknown): Promise<void> =>
      record(principal, intendedStatus, params),
    /** An invalid request; a failure to read one while the gateway is overloaded is not recorded. */
    invalid: async (principal: Principal | undefined, error: unknown, params: unknown): Promise<void> => {
      if (httpError(error).status < 500) await rejection(principal, error, params);
    },
  };
}
