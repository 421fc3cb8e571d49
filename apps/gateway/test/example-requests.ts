import { CardState, Details, EligibilityState } from '@cardlens/contracts';
import { DomainError, type ErrorKind, NotFound } from '@cardlens/errors';
import { imageLimits } from '@cardlens/image';
import { fakeClock } from '@cardlens/runtime/testing';
import { createShareFiles } from '../src/middleware/share-files.js';
import { batchBytesMax } from '../src/routes/eligibility/batches/batch-file.js';
import * as example from '../src/routes/example-ids.js';
import { listBytesMax } from '../src/routes/payer-lists/list-body.js';
import type { Operation } from './conformance.js';
import {
  aCard,
  aCardId,
  anApiKey,
  anEligibility,
  aScanId,
  aToken,
  bearer,
  fakeServices,
  outage,
  revokedKey,
  type testApp,
  testLinks,
} from './fakes.js';

// Every documented status of every documented operation is produced once, by the document's own example request,
// changed as little as the status requires.

type Overrides = NonNullable<Parameters<typeof testApp>[0]>;
export type SentBody = string | Buffer | object | undefined;

export interface Sent {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SentBody;
  readonly services: Overrides;
  /** How often the request is sent; the last response counts. Streams stay open meanwhile. */
  readonly times?: number;
}

type Change = (sent: Sent, operation: Operation) => Sent;

const identityId = '66666666-6666-4666-8666-666666666666';
const issued = { identityId, sessionId: '77777777-7777-4777-8777-777777777777', token: aToken(), expiresAtUs: 1 };

/** Services in which every call succeeds. */
export const willing: Overrides = {
  session: {
    listKeys: async () => ({ keys: [{ ...anApiKey, keyId: example.keyId, scopes: ['portal'] }] }),
    issueToken: async () => issued,
    generateMagicLink: async () => ({ token: 'x'.repeat(43), expiresAtUs: Date.UTC(2026, 0, 2) * 1000 }),
    validateMagicLink: async () => issued,
  },
  uploads: {
    async uploadImage(parts) {
      for await (const _ of parts);
      return { scanId: aScanId };
    },
  },
};

export const image = Buffer.alloc(imageLimits.bytesMin, 'ffd8ff', 'hex');

/** Services in which every call fails with this error; keys are still verified unless `withSession` is set. */
function failing(error: () => unknown, { withSession }: { withSession: boolean }): Overrides {
  const fail = () => Promise.reject(error());
  const names = Object.entries(fakeServices().services).map(([service, methods]) => [
    service,
    Object.fromEntries(
      Object.keys(methods)
        .filter((method) => withSession || method !== 'verifyKey')
        .map((method) => [method, fail]),
    ),
  ]);
  return Object.fromEntries(names) as Overrides;
}

const rejecting =
  (kind: ErrorKind): Change =>
  (sent) => {
    const error = () => new DomainError({ code: 'ANY', kind, publicMessage: 'Rejected' });
    // Credentials are still accepted: tokens are verified without a call, and `verifyKey` does not fail.
    return { ...sent, services: failing(error, { withSession: false }) };
  };

const withCredential =
  (credential: string | undefined): Change =>
  (sent) => {
    const { authorization, ...headers } = sent.headers;
    return { ...sent, headers: credential === undefined ? headers : { ...headers, authorization: bearer(credential) } };
  };

const withQuery =
  (query: Record<string, string>): Change =>
  (sent) => ({ ...sent, query: { ...sent.query, ...query } });

const withBody =
  (body: SentBody, type: string): Change =>
  (sent) => ({ ...sent, body, headers: { ...sent.headers, 'content-type': type } });

const often =
  (times: number): Change =>
  (sent) => ({ ...sent, times });

const withServices =
  (services: Overrides): Change =>
  (sent) => ({ ...sent, services: { ...sent.services, ...services } });

/** Statuses that only a failure of the service causes. */
export const faults: Readonly<Record<number, Change>> = {
  500: (sent) => ({ ...sent, services: failing(() => new TypeError('a bug'), { withSession: true }) }),
  503: (sent) => ({ ...sent, services: failing(outage, { withSession: true }) }),
};

/** Changes a valid request into one that gets this status, for any operation. */
const anywhere: Readonly<Record<number, Change>> = {
  401: withCredential(undefined),
  403: withCredential(revokedKey),
  404: (sent) => ({ ...sent, services: failing(() => new NotFound('card_id', aCardId), { withSession: false }) }),
  409: rejecting('conflict'),
  410: rejecting('gone'),
  413: withBody(JSON.stringify({ ignored: 'x'.repeat(257 * 1024) }), 'application/json'),
  415: withBody('<card/>', 'application/xml'),
  422: rejecting('unprocessable'),
  // More than the burst of any caller or address, on a fake clock.
  429: often(101),
  ...faults,
};

/** A check whose payer has responded. */
const responded: Overrides = {
  eligibility: {
    getEligibility: async () =>
      anEligibility({
        state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
        summaryJson: JSON.stringify({ errors: [], coverage_summary: { status: 'active' } }),
      }),
  },
};

/** A completed card. */
const completed = aCard({ state: CardState.CARD_STATE_COMPLETED, details: Details.fromPartial({}) });

const sharedFileUrl = createShareFiles(testLinks, fakeClock()).urlOf(example.shareToken);

/** The location of a shared file, as a manifest contains it. */
const withTicketAnd =
  (status: number): Change =>
  (sent, operation) =>
    withQuery({ ticket: new URL(sharedFileUrl).searchParams.get('ticket') ?? '' })(
      anywhere[status]?.(sent, operation) ?? sent,
      operation,
    );

/** The same for operations that need a specific change. */
const here: Readonly<Record<string, Readonly<Record<number, Change>>>> = {
  'get /v1/access-token': { 400: withQuery({ user_id: '' }) },
  'get /v1/validate-magic-link': {
    303: (sent) => ({ ...sent, headers: { ...sent.headers, accept: 'text/html' } }),
    400: withQuery({ token: 'short' }),
  },
  'post /v1/cards': { 400: withBody('{', 'application/json') },
  'post /v1/cards/import': { 400: withBody('{}', 'application/json') },
  'get /v1/cards': { 400: withQuery({ cursor: 'bm90IG91cnM' }) },
  'post /v1/eligibility': { 400: withBody('{}', 'application/json') },
  'get /v1/eligibility/connection': { 400: withQuery({ payer_id: 'x' }) },
  'get /v1/eligibility': { 400: withQuery({ limit: '31' }) },
  'get /v1/cards/:id/fhir': {
    200: withServices({
      cards: {
        getCard: async () => completed,
      },
    }),
  },
  'post /v1/cards/:id/share': { 201: withServices({ cards: { getCard: async () => completed } }) },
  'post /v1/shl/:token': {
    400: withBody('{}', 'application/json'),
    401: withServices({
      cards: { openShare: async () => ({ origin: undefined, file: undefined, remainingAttempts: 9 }) },
    }),
  },
  'get /v1/shl/:token/file': Object.fromEntries([200, 404, 500, 503].map((status) => [status, withTicketAnd(status)])),
  'get /v1/eligibility/:id/estimate': { 200: withServices(responded) },
  'get /v1/eligibility/:id/pdf': { 200: withServices(responded) },
  'post /v1/cards/:id/compare': {
    200: withServices({ cards: { getCard: async () => completed } }),
  },
  'get /v1/audit': { 400: withQuery({ limit: '201' }) },
  'get /v1/usage': { 400: withQuery({ from: 'yesterday' }) },
  'post /v1/cards/search': { 400: withBody('{}', 'application/json') },
  'get /v1/cards/search': { 400: withQuery({ query: ' ' }) },
  'get /v1/payers': { 400: withQuery({ query: ' ' }) },
  'post /v1/payers/translate': { 400: withBody('{}', 'application/json') },
  'post /v1/webhooks': { 400: withBody('{}', 'application/json') },
  'post /v1/webhooks/portal-links': { 400: withBody('{"expires_in":299}', 'application/json') },
  'post /v1/fhir/destinations': { 400: withBody('{}', 'application/json') },
  'put /v1/payer-lists/custom': {
    400: rejecting('invalid'),
    413: withBody(Buffer.alloc(listBytesMax + 1, 0x41), 'text/csv'),
  },
  'post /v1/eligibility/batches': {
    400: withBody('{}', 'application/json'),
    413: withBody(Buffer.alloc(batchBytesMax + 1, 0x41), 'text/csv'),
    415: withBody('x', 'text/plain'),
  },
  'patch /v1/account': { 400: withBody('{"enriched_events":1}', 'application/json') },
  'post /v1/keys': { 400: withBody('{}', 'application/json') },
  'post /v1/people': { 400: withBody('{}', 'application/json') },
  'post /v1/eligibility/schedules': { 400: withBody('{}', 'application/json') },
  'get /v1/eligibility/schedules': { 400: withQuery({ limit: '0' }) },
  'post /v1/eligibility/discoveries': { 400: withBody('{}', 'application/json') },
  'get /v1/eligibility/discoveries': { 400: withQuery({ limit: '0' }) },
  'get /v1/eligibility/batches': { 400: withQuery({ limit: '0' }) },
  'get /v1/payer-lists/custom': { 400: withQuery({ format: 'xlsx' }) },
  'get /v1/generate-upload-url': { 400: withQuery({ expiration: '99' }) },
  'post /v1/cards/:id/upload': {
    204: withServices({
      cards: { authorizeUpload: async () => ({ enableLivescan: true, alreadyCompleted: true }) },
    }),
    400: withBody(Buffer.alloc(imageLimits.bytesMin - 1, 0xff), 'image/jpeg'),
    413: withBody(Buffer.alloc(imageLimits.bytesMax + 1, 0xff), 'image/jpeg'),
    415: withBody('{}', 'application/json'),
  },
};

const invalidPath: Change = (sent, operation) => ({ ...sent, path: operation.path.replace(/\{\w+\}/, 'not-a-uuid') });

export const changeOf = (operation: Operation, status: number): Change | undefined =>
  here[operation.key]?.[status] ??
  (status < 300 ? (sent) => sent : status === 400 && operation.path.includes('{') ? invalidPath : anywhere[status]);
