import type { Eligibility } from '@cardlens/contracts';
import { type EligibilityExport, eligibilityBundle, fhirJson, instantOf } from '@cardlens/fhir';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { uuid } from '../fields.js';
import { recordBody } from './record-body.js';

function exportOf(record: Eligibility): EligibilityExport {
  const body = recordBody(record);
  return {
    eligibilityId: record.eligibilityId,
    state: body.state,
    isSimulated: record.simulated,
    createdAt: instantOf(formatTimestampUs(record.createdAtUs)),
    updatedAt: instantOf(formatTimestampUs(record.endedAtUs || record.createdAtUs)),
    // biome-ignore lint/style/noNonNullAssertion: every record has its request
    request: body.eligibility_request!,
    summary: body.eligibility_summarized_response,
    error: body.error,
  };
}

/** `GET /v1/eligibility/{id}/fhir`: a record as a FHIR R4 bundle. */
export const getEligibilityFhir = endpoint({
  method: 'get',
  path: '/v1/eligibility/:id/fhir',
  access: 'any',
  needs: 'eligibility',
  params: z.object({ id: uuid('eligibility_id') }),
  async handle({ caller, params }, { eligibility }) {
    const record = await eligibility.getEligibility({ caller, eligibilityId: params.id });
    return { status: 200, body: eligibilityBundle(exportOf(record)), headers: { 'content-type': fhirJson } };
  },
});
