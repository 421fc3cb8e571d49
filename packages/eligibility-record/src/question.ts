import { z } from 'zod';
import { addressShape } from './parties.js';

const digits8 = z.string().meta({ description: '`YYYYMMDD`', pattern: '^\\d{8}$' });
const text = (description: string) => z.string().optional().describe(description);
const gender = z.enum(['F', 'M']).optional().describe('In the payer’s records.');

const procedureCodeShape = z
  .object({
    qualifier: z.string().describe('Code set (EQ02-1).'),
    code: z.string().describe('Code.'),
    modifiers: z.array(z.string()).readonly().optional().describe('Modifiers of the code.'),
  })
  .describe('A procedure.');

/** The public object `eligibility_request`: the request, including values taken from the card, without the SSN. */
export const questionShape = z
  .object({
    control_number: z.string().meta({ description: 'X12 interchange control number.', pattern: '^\\d{9}$' }),
    trading_partner_service_id: z.string().describe('Payer id that the check was sent to.'),
    provider: z
      .object({
        npi: z.string().describe('National provider identifier.'),
        organization_name: text('Organization.'),
        first_name: text('First name.'),
        last_name: text('Last name.'),
      })
      .describe('The requesting provider.'),
    subscriber: z
      .object({
        first_name: z.string().describe('First name.'),
        last_name: z.string().describe('Last name.'),
        date_of_birth: digits8,
        member_id: z.string().meta({
          description:
            'From the card, unless the request specified it; empty if the payer was asked by name and birth date.',
          sensitive: 'always',
        }),
        gender,
        address: addressShape,
        group_number: text('Group or policy number.'),
      })
      .describe('The subscriber.'),
    dependent: z
      .object({
        first_name: z.string().describe('First name.'),
        last_name: z.string().describe('Last name.'),
        date_of_birth: digits8,
        relationship: text('Relationship to the subscriber.'),
        gender,
        address: addressShape,
      })
      .optional()
      .describe('The patient, if not the subscriber.'),
    service_type_codes: z.array(z.string()).readonly().optional().describe('Requested service types.'),
    procedure_codes: z.array(procedureCodeShape).readonly().optional().describe('Requested procedures.'),
    date_of_service: digits8.optional(),
    date_of_service_end: digits8.optional(),
  })
  .describe('The question.');

export type ProcedureCode = z.infer<typeof procedureCodeShape>;
export type EligibilityQuestion = z.infer<typeof questionShape>;

/** The question as it is asked: values of the card are absent unless they are overridden. PHI. */
const askedQuestionShape = questionShape.omit({ control_number: true, trading_partner_service_id: true }).extend({
  subscriber: questionShape.shape.subscriber.extend({
    member_id: z.string().optional(),
    /** Nine digits. Sent only to payers that require it, and never returned. */
    ssn: z.string().optional(),
  }),
  payer_id: z.string().optional(),
});

export type AskedQuestion = z.infer<typeof askedQuestionShape>;

/** Reads a question that was sent as JSON. Empty texts and lists count as absent. */
export const parseQuestion = (json: string) => askedQuestionShape.safeParse(JSON.parse(json, withoutEmpty));

const withoutEmpty = (_name: string, value: unknown): unknown =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
