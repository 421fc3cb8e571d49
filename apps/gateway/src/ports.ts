import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeyScope, SessionScope } from '@cardlens/contracts';
import type { Clock, Ids, Logger } from '@cardlens/runtime';
import type { Cursors } from './ports/cursors.js';
import type { Services } from './ports/services.js';

export type * from './ports/cursors.js';
export type * from './ports/services.js';

/** Who is calling, once that is proven. */
export type Principal =
  | {
      readonly kind: 'key';
      readonly accountId: string;
      readonly keyId: string;
      readonly keyScopes: readonly KeyScope[];
    }
  | {
      readonly kind: 'token';
      readonly accountId: string;
      readonly identityId: string;
      readonly sessionId: string;
      /** Chosen by the customer and perhaps a name or an e-mail address: never logged. */
      readonly userId: string;
      readonly scope: SessionScope;
      /** The key that minted the token, with which it ends; undefined in tokens of older versions. */
      readonly keyId: string | undefined;
      readonly keyScopes: readonly KeyScope[];
      readonly expiresAtMs: number;
    };

/** What a caller may still do, and how to say it. */
interface Allowance {
  readonly isAllowed: boolean;
  /** Seconds until a rejected request would be accepted; at least 1. */
  readonly retryAfterS: number;
  /** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly headers: Readonly<Record<'ratelimit-policy' | 'ratelimit', string>>;
}

export interface RateLimiter {
  /** Counts one request of this caller. */
  take(principal: Principal): Allowance;
}

/** Counts unauthenticated requests by address. */
export interface AddressLimiter {
  /** Counts a request without a credential. */
  take(address: string): Pick<Allowance, 'isAllowed' | 'retryAfterS'>;
  /** Whether one more credential may fail. */
  look(address: string): Pick<Allowance, 'isAllowed' | 'retryAfterS'>;
  /** Counts a credential that failed. */
  fail(address: string): void;
  /** Counts a look-up that may fail, until the returned function is called: `look` sees no more of them than may fail. */
  hold(address: string): () => void;
}

/** Live events of one card on their way to one client. */
export interface EventStream {
  /** Writes them from now on, those first that came meanwhile; ends with the credential, or with the client. */
  pipe(res: ServerResponse, requestId: string): void;
}

export interface EventStreams {
  /** @throws DomainError `not_found`, `rate_limited`, `unavailable` */
  open(principal: Principal, cardId: string, wantsSnapshot: boolean): Promise<EventStream>;
}

/** Signed links to images, usable without a credential: valid for 24 hours (service contract §2.1). */
export interface ImageLinks {
  urlOf(principal: Principal, image: { readonly cardId: string; readonly scanId: string }): string;
  /** @throws DomainError `forbidden` for anything but a link that was made and has not expired */
  read(scanId: string, token: string): ImageLink;
}

export interface ImageLink {
  readonly cardId: string;
  readonly scanId: string;
  /** Whom the link was made for; the rights to more than this image are left out. */
  readonly principal: Principal;
}

/** Client address for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address. */
export type ClientAddress = (req: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** What one request read or changed. */
export interface AuditedRequest {
  readonly principal: Principal;
  /** Method and path of the operation, as routed. */
  readonly action: string;
  readonly resourceIds: readonly string[];
  /** Of the answer. */
  readonly status: number;
  readonly address: string;
  readonly requestId: string;
}

export interface AuditTrail {
  /** Returns once the entry is stored. @throws DomainError `unavailable` when it could not be */
  record(request: AuditedRequest): Promise<void>;
}

/** Limits concurrent requests, by account: requests above the limit are rejected instead of queued. */
export interface InFlight {
  /**
   * Authenticates a request, which holds a place meanwhile: a slow look-up of keys must not gather waiting requests.
   *
   * @throws DomainError `unavailable`, before anything is done, when there is no place for any account
   */
  admit<T>(authenticate: () => Promise<T>): Promise<T>;
  /** @throws DomainError `rate_limited` when the account has too many, `unavailable` when all together have */
  run<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

/** What a route may use. */
export interface Deps extends Services {
  readonly cursors: Cursors;
  readonly eventStreams: EventStreams;
  readonly audit: AuditTrail;
  readonly imageLinks: ImageLinks;
  readonly limits: RateLimiter;
  readonly inFlight: InFlight;
  readonly addressLimits: AddressLimiter;
  readonly addressOf: ClientAddress;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly environment: 'sandbox' | 'production';
  /** Without a slash at the end; empty when links are relative. */
  readonly publicUrl: string;
  /** Base of magic links, which leave this machine: configured, and never what a request says of its host. */
  readonly linkUrl: string;
  /** File with a one-time sign-in to the console, in the embedded stack. */
  readonly consoleSignInFile?: string | undefined;
}
