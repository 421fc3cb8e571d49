import { cardBundle, fhirJson, instantOf } from '@cardlens/fhir';
import { formatTimestampUs } from '@cardlens/runtime';
import { callerOf } from '../../middleware/principal.js';
import type { Deps, Principal } from '../../ports.js';
import type { EndpointResponse } from '../endpoint.js';
import { completedCard } from './completed-card.js';
import { correctionsBody } from './corrections-body.js';
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
  const { card, details } = await completedCard(deps, principal, cardId);
  const { payerMatch } = card;
  const body = cardBundle({
    cardId,
    updatedAt: instantOf(formatTimestampUs(card.updatedAtUs)),
    details,
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
