import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { cardParams } from '../fields.js';
import { component, flag, list, oneOf, responseOf, svcPayerId, text } from '../shapes.js';
import { score } from './details-shapes.js';

const reason = component('MatchReason', 'A reason.', {
  by: oneOf(
    ['name', 'payer-id', 'phone', 'address', 'pharmacy', 'member-number', 'state', 'line-of-business'],
    'What was compared.',
  ),
  against: text('What the directory has.'),
  weight: text('Contribution to the score, positive or negative, in log-odds: 1 makes the payer 2.7 times as likely.'),
});

const candidate = component('MatchCandidate', 'A payer that was compared with the card.', {
  svc_payer_id: svcPayerId(),
  svc_payer_name: text('Our own name.'),
  score,
  matched: flag('Whether it belongs to the match.'),
  reasons: list(reason, 'Reasons for and against the payer.'),
});

const explanation = component('MatchExplanation', 'An explanation.', {
  payer_match_version: text('Version of the payer data that was used.'),
  threshold: score.describe('Score that the likeliest payer needs to be the match.'),
  none_score: score.describe('Probability that the payer of the card is not in the directory.'),
  candidates: list(candidate, 'Likeliest first, at most ten.'),
});

const anExplanation = {
  payer_match_version: '2026.02',
  threshold: '0.600',
  none_score: '0.004',
  candidates: [
    {
      svc_payer_id: example.payerId,
      svc_payer_name: 'CEDAR VALLEY HEALTH',
      score: '0.974',
      matched: true,
      reasons: [
        { by: 'name', against: 'CEDAR VALLEY HEALTH', weight: '6.12' },
        { by: 'state', against: 'IL', weight: '-0.40' },
      ],
    },
  ],
};

/** Number of payers returned; the rest are too unlike the card to be useful. */
const candidatesMax = 10;

export const explainMatch = endpoint({
  method: 'get',
  path: '/v1/cards/:id/match/explanation',
  access: 'key',
  doc: {
    id: 'explainMatch',
    tag: 'Payers',
    summary: 'Explain a payer match',
    description:
      'Compares a completed card with the current payer directory and returns the likeliest payers with the reasons for and against ' +
      'each. Reasons contain values from the directory, never values from the card. Nothing is stored, and the ' +
      'card keeps its match, which may differ if the payer data has changed since. Needs an API key.',
  },
  params: cardParams,
  responses: {
    200: responseOf('The likeliest payers.', explanation, { 'a clear match': anExplanation }),
  },
  errors: [serviceErrors.explanationConflict],
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
