import { DomainError, serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { reportOf } from './pdf/check-report.js';
import { printReport } from './pdf/print-report.js';
import { alsoAt, eligibilityParams, recordBody } from './record-body.js';

const pdf = 'application/pdf';

export const getEligibilityPdf = endpoint({
  method: 'get',
  path: '/v1/eligibility/:id/pdf',
  access: 'any',
  role: 'clerk',
  needs: 'eligibility',
  doc: {
    id: 'getEligibilityPdf',
    tag: 'Eligibility',
    summary: 'Get an eligibility check as PDF',
    description:
      'Returns the check on one page or two for people: whether the patient is covered on the date of service, plan, costs, limits and ' +
      'authorization by plan and network, or why the check failed. The same check gives the same file, whose name has no data of the ' +
      `patient.${alsoAt}`,
  },
  params: eligibilityParams,
  responses: {
    200: {
      description: 'The PDF.',
      contentType: pdf,
      schema: z.string().meta({ format: 'binary' }),
      headers: { 'content-disposition': 'Name of the file: `eligibility-` and the id of the check.' },
    },
  },
  errors: [serviceErrors.checkNotCompleted],
  async handle({ caller, params }, { eligibility }) {
    const record = await eligibility.getEligibility({ caller, eligibilityId: params.id });
    const { state, eligibility_request: request, eligibility_summarized_response: summary, error } = recordBody(record);
    if (state === 'processing' || request === undefined) throw new DomainError(serviceErrors.checkNotCompleted);
    const { eligibilityId, simulated: isSimulated = false, endedAtUs, createdAtUs } = record;
    const report = reportOf({
      eligibilityId,
      endedAt: new Date((endedAtUs || createdAtUs) / 1000),
      isSimulated,
      request,
      summary,
      errorMessage: error?.message,
    });
    return {
      status: 200,
      body: await printReport(report),
      headers: {
        'content-type': pdf,
        'content-disposition': `attachment; filename="eligibility-${eligibilityId}.pdf"`,
      },
    };
  },
});
