import { DomainError } from '@cardlens/errors';

/** Per account and replica, over all transports. */
export const ofAccount = { whose: 'An account has', max: 100 };
/** Of an account's sessions together, so that its servers can always listen. */
export const ofSessions = { whose: 'The sessions of an account have', max: 80 };
/** A page and a phone, each with connections that it has lost without knowing: above it, the oldest is ended. */
export const ofSession = { whose: 'A session has', max: 5 };
/** The tabs of a browser that a person signed in with. */
export const ofPerson = { ...ofSession, max: 20 };

export class TooManyConnections extends DomainError {
  constructor({ whose, max }: { whose: string; max: number }) {
    const publicMessage = `${whose} at most ${max} live connections`;
    super({ code: 'TOO_MANY_CONNECTIONS', kind: 'rate_limited', publicMessage });
  }
}

/** Errors of an operation that opens a connection. */
export const tooManyConnections = [ofAccount, ofSession, ofPerson, ofSessions].map(
  (limit) => new TooManyConnections(limit),
);
