import type { SideText } from '@cardlens/reading';
import { isAnotherThing } from './card-evidence-others.js';
import { findLabels } from './labels/find-labels.js';
import { pageOf } from './layout/page.js';
import { phrasesIn } from './layout/phrases.js';
import { piecesOf } from './layout/pieces.js';
import { isProse } from './layout/text.js';
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
  /\b(dental|vision|dentist|orthodontia|eye exam)\b/i,
  /\b(member|enrollee|insured|effective date|coverage)\b/i,
  // What backs say that hold no more than a notice and a telephone number.
  /\b(carry|bring|present|show) (this|your) (id )?card\b.*\b(appointment|care|provider|doctor|services?|all times)\b/i,
  /\bguarantee (of )?(coverage|eligibility|benefits|payment)/i,
  /\bapproval (of|for|before) (stays?|surgery|admission)|\bpre-?admission|\bout-?patient|\bin-?patient/i,
  /\b(provider|physician|doctor|dentist) (directory|locator|search|finder|lookup)|\bfind a (provider|doctor|dentist)/i,
  /\bbenefits? (questions?|help|information|inquir)|\bpatient services\b/i,
  /\bin (an|case of) emergency\b.*\b911\b|\bnearest emergency\b/i,
];
/** Words of other things: receipts, licenses, payment and business cards. */
const foreign = [
  /sub ?total|\bchange due\b|cashier|\bqty\b|\bsales tax\b|thank you for (shopping|your purchase)|visa \*+|\bapproved\b/i,
  /driver'?s? licen[sc]e|\bdl no|class [a-dm]\b.*\bend\b|\bhgt\b|\beyes\b.*\bhair\b|organ donor/i,
  /\bdebit\b|valid thru|mastercard|\bvisa\b|american express|world elite/i,
  /\b(ceo|director|manager|realtor|attorney|consultant|founder)\b/i,
  /boarding pass|passport|library card|loyalty|rewards member/i,
  /^chapter (\d+|[ivx]+|one|two|three|four|five|six|seven|eight|nine|ten)/im,
  /^(sub)?total\b[\s\S]*\b(cash|change|tax|tip)\b|\b(cash|change|tax|tip)\b[\s\S]*^(sub)?total\b/im,
  /account (balance|statement)|routing number|invoice|amount due/i,
];

/** A label in running text counts from this length on: "group" is an everyday word, "group number" is not. */
const plainLabelMin = 7;

/** Weight of what is plainly another thing, at most: evidence of 0.018. */
const anotherThing = -4;

/**
 * How much a text looks like a health insurance card's, 0..1: 0.5 and more is card-like, under 0.15 hardly ever is one.
 * Meant for refusing what is no such card; the back of a card may carry little, so refuse only what stays very low.
 */
export function cardEvidence(text: SideText): number {
  const { segments } = pageOf(text);
  const all = segments.map((segment) => segment.text).join('\n');
  const signs = telling.filter((pattern) => pattern.test(all)).length;
  const printed = segments.filter((segment) => !isProse(segment));
  const labels = new Set(
    printed
      .flatMap((segment) => findLabels(segment, piecesOf(segment)))
      .filter(({ kind, quality, phrase }) => kind !== 'skip' && (quality !== 'plain' || phrase.length >= plainLabelMin))
      .map(({ kind }) => kind),
  );
  const hasPayer = printed.some(({ tokens }) =>
    phrasesIn(tokens, organizationIndex, false).some(
      ({ entry, from, to }) => !entry.standsAlone || (from === 0 && to === tokens.length),
    ),
  );
  const against = foreign.filter((pattern) => pattern.test(all)).length;
  // A page of a book or a letter: nearly nothing but sentences.
  const isReading = segments.length >= 8 && printed.length < 0.35 * segments.length;
  const weight = 0.8 * signs + 0.5 * labels.size + (hasPayer ? 1.2 : 0) - 1.2 * against - (isReading ? 1.5 : 0) - 1.8;
  // What names many things that cards have, and is plainly something else: the card of a car has a policy, dates and claims.
  if (isAnotherThing(all, hasPayer ? 1 : 0)) return 1 / (1 + Math.exp(-Math.min(weight, anotherThing)));
  return 1 / (1 + Math.exp(-weight));
}
