import { cardOfCheck, type Eligibility, eligibilityStateNames } from '@cardlens/contracts';
import { questionShape, summaryShape } from '@cardlens/eligibility-record';
import { DomainError, eligibilityErrorMessage } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';

/** Why a check ended in state error: text with the code in brackets, and the code alone. */
export const eligibilityFailureBody = (code: string) => ({
  message: eligibilityErrorMessage(code),
  type: 'Eligibility Error',
  code,
});

/** The full response; its loops are defined by the payer. */
const responseShape = z.looseObject({ kind: z.enum(['271', '999', 'TA1']) });

/** An eligibility record as callers see it; absent values are left out. @throws EligibilityMalformed */
export const recordBody = (record: Eligibility) => ({
  eligibility_id: record.eligibilityId,
  state: eligibilityStateNames.fromWire(record.state) ?? 'processing',
  ...cardIdOf(record),
  ...(record.batchId === undefined ? {} : { batch_id: record.batchId }),
  ...(record.scheduleId === undefined ? {} : { schedule_id: record.scheduleId }),
  created_at: formatTimestampUs(record.createdAtUs),
  ...(record.simulated ? { simulated: true } : {}),
  ...(record.requestJson === '' ? {} : { eligibility_request: known(questionShape, record.requestJson) }),
  ...(record.responseJson === '' ? {} : { eligibility_response: known(responseShape, record.responseJson) }),
  ...(record.summaryJson === '' ? {} : { eligibility_summarized_response: known(summaryShape, record.summaryJson) }),
  ...(record.failure === undefined ? {} : { error: eligibilityFailureBody(record.failure.code) }),
});

const cardIdOf = (record: Eligibility) => {
  const cardId = cardOfCheck(record);
  return cardId === undefined ? {} : { card_id: cardId };
};

/** Parsed and validated; fields added by later releases are kept. */
function known<Shape extends z.ZodType>(shape: Shape, json: string): z.infer<Shape> {
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
