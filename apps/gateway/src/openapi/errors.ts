import { DomainError, InvalidInput, NotFound, requestErrors } from '@cardlens/errors';
import { z } from 'zod';
import { httpErrorOf, httpOfKind, invalidPath } from '../middleware/error-response.js';
import { bodyErrors } from '../middleware/json-body.js';
import type { Endpoint, ErrorText } from '../routes/endpoint.js';
import { titled } from './json.js';
import type { Schema } from './schemas.js';

/** Schema name and description by status; `code` and `type` come from the table that maps errors to HTTP. */
const statuses: Readonly<Record<number, readonly [schema: string, description: string]>> = {
  400: ['BadRequestError', 'A path, query or body field is invalid. `message` names the first invalid field.'],
  401: ['UnauthorizedError', 'The credential is missing or malformed, or the signature of a token is invalid.'],
  403: [
    'ForbiddenError',
    'The API key is well-formed but unknown, revoked or of the other environment (`code` 401); the session token is ' +
      'expired (`code` 419: get a new one); or the credential lacks permission (`code` 403).',
  ],
  404: ['NotFoundError', 'The resource does not exist or is not accessible to the caller.'],
  408: ['RequestTimeoutError', 'The body was sent too slowly.'],
  409: ['ConflictError', 'The state of the resource does not allow this operation.'],
  410: ['ExpiredError', 'The magic token has expired.'],
  413: ['PayloadTooLargeError', 'The body is larger than the limit.'],
  415: ['UnsupportedMediaTypeError', 'The content type of the body is not supported.'],
  422: ['UnprocessableEntityError', 'The idempotency key was used with another body.'],
  429: ['TooManyRequestsError', 'The rate limit or a quota is exceeded. Wait for `retry-after` seconds.'],
  500: ['InternalServerError', 'An unexpected error. Quote the request id when you report it.'],
  503: ['ServiceUnavailableError', 'Part of the service is temporarily unavailable. Retry with backoff.'],
};

const rowsOf = (status: number) => Object.values(httpOfKind).filter((row) => row.status === status);

/** Schemas of all error bodies by name, each with the values of `code` and `type` that its status allows. */
export const errorSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(statuses).map(([status, [name, description]]) => [
    name,
    {
      type: 'object',
      description,
      properties: {
        message: {
          type: 'string',
          description: 'Human-readable text. It never quotes the request, except identifiers.',
        },
        type: {
          type: 'string',
          description: 'The kind of failure.',
          enum: [...new Set(rowsOf(Number(status)).map(({ type }) => type))],
        },
        code: {
          type: 'integer',
          description: 'The HTTP status, except for two of the bodies under 403.',
          enum: [...new Set(rowsOf(Number(status)).map(({ code }) => code))],
        },
      },
      required: ['message', 'type', 'code'],
    },
  ]),
);

/** Neither text, number, boolean, object nor list. */
const wrong = 0n;

const messageOf = (field: z.ZodType, value: unknown): string[] =>
  field
    .safeParse(value)
    .error?.issues.slice(0, 1)
    .map(({ message }) => message) ?? [];

/** What the fields of a schema say of a missing or a wrong value; one without a text of its own cannot be wrong. */
function fieldErrors(schema: z.ZodType | undefined): ErrorText[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const fields: readonly z.ZodType[] = Object.values(schema.shape);
  const messages = fields.flatMap((field) => [...messageOf(field, undefined), ...messageOf(field, wrong)]);
  return messages
    .filter((message) => !message.startsWith('Invalid input:'))
    .map((message) => new InvalidInput(message));
}

/** One for each path parameter, with its example. */
const notFound = ({ params }: Endpoint): ErrorText[] =>
  Object.values(params instanceof z.ZodObject ? params.shape : {}).map((field: z.ZodType) => {
    const { param = '', example = '' } = z.globalRegistry.get(field) ?? {};
    return new NotFound(String(param), String(example));
  });

/** Every error of an operation: its own, those of its fields, and those of any operation like it. */
function errorsOf(endpoint: Endpoint): ErrorText[] {
  const { access, params, query, headers, body, errors, isInfallible } = endpoint;
  const isGuarded = access !== 'public';
  return [
    ...errors,
    ...[query, headers, body, params].flatMap(fieldErrors),
    ...notFound(endpoint),
    ...(params === undefined ? [] : [invalidPath]),
    ...(isGuarded ? [requestErrors.malformedCredentials] : []),
    ...(isGuarded ? [{ title: 'unknown API key', ...requestErrors.unregisteredKey }] : []),
    ...(isGuarded && access !== 'key' ? [{ title: 'expired session token', ...requestErrors.tokenExpired }] : []),
    ...(isGuarded ? [{ title: 'not allowed', ...requestErrors.accessDenied }] : []),
    requestErrors.tooManyRequests,
    ...(body === undefined ? [] : bodyErrors),
    ...(isInfallible ? [] : [DomainError.from(undefined), requestErrors.unavailable]),
  ];
}

/** The error responses of an operation by status, with examples. */
export function errorResponses(endpoint: Endpoint) {
  const examples: Record<number, Record<string, unknown>> = {};
  for (const error of errorsOf(endpoint)) {
    const { status, body } = httpErrorOf(error);
    examples[status] = { ...examples[status], [error.title ?? body.message]: body };
  }
  return Object.entries(examples).map(([status, byTitle]) => {
    const [name, description] = statuses[Number(status)] ?? [];
    if (name === undefined) throw new Error(`No schema of errors for status ${status}`);
    const schema = { $ref: `#/components/schemas/${name}` };
    return [
      Number(status),
      { description, content: { 'application/json': { schema, examples: titled(byTitle) } } },
    ] as const;
  });
}
