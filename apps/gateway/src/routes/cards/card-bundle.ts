import { CardState } from '@cardlens/contracts';
import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import { type CardExport, cardBundle, fhirJson, instantOf } from '@cardlens/fhir';
import { formatTimestampUs } from '@cardlens/runtime';
import { callerOf } from '../../middleware/principal.js';
import type { Deps, Principal } from '../../ports.js';
import type { EndpointResponse } from '../endpoint.js';
import { correctionsBody } from './corrections-body.js';
import { detailsBody } from './details-body.js';
import { evidenceBody } from './evidence-body.js';
import { imagesOf } from './images-of.js';
import { payerMatchBody } from './payer-match-body.js';

interface BundleRequest {
  readonly principal: Principal;
  readonly cardId: string;
  readonly wantsEvidence: boolean;
}

/**
 * A completed card as a FHIR bundle.
 * @throws DomainError `not_found` for an unknown or deleted card; `conflict` for one that is not completed
 */
export async function fhirCard(
  { principal, cardId, wantsEvidence }: BundleRequest,
  deps: Pick<Deps, 'cards' | 'imageLinks'>,
): Promise<EndpointResponse> {
  const { cards } = deps;
  const caller = callerOf(principal);
  const card = await cards.getCard({ caller, cardId });
  if (card.deleted) throw new NotFound('card_id', cardId);
  const { details, correctedDetails = details, payerMatch } = card;
  if (card.state !== CardState.CARD_STATE_COMPLETED || correctedDetails === undefined)
    throw new DomainError(serviceErrors.cardNotCompleted);
  const body = cardBundle({
    cardId,
    updatedAt: instantOf(formatTimestampUs(card.updatedAtUs)),
    details: detailsBody(correctedDetails) as CardExport['details'],
    ...correctionsBody(card.corrections),
    payerMatch: payerMatch && payerMatchBody(payerMatch),
    versions: {
      insurance_scan_version: card.insuranceScanVersion,
      payer_match_version: card.payerMatchVersion,
    },
    images: imagesOf(card, principal, deps.imageLinks),
    evidence: wantsEvidence ? evidenceBody(await cards.getEvidence({ caller, cardId })) : undefined,
  });
  return { status: 200, body, headers: { 'content-type': fhirJson } };
}
