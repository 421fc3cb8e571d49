import { cardOfCheck, type Eligibility, eligibilityStateNames } from '@cardlens/contracts';
import {
  addressShape,
  attemptShape,
  attemptsShape,
  benefitGroupShape,
  benefitGroups,
  contactsShape,
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
import { DomainError, eligibilityErrorMessage, eligibilityErrors } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { marked, named, namedWithin } from '../../openapi/schemas.js';
import * as example from '../example-ids.js';
import { uuid } from '../fields.js';
import { component, flag, freeObject, id, list, oneOf, text, timestamp } from '../shapes.js';

named('Money', moneyShape);
named('CostShare', costShareShape);
named('BenefitGroup', benefitGroupShape);
named('ServiceTypeBenefits', serviceTypeShape);
named('ProcedureBenefits', procedureShape);
named('InsuredPerson', insuredPersonShape);
named('RelatedEntity', relatedEntityShape);
named('OtherPayer', otherPayerShape);
named('EligibilityAttempt', attemptShape);
namedWithin('PostalAddress', addressShape);
namedWithin('Contact', contactsShape);
namedWithin('Quantity', costShareShape.shape.quantity);
namedWithin('Procedure', costShareShape.shape.procedure);
namedWithin('BenefitService', benefitGroupShape.shape.services);
namedWithin('AttemptChange', attemptShape.shape.changes);
const { coverage_summary: coverage, plan_details: plan } = summaryShape.shape;
namedWithin('CoverageSummary', coverage);
const { medicare, ...coverageFields } = coverage.unwrap().shape;
namedWithin('CoveredPlan', coverageFields.plans);
namedWithin('UncoveredService', coverageFields.not_covered);
namedWithin('UnclearService', coverageFields.unclear_services);
namedWithin('MedicareCoverage', medicare);
namedWithin('MedicarePart', medicare.unwrap().shape.part_a);
namedWithin('MedicarePartD', medicare.unwrap().shape.part_d);
namedWithin('PayerDetails', summaryShape.shape.payer_details);
namedWithin('EligibilityPlan', plan);
namedWithin('PlanDate', plan.unwrap().shape.dates);
namedWithin('PayerRejection', summaryShape.shape.errors);
namedWithin('ResponseWarning', summaryShape.shape.warnings);
named('AskedProvider', questionShape.shape.provider);
named('AskedSubscriber', questionShape.shape.subscriber);
namedWithin('AskedDependent', questionShape.shape.dependent);
namedWithin('AskedProcedure', questionShape.shape.procedure_codes);
const requestShape = named('EligibilityRequest', questionShape);
const summarizedShape = named(
  'EligibilitySummary',
  // Anything else too, because fields can be added.
  marked(
    summaryShape.meta({
      additionalProperties: {
        anyOf: [{ $ref: '#/components/schemas/ServiceTypeBenefits' }, { description: 'A field of a later version.' }],
      },
    }),
    { rest: serviceTypeShape },
  ),
);

const responseKind = oneOf(['271', '999', 'TA1'], 'Type of the response.');
/** Of a stored response only this is certain; the rest is defined by the payer. */
const storedResponse = z.looseObject({ kind: responseKind });

const responseShape = named(
  'EligibilityResponse',
  marked(
    z
      .looseObject({
        kind: responseKind,
        envelope: freeObject('The interchange.'),
        responses: list(freeObject('One subscriber.'), 'Subscribers of a 271.').optional(),
      })
      .describe(
        'The full response, parsed: an X12 271 with every loop and element by name (or a 999 or TA1, if the request was ' +
          'rejected before it was processed). Codes are `{ code, description }` objects, dates are `YYYYMMDD`. People other than the ' +
          'patient and the subscriber are left out.',
      ),
    { sensitive: 'removed' },
  ),
);

const failureShape = component('EligibilityFailure', 'Why a check failed.', {
  message: text('Human-readable text, then the code in brackets.'),
  type: oneOf(['Eligibility Error'], 'Always this value.'),
  code: oneOf(Object.keys(eligibilityErrors), 'The error code.'),
});

/** A record in a list. */
export const listEntryShape = component('EligibilityListEntry', 'A record in a list, without the full response.', {
  eligibility_id: id('Identifier of the record.'),
  state: oneOf(
    eligibilityStateNames.all,
    '`processing`: waiting for the payer, for at most about 70 seconds. `completed`: the payer responded. `error`: it rejected the request or did not respond.',
  ),
  created_at: timestamp('When the check was requested, UTC.'),
  eligibility_request: requestShape,
  card_id: id('The card. Absent for a check without a card.').optional(),
  batch_id: id('The batch that the check is a row of. Absent for any other.').optional(),
  schedule_id: id('The schedule that created the check. Absent for any other.').optional(),
  follow_up_of: id(
    'The check whose response named the payer of this one. Absent unless it was requested automatically.',
  ).optional(),
  discovery_id: id('The discovery that created the check. Absent for any other.').optional(),
  eligibility_summarized_response: summarizedShape.optional(),
  error: failureShape.optional(),
  attempts: attemptsShape
    .describe(
      'Additional inquiries with corrections, after the payer rejected the request as it was made. If one succeeded, ' +
        '`eligibility_request` is that one; otherwise the record ends with the first response. Absent if there were none.',
    )
    .optional(),
  simulated: flag(
    '`true` when a simulated payer responded: the response is not about a real plan. Otherwise absent.',
  ).optional(),
});

export const recordShape = component('EligibilityRecord', 'An eligibility check and its result.', {
  ...listEntryShape.shape,
  eligibility_response: responseShape.optional(),
});

/** In descriptions. */
export const alsoAt = ' `/eligibility` is an alias of this path.';

export const eligibilityParams = z.object({ id: uuid('eligibility_id', 'The record.', example.eligibilityId) });

/** Why a check ended in state error: text with the code in brackets, and the code alone. */
export const eligibilityFailureBody = (code: string) => ({
  message: eligibilityErrorMessage(code),
  type: 'Eligibility Error',
  code,
});

/** An eligibility record as callers see it; absent values are undefined. @throws EligibilityMalformed */
export const recordBody = (record: Eligibility) => ({
  eligibility_id: record.eligibilityId,
  state: eligibilityStateNames.fromWire(record.state) ?? 'processing',
  card_id: cardOfCheck(record),
  batch_id: record.batchId,
  schedule_id: record.scheduleId,
  follow_up_of: record.followUpOf,
  discovery_id: record.discoveryId,
  created_at: formatTimestampUs(record.createdAtUs),
  simulated: record.simulated || undefined,
  eligibility_request: known(questionShape, record.requestJson),
  eligibility_response: known(storedResponse, record.responseJson),
  eligibility_summarized_response: known(summaryShape, record.summaryJson),
  error: record.failure && eligibilityFailureBody(record.failure.code),
  attempts: known(attemptsShape, record.attemptsJson ?? ''),
});

/** A single record: its summary also has the benefits by plan and network. @throws EligibilityMalformed */
export function fullRecordBody(record: Eligibility) {
  const body = recordBody(record);
  const summary = body.eligibility_summarized_response;
  const benefits = summary && benefitGroups(summary);
  return benefits?.length ? { ...body, eligibility_summarized_response: { ...summary, benefits } } : body;
}

/** Parsed and validated; fields added by later releases are kept. Undefined for an empty text. */
function known<Shape extends z.ZodType>(shape: Shape, json: string): z.infer<Shape> | undefined {
  if (json === '') return undefined;
  const value: unknown = JSON.parse(json);
  if (!isOf(shape, value)) throw new EligibilityMalformed();
  return value;
}

const isOf = <Shape extends z.ZodType>(shape: Shape, value: unknown): value is z.infer<Shape> =>
  shape.safeParse(value).success;

class EligibilityMalformed extends DomainError {
  constructor() {
    super({ code: 'ELIGIBILITY_MALFORMED', kind: 'internal', publicMessage: 'Internal Server Error' });
  }
}
