import { procedureQualifiers } from '@cardlens/eligibility-record';
import { z } from 'zod';
import { namedWithin } from '../../openapi/schemas.js';

const proceduresError = 'procedure_codes must be an array of at most 98 objects with a code';
export const procedureCodeError = 'procedure_codes[].code must be 1 to 48 letters and digits';
const qualifierError = `procedure_codes[].qualifier must be one of ${procedureQualifiers.join(', ')}`;
const modifiersError = 'procedure_codes[].modifiers must be at most four modifiers of two letters or digits';

const upperCase = (pattern: RegExp, error: string) =>
  z
    .string({ error })
    .trim()
    .toUpperCase()
    .refine((text) => pattern.test(text), { error });

/** Procedures of a request (EQ02 of 005010X279A1). */
export const procedures = z
  .array(
    z
      .object(
        {
          code: upperCase(/^[A-Z0-9]{1,48}$/, procedureCodeError).meta({
            description: 'Without points, blanks and hyphens.',
            example: '99213',
            pattern: '^[A-Za-z0-9]{1,48}$',
          }),
          qualifier: upperCase(new RegExp(`^(${procedureQualifiers.join('|')})$`), qualifierError)
            .default('HC')
            .meta({
              description:
                'Code set: `HC` HCPCS and CPT, `CJ` CPT, `AD` dental (CDT), `N4` national drug codes, `ID` ICD-9-CM, `IV` home infusion, `ZZ` ICD-10-PCS. Default `HC`.',
              example: 'HC',
              pattern: `^(${procedureQualifiers.join('|')})$`,
            }),
          modifiers: z
            .array(upperCase(/^[A-Z0-9]{2}$/, modifiersError).meta({ pattern: '^[A-Za-z0-9]{2}$' }), {
              error: modifiersError,
            })
            .max(4, { error: modifiersError })
            .meta({ description: 'Modifiers of the code, at most four.', example: ['25'] })
            .optional(),
        },
        { error: proceduresError },
      )
      .meta({ description: 'A procedure.' }),
    { error: proceduresError },
  )
  .max(98, { error: proceduresError })
  .meta({
    description:
      'Procedures that are asked about. Without `service_type_codes` the payer is asked about them alone; one that does not answer about procedures tells of the plan as a whole.',
    example: [{ code: '99213' }],
  });
namedWithin('ProcedureCode', procedures);
