import '@cardlens/runtime/telemetry';
import { keyScopes, roles } from '@cardlens/access';
import {
  type CreateKeyRequest,
  DeliveryStatus,
  EligibilityBatchState,
  EligibilityDiscoveryState,
  type InvitePersonRequest,
  type UpdateAccountSettingsRequest,
  type UpdatePersonRequest,
} from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type Logger, silentLogger, systemIds } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { createApp } from '../src/app.js';
import { liveConnections } from '../src/live/connections.js';
import { eventStreams } from '../src/live/event-stream.js';
import { createHub } from '../src/live/hub.js';
import { createAuthenticator } from '../src/middleware/authenticate.js';
import { clientAddress } from '../src/middleware/client-address.js';
import { browserCookies } from '../src/middleware/cookies.js';
import { createImageLinks } from '../src/middleware/image-links.js';
import { boundedRequests } from '../src/middleware/in-flight.js';
import { createPeopleNames } from '../src/middleware/people-names.js';
import { addressLimiter, type Rate, rateLimiter } from '../src/middleware/rate-limit.js';
import { createShareFiles } from '../src/middleware/share-files.js';
import type { AuditedRequest, AuditTrail, Deps, Services } from '../src/ports.js';
import { createCursors } from '../src/routes/cursor.js';
import { watched } from './conformance.js';
import {
  aBundle,
  aCard,
  aDelivery,
  aDestination,
  aFlag,
  aKeySet,
  anApiKey,
  anAttempt,
  anEligibility,
  anEligibilityBatch,
  anEligibilityDiscovery,
  anEndpoint,
  aPerson,
  aScan,
  aScanId,
  aSchedule,
  aShare,
  aSharedFile,
  aShareOrigin,
  aSource,
  browserSessionOf,
  cookieOfKey,
  jwksOf,
  ourAccount,
  ourKey,
  ourPair,
} from './fake-values.js';

export * from './fake-values.js';

/** Arguments of the calls to a fake service, by method. */
export type Calls = Record<string, unknown[]>;

type ServiceOverrides = { readonly [S in keyof Services]?: Partial<Services[S]> };

const unexpected = (name: string) => () => Promise.reject(new Error(`${name} is not part of this test`));

/** Fake services with one key and one card. */
export function fakeServices(overrides: ServiceOverrides = {}): { services: Services; calls: Calls } {
  const calls: Calls = {};
  const recorded = <T extends object>(service: Partial<T>): T =>
    Object.fromEntries(
      Object.entries(service).map(([method, respond]) => [
        method,
        (request: unknown) => {
          calls[method] = [...(calls[method] ?? []), request];
          return (respond as (request: unknown) => unknown)(request);
        },
      ]),
    ) as T;
  const services: Services = {
    session: recorded({
      verifyKey: async ({ apiKey }: { apiKey: string }) => {
        if (apiKey !== ourKey) throw new DomainError(requestErrors.unregisteredKey);
        return { accountId: ourAccount, keyId: 'key-1', scopes: [...keyScopes] };
      },
      verifyBrowserSession: async ({ token }: { token: string }) => browserSessionOf(token),
      listSignInProviders: async () => ({ providers: [] }),
      startSignIn: unexpected('startSignIn'),
      finishSignIn: unexpected('finishSignIn'),
      startKeySession: async () => ({ token: cookieOfKey, session: browserSessionOf(cookieOfKey), returnTo: '/' }),
      endBrowserSession: async () => ({ endSessionUrl: undefined }),
      backChannelLogout: async () => ({}),
      listPeople: async () => ({ people: roles.map((role) => aPerson(role)) }),
      invitePerson: async ({ role, ...person }: InvitePersonRequest) => aPerson(role, { ...person, state: 'invited' }),
      updatePerson: async ({ personId, role = 'clerk', state = 'active' }: UpdatePersonRequest) =>
        aPerson(role, { personId, state }),
      createKey: async ({ accountId, name, scopes, expiresAtUs }: CreateKeyRequest) => ({
        key: { ...anApiKey, accountId, name, scopes, expiresAtUs },
        apiKey: ourKey,
      }),
      revokeKey: async () => anApiKey,
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
        enrichedEvents: false,
        evaluationConsent: false,
        mfaRequired: false,
      }),
      updateAccountSettings: async ({ accountId, ...change }: UpdateAccountSettingsRequest) => ({
        accountId,
        name: 'Example Clinic',
        reviewThreshold: change.reviewThreshold ?? 0.9,
        enrichedEvents: change.enrichedEvents ?? false,
        evaluationConsent: change.evaluationConsent ?? false,
        deviceReading: change.deviceReading,
        mfaRequired: change.mfaRequired ?? false,
      }),
      ...overrides.session,
    }),
    cards: recorded({
      createCard: async () => aCard(),
      importCard: async () => ({
        card: aCard(),
        issuer: { url: 'https://issuer.example', name: 'Example Health', trusted: true, signed: true },
        count: 1,
      }),
      getCard: async () => aCard(),
      getEvidence: async () => ({ sides: [] }),
      getUsage: async () => ({ days: [] }),
      listCards: async () => ({ cards: [], next: undefined }),
      searchCards: async () => ({ cards: [], next: undefined, truncated: false }),
      deleteCard: async () => ({}),
      requestMatch: async () => ({}),
      flagCard: async () => ({}),
      listFlags: async () => ({ flags: [] }),
      setFlag: async () => aFlag,
      correctCard: async () => aCard(),
      setHolder: async () => ({}),
      recordPerformance: async () => ({}),
      createShare: async () => ({ share: aShare, token: 'x'.repeat(43) }),
      listShares: async () => ({ shares: [aShare] }),
      deleteShare: async () => ({}),
      openShare: async () => ({ origin: aShareOrigin, file: aSharedFile, remainingAttempts: 10 }),
      getSharedFile: async () => aSharedFile,
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
      getStorage: async () => ({ imageBytes: 0 }),
      getScan: async () => aScan,
      replaceScanMetadata: async ({ clientMetadataJson }: { clientMetadataJson: string }) => ({
        ...aScan,
        clientMetadataJson,
      }),
      completeUpload: async () => aScan,
      readImage: unexpected('readImage'),
      ...overrides.uploads,
    }),
    eligibility: recorded({
      createEligibility: async () => anEligibility(),
      getEligibility: async () => anEligibility(),
      getPayerConnection: async () => ({ connected: true, simulated: false }),
      listFailingConnectors: async () => ({ connectors: [] }),
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
      cancelEligibilityBatch: async () =>
        anEligibilityBatch({
          state: EligibilityBatchState.ELIGIBILITY_BATCH_STATE_CANCELED,
          endedAtUs: 1_767_323_046_000_678,
        }),
      deleteEligibilityBatch: async () => ({}),
      createEligibilityDiscovery: async () => anEligibilityDiscovery(),
      getEligibilityDiscovery: async () => anEligibilityDiscovery(),
      listEligibilityDiscoveries: async () => ({ discoveries: [], next: undefined }),
      cancelEligibilityDiscovery: async () =>
        anEligibilityDiscovery({
          state: EligibilityDiscoveryState.ELIGIBILITY_DISCOVERY_STATE_CANCELED,
          endedAtUs: 1_767_323_046_000_678,
        }),
      deleteEligibilityDiscovery: async () => ({}),
      joinEligibilityToCard: async () => anEligibility(),
      createEligibilitySchedule: async () => aSchedule(),
      getEligibilitySchedule: async () => aSchedule(),
      listEligibilitySchedules: async () => ({ schedules: [], next: undefined }),
      deleteEligibilitySchedule: async () => ({}),
      ...overrides.eligibility,
    }),
    matching: recorded({
      searchPayers: async () => ({ payers: [], next: undefined }),
      translatePayers: async ({ payers }: { payers: readonly string[] }) => ({
        translationsJson: JSON.stringify(
          payers.map((input) => ({ input, result: 'unknown', candidates: [], reason: 'no_payer' })),
        ),
      }),
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
      recoverDeliveries: async () => ({ recovered: 37, hasMore: false }),
      getDelivery: async () => ({ delivery: aDelivery(), attempts: [anAttempt()] }),
      replayDelivery: async () => aDelivery({ status: DeliveryStatus.DELIVERY_STATUS_PENDING }),
      listDestinations: async () => ({ destinations: [aDestination()], limit: 20 }),
      createDestination: async () => aDestination(),
      getDestination: async () => aDestination(),
      updateDestination: async () => aDestination(),
      deleteDestination: async () => ({}),
      rotateDestinationKey: async () => aDestination(),
      getDestinationKeys: async () => ({ jwksJson: aKeySet }),
      previewPush: async () => ({ bundleJson: aBundle }),
      push: async () => aDelivery({ status: DeliveryStatus.DELIVERY_STATUS_PENDING }),
      sendTest: async () => aDelivery({ type: 'webhook.test', cardId: undefined }),
      ...overrides.webhooks,
    }),
  };
  return { services, calls };
}

/** The default rates. */
export const testRates = {
  key: { perSecond: 50, burst: 100 },
  token: { perSecond: 10, burst: 30 },
  person: { perSecond: 20, burst: 100 },
};

/** Rule of image links. */
export const testLinks = {
  secret: 'a secret of the tests',
  baseUrl: 'https://links.cardlens.test',
  validForMs: 24 * 3_600_000,
};

const testAddressRate = { perSecond: 50, burst: 100 };

/** The gateway's HTTP application with fake services and a fake clock. */
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
    status: { read: async () => ({ state: 'operational', sinceMs: clock.nowMs(), components: [] }) },
    audit: { record: async (entry) => void audited.push(entry) },
    cookies: browserCookies('https://links.cardlens.test'),
    peopleNames: createPeopleNames(services.session, clock),
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
    imageLinks: createImageLinks(testLinks, clock),
    shareFiles: createShareFiles(testLinks, clock),
    ...more,
  };
  const auth = createAuthenticator(services.session, deps.environment, deps);
  return { app: watched(createApp({ ...deps, auth })), calls, clock, auth, deps, hub, audited };
}
