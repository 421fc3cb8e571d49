import type { Card } from '@cardlens/contracts';
import { type CardExport, cardBundle, collectionOf, fhirJson, instantOf } from '@cardlens/fhir';
import type { Details } from '@cardlens/reading';
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
  const body = cardBundle({
    ...contentOf(card, details),
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
  const { card, details } = await completedCard(deps, principal, cardId);
  return collectionOf(cardBundle(contentOf(card, details)));
}

const contentOf = (
  { cardId, updatedAtUs, payerMatch, readBy, insuranceScanVersion, payerMatchVersion }: Card,
  details: Details,
): CardExport => ({
  cardId,
  updatedAt: instantOf(formatTimestampUs(updatedAtUs)),
  details,
  payerMatch: payerMatch && payerMatchBody(payerMatch),
  readBy: readElsewhere(readBy),
  versions: { insurance_scan_version: insuranceScanVersion, payer_match_version: payerMatchVersion },
});

function readElsewhere(readBy: Card['readBy']): CardExport['readBy'] {
  const reader = readBy?.reader;
  if (reader === undefined) return undefined;
  if (reader.$case === 'device') return { reader: 'device' };
  const { url, name, signed: isSigned } = reader.value;
  return { reader: 'issuer', url, name, isSigned };
}
