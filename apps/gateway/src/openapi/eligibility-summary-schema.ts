import { eligibilityErrors } from '@cardlens/errors';
import { flag, listOf, object, oneOfTexts, type Schema, text } from './schema.js';

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const day = (description: string) => text(description, { pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const texts = (description: string) => listOf({ type: 'string' }, description);
export const digits8 = text('`YYYYMMDD`', { pattern: '^\\d{8}$' });

export const money = object('An amount of money.', {
  amount: text('Decimal, such as `1250.50`.', { pattern: '^-?\\d+\\.\\d{2,}$' }),
  currency: oneOfTexts('ISO 4217.', ['USD']),
});

const count = (description: string) =>
  object(
    description,
    { value: text('Decimal.'), unit: text('`visits`, `days` …') },
    { time_period: text('If different from the `time_period` of the cost share.') },
  );

export const costShare = object(
  'A cost share of the member, or a limitation of the benefit.',
  {},
  {
    amount: ref('Money'),
    percent: text('Percentage as a decimal, such as `20`.'),
    remaining: ref('Money'),
    used: ref('Money'),
    quantity: count('Total quantity.'),
    remaining_quantity: count('Remaining quantity.'),
    used_quantity: count('Used quantity.'),
    network: oneOfTexts('`any`: both in and out of network. Absent if the payer does not specify it.', [
      'in',
      'out',
      'any',
    ]),
    coverage_level: text('Coverage level, such as `individual` or `family`.'),
    time_period: text('Period, such as `calendar_year`, `visit` or `lifetime`.'),
    time_period_count: text('Number of periods if not one: decimal, such as `6` for six of `month`.'),
    procedure: object(
      'The procedure that the entry is limited to.',
      {
        type: text('`hcpcs_code`, `cpt_code`, `american_dental_association_code` …'),
        code: text('First or only code.'),
      },
      { last_code: text('Last code of a range.'), modifiers: texts('Modifiers of the code.') },
    ),
    places_of_service: texts('Places of service that the entry is limited to, such as `Office`.'),
    insurance_type: text('The insurance type, if the response covers several plans.'),
    authorization_required: flag('Whether prior authorization is required.'),
    messages: texts('Free-text messages of the payer.'),
  },
);

const shares = (description: string) => listOf(ref('CostShare'), description);

const serviceTypeName = {
  service_type_code: text('X12 service type code (EB03).'),
  service_type: text('Meaning of the code.'),
};

export const serviceType = object(
  'Benefits of one covered service type.',
  { ...serviceTypeName, status: oneOfTexts('Always `active`.', ['active']) },
  {
    plan_name: text('Name of the plan.'),
    copays: shares('Copays.'),
    coinsurance: shares('Coinsurance.'),
    deductibles: shares('Deductibles and their remaining amounts.'),
    out_of_pocket: shares('Out-of-pocket maximums and their remaining amounts.'),
    spend_down: shares('Spend-down amounts, as in Medicaid.'),
    limitations: shares('Benefit limitations.'),
    messages: texts('Free-text messages of the payer.'),
  },
);

const contacts = listOf(
  object(
    'A contact.',
    { type: text('`telephone`, …'), value: text('Number or address.') },
    { name: text('Name of the office.') },
  ),
  'Contacts.',
);

const address = object(
  'A postal address.',
  {},
  {
    lines: texts('Street.'),
    city: text('City.'),
    state: text('State.'),
    postal_code: text('ZIP code.'),
    country: text('Country, if not the United States.'),
  },
);

export const patient = object(
  'A person in the payer’s records.',
  {},
  {
    first_name: text('First name.'),
    middle_name: text('Middle name.'),
    last_name: text('Last name.'),
    suffix: text('Such as `JR`.'),
    member_id: text('Member id.'),
    date_of_birth: day('Date of birth.'),
    gender: text('`F`, `M` or `U`.'),
    relationship: text('Relationship to the subscriber: `self`, `spouse`, `child` …'),
    group_number: text('Group number.'),
    group_name: text('Group name.'),
    medicare_number: text('Number at Medicare (MBI), if the payer names it.'),
    address,
  },
);

export const relatedEntity = object(
  'A person or organization named by the payer.',
  {},
  {
    type: text('Role.'),
    name: text('Person or organization.'),
    identifier: text('Such as an NPI or a payer id.'),
    identifier_type: text('Type of the identifier.'),
    address,
    contacts,
  },
);

const paymentOrder = (description: string) => oneOfTexts(description, ['primary', 'secondary', 'tertiary']);

/** A payer beside the one that responded. */
export const otherPayer = {
  ...relatedEntity,
  description: 'Another payer of the patient.',
  properties: {
    ...relatedEntity.properties,
    payment_order: paymentOrder('When this payer pays. Absent if the response does not say.'),
    insurance_type: text('Insurance type.'),
    plan_name: text('Name of the plan.'),
    plan_number: text('Number of the plan, the group or the policy.'),
    coverage_start_date: day('First day.'),
    coverage_end_date: day('Last day.'),
    replaces_medicare: flag('`true` for a Medicare Advantage plan. Otherwise absent.'),
    subscriber: ref('RelatedEntity'),
  },
};

const medicarePart = object(
  'A part of Medicare.',
  { status: oneOfTexts('Status.', ['active', 'inactive']) },
  { coverage_start_date: day('First day.'), coverage_end_date: day('Last day.') },
);

export const summary: Schema = {
  ...object(
    'Summary of the response. It also has one field for each covered service type, a `ServiceTypeBenefits` ' +
      'object, named after the service type: `health_benefit_plan_coverage`, `chiropractic` …',
    {
      errors: listOf(
        object(
          'A rejection.',
          { code: text('Error code, as in `error.code` of a record.', { enum: Object.keys(eligibilityErrors) }) },
          {
            reject_reason_code: text('The payer’s reject reason code (AAA03, or from a 999 or TA1).'),
            reject_reason: text('Meaning of the code.'),
            follow_up_action_code: text('Follow-up action code (AAA04).'),
            follow_up_action: text('Meaning of the code.'),
            segment: text('The rejected segment.'),
            loop: text('Loop of the rejected segment.'),
            may_pass: flag('Whether a later check may succeed.'),
          },
        ),
        'Rejections; empty if there are none.',
      ),
    },
    {
      subscriber_details: ref('InsuredPerson'),
      dependent_details: ref('InsuredPerson'),
      payer_details: object(
        'The payer that responded.',
        {},
        { name: text('Name.'), payer_id: text('Identifier.'), contacts },
      ),
      plan_details: object(
        'The plan.',
        {},
        {
          plan_name: text('Name.'),
          plan_number: text('Number.'),
          insurance_type: text('Insurance type.'),
          group_number: text('Group number.'),
          group_name: text('Group name.'),
          dates: listOf(
            object(
              'A date or a period.',
              { type: text('Meaning of the date.') },
              { date: text('Day.'), end_date: day('Last day.') },
            ),
            'All dates in the response.',
          ),
        },
      ),
      coverage_summary: object(
        'Whether the patient is covered.',
        {
          status: oneOfTexts('Status of the plan, or of the requested services if the payer reports only those.', [
            'active',
            'inactive',
            'not_covered',
            'unknown',
          ]),
        },
        {
          coverage_start_date: day('First day.'),
          coverage_end_date: day('Last day; often absent for ongoing coverage.'),
          deductibles: shares('For the whole plan.'),
          out_of_pocket: shares('For the whole plan.'),
          spend_down: shares('For the whole plan.'),
          primary_care_provider: ref('RelatedEntity'),
          payment_order: paymentOrder(
            'When the coverage that was asked about pays, as far as the other payers in the response tell.',
          ),
          other_payers: listOf(ref('OtherPayer'), 'Other payers.'),
          medicare: object(
            'Parts A and B, where Medicare responded.',
            {},
            { part_a: medicarePart, part_b: medicarePart },
          ),
          contacts: listOf(ref('RelatedEntity'), 'Contacts for further information.'),
          not_covered: listOf(object('A service type.', serviceTypeName), 'Service types that are not covered.'),
          messages: texts('Free-text messages of the payer.'),
        },
      ),
    },
  ),
  additionalProperties: true,
};
