import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeyScope, Role, SessionScope } from '@cardlens/access';
import type {
  CardPosition,
  CardServiceService,
  DeliveryPosition,
  EligibilityBatchPosition,
  EligibilityDiscoveryPosition,
  EligibilityPosition,
  EligibilitySchedulePosition,
  EligibilityServiceService,
  MatchingServiceService,
  PayerPlace,
  RankedCandidates,
  SearchPosition,
  SessionServiceService,
  UploadServiceService,
  WebhookServiceService,
} from '@cardlens/contracts';
import type { Calls } from '@cardlens/rpc';
import type { Clock, Ids, Logger } from '@cardlens/runtime';

/**
 * The services that the gateway calls; `rpcAccess` lists the calls that are allowed. Every call may throw DomainError,
 * `unavailable` when a service cannot be reached.
 */
export interface Services {
  readonly session: Calls<SessionServiceService>;
  readonly cards: Calls<CardServiceService>;
  readonly uploads: Calls<UploadServiceService>;
  readonly eligibility: Calls<EligibilityServiceService>;
  readonly matching: Calls<MatchingServiceService>;
  readonly webhooks: Calls<WebhookServiceService>;
}

/** Position of an entry in each kind of list. */
export interface Positions {
  readonly cards: CardPosition;
  readonly search: SearchPosition & { readonly ranked: RankedCandidates };
  readonly payers: PayerPlace;
  readonly eligibility: EligibilityPosition;
  readonly batches: EligibilityBatchPosition;
  readonly schedules: EligibilitySchedulePosition;
  readonly discoveries: EligibilityDiscoveryPosition;
  /** The row. */
  readonly 'batch rows': number;
  readonly deliveries: DeliveryPosition;
  /** The sequence number. */
  readonly audit: number;
}

/** One list of an account; the third element is its query, or the resource that it belongs to. */
export type List<K extends keyof Positions> = readonly [kind: K, accountId: string, of?: string];

/** Positions in lists as opaque texts. */
export interface Cursors {
  write<K extends keyof Positions>(list: List<K>, position: Positions[K]): string;
  /** @throws InvalidInput `Invalid cursor` for anything but a cursor that was issued for this list */
  read<K extends keyof Positions>(list: List<K>, cursor: string): Positions[K];
}

/** The properties of a session token or an image link that determine whether it was revoked. */
export interface Origin {
  readonly keyId: string;
  /** Of somebody who signed in to the console with the key. */
  readonly browserSessionId?: string | undefined;
  readonly accountId: string;
  readonly issuedAtS: number;
}

/** The authenticated caller. */
export type Principal =
  | {
      readonly kind: 'key';
      readonly accountId: string;
      readonly keyId: string;
      readonly keyScopes: readonly KeyScope[];
      /** Undefined if the key does not expire. */
      readonly expiresAtMs?: number | undefined;
      /** The browser session of somebody who signed in to the console with the key; it may end before the key. */
      readonly browserSessionId?: string;
    }
  | {
      /** Signed in to the console. */
      readonly kind: 'person';
      readonly accountId: string;
      readonly personId: string;
      readonly role: Role;
      /** The browser session, which takes the place of a key: what it creates ends with it. */
      readonly keyId: string;
      /** Those of the role. */
      readonly keyScopes: readonly KeyScope[];
      readonly expiresAtMs: number;
    }
  | {
      readonly kind: 'token';
      readonly accountId: string;
      readonly identityId: string;
      readonly sessionId: string;
      readonly scope: SessionScope;
      /** The key that created the token; revoking it ends the token. */
      readonly keyId: string;
      readonly keyScopes: readonly KeyScope[];
      /** In whole seconds, as in the token. Undefined for image links. */
      readonly issuedAtS?: number;
      readonly expiresAtMs: number;
    };

/** What is left of a rate, with the headers that report it. */
export interface Allowance {
  readonly isAllowed: boolean;
  /** Seconds until a rejected request would be accepted; at least 1. */
  readonly retryAfterS: number;
  /** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly headers: Readonly<Record<'ratelimit-policy' | 'ratelimit', string>>;
}

export interface RateLimiter {
  /** Counts a request by this caller. @param count  number of requests that it counts as; default 1 */
  take(
    principal: Principal,
    count?: number,
  ): Allowance & {
    /** Whether the caller was not rejected in the last minute: only this rejection is recorded. */
    readonly isFirstRejection: boolean;
  };
  /** The rate of this caller: `burst` requests at once, `perSecond` sustained. */
  rateOf(principal: Principal): { readonly perSecond: number; readonly burst: number };
  /** Counts one use of a link, by anyone. @param id  of an image, or the digest of the token of a share */
  takeLink(policy: 'image' | 'share', id: string): Allowance;
}

/** Counts unauthenticated requests by address. */
export interface AddressLimiter {
  /** Counts a request without a credential. */
  take(address: string): Allowance;
  /** Whether another credential may fail. */
  peek(address: string): Allowance;
  /** Counts a credential that failed. */
  fail(address: string): void;
  /** Counts a lookup that may fail, until the returned function is called: `peek` includes pending lookups. */
  startLookup(address: string): () => void;
}

/** The live events of one card for one client. */
export interface EventStream {
  /**
   * Writes the events, beginning with those that arrived meanwhile; ends when the credential expires or the client
   * disconnects.
   */
  pipe(res: ServerResponse, requestId: string): void;
  /** Stops following the card, when `pipe` is not called. */
  abandon(): void;
}

export interface EventStreams {
  /** @throws DomainError `not_found`, `rate_limited`, `unavailable` */
  open(principal: Principal, cardId: string, wantsSnapshot: boolean): Promise<EventStream>;
}

/** Signed links to images, usable without a credential. */
export interface ImageLinks {
  urlOf(principal: Principal, image: { readonly cardId: string; readonly scanId: string }): string;
  /** @throws DomainError `forbidden` for anything but a link to this image, `gone` once it has expired */
  read(scanId: string, token: string): ImageLink;
}

export interface ImageLink {
  readonly cardId: string;
  readonly scanId: string;
  /** The caller for whom the link was created, without rights beyond this image. */
  readonly principal: Principal;
  /** What the link was created with: the link ends when this is revoked. */
  readonly origin: Origin;
}

/** Signed locations of the files of shares. */
export interface ShareFiles {
  urlOf(token: string): string;
  /** @throws InvalidInput for anything but a ticket for this token, and once it has expired */
  check(token: string, ticket: string): void;
}

/** Client address for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address. */
export type ClientAddress = (req: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** The objects that one request read or changed. */
export interface AuditedRequest {
  readonly principal: Principal;
  /** Method and path of the operation, as routed. */
  readonly action: string;
  readonly resourceIds: readonly string[];
  /** Status of the response. */
  readonly status: number;
  readonly address: string;
  readonly requestId: string;
}

export interface AuditTrail {
  /** Resolves once the entry is stored. @throws DomainError `unavailable` when it could not be stored */
  record(request: AuditedRequest): Promise<void>;
}

/**
 * The slot of a request in progress, taken before its key is looked up: slow lookups must not accumulate requests.
 */
export interface Slot {
  leave(): void;
  /**
   * Releases the slot while the client does something that can take any time, such as sending a body.
   *
   * @throws DomainError `unavailable` when no slot is free afterwards
   */
  outside<T>(work: () => Promise<T>): Promise<T>;
}

/** Limits requests in progress, in total and by account. Few are processed concurrently, with accounts taking turns. */
export interface InFlight {
  /** Whether `enter` would throw. */
  isFull(): boolean;
  /** @throws DomainError `unavailable`, before anything is done, when all slots are taken */
  enter(): Slot;
  /**
   * Processes a request with a slot, in its turn; without a caller at once.
   * @param work  calls `reserve` with the size of the response, which throws when too many bytes are unread
   * @param deliver  ends when the client has read the response
   * @throws DomainError `rate_limited` when the account or session has too many requests, or the account too many unread
   *   responses, `unavailable` when all accounts together have
   */
  run<T>(
    caller: (Pick<Principal, 'accountId'> & { readonly sessionId?: string }) | undefined,
    work: (reserve: (bytes: number) => void) => Promise<T>,
    deliver: (result: T) => Promise<void>,
  ): Promise<void>;
}

export interface PeopleNames {
  /** By person id; empty while session is unavailable, and for end users, who do not see them. */
  of(principal: Pick<Principal, 'kind' | 'accountId'>): Promise<ReadonlyMap<string, string>>;
}

export type ComponentState = 'operational' | 'degraded' | 'down';

/** What works, without internals: anyone may see it. */
export interface ServiceStatus {
  readonly state: ComponentState;
  readonly sinceMs: number;
  readonly components: readonly {
    /** `api`, `reading`, `payers`, `eligibility`, `webhooks`, or `connector:` and the name of one that fails. */
    readonly component: string;
    readonly state: ComponentState;
    readonly sinceMs: number;
  }[];
}

export interface StatusBoard {
  /** Never rejects. */
  read(): Promise<ServiceStatus>;
}

/** The cookies of a browser that is signed in to the console, or about to be. */
export interface BrowserCookies {
  /**
   * The token of the browser session; undefined without a cookie.
   * @throws DomainError `unauthenticated` for several cookies of this name, of which one was set by somebody else
   */
  sessionIn(header: string | undefined): string | undefined;
  /** The token that binds a sign-in to this browser. @throws DomainError as `sessionIn` does */
  signInOf(header: string | undefined): string | undefined;
  /** Values of `Set-Cookie`. Without a token, the cookie is removed. */
  setSession(token: string | undefined, maxAgeS: number): string;
  setSignIn(token: string | undefined, maxAgeS: number): string;
}

/** Dependencies of the routes. */
export interface Deps extends Services {
  readonly status: StatusBoard;
  readonly cursors: Cursors;
  readonly eventStreams: EventStreams;
  readonly audit: AuditTrail;
  readonly imageLinks: ImageLinks;
  readonly shareFiles: ShareFiles;
  readonly limits: RateLimiter;
  readonly inFlight: InFlight;
  readonly addressLimits: AddressLimiter;
  readonly cookies: BrowserCookies;
  readonly peopleNames: PeopleNames;
  readonly addressOf: ClientAddress;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly environment: 'sandbox' | 'production';
  /** Without a trailing slash; empty when links are relative. */
  readonly publicUrl: string;
  /**
   * Base URL of magic links, which are opened on other devices: always configured, never taken from the request's Host
   * header.
   */
  readonly linkUrl: string;
  /** File with a one-time sign-in to the console, in the embedded stack. */
  readonly consoleSignInFile?: string | undefined;
}
