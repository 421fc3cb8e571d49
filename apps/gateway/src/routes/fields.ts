import { sideNames } from '@cardlens/contracts';
import { CreationRunning, KeyReused } from '@cardlens/errors';
import { z } from 'zod';
import * as example from './example-ids.js';

// Fields shared by several operations, with the documented wording.

/** An identifier. In a path, `name` is its name in the document. */
export const uuid = (name: string, description?: string, example?: string) =>
  z
    .guid({ error: `Invalid ${name}, the ID must be formatted as a UUID.` })
    .transform((id) => id.toLowerCase())
    .meta({ param: name, description, example });

export const cardParams = z.object({ id: uuid('card_id', 'The card.', example.cardId) });

export const boolean = (name: string, description: string) =>
  z.boolean({ error: `${name} must be a boolean` }).meta({ description });

const expirationError = 'expiration must be between 100 and 3600';

export const expiration = z
  .int({ error: expirationError })
  .min(100, { error: expirationError })
  .max(3600, { error: expirationError })
  .meta({ description: 'Lifetime of the upload target in seconds.', example: 3600 });

/** The same in a query, where every value is text. */
export const expirationText = z
  .string({ error: expirationError })
  .regex(/^\d{3,4}$/, { error: expirationError })
  .transform(Number)
  .pipe(expiration)
  .meta({ ...expiration.meta(), type: 'integer', minimum: 100, maximum: 3600 });

export const orientation = z
  .enum(sideNames.all, { error: 'orientation must be front or back' })
  .meta({ description: 'The side of the card.', example: 'front' });

/** Content of an upload: one side, or both. */
export const sides = z.enum(['one', 'both'], { error: 'sides must be one or both' }).meta({
  description:
    'What the file shows: the side that `orientation` names (`one`, the default), or both sides of the card (`both`; `orientation` is ' +
    'then not used). `both` requires a card with backside scanning and without an uploaded side. A ' +
    'side that the file does not show fails with `SIDE_NOT_FOUND`; it can then be uploaded separately.',
  example: 'one',
});

export const captureType = z
  .enum(['manual', 'automatic', 'selectedFile', 'api'], {
    error: 'capture_type must be one of manual, automatic, selectedFile, api',
  })
  .describe('How the image was captured. Stored with the image.');

const metadataBytesMax = 4096;
export const ownObjectError = (name: string): string => `${name} must be a JSON object of at most 4 KB`;
const metadataError = ownObjectError('metadata');

/** Deeper nesting is larger than 4 KB, and at some depth breaks JSON serializers. */
const isTooDeep = (value: unknown, levels = metadataBytesMax / 2): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)));

/** The client's own JSON object, as text. */
export const metadata = z
  .record(z.string(), z.unknown(), { error: metadataError })
  .refine((value) => !isTooDeep(value), { error: metadataError })
  .transform((value) => JSON.stringify(value))
  .refine((json) => Buffer.byteLength(json) <= metadataBytesMax, { error: metadataError });

/**
 * A client's own JSON object as the whole body, at most 4 KB. Published clients send the object itself; a body with the
 * object in a field of this name is accepted too.
 */
export function ownObject(name: 'metadata' | 'performance') {
  const error = ownObjectError(name);
  const field = z
    .unknown()
    .optional()
    .describe('The object, if the body has no other field. Next to other fields, it is a field of your own object.');
  return z
    .looseObject({ [name]: field }, { error: 'The request body must be a JSON object' })
    .refine((body) => !isTooDeep(body), { error, abort: true })
    .refine((body) => Buffer.byteLength(ownJson(name, body)) <= metadataBytesMax, { error });
}

/** The client's own object in a body of `ownObject`, as text. */
export function ownJson(name: 'metadata' | 'performance', body: Readonly<Record<string, unknown>>): string {
  const inner = body[name];
  const isWrapped =
    Object.keys(body).length === 1 && typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  return JSON.stringify(isWrapped ? inner : body);
}

const idempotencyKeyError = 'Idempotency-Key must be 1 to 255 printable ASCII characters';

/**
 * Header that makes retries of a request idempotent.
 * @param effect  of repeating the key
 */
export const idempotencyHeaders = (effect: string) =>
  z.object({
    'idempotency-key': z
      .string({ error: idempotencyKeyError })
      .regex(/^[\x20-\x7e]{1,255}$/, { error: idempotencyKeyError })
      .optional()
      .meta({
        param: 'Idempotency-Key',
        description: `A unique value that you generate, such as a UUID. Repeating the key with the same ${effect}`,
        example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
        type: 'string',
        minLength: 1,
        maxLength: 255,
      }),
  });

/** Errors of every operation with `idempotencyHeaders`. */
export const idempotencyErrors = [new CreationRunning(), new KeyReused()];

/** The text for lists and searches of cards, whatever their maximum. */
export const cardLimitRule = 'limit must be a positive integer and less than 500';

const limitRule = (max: number): string => `limit must be from 1 to ${max}`;

/** Page size, in a body. */
export const limitNumber = (max: number, error = limitRule(max)) =>
  z.int({ error }).min(1, { error }).max(max, { error });

/** Page size, in a query. */
export const limitUpTo = (max: number, byDefault: number, error = limitRule(max)) =>
  z
    .string({ error })
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(limitNumber(max, error))
    .default(byDefault)
    .meta({ type: 'integer', minimum: 1, maximum: max, default: byDefault });

const cursorError = 'Invalid cursor';

/** Base64url of a position and a digest. */
export const cursor = z
  .string({ error: cursorError })
  .min(24, { error: cursorError })
  .max(1024, { error: cursorError })
  .regex(/^[A-Za-z0-9_-]*$/, { error: cursorError })
  .describe('`next_cursor` of the previous page. It stays valid while cards are added and deleted.');

export const cursorOfQuery = cursor.describe('`next_cursor` of the previous page of the same query.');

/** Fields of a query for one page of a list. */
export const pageFields = (what: string, limitMax: number, limitDefault: number) => ({
  cursor: cursor.optional(),
  limit: limitUpTo(limitMax, limitDefault).describe(`${what} per page.`),
});

const queryRequired = 'query parameter is required';
const queryLengthMax = 200;
const queryError = `query must be one text of at most ${queryLengthMax} characters`;

/** Words to search for. */
export const searchQuery = z
  .string({ error: ({ input }) => (input === undefined ? queryRequired : queryError) })
  .trim()
  .min(1, { error: queryRequired })
  .max(queryLengthMax, { error: queryError });

/**
 * A day or time by which a list is filtered: a day, which begins at midnight UTC, or a time with an offset; parsed to
 * microseconds since the epoch.
 */
export const instant = (name: string, description: string) => {
  const error = `${name} must be a date such as 2026-01-02, or a time such as 2026-01-02T08:00:00-08:00`;
  return z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error })
    .transform((text) => Math.min(Math.max(Date.parse(text) * 1000, 0), Number.MAX_SAFE_INTEGER))
    .meta({
      description: `${description} A date, which begins at midnight UTC, or an RFC 3339 time.`,
      example: '2026-01-02',
      type: 'string',
      pattern:
        '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9]))?$',
    });
};

/** `true` or `false` in a query. */
export const truth = (name: string, description: string) =>
  z
    .enum(['true', 'false'], { error: `${name} must be true or false` })
    .transform((text) => text === 'true')
    .meta({ description });

/** A JSON object with these fields; unknown ones are ignored. */
export const bodyOf = <S extends z.ZodRawShape>(shape: S) =>
  z.object(shape, { error: 'The request body must be a JSON object' });
