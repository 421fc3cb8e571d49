import { cardBundle, eligibilityBundle } from '@cardlens/fhir';
import { cardNotCompleted } from '../routes/cards/card-bundle.js';
import { cardParam, invalidCardId, noSuchCard } from './card-shapes.js';
import { eligibilityParam, noSuchCheck } from './eligibility.js';
import * as example from './examples.js';
import type { Docs } from './operation.js';
import { freeObject, listOf, object, oneOfTexts, type Schema, text } from './schema.js';

const tag = 'FHIR';

export const fhirSchemas: Readonly<Record<string, Schema>> = {
  FhirBundle: object(
    'A FHIR R4 Bundle of type `transaction`. Its resources have deterministic ids, so that posting a later export to a FHIR ' +
      'server updates what an earlier one created.',
    {
      resourceType: oneOfTexts('Always the same.', ['Bundle']),
      id: text('Of the bundle.'),
      type: oneOfTexts('Always the same.', ['transaction']),
      timestamp: text('When the exported record last changed.'),
      entry: listOf(
        object('An entry.', {
          fullUrl: text('`urn:uuid:` and the id; references within the bundle use it.'),
          resource: freeObject('The resource.'),
          request: freeObject('`PUT` under the id.'),
        }),
        'The resources.',
      ),
    },
  ),
};

const bundle = { $ref: '#/components/schemas/FhirBundle' };
const fhirJson = 'application/fhir+json';

const card = cardBundle({
  cardId: example.cardId,
  updatedAt: '2026-03-02T14:07:34.118204+00:00',
  details: { member_number: { value: 'CVH123456789', scores: ['0.991', '0.987'] } },
});

const check = eligibilityBundle({
  eligibilityId: example.eligibilityId,
  state: 'processing',
  createdAt: '2026-03-02T14:07:31.204518+00:00',
  updatedAt: '2026-03-02T14:07:31.204518+00:00',
  request: example.processingCheck.eligibility_request,
});

export const fhirDocs: Docs = {
  'get /v1/cards/:id/fhir': {
    operationId: 'getCardFhir',
    tag,
    summary: 'Get a card as FHIR',
    description:
      'Returns a completed card as FHIR R4 resources according to the CARIN Digital Insurance Card guide: Coverage, Patient, Organization, ' +
      'with scores as an extension and a Provenance for the software. `GET /v1/cards/{card_id}` returns the same if the ' +
      'request accepts only `application/fhir+json`. Corrected elements have their corrected values and a Provenance for the API key that corrected them.',
    params: cardParam,
    query: { include: { description: 'With `evidence`, the extension also contains the position of each element.' } },
    answers: {
      200: { description: 'The bundle.', schema: bundle, contentType: fhirJson, examples: { 'a member number': card } },
    },
    errors: { 400: [invalidCardId, 'include must be evidence'], 404: [noSuchCard], 409: [cardNotCompleted] },
  },
  'get /v1/eligibility/:id/fhir': {
    operationId: 'getEligibilityFhir',
    tag,
    summary: 'Get an eligibility check as FHIR',
    description:
      'Returns the record as a FHIR R4 CoverageEligibilityRequest and, once the check has ended, a CoverageEligibilityResponse. ' +
      '`/eligibility` is an alias of `/v1/eligibility`.',
    params: eligibilityParam,
    answers: {
      200: { description: 'The bundle.', schema: bundle, contentType: fhirJson, examples: { processing: check } },
    },
    errors: { 400: ['Invalid eligibility_id, the ID must be formatted as a UUID.'], 404: [noSuchCheck] },
  },
};
