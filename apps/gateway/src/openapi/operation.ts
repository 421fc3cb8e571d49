import { z } from 'zod';
import type { Endpoint, ResponseDoc } from '../routes/endpoint.js';
import { errorResponses } from './errors.js';
import { type Json, titled } from './json.js';
import { inPascalCase, type ObjectNames } from './names.js';
import type { jsonSchemas, Schema } from './schemas.js';

type Schemas = ReturnType<typeof jsonSchemas>;

/** Every schema of an operation that is not a component. */
export const shapesOf = ({ params, query, headers, body, rawBody, responses }: Endpoint): z.ZodType[] =>
  [
    ...[params, query, headers, body],
    ...Object.values(rawBody?.content ?? {}),
    ...Object.values(responses).flatMap(({ schema, alsoAs = {} }) => [schema, ...Object.values(alsoAs)]),
  ].filter((shape) => shape !== undefined);

/** Name of a path parameter or header in the document. */
const paramOf = (schema: z.ZodType | undefined, key: string): string =>
  String((schema instanceof z.ZodObject && z.globalRegistry.get(schema.shape[key])?.param) || key);

/** `/v1/cards/:id` as `/v1/cards/{card_id}` */
export const publicPath = ({ path, params }: Endpoint): string =>
  path.replace(/:(\w+)/g, (_, key: string) => `{${paramOf(params, key)}}`);

const security: Readonly<Record<Endpoint['access'], readonly Json[]>> = {
  public: [],
  key: [{ apiKey: [] }],
  token: [{ sessionToken: [] }],
  any: [{ apiKey: [] }, { sessionToken: [] }],
};

function descriptionOf({ doc, access, role, scopes, needs }: Endpoint): string {
  const mayCapture = access !== 'public' && access !== 'key' && scopes.includes('capture');
  const scopesNeeded = access === 'public' || needs === 'nothing' ? [] : [needs].flat();
  const named = scopesNeeded.map((scope) => `\`${scope}\``).join(' and ');
  return [
    doc.description,
    ...(mayCapture ? ['Also available to session tokens from a magic link.'] : []),
    ...(named === ''
      ? []
      : [
          `Needs an API key with the scope${scopesNeeded.length > 1 ? 's' : ''} ${named}, or a session token from one.`,
        ]),
    ...(access === 'key' || access === 'any'
      ? [`People who are signed in to the console need the role \`${role}\`.`]
      : []),
  ].join('\n\n');
}

/** One operation of the document. */
export function operationJson(endpoint: Endpoint, json: Schemas, names: ObjectNames): Json {
  const { doc, access, body, rawBody } = endpoint;
  const parameters = [
    ...parametersIn('path', endpoint.params, json),
    ...parametersIn('query', endpoint.query, json),
    ...parametersIn('header', endpoint.headers, json),
  ];
  return {
    operationId: doc.id,
    tags: [doc.tag],
    summary: doc.summary,
    description: descriptionOf(endpoint),
    security: security[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body !== undefined || rawBody !== undefined ? { requestBody: requestBody(endpoint, json, names) } : {}),
    responses: responsesOf(endpoint, json, names),
  };
}

function parametersIn(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined, json: Schemas): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = json.of(schema);
  return Object.entries(properties).map(([key, { description, example, ...field }]) => ({
    name: place === 'query' ? key : paramOf(schema, key),
    in: place,
    required: required.includes(key),
    description,
    schema: field,
    ...(example === undefined ? {} : { example }),
  }));
}

function requestBody({ doc, body, bodyExamples = {}, rawBody }: Endpoint, json: Schemas, names: ObjectNames): Json {
  const place = `${inPascalCase(doc.id)}Request`;
  if (rawBody !== undefined) {
    const content = Object.entries(rawBody.content).map(([type, shape]) => [
      type,
      { schema: names.of(json.of(shape), place) },
    ]);
    return { required: true, description: rawBody.description, content: Object.fromEntries(content) };
  }
  const schema: Schema = body === undefined ? {} : json.of(body);
  return {
    // A missing body is read as an empty object.
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema: names.of(schema, place), examples: titled(bodyExamples) } },
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

function responsesOf(endpoint: Endpoint, json: Schemas, names: ObjectNames): Json {
  const good = Object.entries(endpoint.responses).map(([status, response]) => {
    const place = `${inPascalCase(endpoint.doc.id)}Response${status.startsWith('2') ? '' : status}`;
    const { headers, ...rest } = responseJson(response, (shape) => names.of(json.of(shape), place));
    return [status, { ...rest, headers: { ...headersOf(endpoint, Number(status)), ...headers } }];
  });
  const bad = errorResponses(endpoint).map(([status, response]) => [
    status,
    { ...response, headers: headersOf(endpoint, status) },
  ]);
  return Object.fromEntries([...good, ...bad]);
}

function responseJson(response: ResponseDoc, schemaOf: (shape: z.ZodType) => Schema) {
  const { description, schema, examples = {}, contentType = 'application/json', alsoAs = {}, headers = {} } = response;
  const own: Json = Object.fromEntries(
    Object.entries(headers).map(([name, meaning]) => [
      name,
      { description: meaning, required: true, schema: { type: 'string' } },
    ]),
  );
  const others = Object.entries(alsoAs).map(([type, shape]) => [type, { schema: schemaOf(shape) }]);
  return {
    description,
    headers: own,
    ...(schema === undefined
      ? {}
      : {
          content: {
            [contentType]: { schema: schemaOf(schema), examples: titled(examples) },
            ...Object.fromEntries(others),
          },
        }),
  };
}
