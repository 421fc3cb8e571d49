import '@cardlens/runtime/telemetry';
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import {
  BacksideMode,
  type Card,
  CardStage,
  CardState,
  type Delivery,
  DeliveryStatus,
  type Eligibility,
  type EligibilityBatch,
  EligibilityBatchState,
  type EligibilitySchedule,
  EligibilityScheduleState,
  EligibilityState,
  type Endpoint,
  keyScopes,
  PlannedCheckState,
  type SessionClaims,
  type SetReviewThresholdRequest,
  Side,
  sessionTokenAlgorithm,
  sessionTokenAudience,
} from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type Logger, silentLogger, systemIds } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { createApp } from '../src/app.js';
import { liveConnections } from '../src/live/connections.js';
import { eventStreams } from '../src/live/event-stream.js';
import { createHub } from '../src/live/hub.js';
import { createAuthenticator } from '../src/middleware/authenticate.js';
import { clientAddress } from '../src/middleware/client-address.js';
import { createImageLinks } from '../src/middleware/image-links.js';
import { boundedRequests } from '../src/middleware/in-flight.js';
import { addressLimiter, type Rate, rateLimiter } from '../src/middleware/rate-limit.js';
import type { AuditedRequest, AuditTrail, Deps, Services } from '../src/ports.js';
import { createCursors } from '../src/routes/cards/cursor.js';
import { watched } from './conformance.js';

export const ourAccount = '11111111-1111-4111-8111-111111111111';
export const ourKey = 'sk_live_cardlens_0123456789abcdefghijABCDEFGHIJ0123456789abc';
export const revokedKey = 'sk_live_cardlens_revoked0123456789ABCDEFGHIJ0123456789abc';
export const issuer = 'https://cardlens.test';
export const aCardId = '22222222-2222-4222-8222-222222222222';
export const aScanId = '33333333-3333-4333-8333-333333333333';

export const aSource = 'custom-20260102T030405Z-7f3a';

export const bearer = (credential: string) => `Bearer ${credential}`;

/** A card as the card service tells it; all people are made up. */
export const aCard = (more: Partial<Card> = {}): Card => ({
  cardId: aCardId,
  times: undefined,
  accountId: ourAccount,
  state: CardState.CARD_STATE_PENDING,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  updatedAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  failure: undefined,
  details: undefined,
  payerMatch: undefined,
  insuranceScanVersion: '',
  payerMatchVersion: '',
  deleted: false,
  backside: BacksideMode.BACKSIDE_MODE_DISABLED,
  enableLivescan: false,
  clientMetadataJson: '',
  sessionId: '',
  scans: [],
  stage: CardStage.CARD_STAGE_PENDING,
  corrections: {},
  correctedDetails: undefined,
  ...more,
});

const aScan = { scanId: aScanId, cardId: aCardId, side: Side.SIDE_FRONT, clientMetadataJson: '' };

export const anEligibilityId = '88888888-8888-4888-8888-888888888888';

export const aBatchId = 'a3b1f1b4-52d8-4a5e-9a75-1a0f6e6f7c21';

export const anEligibilityBatch = (more: Partial<EligibilityBatch> = {}): EligibilityBatch => ({
  batchId: aBatchId,
  accountId: ourAccount,
  state: EligibilityBatchState.ELIGIBILITY_BATCH_STATE_PROCESSING,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  endedAtUs: 0,
  rowsAccepted: 2,
  rowsRejected: 1,
  rejections: [{ row: 3, reason: 'payer_id is required' }],
  checksCompleted: 1,
  checksFailed: 0,
  endEventId: '',
  ...more,
});

export const aScheduleId = 'c4d2f7a0-1b3e-4f5a-8c6d-7e8f9a0b1c2d';

export const aSchedule = (more: Partial<EligibilitySchedule> = {}): EligibilitySchedule => ({
  scheduleId: aScheduleId,
  accountId: ourAccount,
  state: EligibilityScheduleState.ELIGIBILITY_SCHEDULE_STATE_OPEN,
  cardId: '',
  appointmentDate: '20301015',
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  checks: [
    {
      daysBefore: 1,
      dueAtUs: Date.UTC(2030, 9, 14, 12) * 1000,
      state: PlannedCheckState.PLANNED_CHECK_STATE_PLANNED,
      eligibilityId: '',
      refusal: '',
    },
  ],
  ...more,
});

/** An eligibility record as its service tells it; all people are made up. */
export const anEligibility = (more: Partial<Eligibility> = {}): Eligibility => ({
  eligibilityId: anEligibilityId,
  cardId: aCardId,
  accountId: ourAccount,
  state: EligibilityState.ELIGIBILITY_STATE_PROCESSING,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  endedAtUs: 0,
  failure: undefined,
  requestJson: JSON.stringify({
    control_number: '000000123',
    trading_partner_service_id: '60054',
    provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
    subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102', member_id: 'CVH123' },
  }),
  responseJson: '',
  summaryJson: '',
  sessionId: '',
  endEventId: '',
  ...more,
});

export const aWebhookId = 'c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35';
export const aDeliveryId = '6b9d2f4e-0c71-8a53-b2e8-4f7a1d3c5e90';

export const anEndpoint = (more: Partial<Endpoint> = {}): Endpoint => ({
  webhookId: aWebhookId,
  url: 'https://hooks.example.com/cardlens',
  events: ['card.completed'],
  description: 'ours',
  enabled: true,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  disabledReason: '',
  ...more,
});

export const aDelivery = (more: Partial<Delivery> = {}): Delivery => ({
  deliveryId: aDeliveryId,
  eventId: '0195f3a2-7c41-7d0e-9b1f-3a5c8e2d6f70',
  type: 'card.completed',
  cardId: aCardId,
  status: DeliveryStatus.DELIVERY_STATUS_SUCCEEDED,
  attempts: 1,
  responseStatus: 204,
  nextAttemptAtUs: 0,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  errorCode: '',
  ...more,
});

export const outage = () => new DomainError(requestErrors.unavailable);

interface SigningPair {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: object;
}

export function signingPair(kid: string = randomUUID()): SigningPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: sessionTokenAlgorithm, use: 'sig' };
  return { kid, privateKey, jwk };
}

export const ourPair = signingPair('our-key');

export const jwksOf = (...pairs: SigningPair[]) => ({
  json: JSON.stringify({ keys: pairs.map(({ jwk }) => jwk) }),
  issuer,
});

export const ourClaims: SessionClaims = {
  account_id: ourAccount,
  environment: 'production',
  scope: 'full',
  session_id: '44444444-4444-4444-8444-444444444444',
  user_id: 'user-1',
};

const startS = Math.floor(fakeClock().nowMs() / 1000);

/** A session token of ours, or a nearly good one. Times are those of the fake clock. */
export function aToken(
  claims: Partial<SessionClaims> = {},
  {
    pair = ourPair,
    expiresAtS = startS + 3600,
    ...options
  }: SignOptions & { pair?: SigningPair; expiresAtS?: number } = {},
): string {
  return jwt.sign({ ...ourClaims, ...claims, iat: startS, exp: expiresAtS }, pair.privateKey, {
    algorithm: sessionTokenAlgorithm,
    keyid: pair.kid,
    issuer,
    audience: sessionTokenAudience,
    subject: '55555555-5555-4555-8555-555555555555',
    ...options,
  });
}

/** Calls that a fake service got, by method. */
export type Calls = Record<string, unknown[]>;

type ServiceOverrides = { readonly [S in keyof Services]?: Partial<Services[S]> };

const unexpected = (name: string) => () => Promise.reject(new Error(`${name} is not part of this test`));

/** Services behind that know one key and one card. */
export function fakeServices(overrides: ServiceOverrides = {}): { services: Services; calls: Calls } {
  const calls: Calls = {};
  const recorded = <T extends object>(service: T): T =>
    Object.fromEntries(
      Object.entries(service).map(([method, answer]) => [
        method,
        (request: unknown) => {
          calls[method] = [...(calls[method] ?? []), request];
          return (answer as (request: unknown) => unknown)(request);
        },
      ]),
    ) as T;
  const services: Services = {
    session: recorded({
      verifyKey: async ({ apiKey }: { apiKey: string }) => {
        if (apiKey !== ourKey) throw new DomainError(requestErrors.unregisteredKey);
        return { accountId: ourAccount, keyId: 'key-1', scopes: [...keyScopes] };
      },
      issueToken: unexpected('issueToken'),
      getJwks: async () => jwksOf(ourPair),
      listRevokedKeys: async () => ({ keyIds: [], tokens: [] }),
      generateMagicLink: unexpected('generateMagicLink'),
      validateMagicLink: unexpected('validateMagicLink'),
      appendAudit: unexpected('appendAudit'),
      listAudit: async () => ({ entries: [] }),
      listKeys: async () => ({ keys: [] }),
      getAccountProfile: async ({ accountId }: { accountId: string }) => ({
        accountId,
        name: 'Example Clinic',
        reviewThreshold: 0.9,
      }),
      setReviewThreshold: async ({ accountId, reviewThreshold }: SetReviewThresholdRequest) => ({
        accountId,
        name: 'Example Clinic',
        reviewThreshold,
      }),
      ...overrides.session,
    }),
    cards: recorded({
      createCard: async () => aCard(),
      getCard: async () => aCard(),
      getEvidence: async () => ({ sides: [] }),
      getUsage: async () => ({ days: [] }),
      listCards: async () => ({ cards: [], next: undefined }),
      searchCards: async () => ({ cards: [], next: undefined, truncated: false }),
      deleteCard: async () => ({}),
      requestMatch: async () => ({}),
      flagCard: async () => ({}),
      listFlags: async () => ({ flags: [] }),
      correctCard: async () => aCard(),
      recordPerformance: async () => ({}),
      authorizeUpload: async () => ({ enableLivescan: false, alreadyCompleted: false }),
      ...overrides.cards,
    }),
    uploads: recorded({
      createTarget: async () => ({
        scanId: aScanId,
        uploadUrl: 'http://store.test/cardlens-images',
        uploadParameters: { key: 'uploads/x', policy: 'p' },
      }),
      uploadImage: unexpected('uploadImage'),
      getScan: async () => aScan,
      replaceScanMetadata: async ({ clientMetadataJson }: { clientMetadataJson: string }) => ({
        ...aScan,
        clientMetadataJson,
      }),
      readImage: unexpected('readImage'),
      ...overrides.uploads,
    }),
    eligibility: recorded({
      createEligibility: async () => anEligibility(),
      getEligibility: async () => anEligibility(),
      listEligibilities: async () => ({ eligibilities: [], next: undefined }),
      deleteEligibility: async () => ({}),
      getNewestEligibility: async () => ({ eligibility: undefined }),
      getUsage: async () => ({ days: [] }),
      async createEligibilityBatch(parts: AsyncIterable<unknown>) {
        for await (const _ of parts);
        return anEligibilityBatch();
      },
      getEligibilityBatch: async () => anEligibilityBatch(),
      listEligibilityBatches: async () => ({ batches: [], next: undefined }),
      listEligibilityBatchResults: async () => ({ results: [], nextAfterRow: undefined }),
      deleteEligibilityBatch: async () => ({}),
      createEligibilitySchedule: async () => aSchedule(),
      getEligibilitySchedule: async () => aSchedule(),
      listEligibilitySchedules: async () => ({ schedules: [], next: undefined }),
      deleteEligibilitySchedule: async () => ({}),
      ...overrides.eligibility,
    }),
    matching: recorded({
      searchPayers: async () => ({ payers: [], next: undefined }),
      explainCardMatch: async () => ({
        payerMatchVersion: 'payers-1',
        candidates: [],
        noneScore: '1.000',
        threshold: '0.600',
      }),
      async replaceCustomList(parts: AsyncIterable<unknown>) {
        for await (const _ of parts);
        return { source: aSource, rowsAccepted: 1, rowsRejected: 0, rejections: [] };
      },
      getCustomList: async () => ({ source: aSource, rows: 1, createdAtUs: Date.UTC(2026, 0, 2) * 1000 }),
      readCustomRows: async () => ({ rows: [], next: undefined }),
      deleteCustomList: async () => ({}),
      ...overrides.matching,
    }),
    webhooks: recorded({
      listEndpoints: async () => ({ endpoints: [anEndpoint()], limit: 20 }),
      createEndpoint: async () => ({ endpoint: anEndpoint(), secret: 'whsec_c2VjcmV0' }),
      getEndpoint: async () => anEndpoint(),
      updateEndpoint: async () => anEndpoint(),
      deleteEndpoint: async () => ({}),
      rotateSecret: async () => ({ endpoint: anEndpoint(), secret: 'whsec_c2VjcmV0' }),
      listDeliveries: async () => ({ deliveries: [aDelivery()], next: undefined }),
      replayDelivery: async () => aDelivery({ status: DeliveryStatus.DELIVERY_STATUS_PENDING }),
      sendTest: async () => aDelivery({ type: 'webhook.test', cardId: '' }),
      ...overrides.webhooks,
    }),
  };
  return { services, calls };
}

/** As decisions §10 has them. */
export const testRates = { key: { perSecond: 50, burst: 100 }, token: { perSecond: 10, burst: 30 } };

const testAddressRate = { perSecond: 50, burst: 100 };

/** The gateway's HTTP side over fake services and a clock that stands still. */
export function testApp(
  overrides: ServiceOverrides = {},
  {
    addressRate = testAddressRate,
    requestsMax = 100,
    ...more
  }: {
    log?: Logger;
    publicUrl?: string;
    environment?: 'sandbox' | 'production';
    addressRate?: Rate;
    requestsMax?: number;
    consoleSignInFile?: string;
    audit?: AuditTrail;
  } = {},
) {
  const { services, calls } = fakeServices(overrides);
  const clock = fakeClock();
  const own = { clock, ids: systemIds, log: more.log ?? silentLogger };
  const hub = createHub();
  const limits = rateLimiter(testRates, clock);
  const audited: AuditedRequest[] = [];
  const deps: Deps = {
    ...services,
    audit: { record: async (entry) => void audited.push(entry) },
    cursors: createCursors('cursor secret'),
    eventStreams: eventStreams({ ...services, ...own, limits, hub, connections: liveConnections(own) }),
    ...own,
    limits,
    inFlight: boundedRequests(requestsMax),
    addressLimits: addressLimiter(addressRate, clock),
    addressOf: clientAddress([]),
    environment: 'production',
    publicUrl: '',
    linkUrl: 'https://links.cardlens.test',
    imageLinks: createImageLinks('a secret of the tests', 'https://links.cardlens.test', clock),
    ...more,
  };
  const auth = createAuthenticator(services.session, deps.environment, deps);
  return { app: watched(createApp({ ...deps, auth })), calls, clock, auth, deps, hub, audited };
}
