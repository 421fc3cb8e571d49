import type { Endpoint } from '../routes/endpoint.js';
import { accessToken } from './access.js';
import { batchSchemas } from './batch-schemas.js';
import { cardSchemas } from './card-schemas.js';
import { eligibilitySchemas } from './eligibility-schemas.js';
import { errorDescription, errorExamples, errorSchemaName, errorSchemas } from './errors.js';
import { fhirSchemas } from './fhir.js';
import { info, tags } from './info.js';
import { type Json, titled } from './json.js';
import type { AnswerDoc, OperationDoc } from './operation.js';
import { docs, isPublished } from './published.js';
import { keyOf, parametersOf, requestBody } from './requests.js';
import { scheduleSchemas } from './schedules.js';
import type { Schema } from './schema.js';
import { webhookSchemas } from './webhook-shapes.js';

/** An OpenAPI 3.0.3 document, limited to the fields used here. */
export interface OpenApiDocument {
  readonly openapi: '3.0.3';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, unknown>> & { readonly schemas: Readonly<Record<string, Schema>> };
  readonly [field: string]: unknown;
}

/**
 * Describes the published operations: request schemas are those that validate requests, the rest comes from the
 * documentation.
 * @throws Error when route and documentation disagree; a test builds the document
 */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl = '/'): OpenApiDocument {
  const published = endpoints.filter(isPublished);
  const known = new Set(published.map(keyOf));
  const unknown = Object.keys(docs).filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`Documented but not implemented: ${unknown.join(', ')}`);
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of published) {
    const doc = docs[keyOf(endpoint)];
    if (doc === undefined) throw new Error(`Not documented: ${keyOf(endpoint)}`);
    const path = publicPath(endpoint.path, doc);
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint, doc) };
  }
  return {
    openapi: '3.0.3',
    info,
    servers: [{ url: serverUrl }],
    tags,
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of your account: `sk_test_…` (sandbox) or `sk_live_…` (production); its last six characters are a checksum. For servers only: it has access to all ' +
            'cards of the account. Requests with an API key from a page of another site are rejected. A key can be limited to the scopes `read`, `write`, ' +
            '`eligibility` and `webhooks`, needs the scope `audit` to read the audit log, and may expire. The session tokens that ' +
            'it issues have the same limits and end with it.',
        },
        sessionToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A session token of one end user, from `GET /v1/access-token` or from a magic link.',
        },
      },
      headers: {
        RequestId: {
          description: 'Identifier of the request: the one in the request if it is valid, otherwise a new one.',
          required: true,
          schema: { type: 'string' },
        },
        Traceparent: {
          description: 'Trace of the request (W3C Trace Context).',
          required: true,
          schema: { type: 'string' },
        },
        RateLimitPolicy: {
          description: 'Rate limit of the credential: `q` requests in `w` seconds.',
          schema: { type: 'string', example: '"key";q=100;w=2' },
        },
        RateLimit: {
          description: 'Remaining requests `r`; the full limit is available again in `t` seconds.',
          schema: { type: 'string', example: '"key";r=97;t=1' },
        },
        RetryAfter: {
          description: 'Seconds to wait before the next request.',
          required: true,
          schema: { type: 'integer', minimum: 1, example: 1 },
        },
      },
      schemas: {
        ...cardSchemas,
        ...eligibilitySchemas,
        ...batchSchemas,
        ...scheduleSchemas,
        ...webhookSchemas,
        ...fhirSchemas,
        AccessToken: accessToken,
        ...errorSchemas,
      },
    },
  };
}

/** `/v1/cards/:id` as `/v1/cards/{card_id}` */
const publicPath = (path: string, { params = {} }: OperationDoc): string =>
  path.replace(/:(\w+)/g, (_, name: string) => `{${params[name]?.name ?? name}}`);

const security: Readonly<Record<Endpoint['access'], readonly Json[]>> = {
  public: [],
  key: [{ apiKey: [] }],
  token: [{ sessionToken: [] }],
  any: [{ apiKey: [] }, { sessionToken: [] }],
};

const scopeNote = ({ access, needs }: Endpoint): string =>
  access === 'public' || needs === 'nothing'
    ? ''
    : `\n\nNeeds an API key with the scope \`${needs}\`, or a session token from one.`;

const capturingNote = '\n\nAlso available to session tokens from a magic link.';

function operation(endpoint: Endpoint, doc: OperationDoc): Json {
  const { access, scopes, schemas } = endpoint;
  const mayCapture = access !== 'public' && access !== 'key' && scopes.includes('capture');
  const parameters = parametersOf(endpoint, doc);
  return {
    operationId: doc.operationId,
    tags: [doc.tag],
    summary: doc.summary,
    description: doc.description + (mayCapture ? capturingNote : '') + scopeNote(endpoint),
    security: security[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schemas.body !== undefined || doc.rawBody !== undefined ? { requestBody: requestBody(endpoint, doc) } : {}),
    responses: responses(endpoint, doc),
  };
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const always = { 'x-request-id': header('RequestId'), traceparent: header('Traceparent') };
const allowance = { 'ratelimit-policy': header('RateLimitPolicy'), ratelimit: header('RateLimit') };

/** Requests are counted after authentication; responses sent earlier have no rate limit headers. */
const headersOf = ({ access }: Endpoint, status: number) => ({
  ...always,
  ...(access === 'public' || [401, 403, 500, 503].includes(status) ? {} : allowance),
  ...(status === 429 || status === 503 ? { 'retry-after': header('RetryAfter') } : {}),
});

function responses(endpoint: Endpoint, doc: OperationDoc): Json {
  const good = Object.entries(doc.answers).map(([status, answer]) => [
    status,
    goodAnswer(answer, headersOf(endpoint, Number(status))),
  ]);
  const bad = Object.entries(errorExamples(endpoint, doc)).map(([status, examples]) => [
    status,
    {
      description: errorDescription(Number(status)),
      headers: headersOf(endpoint, Number(status)),
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${errorSchemaName(Number(status))}` },
          examples: titled(examples),
        },
      },
    },
  ]);
  return Object.fromEntries([...good, ...bad]);
}

function goodAnswer(
  { description, schema, examples = {}, contentType = 'application/json', alsoAs = {}, headers = {} }: AnswerDoc,
  common: Json,
): Json {
  const own = Object.entries(headers).map(([name, meaning]) => [
    name,
    { description: meaning, required: true, schema: { type: 'string' } },
  ]);
  return {
    description,
    headers: { ...common, ...Object.fromEntries(own) },
    ...(schema === undefined
      ? {}
      : {
          content: {
            [contentType]: { schema, examples: titled(examples) },
            ...Object.fromEntries(Object.entries(alsoAs).map(([type, also]) => [type, { schema: also }])),
          },
        }),
  };
}
