import { CardState } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { fhirJson } from '@cardlens/fhir';
import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { cardParams, truth } from '../fields.js';
import { cardBody } from './card-body.js';
import { fhirCard } from './card-bundle.js';
import { enrichedResults } from './enriched-results.js';
import { evidenceBody } from './evidence-body.js';
import { imagesOf } from './images-of.js';
import { payerMatchBody } from './payer-match-body.js';
import { timelineBody } from './timeline-body.js';

export const evidenceQuery = z.object({
  include: z.enum(['evidence'], { error: 'include must be evidence' }).optional(),
});

const cardQuery = evidenceQuery.extend({
  corrected: truth('corrected').default(false),
});

/**
 * `GET /v1/cards/{id}`: the full card, or a FHIR bundle if the client accepts nothing else; for a deleted card, only
 * that it was deleted.
 */
export const getCard = endpoint({
  method: 'get',
  path: '/v1/cards/:id',
  access: 'any',
  scopes: capturing,
  params: cardParams,
  query: cardQuery,
  async handle({ principal, caller, params, query, req }, deps) {
    const { cards } = deps;
    // JSON for clients that accept both, such as browsers and most libraries.
    if (req.accepts(['application/json', fhirJson]) === fhirJson) {
      // As at `/v1/cards/{id}/fhir`, which tokens of a magic link cannot read.
      if (principal.kind === 'token' && principal.scope !== 'full') throw new DomainError(requestErrors.accessDenied);
      return fhirCard({ principal, cardId: params.id, wantsEvidence: query.include === 'evidence' }, deps);
    }
    const card = await cards.getCard({ caller, cardId: params.id });
    const details = query.corrected ? (card.correctedDetails ?? card.details) : card.details;
    const body = cardBody({ ...card, details });
    if (card.deleted) return { status: 200, body };
    const { payerMatch, insuranceScanVersion, payerMatchVersion, clientMetadataJson } = card;
    const isCompleted = card.state === CardState.CARD_STATE_COMPLETED;
    return {
      status: 200,
      body: {
        ...body,
        ...(isCompleted && payerMatch !== undefined ? { payer_match: payerMatchBody(payerMatch) } : {}),
        metadata: {
          ...(insuranceScanVersion === '' ? {} : { insurance_scan_version: insuranceScanVersion }),
          ...(payerMatchVersion === '' ? {} : { payer_match_version: payerMatchVersion }),
        },
        timeline: timelineBody(card),
        images: imagesOf(card, principal, deps.imageLinks),
        ...(query.include === 'evidence'
          ? { evidence: evidenceBody(await cards.getEvidence({ caller, cardId: params.id })) }
          : {}),
        enriched_results: isCompleted && details !== undefined ? enrichedResults(details, card.scans) : null,
        ...(clientMetadataJson === '' ? {} : { client_metadata: JSON.parse(clientMetadataJson) }),
      },
    };
  },
});
