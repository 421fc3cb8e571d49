import type { Caller } from '@cardlens/contracts';
import type { Principal } from '../ports.js';

export type { Principal };

/**
 * The caller as the services expect it: a caller without an identity is an API key and can access the whole account.
 */
export const callerOf = (principal: Principal): Caller =>
  principal.kind === 'key'
    ? { accountId: principal.accountId, keyId: principal.keyId }
    : {
        accountId: principal.accountId,
        identityId: principal.identityId,
        sessionId: principal.sessionId,
        ...(principal.scope === 'capture' ? { ownSessionOnly: true } : {}),
      };
