import { phrasesOfSegment } from '../layout/phrases.js';
import { spotsOf } from '../layout/spots.js';
import { isSentence } from '../layout/text.js';
import { managerIndex } from '../lexicons/indexes.js';
import type { Proposal } from '../proposal.js';
import type { Sheet } from '../sheet.js';
import { labelClass } from './identifiers/index.js';

const nearManager = /rx|pharm|prescri|drug|pbm|script/i;

/** Pharmacy benefit managers: known ones anywhere, unknown ones with a label. */
export function proposePharmacyManagers(sheet: Sheet): Proposal[] {
  const known = sheet.page.segments.flatMap((segment) =>
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
  return [...known, ...labeled(sheet)];
}

function labeled(sheet: Sheet): Proposal[] {
  return sheet.labels
    .flat()
    .filter((hit) => hit.kind === 'pharmacy_benefit_manager')
    .flatMap((hit): Proposal[] => {
      for (const spot of spotsOf(sheet, hit)) {
        const atoms = spot.atoms.slice(0, 5).filter(({ text }) => !/^(by|is):?$/i.test(text));
        const end = atoms.findIndex(({ text }) => /\d{3}|[$%]|^(at|call|www)/i.test(text));
        const taken = end >= 0 ? atoms.slice(0, end) : atoms;
        if (spot.relation === 'above' || !/^\p{Lu}/u.test(taken[0]?.text ?? '')) continue;
        const value = taken
          .map(({ text }) => text)
          .join(' ')
          .replace(/[®™]/g, '')
          .replace(/[,;:.\s]+$/, '');
        return [
          {
            element: 'pharmacy_benefit_manager',
            value,
            tokens: taken.map(({ token }) => token),
            evidence: ['labeled', labelClass(hit), spot.relation],
          },
        ];
      }
      return [];
    });
}
