import { cardBundle, collectionOf, fhirJson } from '@cardlens/fhir';
import { cardExport, correctionsBody } from '@cardlens/fhir/records';
import { callerOf } from '../../middleware/principal.js';
import type { Deps, Principal } from '../../ports.js';
import type { EndpointResponse } from '../endpoint.js';
import { completedCard } from './completed-card.js';
import { evidenceBody } from './evidence-body.js';
import { imagesOf } from './images-of.js';

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
  const { card } = await completedCard(deps, principal, cardId);
  const body = cardBundle({
    ...cardExport(card),
    ...correctionsBody(card.corrections),
    images: imagesOf(card, principal, deps.imageLinks),
    evidence: wantsEvidence ? evidenceBody(await cards.getEvidence({ caller, cardId })) : undefined,
  });
  return { status: 200, body, headers: { 'content-type': fhirJson } };
}

/**
 * The same for whoever the card is shared with: without links to the pictures, which would outlive the share, and without
 * the API keys that corrected it.
 */
export async function sharedBundle(
  { principal, cardId }: Pick<BundleRequest, 'principal' | 'cardId'>,
  deps: Pick<Deps, 'cards'>,
): Promise<object> {
  const { card } = await completedCard(deps, principal, cardId);
  return collectionOf(cardBundle(cardExport(card)));
}
