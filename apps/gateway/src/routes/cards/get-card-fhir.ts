import { serviceErrors } from '@cardlens/errors';
import { cardBundle } from '@cardlens/fhir';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bundleResponse } from '../fhir-bundle.js';
import { cardParams } from '../fields.js';
import { fhirCard } from './card-bundle.js';
import { includeEvidence } from './get-card.js';

const aBundle = cardBundle({
  cardId: example.cardId,
  updatedAt: '2026-03-02T14:07:34.118204+00:00',
  details: { member_number: { value: 'CVH123456789', scores: ['0.991', '0.987'] } },
});

export const getCardFhir = endpoint({
  method: 'get',
  path: '/v1/cards/:id/fhir',
  access: 'any',
  role: 'clerk',
  doc: {
    id: 'getCardFhir',
    tag: 'FHIR',
    summary: 'Get a card as FHIR',
    description:
      'Returns a completed card as FHIR R4 resources according to the CARIN Digital Insurance Card guide: Coverage, Patient, Organization, ' +
      'with scores as an extension and a Provenance for the software. `GET /v1/cards/{card_id}` returns the same if the ' +
      'request accepts only `application/fhir+json`. Corrected elements have their corrected values and a Provenance for the API key that corrected them.',
  },
  params: cardParams,
  query: z.object({
    include: includeEvidence('With `evidence`, the extension also contains the position of each element.'),
  }),
  responses: { 200: bundleResponse({ 'a member number': aBundle }) },
  errors: [serviceErrors.cardNotCompleted],
  handle: ({ principal, params, query }, deps) =>
    fhirCard({ principal, cardId: params.id, wantsEvidence: query.include === 'evidence' }, deps),
});
