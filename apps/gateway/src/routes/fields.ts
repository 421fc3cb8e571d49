import { z } from 'zod';

// Fields shared by several operations, with the documented wording.

/** An identifier in the path. */
export const uuid = (name: string) =>
  z.guid({ error: `Invalid ${name}, the ID must be formatted as a UUID.` }).transform((id) => id.toLowerCase());

export const cardParams = z.object({ id: uuid('card_id') });

export const boolean = (name: string) => z.boolean({ error: `${name} must be a boolean` });

const expirationError = 'expiration must be between 100 and 3600';

/** Lifetime of an upload target in seconds. */
export const expiration = z
  .int({ error: expirationError })
  .min(100, { error: expirationError })
  .max(3600, { error: expirationError });

/** The same in a query, where every value is text. */
export const expirationText = z
  .string({ error: expirationError })
  .regex(/^\d{3,4}$/, { error: expirationError })
  .transform(Number)
  .pipe(expiration);

export const orientation = z.enum(['front', 'back'], { error: 'orientation must be front or back' });

/** Content of an upload: one side, or both. */
export const sides = z.enum(['one', 'both'], { error: 'sides must be one or both' });

export const captureType = z.enum(['manual', 'automatic', 'selectedFile', 'api'], {
  error: 'capture_type must be one of manual, automatic, selectedFile, api',
});

const metadataBytesMax = 4096;
const metadataError = 'metadata must be a JSON object of at most 4 KB';

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
  const error = `${name} must be a JSON object of at most 4 KB`;
  return z
    .looseObject({ [name]: z.unknown().optional() }, { error: 'The request body must be a JSON object' })
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

/** Makes retries of a request idempotent. */
export const idempotencyKey = z
  .string({ error: idempotencyKeyError })
  .regex(/^[\x20-\x7e]{1,255}$/, { error: idempotencyKeyError });

/** The text for lists and searches of cards, whatever their maximum. */
export const cardLimitRule = 'limit must be a positive integer and less than 500';

/** The text for every other list. */
export const limitRule = (max: number): string => `limit must be from 1 to ${max}`;

/** Page size, in a body. */
export const limitNumber = (max: number, error = limitRule(max)) =>
  z.int({ error }).min(1, { error }).max(max, { error });

/** Page size, in a query. */
export const limitUpTo = (max: number, error = limitRule(max)) =>
  z.string({ error }).regex(/^\d+$/, { error }).transform(Number).pipe(limitNumber(max, error));

const cursorError = 'Invalid cursor';

/** Base64url of a position and a digest. */
export const cursor = z
  .string({ error: cursorError })
  .min(24, { error: cursorError })
  .max(1024, { error: cursorError })
  .regex(/^[A-Za-z0-9_-]*$/, { error: cursorError });

const queryRequired = 'query parameter is required';
const queryLengthMax = 200;
const queryError = `query must be one text of at most ${queryLengthMax} characters`;

/** Words to search for. */
export const searchQuery = z
  .string({ error: ({ input }) => (input === undefined ? queryRequired : queryError) })
  .trim()
  .min(1, { error: queryRequired })
  .max(queryLengthMax, { error: queryError });

/** A day, which begins at midnight UTC, or a time with an offset; parsed to microseconds since the epoch. */
export const instant = (name: string) => {
  const error = `${name} must be a date such as 2026-01-02, or a time such as 2026-01-02T08:00:00-08:00`;
  return z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error })
    .transform((text) => Math.min(Math.max(Date.parse(text) * 1000, 0), Number.MAX_SAFE_INTEGER));
};

/** `true` or `false` in a query. */
export const truth = (name: string) =>
  z.enum(['true', 'false'], { error: `${name} must be true or false` }).transform((text) => text === 'true');

/** A JSON object with these fields; unknown ones are ignored. */
export const bodyOf = <S extends z.ZodRawShape>(shape: S) =>
  z.object(shape, { error: 'The request body must be a JSON object' });
