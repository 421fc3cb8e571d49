import { type Card, CardState, sideNames } from '@cardlens/contracts';
import { z } from 'zod';
import type { UploadPort } from '../../ports.js';
import { capturing, endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';
import { cardBody } from './card-body.js';
import { enrichedResults } from './enriched-results.js';
import { evidenceBody } from './evidence-body.js';
import { payerMatchBody } from './payer-match-body.js';

/** Signed URLs by side, `{ front: { url } }`; each is valid for 24 hours. */
async function imagesOf({ cardId, scans }: Card, uploads: UploadPort): Promise<Record<string, { url: string }>> {
  if (scans.length === 0) return {};
  const { images } = await uploads.signImageUrls({ cardId, scanIds: scans.map(({ scanId }) => scanId) });
  return Object.fromEntries(images.map(({ side, url }) => [sideNames.fromWire(side) ?? 'front', { url }]));
}

/** `GET /v1/cards/{id}`: the full card. Of a deleted one only that it existed. */
export const getCard = endpoint({
  method: 'get',
  path: '/v1/cards/:id',
  access: 'any',
  scopes: capturing,
  params: cardParams,
  query: z.object({ include: z.enum(['evidence'], { error: 'include must be evidence' }).optional() }),
  async handle({ caller, params, query }, { cards, uploads }) {
    const card = await cards.getCard({ caller, cardId: params.id });
    const body = cardBody(card);
    if (card.deleted) return { status: 200, body };
    const { details, payerMatch, insuranceScanVersion, payerMatchVersion, clientMetadataJson } = card;
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
        images: await imagesOf(card, uploads),
        ...(query.include === 'evidence'
          ? { evidence: evidenceBody(await cards.getEvidence({ caller, cardId: params.id })) }
          : {}),
        enriched_results: isCompleted && details !== undefined ? enrichedResults(details, card.scans) : null,
        ...(clientMetadataJson === '' ? {} : { client_metadata: JSON.parse(clientMetadataJson) as unknown }),
      },
    };
  },
});
