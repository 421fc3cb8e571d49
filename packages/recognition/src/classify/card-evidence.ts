import type { SideText } from '../reading.js';
import { findLabels } from './labels/find-labels.js';
import { pageOf } from './layout/page.js';
import { phrasesIn } from './layout/phrases.js';
import { piecesOf } from './layout/pieces.js';
import { organizationIndex } from './lexicons/indexes.js';

/** Words that health insurance cards carry and hardly anything else does. */
const telling = [
  /rx ?(bin|pcn|grp|group|id)\b/i,
  /\bpcn\b/i,
  /co-?pay(ment)?s?\b/i,
  /co-?insurance\b/i,
  /deductible/i,
  /\bpayo?r id\b/i,
  /\bsubscriber\b/i,
  /\benrollee\b/i,
  /medicare|medicaid|tricare|medi-cal/i,
  /\b(hmo|ppo|epo|hdhp|dhmo|dppo)\b/i,
  /health ?(care )?(plan|insurance|benefits?)/i,
  /prior ?auth|pre-?cert|pre-?auth/i,
  /(member|provider|customer) services?/i,
  /pharmac(y|ist)/i,
  /\bclaims?\b/i,
  /(member|group|policy|identification) (id|no|num|number|#)/i,
  /\b(dental|vision|medical) (plan|benefits|claims|insurance|network)/i,
  /80840/,
  /emergency room|urgent care|office visit|primary care/i,
  /\bdependents?\b/i,
  /\bin-?network|out-?of-?network/i,
  /\bnurse ?line/i,
];
/** Words of other things: receipts, licenses, payment and business cards. */
const foreign = [
  /sub ?total|\bchange due\b|cashier|\bqty\b|\bsales tax\b|thank you for (shopping|your purchase)|visa \*+|\bapproved\b/i,
  /driver'?s? licen[sc]e|\bdl no|class [a-dm]\b.*\bend\b|\bhgt\b|\beyes\b.*\bhair\b|organ donor/i,
  /\bdebit\b|valid thru|mastercard|\bvisa\b|american express|world elite/i,
  /\bceo\b|director|manager|realtor|attorney|consultant|founder/i,
  /boarding pass|passport|library card|loyalty|rewards member/i,
  /chapter \d+/i,
];

/**
 * How much a text looks like a health insurance card's, 0..1: 0.5 and more is card-like, under 0.15 hardly ever is one.
 * Meant for refusing what is no such card; the back of a card may carry little, so refuse only what stays very low.
 */
export function cardEvidence(text: SideText): number {
  const page = pageOf(text);
  const joined = page.segments.map((segment) => segment.text).join('\n');
  const signs = telling.filter((pattern) => pattern.test(joined)).length;
  const labels = new Set(
    page.segments.flatMap((segment) =>
      findLabels(segment, piecesOf(segment))
        .filter((hit) => hit.kind !== 'skip' && hit.quality !== 'plain')
        .map((hit) => hit.kind),
    ),
  );
  const payer = page.segments.some((segment) =>
    phrasesIn(segment.tokens, organizationIndex).some(
      ({ entry, from, to }) => !entry.standsAlone || (from === 0 && to === segment.tokens.length),
    ),
  );
  const against = foreign.filter((pattern) => pattern.test(joined)).length;
  const weight = 0.9 * signs + 0.45 * labels.size + (payer ? 1.2 : 0) - 0.8 * against - 1.6;
  return 1 / (1 + Math.exp(-weight));
}
