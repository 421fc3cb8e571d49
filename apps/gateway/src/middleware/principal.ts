import type { Caller } from '@cardlens/contracts';
import type { Principal } from '../ports.js';

export type { Principal };

/** The caller as the services expect it: without an identity it is an API key, which sees the whole account. */
export const callerOf = (principal: Principal): Caller =>
  principal.kind === 'key'
    ? { accountId: principal.accountId, identityId: '', sessionId: '', userId: '', keyId: principal.keyId }
    : {
        accountId: principal.accountId,
        identityId: principal.identityId,
        sessionId: principal.sessionId,
        userId: principal.userId,
      };
