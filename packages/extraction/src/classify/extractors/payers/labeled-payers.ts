import type { LabelHit } from '../../labels/find-labels.js';
import { phrasesIn } from '../../layout/phrases.js';
import { type Atom, atomsOf, spotsOf } from '../../layout/spots.js';
import { organizationIndex } from '../../lexicons/indexes.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { labelClass } from '../identifiers/index.js';
import { nameOf } from './name.js';

/** "Underwritten by X", "Administered by X", "Insurer: X". */
export function labeledPayers(sheet: Sheet, hasLogo: boolean): Proposal[] {
  return sheet.labels
    .flat()
    .filter((hit) => hit.kind === 'payer_name' && hit.from === 0 && (/by$/i.test(hit.phrase) || hit.isDelimited))
    .flatMap((hit): Proposal[] => {
      for (const spot of spotsOf(sheet, hit).filter(({ relation }) => relation !== 'above')) {
        const atoms = sentence((spot.relation === 'same' ? restOf(sheet, hit) : spot.atoms).slice(0, 8));
        const text = atoms.map((atom) => atom.text).join(' ');
        if (!/^\p{Lu}/u.test(text) || !/\p{L}{3}/u.test(text) || /\d{3}|^(inc|llc)\b/i.test(text)) continue;
        const role = /by/i.test(hit.phrase) ? 'by' : 'payer';
        return [
          {
            element: 'payer_name',
            value: nameOf(atoms),
            tokens: atoms.map(({ token }) => token),
            evidence: [
              'labeled',
              role,
              hasLogo ? 'beside logo' : 'alone',
              sheet.side,
              phrasesIn(atoms, organizationIndex).length > 0 ? 'known' : 'unknown',
              labelClass(hit),
            ],
          },
        ];
      }
      return [];
    });
}

/** Up to the end of the sentence; the period of "Inc." and "Co." does not end it. */
function sentence(atoms: readonly Atom[]): Atom[] {
  const named = atoms.filter(({ text }) => !/^(by|is):?$/i.test(text));
  const end = named.findIndex(({ text }) => /[.;]$/.test(text) && !/^(inc|co|corp|ltd|st|u\.s)\.$/i.test(text));
  return end < 0 ? named : named.slice(0, end + 1);
}

/** Everything after the label, because "Insurance Company" in it is not another label. */
function restOf(sheet: Sheet, hit: LabelHit): Atom[] {
  const pieces = sheet.pieces[hit.segment.id] ?? [];
  return atomsOf(pieces, hit.to, pieces.length);
}
