import {
  costShareShape,
  insuredPersonShape,
  moneyShape,
  otherPayerShape,
  procedureShape,
  questionShape,
  relatedEntityShape,
  serviceTypeShape,
  summaryShape,
} from '@cardlens/eligibility-record';
import { eligibilityErrors } from '@cardlens/errors';
import { componentSchemas } from './from-zod.js';
import {
  flag,
  freeObject,
  id,
  integer,
  listOf,
  object,
  oneOfTexts,
  ref,
  type Schema,
  text,
  timestamp,
} from './schema.js';

const response: Schema = {
  ...object(
    'The full response, parsed: an X12 271 with every loop and element by name (or a 999 or TA1, if the request was ' +
      'rejected before it was processed). Codes are `{ code, description }` objects, dates are `YYYYMMDD`. People other than the ' +
      'patient and the subscriber are left out.',
    { kind: oneOfTexts('Type of the response.', ['271', '999', 'TA1']), envelope: freeObject('The interchange.') },
    { responses: listOf(freeObject('One subscriber.'), 'Subscribers of a 271.') },
  ),
  additionalProperties: true,
};

const failure = object('Why a check failed.', {
  message: text('Human-readable text, then the code in brackets.'),
  type: oneOfTexts('Always this value.', ['Eligibility Error']),
  code: text('The error code.', { enum: Object.keys(eligibilityErrors) }),
});

export const recordAlways = {
  eligibility_id: id('Identifier of the record.'),
  state: oneOfTexts(
    '`processing`: waiting for the payer, for at most about 70 seconds. `completed`: the payer responded. `error`: it rejected the request or did not respond.',
    ['processing', 'completed', 'error'],
  ),
  created_at: timestamp('When the check was requested, UTC.'),
  eligibility_request: ref('EligibilityRequest'),
};
export const recordSometimes = {
  card_id: id('The card. Absent for a check without a card.'),
  batch_id: id('The batch that the check is a row of. Absent for any other.'),
  schedule_id: id('The schedule that created the check. Absent for any other.'),
  eligibility_summarized_response: ref('EligibilitySummary'),
  error: ref('EligibilityFailure'),
  simulated: flag('`true` when a simulated payer responded: the response is not about a real plan. Otherwise absent.'),
};

const shapes = componentSchemas({
  Money: moneyShape,
  CostShare: costShareShape,
  ServiceTypeBenefits: serviceTypeShape,
  ProcedureBenefits: procedureShape,
  InsuredPerson: insuredPersonShape,
  RelatedEntity: relatedEntityShape,
  OtherPayer: otherPayerShape,
  EligibilityRequest: questionShape,
  EligibilitySummary: summaryShape,
});

/** Schemas of eligibility checks, by component name. */
export const eligibilitySchemas: Readonly<Record<string, Schema>> = {
  ...shapes,
  EligibilitySummary: {
    ...shapes.EligibilitySummary,
    // Anything else too, because fields can be added.
    additionalProperties: { anyOf: [ref('ServiceTypeBenefits'), {}] },
  },
  EligibilityResponse: response,
  EligibilityFailure: failure,
  EligibilityListEntry: object('A record in a list, without the full response.', recordAlways, recordSometimes),
  EligibilityRecord: object('An eligibility check and its result.', recordAlways, {
    ...recordSometimes,
    eligibility_response: ref('EligibilityResponse'),
  }),
  EligibilityPage: object('A page of records.', {
    eligibility_requests: listOf(ref('EligibilityListEntry'), 'Newest first.'),
    response_metadata: object(
      'About the page.',
      { limit: integer('Maximum page size; pages of large records are smaller.') },
      { next_cursor: text('Send it as `cursor` to get the next page. Absent on the last page.') },
    ),
  }),
};
