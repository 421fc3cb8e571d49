import { z } from 'zod';
import { factSource } from './payer-facts.js';

export const translatedMax = 1000;

const payerIdShape = z
  .object({
    payer_id: z.string().describe('The id.'),
    transaction_types: z.array(z.string()).describe('Transactions that the id is for, such as `professional`.'),
    source: factSource.optional(),
  })
  .describe('An id at the other clearinghouse.');

const candidate = z
  .object({
    svc_payer_id: z.string().describe('Permanent identifier of the payer.'),
    svc_payer_name: z.string().describe('Our own name.'),
    payer_ids: z.array(payerIdShape).describe('Its ids at the other clearinghouse; empty if none is known.'),
  })
  .describe('A payer that is meant, or may be.');

/** One input of a translation, with its result. */
export const payerTranslation = z
  .object({
    input: z.string().describe('As it was sent.'),
    result: z
      .enum(['translated', 'ambiguous', 'unknown'])
      .describe(
        '`translated`: `payer_ids` are those of the payer. `ambiguous`: the input fits `candidates` with different ids, or a name fits only nearly. `unknown`: no id was found; `reason` says why.',
      ),
    payer_ids: z.array(payerIdShape).optional().describe('Only when `translated`.'),
    confirmed: z
      .boolean()
      .optional()
      .describe(
        'Only when `translated`: whether the ids were looked up in the lists of the clearinghouses, or imported from them. Otherwise they are those that the payer publishes for all clearinghouses.',
      ),
    line_of_business: z
      .string()
      .optional()
      .describe(
        'The line of business that a name states, such as `medicare_advantage` of `AETNA MEDICARE REPLACEMENT`.',
      ),
    candidates: z
      .array(candidate)
      .describe('The payers that the input fits, at most 10: one, or several that share their ids, when `translated`.'),
    reason: z
      .enum(['no_payer', 'no_id'])
      .optional()
      .describe('Only when `unknown`: no payer has this id or name, or it has no known id at the other clearinghouse.'),
  })
  .describe('The translation of one id or name.');
export type PayerTranslation = z.output<typeof payerTranslation>;
