import { cardOfCheck, type Eligibility, eligibilityStateNames } from '@cardlens/contracts';
import { eligibilityErrorMessage } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';

/** Why a check ended in state error: text with the code in brackets, and the code alone. */
export const eligibilityFailureBody = (code: string) => ({
  message: eligibilityErrorMessage(code),
  type: 'Eligibility Error',
  code,
});

/** An eligibility record as callers see it (decisions §8); absent values are left out. */
export const recordBody = (record: Eligibility) => ({
  eligibility_id: record.eligibilityId,
  state: eligibilityStateNames.fromWire(record.state) ?? 'processing',
  ...cardIdOf(record),
  ...(record.batchId === undefined ? {} : { batch_id: record.batchId }),
  ...(record.scheduleId === undefined ? {} : { schedule_id: record.scheduleId }),
  created_at: formatTimestampUs(record.createdAtUs),
  ...(record.simulated ? { simulated: true } : {}),
  ...parsed('eligibility_request', record.requestJson),
  ...parsed('eligibility_response', record.responseJson),
  ...parsed('eligibility_summarized_response', record.summaryJson),
  ...(record.failure === undefined ? {} : { error: eligibilityFailureBody(record.failure.code) }),
});

const cardIdOf = (record: Eligibility) => {
  const cardId = cardOfCheck(record);
  return cardId === undefined ? {} : { card_id: cardId };
};

const parsed = (name: string, json: string) => (json === '' ? {} : { [name]: JSON.parse(json) as unknown });
