import type { Caller } from '@cardlens/contracts';
import type { Principal } from '../ports.js';

export type { Principal };

/**
 * The caller as the services expect it: a caller without an identity is an API key, or a person signed in to the console,
 * and can access the whole account.
 */
export function callerOf(principal: Principal): Caller {
  const { kind, accountId, keyId } = principal;
  if (kind === 'key') return { accountId, keyId };
  if (kind === 'person') return { accountId, keyId, personId: principal.personId };
  const { identityId, sessionId, scope } = principal;
  return { accountId, identityId, sessionId, ...(scope === 'capture' ? { ownSessionOnly: true } : {}) };
}

/** Whether the caller may read checks, and what card and live events say of them. Every role may. */
export const mayReadEligibility = ({ kind, keyScopes }: Principal): boolean =>
  kind === 'person' || keyScopes.includes('eligibility');

/** Whether numbers that identify a member are masked in responses, and images and exports denied. */
export const seesMasked = (principal: Principal): boolean => principal.kind === 'person' && principal.role === 'viewer';
