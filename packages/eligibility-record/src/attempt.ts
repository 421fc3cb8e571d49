import { eligibilityErrors } from '@cardlens/errors';
import { z } from 'zod';

/** What an additional inquiry changes. */
export const remedies = [
  'member_id_alternative',
  'fewer_details',
  'name_part',
  'dependent_as_subscriber',
  'subscriber_as_dependent',
  'other_payer_id',
] as const;

export const attemptOutcomes = ['completed', 'error', 'unknown'] as const;

// Values of a later release must still be readable, so lists of them are documented, but not validated.
export const attemptShape = z
  .object({
    number: z.number().int().describe('Counts the additional inquiries of a check, from 1.'),
    created_at: z.string().describe('When it was sent, UTC.'),
    remedy: z.string().meta({
      description:
        '`member_id_alternative`: another reading of the printed member number, with a look-alike character that the ' +
        'recognizer considered. `fewer_details`: without suffix, initials, gender, address, group number and relationship. ' +
        '`name_part`: one of several names, or without apostrophe. `dependent_as_subscriber`, `subscriber_as_dependent`: the same ' +
        'patient in the other role. `other_payer_id`: another payer id of the same company.',
      enum: remedies,
    }),
    reject_reason_code: z
      .string()
      .describe('Why: the payer’s reject reason code (AAA03) for the request as it was made.'),
    changes: z
      .array(
        z
          .object({
            field: z.string().describe('Field of `eligibility_request`, such as `subscriber.last_name`.'),
            from: z.string().optional().meta({
              description: 'Value of the request as it was made. Absent if it had none.',
              sensitive: 'by name',
            }),
            to: z
              .string()
              .optional()
              .meta({ description: 'Value in this inquiry. Absent if it was left out.', sensitive: 'by name' }),
          })
          .describe('A changed field.'),
      )
      .readonly()
      .describe('What differs from the request as it was made.'),
    outcome: z.string().meta({
      description:
        '`completed`: the check is completed with this inquiry. `error`: `error_code` says why not. `unknown`: not known yet, or ' +
        'never, because the process that sent it died; it is not sent again.',
      enum: attemptOutcomes,
    }),
    error_code: z
      .string()
      .optional()
      .meta({ description: 'Error code, as in `error.code` of a record.', enum: Object.keys(eligibilityErrors) }),
  })
  .describe('An additional, corrected inquiry.');

/** The public array `attempts` of a record. */
export const attemptsShape = z.array(attemptShape).readonly();

export type RemedyName = (typeof remedies)[number];
export type EligibilityAttempt = z.infer<typeof attemptShape>;
