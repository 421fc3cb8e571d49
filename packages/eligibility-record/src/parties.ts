import { z } from 'zod';

/**
 * A day as `YYYY-MM-DD`. The pattern is for documentation only: an invalid date from a payer must not hide the rest.
 */
export const day = (description: string) =>
  z.string().optional().meta({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const contactsShape = z
  .array(
    z
      .object({
        type: z.string().describe('`telephone`, …'),
        value: z.string().describe('Number or address.'),
        name: z.string().optional().describe('Name of the office.'),
      })
      .describe('A contact.'),
  )
  .readonly()
  .optional()
  .describe('Contacts.');

export const addressShape = z
  .object({
    lines: z.array(z.string()).readonly().optional().describe('Street.'),
    city: z.string().optional().describe('City.'),
    state: z.string().optional().describe('State.'),
    postal_code: z.string().optional().describe('ZIP code.'),
    country: z.string().optional().describe('Country, if not the United States.'),
  })
  .optional()
  .describe('A postal address.');

export const insuredPersonShape = z
  .object({
    first_name: z.string().optional().describe('First name.'),
    middle_name: z.string().optional().describe('Middle name.'),
    last_name: z.string().optional().describe('Last name.'),
    suffix: z.string().optional().describe('Such as `JR`.'),
    member_id: z.string().optional().meta({ description: 'Member id.', sensitive: 'always' }),
    date_of_birth: day('Date of birth.'),
    gender: z.string().optional().describe('`F`, `M` or `U`.'),
    relationship: z.string().optional().describe('Relationship to the subscriber: `self`, `spouse`, `child` …'),
    group_number: z.string().optional().describe('Group number.'),
    group_name: z.string().optional().describe('Group name.'),
    medicare_number: z
      .string()
      .optional()
      .meta({ description: 'Number at Medicare (MBI), if the payer names it.', sensitive: 'always' }),
    address: addressShape,
  })
  .describe('A person in the payer’s records.');

const entityFields = {
  type: z.string().optional().describe('Role.'),
  name: z.string().optional().describe('Person or organization.'),
  // Of a subscriber at another payer, a member id.
  identifier: z.string().optional().meta({ description: 'Such as an NPI or a payer id.', sensitive: 'always' }),
  identifier_type: z.string().optional().describe('Type of the identifier.'),
  address: addressShape,
  contacts: contactsShape,
};

export const relatedEntityShape = z.object(entityFields).describe('A person or organization named by the payer.');

const paymentOrders = ['primary', 'secondary', 'tertiary'] as const;
export const paymentOrder = (description: string) => z.enum(paymentOrders).optional().describe(description);

export const otherPayerShape = z
  .object({
    ...entityFields,
    payment_order: paymentOrder('When this payer pays. Absent if the response does not say.'),
    insurance_type: z.string().optional().describe('Insurance type.'),
    plan_name: z.string().optional().describe('Name of the plan.'),
    plan_number: z
      .string()
      .optional()
      .meta({ description: 'Number of the plan, the group or the policy.', sensitive: 'always' }),
    coverage_start_date: day('First day.'),
    coverage_end_date: day('Last day.'),
    manages_care: z
      .boolean()
      .optional()
      .describe('`true` for an organization that manages the care, as in Medicaid: claims go to it. Otherwise absent.'),
    replaces_medicare: z.boolean().optional().describe('`true` for a Medicare Advantage plan. Otherwise absent.'),
    subscriber: relatedEntityShape.optional(),
  })
  .describe('Another payer of the patient.');

export const partDShape = z
  .object({
    ...entityFields,
    plan_name: z.string().optional().describe('Name of the plan.'),
    plan_number: z.string().optional().describe('Contract and plan at Medicare.'),
    coverage_start_date: day('First day.'),
    coverage_end_date: day('Last day.'),
  })
  .describe('The Part D plan; if there are several, the one that started last. `other_payers` lists all of them.');

export type PaymentOrder = (typeof paymentOrders)[number];
export type InsuredPerson = z.infer<typeof insuredPersonShape>;
export type RelatedEntity = z.infer<typeof relatedEntityShape>;
export type OtherPayer = z.infer<typeof otherPayerShape>;
