import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { knownNames } from './known-names.js';
import { labeledPayers } from './labeled-payers.js';
import { continuation, stacks } from './logo.js';
import { shapedNames } from './shaped-names.js';

/** Payers found in the lexicon, by a label, or by the typical form of payer names. */
export function proposePayers(sheet: Sheet): Proposal[] {
  const rows = [...sheet.page.segments.map((segment) => [segment]), ...stacks(sheet)];
  const tails = new Set(sheet.page.segments.map((segment) => continuation(sheet, segment)?.id));
  const known = rows.flatMap((row) => knownNames(sheet, row, tails));
  const shaped = shapedNames(sheet, tails);
  const hasLogo =
    known.some(({ evidence: [kind, , place] }) => kind === 'payer' && (place === 'whole' || place === 'stack')) ||
    shaped.some(
      ({ evidence: [, , typed, , , zone, rank] }) =>
        (typed === 'organization' || typed === 'sure') && rank === 'first' && zone === 'top',
    );
  return [...known, ...labeledPayers(sheet, hasLogo), ...shaped];
}
