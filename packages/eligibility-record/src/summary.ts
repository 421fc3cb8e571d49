import { eligibilityErrors } from '@cardlens/errors';
import { z } from 'zod';
import { coverageStatuses, procedureShape, type ServiceType, serviceTypeNameShape, sharesShape } from './cost-share.js';
import {
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
        .object({ type: z.string().describe('Meaning of the date.'), date: text('Day.'), end_date: day('Last day.') })
        .describe('A date or a period.'),
    )
    .readonly()
    .optional()
    .describe('All dates in the response.'),
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

const coverageShape = z.object({
  status: z
    .enum(coverageStatuses)
    .describe('Status of the plan, or of the requested services if the payer reports only those.'),
  coverage_start_date: day('First day.'),
  coverage_end_date: day('Last day; often absent for ongoing coverage.'),
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
  messages: z.array(z.string()).readonly().optional().describe('Free-text messages of the payer.'),
});

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
      .object({ name: text('Name.'), payer_id: text('Identifier.'), contacts: contactsShape })
      .optional()
      .describe('The payer that responded.'),
    plan_details: planShape.optional().describe('The plan.'),
    coverage_summary: coverageShape.optional().describe('Whether the patient is covered.'),
    procedures: z.array(procedureShape).readonly().optional().describe('Procedures in the response.'),
  })
  .describe(
    'Summary of the response. It also has one field for each covered service type, a `ServiceTypeBenefits` ' +
      'object, named after the service type: `health_benefit_plan_coverage`, `chiropractic` …',
  );

export type EligibilitySummary = z.infer<typeof summaryShape>;

/** The covered service types of a summary. */
export const serviceTypesIn = (summary: EligibilitySummary): ServiceType[] =>
  Object.values(summary).filter(
    (field): field is ServiceType => typeof field === 'object' && field !== null && 'service_type_code' in field,
  );
