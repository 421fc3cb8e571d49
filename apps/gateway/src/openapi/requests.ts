import type { Endpoint } from '../routes/endpoint.js';
import { querySchemas, requestSchema } from './from-zod.js';
import { type Json, titled } from './json.js';
import type { FieldDoc, OperationDoc } from './operation.js';
import type { Schema } from './schema.js';

/** Key that matches documentation to routes: `<method> <path>`. */
export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const namesIn = (schema: Schema): string[] => Object.keys(schema.properties ?? {});

/** @throws Error unless exactly the validated fields are documented */
function match(where: string, checked: readonly string[], documented: object = {}): void {
  const names = Object.keys(documented);
  const missing = checked.filter((name) => !names.includes(name));
  const surplus = names.filter((name) => !checked.includes(name));
  if (missing.length > 0) throw new Error(`${where}: not documented: ${missing.join(', ')}`);
  if (surplus.length > 0) throw new Error(`${where}: documented but not implemented: ${surplus.join(', ')}`);
}

const described = (schema: Schema | undefined, { description, schema: own, example }: FieldDoc) => ({
  description,
  schema: own ?? schema ?? {},
  ...(example === undefined ? {} : { example }),
});

/**
 * Parameters of an operation, from their validation schemas and their documentation.
 * @throws Error when the two differ
 */
export const parametersOf = (endpoint: Endpoint, doc: OperationDoc): Json[] => [
  ...pathParameters(endpoint, doc),
  ...queryParameters(endpoint, doc),
  ...headerParameters(endpoint, doc),
];

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

/** The body of a request. @throws Error unless exactly its fields are documented */
export function requestBody(endpoint: Endpoint, { body, rawBody }: OperationDoc): Json {
  if (rawBody !== undefined) {
    const content = Object.entries(rawBody.contentTypes).map(([type, schema]) => [type, { schema }]);
    return { required: true, description: rawBody.description, content: Object.fromEntries(content) };
  }
  if (endpoint.schemas.body === undefined || body === undefined)
    throw new Error(`${keyOf(endpoint)}: no body is documented`);
  const schema = requestSchema(endpoint.schemas.body);
  match(`${keyOf(endpoint)}: body`, namesIn(schema), body.fields);
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const { schema: own = field, description, example } = body.fields[name] ?? {};
    return [name, { ...own, description, ...(example === undefined ? {} : { example }) }];
  });
  return {
    // A missing body is read as an empty object.
    required: (schema.required ?? []).length > 0,
    content: {
      'application/json': {
        schema: { ...schema, properties: Object.fromEntries(properties) },
        examples: titled(body.examples),
      },
    },
  };
}
