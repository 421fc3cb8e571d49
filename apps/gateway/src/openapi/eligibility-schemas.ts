import { eligibilityErrors } from '@cardlens/errors';
import { flag, freeObject, id, integer, listOf, object, oneOfTexts, type Schema, text, timestamp } from './schema.js';

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const day = (description: string) => text(description, { pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const texts = (description: string) => listOf({ type: 'string' }, description);
const digits8 = text('`YYYYMMDD`', { pattern: '^\\d{8}$' });

const money = object('An amount of money.', {
  amount: text('Decimal, such as `1250.50`.', { pattern: '^-?\\d+\\.\\d{2,}$' }),
  currency: oneOfTexts('ISO 4217.', ['USD']),
});

const count = (description: string) =>
  object(
    description,
    { value: text('Decimal.'), unit: text('`visits`, `days` …') },
    { time_period: text('Where it is another one than `time_period` beside it.') },
  );

const costShare = object(
  'Something that the member pays, or a bound of what there is.',
  {},
  {
    amount: ref('Money'),
    percent: text('Per cent, as a decimal: `20`.'),
    remaining: ref('Money'),
    used: ref('Money'),
    quantity: count('How much of it there is.'),
    remaining_quantity: count('How much of it is left.'),
    used_quantity: count('How much of it was used.'),
    network: oneOfTexts('`any`: in and out of network alike. Absent when the payer does not say.', [
      'in',
      'out',
      'any',
    ]),
    coverage_level: text('`individual`, `family` or another level of coverage.'),
    time_period: text('`calendar_year`, `visit`, `lifetime` or another period.'),
    time_period_count: text('How many of these periods, unless one: decimal, such as `6` of `month`.'),
    procedure: object(
      'It is about this procedure alone.',
      {
        type: text('`hcpcs_code`, `cpt_code`, `american_dental_association_code` …'),
        code: text('First or only code.'),
      },
      { last_code: text('Last code of a range.'), modifiers: texts('Modifiers of the code.') },
    ),
    places_of_service: texts('It is about services at these places alone, such as `Office`.'),
    insurance_type: text('Where an answer tells of several plans: which one.'),
    authorization_required: flag('Whether the payer has to agree before.'),
    messages: texts('Words of the payer.'),
  },
);

const shares = (description: string) => listOf(ref('CostShare'), description);

const serviceTypeName = {
  service_type_code: text('X12 service type code (EB03).'),
  service_type: text('What it means.'),
};

const serviceType = object(
  'What the plan says about one covered service type.',
  { ...serviceTypeName, status: oneOfTexts('Always `active` here.', ['active']) },
  {
    plan_name: text('Name of the plan that it belongs to.'),
    copays: shares('Fixed amounts.'),
    coinsurance: shares('Parts of the price.'),
    deductibles: shares('What is paid before the plan pays, and what is left of it.'),
    out_of_pocket: shares('What is paid at most, and what is left of it.'),
    spend_down: shares('What has to be spent before the plan begins to pay, as in Medicaid.'),
    limitations: shares('Bounds of the benefit.'),
    messages: texts('Words of the payer.'),
  },
);

const contacts = listOf(
  object(
    'A way to reach somebody.',
    { type: text('`telephone`, …'), value: text('Number or address.') },
    { name: text('Of the office.') },
  ),
  'How to reach them.',
);

const address = object(
  'A postal address.',
  {},
  {
    lines: texts('Street.'),
    city: text('City.'),
    state: text('State.'),
    postal_code: text('ZIP code.'),
    country: text('Country, unless the United States.'),
  },
);

const patient = object(
  'A person as the payer has them.',
  {},
  {
    first_name: text('First name.'),
    middle_name: text('Middle name.'),
    last_name: text('Last name.'),
    suffix: text('Such as `JR`.'),
    member_id: text('Identifier at the payer.'),
    date_of_birth: day('Date of birth.'),
    gender: text('`F`, `M` or `U`.'),
    relationship: text('To the subscriber: `self`, `spouse`, `child` …'),
    group_number: text('Group.'),
    group_name: text('Its name.'),
    address,
  },
);

const relatedEntity = object(
  'Somebody whom the payer names.',
  {},
  {
    type: text('What they are.'),
    name: text('Person or organization.'),
    identifier: text('Such as an NPI or a payer id.'),
    identifier_type: text('What kind of identifier.'),
    address,
    contacts,
  },
);

const summary: Schema = {
  ...object(
    'What the answer comes to. Beside these fields it has one for each covered service type, a `ServiceTypeBenefits` ' +
      'object, named after the service type: `health_benefit_plan_coverage`, `chiropractic` …',
    {
      errors: listOf(
        object(
          'Something that the payer refused.',
          { code: text('Our code, as `error.code` of a record.', { enum: Object.keys(eligibilityErrors) }) },
          {
            reject_reason_code: text('The payer’s code (AAA03, or of a 999 or TA1).'),
            reject_reason: text('What it means.'),
            follow_up_action_code: text('AAA04.'),
            follow_up_action: text('What it means.'),
            segment: text('Segment that was objected to.'),
            loop: text('Loop of the standard.'),
            may_pass: flag('Whether asking again later may help.'),
          },
        ),
        'Empty when nothing was refused.',
      ),
    },
    {
      subscriber_details: ref('InsuredPerson'),
      dependent_details: ref('InsuredPerson'),
      payer_details: object('Who answered.', {}, { name: text('Name.'), payer_id: text('Identifier.'), contacts }),
      plan_details: object(
        'The plan.',
        {},
        {
          plan_name: text('Name.'),
          plan_number: text('Number.'),
          insurance_type: text('Kind of insurance.'),
          group_number: text('Group.'),
          group_name: text('Its name.'),
          dates: listOf(
            object(
              'A date or a period.',
              { type: text('What happens then.') },
              { date: text('Day.'), end_date: day('Last day.') },
            ),
            'Every date that the payer tells.',
          ),
        },
      ),
      coverage_summary: object(
        'Whether the patient is covered.',
        {
          status: oneOfTexts('Of the plan as a whole, or of what was asked about where the payer tells no more.', [
            'active',
            'inactive',
            'not_covered',
            'unknown',
          ]),
        },
        {
          coverage_start_date: day('First day.'),
          coverage_end_date: day('Last day; often absent while coverage goes on.'),
          deductibles: shares('Of the plan as a whole.'),
          out_of_pocket: shares('Of the plan as a whole.'),
          spend_down: shares('Of the plan as a whole.'),
          primary_care_provider: ref('RelatedEntity'),
          other_payers: listOf(ref('RelatedEntity'), 'Who else pays.'),
          contacts: listOf(ref('RelatedEntity'), 'Whom the payer sends on to for more.'),
          not_covered: listOf(object('A service type.', serviceTypeName), 'What the plan does not cover.'),
          messages: texts('Words of the payer.'),
        },
      ),
    },
  ),
  additionalProperties: true,
};

const request = object(
  'What was asked.',
  {
    control_number: text('Number of the X12 interchange.', { pattern: '^\\d{9}$' }),
    trading_partner_service_id: text('Identifier that the payer was asked under.'),
    provider: object(
      'Who asked.',
      { npi: text('National provider identifier.') },
      { organization_name: text('Organization.'), first_name: text('First name.'), last_name: text('Last name.') },
    ),
    subscriber: object('Whose insurance it is.', {
      first_name: text('First name.'),
      last_name: text('Last name.'),
      date_of_birth: digits8,
      member_id: text('From the card, unless the request gave it.'),
    }),
  },
  {
    dependent: object(
      'The patient, when that is not the subscriber.',
      { first_name: text('First name.'), last_name: text('Last name.'), date_of_birth: digits8 },
      { relationship: text('To the subscriber.') },
    ),
    service_type_codes: texts('What was asked about.'),
  },
);

const response: Schema = {
  ...object(
    'The whole answer, parsed: an X12 271 with every loop and element under a name (or a 999 or TA1, when the request was ' +
      'refused before it was looked at). Codes come as `{ code, description }`.',
    { kind: oneOfTexts('What came back.', ['271', '999', 'TA1']), envelope: freeObject('The interchange.') },
    { responses: listOf(freeObject('One subscriber.'), 'Of a 271.') },
  ),
  additionalProperties: true,
};

const failure = object('Why a check failed.', {
  message: text('A text for people, then the code in brackets.'),
  type: oneOfTexts('Always the same.', ['Eligibility Error']),
  code: text('The code by itself.', { enum: Object.keys(eligibilityErrors) }),
});

const recordAlways = {
  eligibility_id: id('Identifier of the record.'),
  state: oneOfTexts(
    '`processing`: the payer is being asked, for some 70 seconds at most. `completed`: it answered. `error`: it did not, or refused.',
    ['processing', 'completed', 'error'],
  ),
  card_id: id('The card.'),
  created_at: timestamp('When the check was asked for, UTC.'),
  eligibility_request: ref('EligibilityRequest'),
};
const recordSometimes = {
  eligibility_summarized_response: ref('EligibilitySummary'),
  error: ref('EligibilityFailure'),
};

/** Schemas around an eligibility check, by their name in the document. */
export const eligibilitySchemas: Readonly<Record<string, Schema>> = {
  Money: money,
  CostShare: costShare,
  ServiceTypeBenefits: serviceType,
  InsuredPerson: patient,
  RelatedEntity: relatedEntity,
  EligibilityRequest: request,
  EligibilityResponse: response,
  EligibilitySummary: summary,
  EligibilityFailure: failure,
  EligibilityListEntry: object(
    'A record as the list shows it: without the whole answer.',
    recordAlways,
    recordSometimes,
  ),
  EligibilityRecord: object('A check, and what came of it.', recordAlways, {
    ...recordSometimes,
    eligibility_response: ref('EligibilityResponse'),
  }),
  EligibilityPage: object('A page of records.', {
    eligibility_requests: listOf(ref('EligibilityListEntry'), 'Newest first.'),
    response_metadata: object(
      'About the page.',
      { limit: integer('How many records a page has at most; it has fewer where they are large.') },
      { next_cursor: text('Send it as `cursor` to get the next page. Absent on the last one.') },
    ),
  }),
};
