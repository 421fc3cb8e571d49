import type { Segment, Token } from '../../layout/page.js';
import { phrasesIn } from '../../layout/phrases.js';
import { isProse, sizeOf, zoneOf } from '../../layout/text.js';
import { planIndex } from '../../lexicons/indexes.js';
import { planTypes } from '../../lexicons/plans.js';
import type { Proposal } from '../../proposal.js';
import { opensWithLabel, type Sheet } from '../../sheet.js';
import { continuation, type Tails } from './logo.js';
import { boilerplate, nameOf, organizationWords } from './name.js';

/** Last words that rarely occur in other names. */
const surelyPayer =
  /\b(administrators?|insurance (company|co|corp|services)|health ?plans?|healthplan|assurance|health insurance|insurance|benefit services|benefit management|health care plan|dental plan|vision plan|community plan|health partners|tpa)\b/i;
/** Payers that are not in the lexicon: the most prominent lines, preferably with typical words. */
export function shapedNames(sheet: Sheet, tails: Tails): Proposal[] {
  const { page } = sheet;
  const open = page.segments.filter((segment) => isNameShaped(sheet, segment));
  // Plan names and continuations of other lines are not candidates for the most prominent line.
  const handicap = (segment: Segment) => Number(tails.has(segment.id) || isPlanName(segment.tokens));
  const byProminence = [...open].sort(
    (a, b) => handicap(a) - handicap(b) || prominence(sheet, b) - prominence(sheet, a),
  );
  const chosen = byProminence.filter((segment, rank) => rank < 4 || surelyPayer.test(segment.text));
  return chosen.flatMap((segment, rank): Proposal[] => {
    const second = continuation(sheet, segment);
    const rows = second ? [[segment, second], [segment]] : [[segment]];
    return rows.map((row): Proposal => {
      const tokens = row.flatMap(({ tokens: own }) => own);
      const value = nameOf(tokens);
      const all = value.toLowerCase().split(/[^a-z-]+/);
      const isPlan = isPlanName(tokens);
      const isOrganization =
        all.some((word) => organizationWords.has(word)) || /health|care|blue|dental|vision/i.test(value);
      return {
        element: 'payer_name',
        value,
        tokens,
        evidence: [
          'shaped',
          sheet.side,
          isPlan ? 'plan' : surelyPayer.test(value) ? 'sure' : isOrganization ? 'organization' : 'any',
          row.length > 1 ? 'stack' : second ? 'part' : tails.has(segment.id) ? 'tail' : 'line',
          sizeOf(page, segment),
          zoneOf(page, segment),
          rank === 0 ? 'first' : rank === 1 ? 'second' : 'later',
        ],
      };
    });
  });
}

function isPlanName(tokens: readonly Token[]): boolean {
  const isTyped = tokens.some(({ text }) =>
    text
      .toLowerCase()
      .split(/[^a-z-]+/)
      .some((word) => planTypes.has(word)),
  );
  return isTyped || phrasesIn(tokens, planIndex, false).some(({ from, to }) => to - from === tokens.length);
}

function isNameShaped(sheet: Sheet, segment: Segment): boolean {
  if (isProse(segment) || boilerplate.test(segment.text)) return false;
  // "Health Plan" alone is a label, but also the second line of many logos.
  if (opensWithLabel(sheet, segment) && sheet.labels[segment.id]?.[0]?.kind !== 'payer_name') return false;
  if ((sheet.labels[segment.id] ?? []).some((hit) => hit.kind === 'skip' && hit.quality === 'sure')) return false;
  if (segment.tokens.length > 7 || /[$%#@:]|\d{3}/.test(segment.text)) return false;
  return /\p{L}{3}/u.test(segment.text);
}

function prominence(sheet: Sheet, segment: Segment): number {
  const { page } = sheet;
  const height = segment.height / page.height;
  const depth = (segment.y0 - page.y0) / Math.max(1, page.y1 - page.y0);
  const hasWord = segment.text
    .toLowerCase()
    .split(/[^a-z-]+/)
    .some((word) => organizationWords.has(word));
  return Math.min(height, 3) - 1.6 * depth + (hasWord ? 0.5 : 0);
}
