import type { Endpoint } from '../routes/endpoint.js';
import { errorSchemas } from './errors.js';
import { info, tags } from './info.js';
import type { Json } from './json.js';
import { ObjectNames } from './names.js';
import { operationJson, publicPath, shapesOf } from './operation.js';
import { jsonSchemas, type Schema } from './schemas.js';

/** An OpenAPI 3.0.3 document, limited to the fields used here. */
export interface OpenApiDocument {
  readonly openapi: '3.0.3';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, unknown>> & { readonly schemas: Readonly<Record<string, Schema>> };
  readonly [field: string]: unknown;
}

/** Describes the operations of the API, without their aliases. */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl = '/'): OpenApiDocument {
  const published = endpoints.filter(({ isAlias }) => !isAlias);
  const schemas = jsonSchemas(published.flatMap(shapesOf));
  const names = new ObjectNames({ ...schemas.components, ...errorSchemas });
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of published) {
    const path = publicPath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method]: operationJson(endpoint, schemas, names) };
  }
  return {
    openapi: '3.0.3',
    info,
    servers: [{ url: serverUrl }],
    tags,
    paths,
    components: { securitySchemes, headers, schemas: referredTo(names.components, paths) },
  };
}

/** Without objects that are named, but used only where they can also be null, which have names of their own. */
function referredTo(schemas: Readonly<Record<string, Schema>>, paths: Json): Record<string, Schema> {
  const references = JSON.stringify([paths, schemas]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  const used = new Set([...references].map(([, name]) => name));
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key of your account: `sk_test_…` (sandbox) or `sk_live_…` (production); its last six characters are a checksum. For servers only: it has access to all ' +
      'cards of the account. Requests with an API key from a page of another site are rejected. A key can be limited to the scopes `read`, `write`, ' +
      '`eligibility` and `webhooks`, needs the scope `audit` to read the audit log, `admin` for keys, people, retention and sign-in settings, and `phi` for agents ' +
      'that see values of cards, and may expire. The session tokens that it issues have the same limits and end with it.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A session token of one end user, from `GET /v1/access-token` or from a magic link.',
  },
};

const headers = {
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
};
