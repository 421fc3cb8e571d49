import type { Caller, SessionScope } from '@cardlens/contracts';

/** Who is calling, once that is proven. */
export type Principal =
  | { readonly kind: 'key'; readonly accountId: string; readonly keyId: string }
  | {
      readonly kind: 'token';
      readonly accountId: string;
      readonly identityId: string;
      readonly sessionId: string;
      /** Chosen by the customer and perhaps a name or an e-mail address: never logged. */
      readonly userId: string;
      readonly scope: SessionScope;
      readonly expiresAtMs: number;
    };

/** As the services behind want it: without an identity it is an API key, which sees the whole account. */
export const callerOf = (principal: Principal): Caller =>
  principal.kind === 'key'
    ? { accountId: principal.accountId, identityId: '', sessionId: '', userId: '' }
    : {
        accountId: principal.accountId,
        identityId: principal.identityId,
        sessionId: principal.sessionId,
        userId: principal.userId,
      };
