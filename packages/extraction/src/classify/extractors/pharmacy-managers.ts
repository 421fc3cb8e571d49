import { phrasesOfSegment } from '../layout/phrases.js';
import { isSentence } from '../layout/text.js';
import { managerIndex } from '../lexicons/indexes.js';
import type { Proposal } from '../proposal.js';
import type { Sheet } from '../sheet.js';

const nearManager = /rx|pharm|prescri|drug|pbm|script/i;

/** Known pharmacy benefit managers; others are for the element network to find. */
export function proposePharmacyManagers(sheet: Sheet): Proposal[] {
  return sheet.page.segments.flatMap((segment) =>
    phrasesOfSegment(segment, segment.tokens, managerIndex).flatMap((span): Proposal[] => {
      const isWhole = span.from === 0 && span.to === segment.tokens.length;
      if (span.entry.standsAlone && !isWhole) return [];
      const tokens = segment.tokens.slice(span.from, span.to);
      const value = tokens
        .map(({ text }) => text.replace(/[®™]/g, ''))
        .join(' ')
        .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
      const place = isWhole ? 'whole' : nearManager.test(segment.text) ? 'near' : 'inside';
      return [
        {
          element: 'pharmacy_benefit_manager',
          value,
          tokens,
          evidence: ['known', sheet.side, isSentence(segment) ? 'prose' : place, span.edits > 0 ? 'fuzzy' : 'exact'],
        },
      ];
    }),
  );
}
