import type { Page } from '../layout/page.js';
import { phrasesOfLine } from '../layout/phrases.js';
import { isSentence } from '../layout/text.js';
import { managerIndex } from '../lexicons/indexes.js';
import type { Proposal } from '../proposal.js';

const nearManager = /rx|pharm|prescri|drug|pbm|script/i;

/** Known pharmacy benefit managers; others are for the element network to find. */
export function proposePharmacyManagers(page: Page): Proposal[] {
  return page.lines.flatMap((line) =>
    phrasesOfLine(line, line.words, managerIndex).flatMap((span): Proposal[] => {
      const isWhole = span.from === 0 && span.to === line.words.length;
      if (span.entry.standsAlone && !isWhole) return [];
      const words = line.words.slice(span.from, span.to);
      const value = words
        .map(({ text }) => text.replace(/[®™]/g, ''))
        .join(' ')
        .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
      const place = isWhole ? 'whole' : nearManager.test(line.text) ? 'near' : 'inside';
      return [
        {
          element: 'pharmacy_benefit_manager',
          value,
          words,
          evidence: ['known', page.side, isSentence(line) ? 'prose' : place, span.edits > 0 ? 'fuzzy' : 'exact'],
        },
      ];
    }),
  );
}
