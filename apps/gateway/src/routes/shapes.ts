import { InvalidInput, StaleVersion } from '@cardlens/errors';
import { z } from 'zod';
import type { ErrorText } from './endpoint.js';

// Parts of responses that several operations share.

export const id = (description: string) => z.guid().describe(description);

/** `YYYY-MM-DD HH:MM:SS.ffffff+00:00` */
export const timestamp = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/)
    .describe(description);

export const count = (description: string) => z.int().min(0).describe(description);

/** A number of a row, or of a line, of a file. */
export const position = (description: string) => z.int().min(1).describe(description);

/** `YYYYMMDD` */
export const digits8 = z
  .string()
  .regex(/^\d{8}$/)
  .describe('`YYYYMMDD`');

/** An object with arbitrary fields. */
export const freeObject = (description: string) => z.record(z.string(), z.unknown()).describe(description);

export const svcPayerId = z
  .string()
  .regex(/^pay_[a-z0-9]{8}$/)
  .describe('Permanent identifier of the payer.');

/** `response_metadata` of a list. */
export const pageMetadata = z
  .object({
    limit: z.int().describe('Maximum page size.'),
    next_cursor: z.string().optional().describe('Send it as `cursor` to get the next page. Absent on the last page.'),
  })
  .describe('About the page.');

export const confirmation = z
  .object({ message: z.string().describe('Human-readable text.') })
  .describe('A confirmation.');

export const invalid = (message: string): ErrorText => new InvalidInput(message);

export const conflict = (publicMessage: string): ErrorText => ({ kind: 'conflict', publicMessage });

/** Rare: the attempts of the service to apply the change were all overtaken by other changes. */
export const changedMeanwhile = new StaleVersion('', '');

/** Header of the response to a creation. */
export const location = (what: string) => ({ location: `URL of the ${what}.` });
