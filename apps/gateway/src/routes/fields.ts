import { z } from 'zod';

// Fields that several operations share, worded as the contract words them (service contract §7).

/** An identifier in the path. */
export const uuid = (name: string) =>
  z.guid({ error: `Invalid ${name}, the ID must be formatted as a UUID.` }).transform((id) => id.toLowerCase());

export const cardParams = z.object({ id: uuid('card_id') });

export const boolean = (name: string) => z.boolean({ error: `${name} must be a boolean` });

const expirationError = 'expiration must be between 100 and 3600';

/** Seconds that an upload target is valid. */
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

export const captureType = z.enum(['manual', 'automatic', 'selectedFile', 'api'], {
  error: 'capture_type must be one of manual, automatic, selectedFile, api',
});

/** @source decisions §3 */
const metadataBytesMax = 4096;
const metadataError = 'metadata must be a JSON object of at most 4 KB';

/** Deeper than this is more than 4 KB, and at some depth too much for whatever writes JSON. */
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

const idempotencyKeyError = 'Idempotency-Key must be 1 to 255 printable ASCII characters';

/** Makes a repeated request one request (decisions §10). */
export const idempotencyKey = z
  .string({ error: idempotencyKeyError })
  .regex(/^[\x20-\x7e]{1,255}$/, { error: idempotencyKeyError });

const limitError = 'limit must be a positive integer and less than 500';

/** Entries of a page, in a query; the document has this text for every list, whatever its bound (service contract §7). */
export const limitUpTo = (max: number) =>
  z
    .string({ error: limitError })
    .regex(/^\d+$/, { error: limitError })
    .transform(Number)
    .pipe(z.int({ error: limitError }).min(1, { error: limitError }).max(max, { error: limitError }));

export const cursor = z.string({ error: 'Invalid cursor' });

/** A JSON object with these fields; unknown ones are ignored. */
export const bodyOf = <S extends z.ZodRawShape>(shape: S) =>
  z.object(shape, { error: 'The request body must be a JSON object' });
