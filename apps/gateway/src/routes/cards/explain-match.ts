import { endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';

/** Number of payers returned; the rest are too unlike the card to be useful. */
const candidatesMax = 10;

/** `GET /v1/cards/{id}/match/explanation`: how payers compare with a completed card, using current payer data. */
export const explainMatch = endpoint({
  method: 'get',
  path: '/v1/cards/:id/match/explanation',
  access: 'key',
  params: cardParams,
  async handle({ principal, params }, { matching }) {
    const { payerMatchVersion, candidates, noneScore, threshold } = await matching.explainCardMatch({
      accountId: principal.accountId,
      cardId: params.id,
    });
    return {
      status: 200,
      body: {
        payer_match_version: payerMatchVersion,
        threshold,
        none_score: noneScore,
        candidates: candidates.slice(0, candidatesMax).map(({ svcPayerId, svcPayerName, score, matched, reasons }) => ({
          svc_payer_id: svcPayerId,
          svc_payer_name: svcPayerName,
          score,
          matched,
          reasons,
        })),
      },
    };
  },
});
