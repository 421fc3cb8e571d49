import type { ClearinghouseMatch, PayerMatch } from '@cardlens/contracts';

const clearinghouseBody = (match: ClearinghouseMatch) => ({
  clearinghouse: match.clearinghouse,
  payer_id: match.payerId,
  transaction_type: match.transactionType,
  payer_name: match.payerName,
  svc_payer_id: match.svcPayerId,
  score: match.score,
  metadata: { last_updated: match.lastUpdated, source: match.source },
});

const noMatch: PayerMatch = {
  svcPayerId: '',
  svcPayerName: '',
  score: '',
  matches: [],
  changeHealthcare: [],
  custom: [],
};

/** The same with the payer that a response names in its place. */
export const confirmedMatchBody = (match: PayerMatch | undefined, realPayer: object | undefined) =>
  match === undefined && realPayer === undefined
    ? undefined
    : { ...payerMatchBody(match ?? noMatch), real_payer: realPayer };

/**
 * `payer_match` as callers see it. Without a match, its lists are empty and no payer is named.
 */
export const payerMatchBody = (match: PayerMatch) => ({
  ...(match.svcPayerId === ''
    ? {}
    : { svc_payer_id: match.svcPayerId, svc_payer_name: match.svcPayerName, score: match.score }),
  matches: match.matches.map(clearinghouseBody),
  change_healthcare: match.changeHealthcare.map(clearinghouseBody),
  custom: match.custom.map((entry) => ({
    custom_payer_id: entry.customPayerId,
    custom_payer_name: entry.customPayerName,
    custom_payer_name_alt: entry.customPayerNameAlt,
    score: entry.score,
    source: entry.source,
  })),
});
