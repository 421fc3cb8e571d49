import { requestErrors } from '@cardlens/errors';
import { httpOfKind } from '../middleware/errors.js';
import type { Endpoint } from '../routes/endpoint.js';
import type { OperationDoc } from './operation.js';
import { type Schema, text } from './schema.js';

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

const row = (status: number) => Object.values(httpOfKind).filter((entry) => entry.status === status);

/** Schemas of all error bodies by name, each with the values of `code` and `type` that its status allows. */
export const errorSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(statuses).map(([status, [name, description]]) => {
    const rows = row(Number(status));
    return [
      name,
      {
        type: 'object',
        description,
        properties: {
          message: text('Human-readable text. It never quotes the request, except identifiers.'),
          type: text('The kind of failure.', { enum: [...new Set(rows.map(({ type }) => type))] }),
          code: {
            type: 'integer',
            description: 'The HTTP status, except for two of the bodies under 403.',
            enum: [...new Set(rows.map(({ code }) => code))],
          },
        },
        required: ['message', 'type', 'code'],
      },
    ];
  }),
);

const exampleOf = (status: number, message: string) => {
  const [first] = row(status);
  return { message, type: first?.type ?? '', code: first?.code ?? status };
};

const forbiddenExamples = (access: Endpoint['access']) => ({
  'unknown API key': { message: requestErrors.unregisteredKey.publicMessage, type: 'Unauthorized', code: 401 },
  ...(access === 'key'
    ? {}
    : {
        'expired session token': {
          message: requestErrors.tokenExpired.publicMessage,
          type: 'Authentication Timeout',
          code: 419,
        },
      }),
  'not allowed': { message: requestErrors.accessDenied.publicMessage, type: 'Access Denied', code: 403 },
});

/** Examples of every error response of an operation, by status and title. */
export function errorExamples(
  { access, schemas }: Pick<Endpoint, 'access' | 'schemas'>,
  { errors = {}, isInfallible = false, params }: OperationDoc,
): Record<number, Record<string, unknown>> {
  const isGuarded = access !== 'public';
  const messages: readonly (readonly [status: number, readonly string[]])[] = [
    ...(params === undefined ? [] : [[400, ['The request path could not be decoded']] as const]),
    ...(isGuarded ? [[401, [requestErrors.malformedCredentials.publicMessage]] as const] : []),
    [429, ['Too many requests, please slow down']] as const,
    ...(schemas.body === undefined
      ? []
      : [
          [408, ['The request body is sent too slowly']] as const,
          [413, ['The request body is larger than 256 KB']] as const,
          [415, ['The request body must be application/json in UTF-8']] as const,
        ]),
    ...(isInfallible
      ? []
      : [[500, ['Internal Server Error']] as const, [503, [requestErrors.unavailable.publicMessage]] as const]),
    ...Object.entries(errors).map(([status, all]) => [Number(status), all] as const),
  ];
  const forbidden: Record<number, Record<string, unknown>> = isGuarded ? { 403: forbiddenExamples(access) } : {};
  return {
    ...Object.fromEntries(
      messages.map(([status, all]) => [
        status,
        Object.fromEntries(all.map((message) => [message, exampleOf(status, message)])),
      ]),
    ),
    ...forbidden,
  };
}

export const errorSchemaName = (status: number): string => {
  const [name] = statuses[status] ?? [];
  if (name === undefined) throw new Error(`No schema of errors for status ${status}`);
  return name;
};

export const errorDescription = (status: number): string => statuses[status]?.[1] ?? '';
