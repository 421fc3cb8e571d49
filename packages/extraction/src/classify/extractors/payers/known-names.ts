import type { Segment, Token } from '../../layout/page.js';
import { phrasesIn, phrasesOfSegment } from '../../layout/phrases.js';
import { isProse, sizeOf, zoneOf } from '../../layout/text.js';
import { organizationIndex } from '../../lexicons/indexes.js';
import { planTypes, planWords } from '../../lexicons/plans.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import type { Tails } from './logo.js';
import { boilerplate, nameOf } from './name.js';

/** Text after a payer's name that is part of it: "Humana Medical Plan, Inc.", "Molina Healthcare of Ohio". */
const tail =
  /^(?:[\s,.®™&]|(?:inc|llc|co|corp|corporation|company|ltd|lp|plans?|insurance|healthcare|health|services|group|life|and|medical)\b|(?:of|from|in)(?: the)?(?: \p{Lu}[\p{L}.&'-]*){1,4})*$/iu;

/** Public programs: the payer only if no plan name is printed next to them. */
const programs = /^(medicare|medicaid|medi-cal|chip|medicare health insurance)$/i;

/** Names from the lexicon in one row, or across the stacked rows of one logo. */
export function knownNames(sheet: Sheet, row: readonly Segment[], tails: Tails): Proposal[] {
  if (row.some((segment) => isProse(segment) || boilerplate.test(segment.text))) return [];
  const tokens = row.flatMap(({ tokens: own }) => own);
  const first = row[0];
  const spans =
    row.length === 1 ? phrasesOfSegment(first, tokens, organizationIndex) : phrasesIn(tokens, organizationIndex);
  return spans.flatMap((span): Proposal[] => {
    // Stacked lines count only when they belong to one name.
    if (row.length > 1 && !(span.from === 0 && span.to === tokens.length)) return [];
    const isWhole = span.from === 0 && restIsTail(tokens.slice(span.to));
    if (span.entry.standsAlone && !(isWhole && span.to >= tokens.length - 1)) return [];
    if (span.edits > 0 && span.phrase.length < 8 && !isWhole) return [];
    const taken = isWhole ? tokens : tokens.slice(span.from, span.to);
    const place = isWhole
      ? row.length > 1
        ? 'stack'
        : tails.has(first.id)
          ? 'tail'
          : 'whole'
      : span.from === 0
        ? 'start'
        : 'inside';
    const isAddress =
      sheet.side === 'back' && /claims|mail|box|attn/i.test(first.text) ? 'address' : zoneOf(sheet.page, first);
    return [
      {
        element: 'payer_name',
        value: nameOf(taken),
        tokens: taken,
        evidence: [
          programs.test(span.phrase) ? 'program' : span.entry.kind,
          sheet.side,
          place,
          isAddress,
          sizeOf(sheet.page, first),
          span.edits > 0 ? 'fuzzy' : span.phrase.includes(' ') ? 'long' : 'short',
        ],
      },
    ];
  });
}

function restIsTail(rest: readonly Token[]): boolean {
  return (
    rest.length <= 6 && tail.test(rest.map(({ text }) => text).join(' ')) && !rest.some(({ text }) => isPlanWord(text))
  );
}

function isPlanWord(text: string): boolean {
  const word = text.toLowerCase().replace(/[^a-z-]/g, '');
  return (
    planTypes.has(word) ||
    (planWords.has(word) && !/^(health|care|plan|community|medicare|medicaid|dental|vision)$/.test(word))
  );
}
