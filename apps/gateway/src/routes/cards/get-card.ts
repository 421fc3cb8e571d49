import { CardState } from '@cardlens/contracts';
import { DomainError, requestErrors, serviceErrors } from '@cardlens/errors';
import { fhirJson } from '@cardlens/fhir';
import { confirmedMatchBody } from '@cardlens/fhir/records';
import { z } from 'zod';
import { seesMasked } from '../../middleware/principal.js';
import { capturing, endpoint } from '../endpoint.js';
import { cardParams, truth } from '../fields.js';
import { responseOf } from '../shapes.js';
import { cardBody } from './card-body.js';
import { fhirCard } from './card-bundle.js';
import { confirmationsBody, mayReadConfirmations, realPayerBody } from './confirmations-body.js';
import { enrichedResults, sidesReadOf } from './enriched-results.js';
import { evidenceBody } from './evidence-body.js';
import * as example from './examples.js';
import { cardShape } from './full-card-shape.js';
import { holderBody } from './holder.js';
import { imagesOf } from './images-of.js';
import { readByBody } from './read-by-body.js';
import { timelineBody } from './timeline-body.js';

export const includeEvidence = (description: string) =>
  z.enum(['evidence'], { error: 'include must be evidence' }).describe(description).optional();

const cardQuery = z.object({
  include: includeEvidence(
    'With `evidence`, the response for a completed card includes the text read from its images and the position of each element, for ' +
      'review pages and disputes.',
  ),
  corrected: truth('corrected', '`true` applies the card’s corrections to `details`.').default(false),
  confirmed: truth(
    'confirmed',
    '`true` applies what the payer stated in responses to eligibility checks, and the card’s corrections, to `details`: a correction replaces the ' +
      'payer’s value, and that the one that was read; `source` of a value says where it comes from. Needs the scope `eligibility`.',
  ).default(false),
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
  doc: {
    id: 'getCard',
    tag: 'Cards',
    summary: 'Get a card',
    description:
      'Returns the full card. For a deleted card it returns only four fields, which state that the card existed, and the reason if it failed. If the request accepts ' +
      'only `application/fhir+json`, a completed card is returned in the format of `GET /v1/cards/{card_id}/fhir`, except to session tokens from a magic link.',
  },
  params: cardParams,
  query: cardQuery,
  responses: {
    // FHIR is only mentioned in the description: generated clients cannot distinguish two JSON media types.
    200: responseOf('The card.', cardShape, {
      completed: example.completedCard,
      'completed, then corrected': example.correctedCard,
      'completed, then confirmed by a payer': example.confirmedCard,
      'completed, read by the client, then from a picture': example.deviceCard,
      'completed, with evidence': { ...example.completedCard, evidence: example.evidence },
      pending: example.pendingFullCard,
      failed: { ...example.pendingFullCard, ...example.failedCard },
      deleted: { ...example.pendingCard, state: 'completed', deleted: true },
    }),
  },
  errors: [serviceErrors.cardNotCompleted],
  async handle({ principal, caller, params, query, req }, deps) {
    const { cards } = deps;
    // JSON for clients that accept both, such as browsers and most libraries.
    if (req.accepts(['application/json', fhirJson]) === fhirJson) {
      // As at `/v1/cards/{id}/fhir`, which tokens of a magic link cannot read.
      if (principal.kind === 'token' && principal.scope !== 'full') throw new DomainError(requestErrors.accessDenied);
      if (seesMasked(principal)) throw new DomainError(requestErrors.accessDenied);
      return fhirCard({ principal, cardId: params.id, wantsEvidence: query.include === 'evidence' }, deps);
    }
    if (query.include === 'evidence' && seesMasked(principal)) throw new DomainError(requestErrors.accessDenied);
    const seesConfirmations = mayReadConfirmations(principal);
    if (query.confirmed && !seesConfirmations) throw new DomainError(requestErrors.accessDenied);
    const card = await cards.getCard({ caller, cardId: params.id });
    const corrected = query.corrected || query.confirmed ? card.correctedDetails : undefined;
    const details = (query.confirmed ? card.confirmedDetails : undefined) ?? corrected ?? card.details;
    const hasPerson = Object.values(card.corrections).some(({ personId }) => personId !== undefined);
    const names = hasPerson ? await deps.peopleNames.of(principal) : undefined;
    const body = cardBody({ ...card, details }, names);
    if (card.deleted) return { status: 200, body };
    const { payerMatch, insuranceScanVersion, payerMatchVersion, clientMetadataJson } = card;
    const isCompleted = card.state === CardState.CARD_STATE_COMPLETED;
    return {
      status: 200,
      body: {
        ...body,
        payer_match: isCompleted
          ? confirmedMatchBody(payerMatch, seesConfirmations ? realPayerBody(card.realPayer) : undefined)
          : undefined,
        confirmations: seesConfirmations ? confirmationsBody(card.confirmations) : undefined,
        metadata: {
          insurance_scan_version: insuranceScanVersion,
          payer_match_version: payerMatchVersion,
          read_by: readByBody(card, deps.clock.nowUs()),
        },
        timeline: timelineBody(card),
        images: imagesOf(card, principal, deps.imageLinks),
        evidence:
          query.include === 'evidence'
            ? evidenceBody(await cards.getEvidence({ caller, cardId: params.id }))
            : undefined,
        ...holderBody(card),
        enriched_results: isCompleted && details !== undefined ? enrichedResults(details, sidesReadOf(card)) : null,
        client_metadata: clientMetadataJson === undefined ? undefined : JSON.parse(clientMetadataJson),
      },
    };
  },
});
