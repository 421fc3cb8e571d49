import { eligibilityErrors } from '@cardlens/errors';
import { z } from 'zod';
import {
  benefitGroupShape,
  coverageStatuses,
  procedureShape,
  serviceTypeNameShape,
  sharesShape,
  unclearServiceTypeShape,
} from './cost-share.js';
import { statusReasons } from './coverage.js';
import {
  addressShape,
  contactsShape,
  day,
  insuredPersonShape,
  otherPayerShape,
  partDShape,
  paymentOrder,
  relatedEntityShape,
} from './parties.js';

const text = (description: string) => z.string().optional().describe(description);

const rejectionShape = z
  .object({
    code: z.string().meta({
      description: 'Error code, as in `error.code` of a record.',
      // Not validated, because a record with a code of a later release must still be readable.
      enum: Object.keys(eligibilityErrors),
    }),
    reject_reason_code: text('The payer’s reject reason code (AAA03, or from a 999 or TA1).'),
    reject_reason: text('Meaning of the code.'),
    follow_up_action_code: text('Follow-up action code (AAA04).'),
    follow_up_action: text('Meaning of the code.'),
    segment: text('The rejected segment.'),
    loop: text('Loop of the rejected segment.'),
    may_pass: z.boolean().optional().describe('Whether a later check may succeed.'),
  })
  .describe('A rejection.');

const planShape = z.object({
  plan_name: text('Name.'),
  plan_number: text('Number.'),
  insurance_type: text('Insurance type.'),
  group_number: text('Group number.'),
  group_name: text('Group name.'),
  dates: z
    .array(
      z
        .object({
          type: z.string().describe('Meaning of the date.'),
          date: day('Day, or first day.'),
          end_date: day('Last day.'),
        })
        .describe('A date or a period.'),
    )
    .readonly()
    .optional()
    .describe('The dates of the person and the plan; dates that cannot be read are in `warnings`.'),
});

const medicarePartShape = z
  .object({
    status: z.enum(['active', 'inactive']).describe('Status.'),
    coverage_start_date: day('First day.'),
    coverage_end_date: day('Last day.'),
  })
  .describe('A part of Medicare.');

const medicareShape = z.object({
  part_a: medicarePartShape.optional(),
  part_b: medicarePartShape.optional(),
  part_d: partDShape.optional(),
});

const statusReason = z
  .string()
  .optional()
  .meta({
    description: 'Why the status is `inactive` or `unclear`.',
    // Not validated, because a record with a reason of a later release must still be readable.
    enum: Object.keys(statusReasons),
  });

const planStatusShape = z
  .object({
    plan_name: text('Name.'),
    insurance_type: text('Insurance type.'),
    payer_name: text('The payer, if several responded.'),
    status: z
      .enum(['active', 'inactive', 'unclear'])
      .describe('Whether the plan covers the patient on the date of service.'),
    status_reason: statusReason,
    coverage_start_date: day('First day.'),
    coverage_end_date: day('Last day.'),
  })
  .describe('A plan.');

const coverageShape = z.object({
  status: z.string().meta({
    description:
      'Whether the patient is covered on the date of service: that of the plan, or that of the requested services if the payer ' +
      'reports only those. `active` is never assumed: what the payer does not state clearly is `unclear`. Records of earlier versions ' +
      'also have `not_covered` and `unknown`.',
    // Not validated, because a record with a status of a later release must still be readable.
    enum: coverageStatuses,
  }),
  status_reason: statusReason,
  date_of_service: day('The day that `status` is about, or the first one. Absent in records of earlier versions.'),
  date_of_service_end: day('The last day that `status` is about, if there are several.'),
  coverage_start_date: day('First day.'),
  coverage_end_date: day('Last day; often absent for ongoing coverage.'),
  plans: z
    .array(planStatusShape)
    .readonly()
    .optional()
    .describe('Every plan in the response, also those that do not cover the patient on the date of service.'),
  deductibles: sharesShape.describe('For the whole plan.'),
  out_of_pocket: sharesShape.describe('For the whole plan.'),
  spend_down: sharesShape.describe('For the whole plan.'),
  primary_care_provider: relatedEntityShape.optional(),
  payment_order: paymentOrder(
    'When the coverage that was asked about pays, as far as the other payers in the response tell.',
  ),
  other_payers: z.array(otherPayerShape).readonly().optional().describe('Other payers.'),
  medicare: medicareShape.optional().describe('Parts A, B and D, if Medicare responded.'),
  contacts: z.array(relatedEntityShape).readonly().optional().describe('Contacts for further information.'),
  not_covered: z.array(serviceTypeNameShape).readonly().optional().describe('Service types that are not covered.'),
  unclear_services: z
    .array(unclearServiceTypeShape)
    .readonly()
    .optional()
    .describe('Service types of which it is not clear whether they are covered, with what the payer says about them.'),
  messages: z.array(z.string()).readonly().optional().describe('Free-text messages of the payer.'),
});

const warningShape = z
  .object({
    segment: z.string().describe('The segment, such as `EB`; `?` if it is none of a 271.'),
    position: z.int().describe('Its position in the payload; 1 is the first segment.'),
    loop: text('Its loop, such as `2110C`.'),
    element: text('The element that was left out, such as `EB07`. Absent if the whole segment was.'),
    reason: z.string().meta({
      description: 'What is wrong with it.',
      enum: ['missing_element', 'invalid_element', 'missing_segment', 'unexpected_segment'],
    }),
  })
  .describe('An optional part of the response that could not be read and was left out.');

/**
 * The public object `eligibility_summarized_response`. In addition to these fields, it has a field for each covered
 * service type, named after it, with the shape `serviceTypeShape`.
 */
export const summaryShape = z
  .looseObject({
    errors: z.array(rejectionShape).readonly().describe('Rejections; empty if there are none.'),
    subscriber_details: insuredPersonShape.optional(),
    dependent_details: insuredPersonShape.optional(),
    payer_details: z
      .object({
        name: text('Name.'),
        payer_id: text('Identifier.'),
        address: addressShape,
        contacts: contactsShape,
      })
      .optional()
      .describe('The payer that responded.'),
    plan_details: planShape.optional().describe('The plan.'),
    coverage_summary: coverageShape.optional().describe('Whether the patient is covered.'),
    procedures: z.array(procedureShape).readonly().optional().describe('Procedures in the response.'),
    benefits: z
      .array(benefitGroupShape)
      .readonly()
      .optional()
      .describe('The benefits of all services by plan and network. Only when a single record is requested.'),
    warnings: z
      .array(warningShape)
      .readonly()
      .optional()
      .describe(
        'Optional parts of the response that could not be read, at most 100. They contain no data of the patient.',
      ),
  })
  .describe(
    'Summary of the response. It also has one field for each covered service type, a `ServiceTypeBenefits` ' +
      'object, named after the service type: `health_benefit_plan_coverage`, `chiropractic` …',
  );

export type EligibilitySummary = z.infer<typeof summaryShape>;
export type SummaryWarning = z.infer<typeof warningShape>;
