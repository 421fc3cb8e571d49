import type { Endpoint } from '../routes/endpoint.js';
import { accessToken } from './access.js';
import { cardSchemas } from './card-schemas.js';
import { errorDescription, errorExamples, errorSchemaName, errorSchemas } from './errors.js';
import { querySchemas, requestSchema } from './from-zod.js';
import { info, tags } from './info.js';
import type { AnswerDoc, FieldDoc, OperationDoc } from './operation.js';
import { docs, unpublished } from './published.js';
import type { Schema } from './schema.js';

export type Json = Record<string, unknown>;

/** An OpenAPI 3.0.3 document, as far as its readers here look into it. */
export interface OpenApiDocument {
  readonly openapi: '3.0.3';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, unknown>> & { readonly schemas: Readonly<Record<string, Schema>> };
  readonly [field: string]: unknown;
}

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const isPublished = (endpoint: Endpoint): boolean => !(keyOf(endpoint) in unpublished);

/**
 * Describes the published operations: what a request may send comes from the schemas that check it, the rest from its
 * documentation.
 * @throws Error when one of the two says something that the other does not know; a test builds the document
 */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl = '/'): OpenApiDocument {
  const published = endpoints.filter(isPublished);
  const known = new Set(published.map(keyOf));
  const unknown = Object.keys(docs).filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`Documented, but not there: ${unknown.join(', ')}`);
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
            'An API key of your account, `sk_test_…` (sandbox) or `sk_live_…` (production). For servers only: it sees all ' +
            'cards of the account, and answers to it cannot be read by a browser.',
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
          description: 'Identifier of the request: the one that was sent, if it is sane, otherwise a new one.',
          schema: { type: 'string' },
        },
        Traceparent: { description: 'Trace of the request (W3C Trace Context).', schema: { type: 'string' } },
      },
      schemas: { ...cardSchemas, AccessToken: accessToken, ...errorSchemas },
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

const capturingNote = '\n\nA session token that came from a magic link may do this too.';

function operation(endpoint: Endpoint, doc: OperationDoc): Json {
  const { access, scopes, schemas } = endpoint;
  const mayCapture = access !== 'public' && access !== 'key' && scopes.includes('capture');
  const parameters = [
    ...pathParameters(endpoint, doc),
    ...queryParameters(endpoint, doc),
    ...headerParameters(endpoint, doc),
  ];
  return {
    operationId: doc.operationId,
    tags: [doc.tag],
    summary: doc.summary,
    description: doc.description + (mayCapture ? capturingNote : ''),
    security: security[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schemas.body !== undefined || doc.rawBody !== undefined ? { requestBody: requestBody(endpoint, doc) } : {}),
    responses: responses(endpoint, doc),
  };
}

const namesIn = (schema: Schema): string[] => Object.keys(schema.properties ?? {});

/** @throws Error unless exactly the fields that are checked are documented */
function match(where: string, checked: readonly string[], documented: object = {}): void {
  const names = Object.keys(documented);
  const missing = checked.filter((name) => !names.includes(name));
  const surplus = names.filter((name) => !checked.includes(name));
  if (missing.length > 0) throw new Error(`${where}: not documented: ${missing.join(', ')}`);
  if (surplus.length > 0) throw new Error(`${where}: documented, but not there: ${surplus.join(', ')}`);
}

const described = (schema: Schema | undefined, { description, schema: own, example }: FieldDoc) => ({
  description,
  schema: own ?? schema ?? {},
  ...(example === undefined ? {} : { example }),
});

function pathParameters(endpoint: Endpoint, { params }: OperationDoc): Json[] {
  const { properties = {} } = endpoint.schemas.params === undefined ? {} : requestSchema(endpoint.schemas.params);
  match(`${keyOf(endpoint)}: path`, Object.keys(properties), params);
  return Object.entries(params ?? {}).map(([key, doc]) => ({
    name: doc.name,
    in: 'path',
    required: true,
    ...described(properties[key], doc),
  }));
}

function queryParameters(endpoint: Endpoint, { query }: OperationDoc): Json[] {
  const { fields, required } =
    endpoint.schemas.query === undefined ? { fields: {}, required: [] } : querySchemas(endpoint.schemas.query);
  match(`${keyOf(endpoint)}: query`, Object.keys(fields), query);
  return Object.entries(query ?? {}).map(([name, doc]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...described((fields as Record<string, Schema>)[name], doc),
  }));
}

function headerParameters(endpoint: Endpoint, { headers = {} }: OperationDoc): Json[] {
  const { properties = {}, required = [] } =
    endpoint.schemas.headers === undefined ? {} : requestSchema(endpoint.schemas.headers);
  const byName = new Map(Object.entries(headers).map(([name, doc]) => [name.toLowerCase(), { name, doc }]));
  match(`${keyOf(endpoint)}: headers`, Object.keys(properties), Object.fromEntries(byName));
  return [...byName].map(([key, { name, doc }]) => ({
    name,
    in: 'header',
    required: required.includes(key),
    ...described(properties[key], doc),
  }));
}

function requestBody(endpoint: Endpoint, { body, rawBody }: OperationDoc): Json {
  if (rawBody !== undefined) {
    const content = Object.entries(rawBody.contentTypes).map(([type, schema]) => [type, { schema }]);
    return { required: true, description: rawBody.description, content: Object.fromEntries(content) };
  }
  const schema = requestSchema(endpoint.schemas.body!);
  match(`${keyOf(endpoint)}: body`, namesIn(schema), body?.fields);
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const doc = body!.fields[name]!;
    return [
      name,
      {
        ...(doc.schema ?? field),
        description: doc.description,
        ...(doc.example === undefined ? {} : { example: doc.example }),
      },
    ];
  });
  return {
    // No body at all reads as an empty object.
    required: (schema.required ?? []).length > 0,
    content: {
      'application/json': {
        schema: { ...schema, properties: Object.fromEntries(properties) },
        examples: titled(body!.examples),
      },
    },
  };
}

const titled = (examples: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(Object.entries(examples).map(([summary, value]) => [slug(summary), { summary, value }]));

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

const always = {
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  traceparent: { $ref: '#/components/headers/Traceparent' },
};

function responses(endpoint: Endpoint, doc: OperationDoc): Json {
  const good = Object.entries(doc.answers).map(([status, answer]) => [status, goodAnswer(answer)]);
  const bad = Object.entries(errorExamples(endpoint, doc)).map(([status, examples]) => [
    status,
    {
      description: errorDescription(Number(status)),
      headers: always,
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

function goodAnswer({
  description,
  schema,
  examples = {},
  contentType = 'application/json',
  headers = {},
}: AnswerDoc): Json {
  const own = Object.entries(headers).map(([name, meaning]) => [
    name,
    { description: meaning, schema: { type: 'string' } },
  ]);
  return {
    description,
    headers: { ...always, ...Object.fromEntries(own) },
    ...(schema === undefined ? {} : { content: { [contentType]: { schema, examples: titled(examples) } } }),
  };
}
