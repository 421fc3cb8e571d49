import { imageLimits } from '@cardlens/image';
import { z } from 'zod';
import { handlePattern, uuidPattern } from './handle.js';

// Tool input comes from a model, and so from whatever the model has read. Everything is bounded, and unknown fields are
// rejected.

/** Not a pattern of the schema, because some clients do not know classes of Unicode. */
const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cf}]/u.test(text);
const printableError = 'must not have invisible characters';
export const text = (max: number, description: string) =>
  z.string().trim().min(1).max(max).refine(isPrintable, { error: printableError }).describe(description);

export const cardId = z.string().regex(uuidPattern).describe('Id of a card, as other tools return it.');
export const eligibilityId = z.string().regex(uuidPattern).describe('Id of an eligibility check.');
export const handle = z
  .string()
  .max(200)
  .refine((given) => handlePattern.test(given), { error: 'must be a handle' })
  .describe(
    'Handle of an element, as get_card returns it. A name has parts: append .first, .middle, .last or .suffix.',
  );

const filePath = (what: string) => z.string().min(1).max(4096).describe(what);

/** Pictures on the machine of the server. */
export const localPictures = {
  path: filePath(
    'Picture of the front (JPEG, PNG, WebP, HEIC, AVIF, TIFF or PDF) in a folder that the user has shared.',
  ),
  back_path: filePath('Picture of the back.').optional(),
  has_both_sides: z.boolean().optional().describe('Whether `path` shows both sides: two pages, or both on one page.'),
};

export const templatePath = filePath(
  'Form in a folder that the user has shared: a PDF with form fields, or a text (.txt, .json) with placeholders such as {{member_number}}.',
);

/** Pictures that are sent with a call are smaller than those of files, because the whole message is in memory. */
export const sentImageBytesMax = 5 * 1024 * 1024;

const base64 = (what: string) =>
  z
    .string()
    .min(Math.ceil((imageLimits.bytesMin * 4) / 3))
    .max(Math.ceil(sentImageBytesMax / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
    .describe(`${what}, as base64; at most 5 MB.`);

/** Pictures in the message. */
export const sentPictures = {
  image: base64('Picture of the front'),
  back_image: base64('Picture of the back').optional(),
  has_both_sides: localPictures.has_both_sides,
};

const day = z.string().regex(/^\d{8}$/);

/** A person; what is absent is taken from the card. */
export const person = {
  first_name: text(35, 'First name. Absent: as on the card.').optional(),
  last_name: text(60, 'Last name. Absent: as on the card.').optional(),
  date_of_birth: day.optional().describe('Date of birth, YYYYMMDD. Absent: as on the card; most cards have none.'),
};

export const provider = z
  .strictObject({
    npi: z
      .string()
      .regex(/^\d{10}$/)
      .describe('National provider identifier, ten digits.'),
    organization_name: text(60, 'Name of the organization.').optional(),
    first_name: text(35, 'First name of a person.').optional(),
    last_name: text(60, 'Last name of a person.').optional(),
  })
  .describe('The provider who asks: an organization, or both names of a person.');

export const serviceTypes = z
  .array(z.string().regex(/^[A-Z0-9]{1,2}$/))
  .min(1)
  .max(20)
  .describe('X12 service type codes, such as 30 (the plan as a whole) or 98 (office visit). Absent: 30.');

export const dateOfService = day.describe('Day of the visit, YYYYMMDD. Absent: today.');
