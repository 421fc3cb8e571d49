import { eligibilityBundle, fhirJson } from '@cardlens/fhir';
import { checkExport } from '@cardlens/fhir/records';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bundleResponse } from '../fhir-bundle.js';
import { processingCheck } from './examples.js';
import { eligibilityParams } from './record-body.js';

const aBundle = eligibilityBundle({
  eligibilityId: example.eligibilityId,
  state: 'processing',
  createdAt: '2026-03-02T14:07:31.204518+00:00',
  updatedAt: '2026-03-02T14:07:31.204518+00:00',
  request: processingCheck.eligibility_request,
});

export const getEligibilityFhir = endpoint({
  method: 'get',
  path: '/v1/eligibility/:id/fhir',
  access: 'any',
  role: 'clerk',
  needs: 'eligibility',
  doc: {
    id: 'getEligibilityFhir',
    tag: 'FHIR',
    summary: 'Get an eligibility check as FHIR',
    description:
      'Returns the record as a FHIR R4 CoverageEligibilityRequest and, once the check has ended, a CoverageEligibilityResponse. ' +
      '`/eligibility` is an alias of `/v1/eligibility`.',
  },
  params: eligibilityParams,
  responses: { 200: bundleResponse({ processing: aBundle }) },
  async handle({ caller, params }, { eligibility }) {
    const record = await eligibility.getEligibility({ caller, eligibilityId: params.id });
    return { status: 200, body: eligibilityBundle(checkExport(record)), headers: { 'content-type': fhirJson } };
  },
});
