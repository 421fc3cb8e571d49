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
  handle: ({ principal, params, query }, deps) =>
    fhirCard({ principal, cardId: params.id, wantsEvidence: query.include === 'evidence' }, deps),
});
