import { readContract, readIdentifier, readMbi } from '../../formats/identifiers.js';
import { segmentAtoms } from '../../layout/spots.js';
import { isProse, zoneOf } from '../../layout/text.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { hasMemberLabel, proposal } from './proposal.js';

/**
 * Formats that identify their element without a label: contract numbers, Medicare numbers, Blue Cross Blue Shield
 * numbers with a three-letter prefix; then any other number that is alone in its line.
 */
export function proposeUnlabeled(sheet: Sheet): Proposal[] {
  return sheet.page.segments
    .filter((segment) => !isProse(segment))
    .flatMap((segment): Proposal[] => {
      const atoms = segmentAtoms(sheet, segment);
      const isLabeled = (sheet.labels[segment.id] ?? []).some((hit) => hit.kind !== 'skip');
      const proposals: Proposal[] = [];
      for (let i = 0; i < atoms.length; i++) {
        const rest = atoms.slice(i);
        const contract = readContract(rest);
        if (contract && i === atoms.findIndex((atom) => atom.token === contract.tokens[0])) {
          proposals.push(proposal('plan_id', contract, ['unlabeled', contract.format]));
        }
        const medicare = readMbi(rest);
        if (medicare) {
          proposals.push(proposal('medicare_medicaid_id', medicare, ['unlabeled', 'mbi']));
          proposals.push(proposal('member_number', medicare, ['unlabeled', 'mbi']));
        }
      }
      if (isLabeled || sheet.side === 'back') return proposals;
      const lone = readIdentifier(atoms, 'member_number');
      if (lone && lone.tokens.length === atoms.length && lone.format === 'strong') {
        const shape = /^[A-Z]{3} ?\d{8,12}$/.test(lone.value)
          ? 'blue'
          : lone.value.replace(/\W/g, '').length >= 8
            ? 'long'
            : 'short';
        // If the member number has a label, an unlabeled number is something else, unless it has a Blue plan's prefix.
        if (!hasMemberLabel(sheet) || shape === 'blue') {
          proposals.push(proposal('member_number', lone, ['unlabeled', shape, zoneOf(sheet.page, segment)]));
        }
        const isProminent = segment.height > 0.9 * sheet.page.height ? 'prominent' : 'small';
        proposals.push(
          proposal('card_specific_id', lone, [
            'unlabeled',
            isProminent,
            hasMemberLabel(sheet) ? 'beside' : 'instead',
            shape,
            zoneOf(sheet.page, segment),
          ]),
        );
      }
      return proposals;
    });
}
