import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  CardPosition,
  CardServiceServer,
  DeliveryPosition,
  EligibilityBatchPosition,
  EligibilityPosition,
  EligibilitySchedulePosition,
  EligibilityServiceServer,
  KeyScope,
  MatchingServiceServer,
  PayerPlace,
  SearchPosition,
  SessionScope,
  SessionServiceServer,
  UploadServiceServer,
  WebhookServiceServer,
} from '@cardlens/contracts';
import type { Calls } from '@cardlens/rpc';
import type { Clock, Ids, Logger } from '@cardlens/runtime';

// What the routes need of the services. Every call may throw DomainError, `unavailable` when a service cannot be reached.

export type SessionPort = Pick<
  Calls<SessionServiceServer>,
  | 'verifyKey'
  | 'issueToken'
  | 'getJwks'
  | 'listRevokedKeys'
  | 'generateMagicLink'
  | 'validateMagicLink'
  | 'appendAudit'
  | 'listAudit'
  | 'listKeys'
  | 'getAccountProfile'
  | 'setReviewThreshold'
>;

export type CardPort = Pick<
  Calls<CardServiceServer>,
  | 'createCard'
  | 'getCard'
  | 'getEvidence'
  | 'getUsage'
  | 'listCards'
  | 'searchCards'
  | 'deleteCard'
  | 'requestMatch'
  | 'flagCard'
  | 'listFlags'
  | 'correctCard'
  | 'recordPerformance'
  | 'authorizeUpload'
>;

export type UploadPort = Pick<
  Calls<UploadServiceServer>,
  'createTarget' | 'uploadImage' | 'getScan' | 'replaceScanMetadata' | 'readImage'
>;

export type EligibilityPort = Pick<
  Calls<EligibilityServiceServer>,
  | 'createEligibility'
  | 'getEligibility'
  | 'listEligibilities'
  | 'getNewestEligibility'
  | 'deleteEligibility'
  | 'getUsage'
  | 'createEligibilityBatch'
  | 'getEligibilityBatch'
  | 'listEligibilityBatches'
  | 'listEligibilityBatchResults'
  | 'deleteEligibilityBatch'
  | 'createEligibilitySchedule'
  | 'getEligibilitySchedule'
  | 'listEligibilitySchedules'
  | 'deleteEligibilitySchedule'
>;

export type MatchingPort = Pick<
  Calls<MatchingServiceServer>,
  'searchPayers' | 'explainCardMatch' | 'replaceCustomList' | 'getCustomList' | 'readCustomRows' | 'deleteCustomList'
>;

type WebhookPort = Pick<
  Calls<WebhookServiceServer>,
  | 'listEndpoints'
  | 'createEndpoint'
  | 'getEndpoint'
  | 'updateEndpoint'
  | 'deleteEndpoint'
  | 'rotateSecret'
  | 'listDeliveries'
  | 'replayDelivery'
  | 'sendTest'
>;

export interface Services {
  readonly session: SessionPort;
  readonly cards: CardPort;
  readonly uploads: UploadPort;
  readonly eligibility: EligibilityPort;
  readonly matching: MatchingPort;
  readonly webhooks: WebhookPort;
}

/** Places in the list as opaque texts. */
export interface Cursors {
  write(accountId: string, position: CardPosition): string;
  /** @throws InvalidInput `Invalid cursor` for anything but a cursor that this account was given */
  read(accountId: string, cursor: string): CardPosition;
  /** A place among the results of one query: with another query it is no cursor. */
  writeSearch(accountId: string, query: string, position: SearchPosition): string;
  /** @throws InvalidInput as `read` */
  readSearch(accountId: string, query: string, cursor: string): SearchPosition;
  /** A place among the payers of one query. */
  writePayers(accountId: string, query: string, position: PayerPlace): string;
  /** @throws InvalidInput as `read` */
  readPayers(accountId: string, query: string, cursor: string): PayerPlace;
  writeEligibility(accountId: string, position: EligibilityPosition): string;
  /** @throws InvalidInput as `read` */
  readEligibility(accountId: string, cursor: string): EligibilityPosition;
  writeBatch(accountId: string, position: EligibilityBatchPosition): string;
  /** @throws InvalidInput as `read` */
  readBatch(accountId: string, cursor: string): EligibilityBatchPosition;
  writeSchedule(accountId: string, position: EligibilitySchedulePosition): string;
  /** @throws InvalidInput as `read` */
  readSchedule(accountId: string, cursor: string): EligibilitySchedulePosition;
  /** A row among the results of one batch. */
  writeBatchRow(accountId: string, batchId: string, row: number): string;
  /** @throws InvalidInput as `read` */
  readBatchRow(accountId: string, batchId: string, cursor: string): number;
  /** A place in the audit log. */
  writeAudit(accountId: string, sequence: number): string;
  /** @throws InvalidInput as `read` */
  readAudit(accountId: string, cursor: string): number;
  writeDelivery(accountId: string, webhookId: string, position: DeliveryPosition): string;
  /** @throws InvalidInput as `read` */
  readDelivery(accountId: string, webhookId: string, cursor: string): DeliveryPosition;
}

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
  /** Seconds until a refused request would be let in; at least 1. */
  readonly retryAfterS: number;
  /** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly headers: Readonly<Record<'ratelimit-policy' | 'ratelimit', string>>;
}

export interface RateLimiter {
  /** Counts one request of this caller. */
  take(principal: Principal): Allowance;
}

/** Counts requests that nobody stands for, by address. */
export interface AddressLimiter {
  look(address: string): Pick<Allowance, 'isAllowed' | 'retryAfterS'>;
  take(address: string): Pick<Allowance, 'isAllowed' | 'retryAfterS'>;
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

/** Signed links to images, for whoever opens them: valid for 24 hours (service contract §2.1). */
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

/** Where a request comes from, for counting only: an address of IPv4, or the first 64 bits of one of IPv6. */
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

/** Bounds the requests that are worked on at once, by account: whoever would have to wait is refused. */
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
