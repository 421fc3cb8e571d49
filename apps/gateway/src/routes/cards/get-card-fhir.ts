import { endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';
import { fhirCard } from './card-bundle.js';
import { evidenceQuery } from './get-card.js';

/** `GET /v1/cards/{id}/fhir`: a completed card as a FHIR R4 bundle. */
export const getCardFhir = endpoint({
  method: 'get',
  path: '/v1/cards/:id/fhir',
  access: 'any',
  params: cardParams,
  query: evidenceQuery,
  handle: ({ caller, params, query }, deps) =>
    fhirCard({ caller, cardId: params.id, wantsEvidence: query.include === 'evidence' }, deps),
});
