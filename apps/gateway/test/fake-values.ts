import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import {
  keyScopes,
  type Role,
  roles,
  type SessionClaims,
  sessionTokenAlgorithm,
  sessionTokenAudience,
} from '@cardlens/access';
import {
  type ApiKey,
  BacksideMode,
  type BrowserSession,
  type Card,
  CardStage,
  CardState,
  type Delivery,
  type DeliveryAttempt,
  DeliveryStatus,
  type Destination,
  type Eligibility,
  type EligibilityBatch,
  EligibilityBatchState,
  type EligibilityDiscovery,
  EligibilityDiscoveryEnd,
  EligibilityDiscoveryState,
  type EligibilitySchedule,
  EligibilityScheduleState,
  EligibilityState,
  type Endpoint,
  type Flag,
  FlagType,
  type Person,
  PlannedCheckState,
  type Share,
  type SharedFile,
  type ShareOrigin,
  Side,
} from '@cardlens/contracts';
import { DomainError, requestErrors, signInErrors } from '@cardlens/errors';
import { fakeClock } from '@cardlens/runtime/testing';
import jwt, { type SignOptions } from 'jsonwebtoken';

export const ourAccount = '11111111-1111-4111-8111-111111111111';
export const ourKey = 'sk_live_cardlens_0123456789abcdefghijABCDEFGHIJ0123456789abc';
export const revokedKey = 'sk_live_cardlens_revoked0123456789ABCDEFGHIJ0123456789abc';
export const issuer = 'https://cardlens.test';
export const aCardId = '22222222-2222-4222-8222-222222222222';
export const aScanId = '33333333-3333-4333-8333-333333333333';

export const aSource = 'custom-20260102T030405Z-7f3a';

export const aFlag: Flag = {
  flagId: '44444444-4444-5444-8444-444444444442',
  flagType: FlagType.FLAG_TYPE_OTHER,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000,
};

export const aShare: Share = {
  shareId: '44444444-4444-4444-8444-444444444441',
  cardId: aCardId,
  createdAtUs: Date.UTC(2026, 0, 2) * 1000,
  expiresAtMs: Date.UTC(2026, 0, 9),
  hasPasscode: false,
  label: undefined,
  failedAttempts: 0,
  locked: false,
  accessCount: 1,
  lastAccessedAtUs: Date.UTC(2026, 0, 3) * 1000,
  recentAccesses: [{ accessedAtUs: Date.UTC(2026, 0, 3) * 1000, recipient: 'Cedar Clinic' }],
};
export const aShareOrigin: ShareOrigin = {
  accountId: ourAccount,
  cardId: aCardId,
  shareId: aShare.shareId,
  auditKeyId: 'key-1',
  identityId: undefined,
};
export const aSharedFile: SharedFile = { encryptedFile: 'a.b.c.d.e', createdAtUs: aShare.createdAtUs };

/** Tokens of browser sessions of people, by role. */
export const cookieOf = {
  viewer: 'browser-session-of-a-viewer-0000',
  clerk: 'browser-session-of-a-clerk-00000',
  manager: 'browser-session-of-a-manager-000',
  administrator: 'browser-session-of-an-administrator',
} as const satisfies Record<Role, string>;
/** Of somebody who signed in with `ourKey`. */
export const cookieOfKey = 'browser-session-of-an-api-key-00';

export const aPerson = (role: string, more: Partial<Person> = {}): Person => ({
  personId: `99999999-9999-4999-8999-00000000000${role.length % 10}`,
  accountId: ourAccount,
  email: `${role}@clinic.example`,
  name: `Casey ${role}`,
  role,
  roleSource: 'assigned',
  state: 'active',
  createdAtUs: Date.UTC(2026, 0, 2) * 1000,
  lastSignedInAtUs: undefined,
  ...more,
});

/** A browser session, which ends long after the tests. */
export const aBrowserSession = (more: Partial<BrowserSession> = {}): BrowserSession => ({
  sessionId: '99999999-9999-4999-8999-999999999990',
  accountId: ourAccount,
  accountName: 'Example Clinic',
  person: undefined,
  key: undefined,
  idleExpiresAtUs: Date.UTC(2100, 0, 1) * 1000,
  expiresAtUs: Date.UTC(2100, 0, 1) * 1000,
  ...more,
});

/** The session whose token is in a cookie. @throws DomainError `unauthenticated` for any other token */
export function browserSessionOf(token: string): BrowserSession {
  if (token === cookieOfKey) {
    const key = { accountId: ourAccount, keyId: 'key-1', scopes: [...keyScopes], expiresAtUs: undefined };
    return aBrowserSession({ key });
  }
  const at = roles.findIndex((role) => cookieOf[role] === token);
  const role = roles[at];
  if (role === undefined) throw new DomainError(signInErrors.signedOut);
  return aBrowserSession({ sessionId: `99999999-9999-4999-8999-99999999999${at + 1}`, person: aPerson(role) });
}

export const anApiKey: ApiKey = {
  keyId: '7d3c9b1e-2f60-4a85-9e14-b8a6d0c5f372',
  accountId: ourAccount,
  prefix: 'sk_live_cardlens_',
  lastFour: 'x7Q2',
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000,
  lastUsedAtUs: undefined,
  revokedAtUs: undefined,
  name: 'Front desk',
  expiresAtUs: undefined,
  scopes: ['read', 'write'],
};

export const bearer = (credential: string) => `Bearer ${credential}`;

/** A card as returned by the card service; all people are fictitious. */
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
  deleted: false,
  backside: BacksideMode.BACKSIDE_MODE_DISABLED,
  enableLivescan: false,
  scans: [],
  stage: CardStage.CARD_STAGE_PENDING,
  corrections: {},
  confirmations: {},
  enrichedEvents: false,
  correctedDetails: undefined,
  confirmedDetails: undefined,
  realPayer: undefined,
  ...more,
});

export const aScan = { scanId: aScanId, cardId: aCardId, side: Side.SIDE_FRONT };

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
  rejections: [{ row: 3, reason: 'payer_id is required', line: 4 }],
  checksCompleted: 1,
  checksFailed: 0,
  endEventId: '',
  ...more,
});

export const aDiscoveryId = 'd8e5a2b7-4c19-4d6f-b3a0-5f7c1e9d2a46';

export const anEligibilityDiscovery = (more: Partial<EligibilityDiscovery> = {}): EligibilityDiscovery => ({
  discoveryId: aDiscoveryId,
  accountId: ourAccount,
  state: EligibilityDiscoveryState.ELIGIBILITY_DISCOVERY_STATE_PROCESSING,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  endedAtUs: 0,
  endedBy: EligibilityDiscoveryEnd.ELIGIBILITY_DISCOVERY_END_UNSPECIFIED,
  endEventId: '',
  budget: 10,
  inquiriesMade: 1,
  coveragesFound: 0,
  contentJson: JSON.stringify({
    person: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' },
    provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
    hints: { state: 'TX' },
    stop_rule: 'primary_found',
    inquiries: [
      {
        eligibility_id: anEligibilityId,
        payer_id: '60054',
        payer_name: 'AETNA',
        probability: 0.081,
        reasons: ['under_65', 'large'],
        outcome: 'not_found',
        error_code: 'MEMBER_NOT_FOUND',
      },
    ],
    coverages: [],
  }),
  ...more,
});

export const aScheduleId = 'c4d2f7a0-1b3e-4f5a-8c6d-7e8f9a0b1c2d';

export const aSchedule = (more: Partial<EligibilitySchedule> = {}): EligibilitySchedule => ({
  scheduleId: aScheduleId,
  accountId: ourAccount,
  state: EligibilityScheduleState.ELIGIBILITY_SCHEDULE_STATE_OPEN,
  cardId: '',
  appointmentDate: '20301015',
  patientFirstName: 'Jordan',
  patientLastName: 'Example',
  payerId: '',
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

/** An eligibility record as returned by its service; all people are fictitious. */
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
  sessionId: undefined,
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
  disabledReason: undefined,
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
  nextAttemptAtUs: undefined,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  errorCode: undefined,
  eligibilityId: undefined,
  ...more,
});

export const aDestination = (more: Partial<Destination> = {}): Destination => ({
  destinationId: 'e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03',
  baseUrl: 'https://fhir.example.com/r4',
  name: 'EHR',
  enabled: true,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  disabledReason: undefined,
  auth: { method: { $case: 'bearer', value: { token: '' } } },
  mapping: {
    patient: 'match',
    patientValue: 'user_id',
    patientSystem: 'urn:oid:1.2.3',
    memberSystem: undefined,
    images: 'none',
    onDelete: 'leave',
  },
  ...more,
});

export const aKeySet = JSON.stringify({
  keys: [{ kty: 'EC', crv: 'P-384', kid: 'k', alg: 'ES384', use: 'sig', key_ops: ['verify'], x: 'eA', y: 'eQ' }],
});

export const aBundle = JSON.stringify({
  resourceType: 'Bundle',
  id: 'b',
  type: 'transaction',
  timestamp: '2026-03-02T14:07:34.118204+00:00',
  entry: [],
});

export const anAttempt = (more: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
  startedAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 700,
  durationMs: 31,
  responseStatus: 204,
  errorCode: undefined,
  request: { headers: { 'webhook-id': aDelivery().eventId }, body: '{"type":"card.completed"}' },
  response: { status: 204, headers: { server: 'nginx' }, body: '', truncated: false },
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
  key_id: 'key-of-tokens',
};

const startS = Math.floor(fakeClock().nowMs() / 1000);

/** A valid session token, or an almost valid one. Times are those of the fake clock. */
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
