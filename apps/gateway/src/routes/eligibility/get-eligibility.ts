import { endpoint } from '../endpoint.js';
import { responseOf } from '../shapes.js';
import { completedRecord, failedCheck, processingCheck, repairedCheck } from './examples.js';
import { alsoAt, eligibilityParams, fullRecordBody, recordShape } from './record-body.js';

export const getEligibility = endpoint({
  method: 'get',
  path: '/v1/eligibility/:id',
  access: 'any',
  needs: 'eligibility',
  doc: {
    id: 'getEligibility',
    tag: 'Eligibility',
    summary: 'Get an eligibility check',
    description:
      'Returns the record, with the payer’s full response and its summary once available. Dates in `eligibility_request` and ' +
      '`eligibility_response` are `YYYYMMDD`, as in requests and in X12; dates in `eligibility_summarized_response` are ' +
      `\`YYYY-MM-DD\`.${alsoAt}`,
  },
  params: eligibilityParams,
  responses: {
    200: responseOf('The record.', recordShape, {
      completed: completedRecord,
      processing: processingCheck,
      failed: failedCheck,
      'completed with a corrected inquiry': repairedCheck,
    }),
  },
  async handle({ caller, params }, { eligibility }) {
    const record = await eligibility.getEligibility({ caller, eligibilityId: params.id });
    return { status: 200, body: fullRecordBody(record) };
  },
});
