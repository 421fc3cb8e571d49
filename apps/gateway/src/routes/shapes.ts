import { InvalidInput, StaleVersion } from '@cardlens/errors';
import { z } from 'zod';
import { named } from '../openapi/schemas.js';
import type { ErrorText, ResponseDoc } from './endpoint.js';

// Parts of responses, each with its description in the document.

export const text = (description: string) => z.string().describe(description);

export const flag = (description: string) => z.boolean().describe(description);

export const number = (description: string) => z.number().describe(description);

export const integer = (description: string) => z.int().describe(description);

export const oneOf = <const T extends string>(values: readonly T[], description: string) =>
  z.enum(values).describe(description);

export const list = <S extends z.ZodType>(entry: S, description: string) => z.array(entry).describe(description);

export const object = <S extends z.ZodRawShape>(description: string, fields: S) =>
  z.object(fields).describe(description);

/** An object that the document names, so that generated clients do too. */
export const component = <S extends z.ZodRawShape>(name: string, description: string, fields: S) =>
  named(name, object(description, fields));

/** An object with arbitrary fields. */
export const freeObject = (description: string) => z.record(z.string(), z.unknown()).describe(description);

export const id = (description: string) => z.guid().describe(description);

export const count = (description: string) => integer(description).min(0);

/** A number of a row, or of a line, of a file. */
export const position = (description: string) => integer(description).min(1);

/** A text of this form. */
export const formatted = (pattern: RegExp, description: string) => z.string().regex(pattern).describe(description);

/** `YYYY-MM-DD HH:MM:SS.ffffff+00:00` */
export const timestamp = (description: string) =>
  formatted(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/, description);

export const svcPayerId = (description = 'Permanent identifier of the payer.') =>
  formatted(/^pay_[a-z0-9]{8}$/, description);

/** `response_metadata` of a list. */
export const pageMetadata = component('PageMetadata', 'About the page.', {
  limit: integer('Maximum page size.'),
  next_cursor: text('Send it as `cursor` to get the next page. Absent on the last page.').optional(),
});

export const confirmation = component('Confirmation', 'A confirmation.', { message: text('Human-readable text.') });

/** A response with a body, and fictitious bodies by title. */
export const responseOf = (
  description: string,
  schema: z.ZodType,
  examples: Readonly<Record<string, unknown>>,
  more: Partial<ResponseDoc> = {},
): ResponseDoc => ({ description, schema, examples, ...more });

/** Header of the response to a creation. */
export const location = (what: string) => ({ location: `URL of the ${what}.` });

export const invalid = (message: string): ErrorText => new InvalidInput(message);

/** Rare: the attempts of the service to apply the change were all overtaken by other changes. */
export const changedMeanwhile = new StaleVersion('', '');
