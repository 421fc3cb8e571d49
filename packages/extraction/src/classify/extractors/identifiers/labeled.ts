import type { LabelHit } from '../../labels/find-labels.js';
import { spotsOf } from '../../layout/spots.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { hasMemberLabel, labelClass, proposal } from './proposal.js';
import { readings } from './readings.js';

/** The value of a label, at any position relative to it. */
export function proposeLabeled(sheet: Sheet, hit: LabelHit): Proposal[] {
  const { kind } = hit;
  const options = readings[kind] ?? [];
  const proposals: Proposal[] = [];
  for (const { element, read } of options) {
    let isFound = false;
    for (const spot of spotsOf(sheet, hit)) {
      // A value above its label is tried last, because labels often follow the values of other labels.
      const parsed = spot.relation === 'above' && isFound ? undefined : read(spot.atoms);
      if (!parsed) continue;
      isFound = true;
      const evidence = [
        labelClass(hit),
        spot.relation,
        parsed.format,
        kind,
        ...(element === 'member_number' && kind === 'medicare_medicaid_id'
          ? [hasMemberLabel(sheet) ? 'beside' : 'instead']
          : []),
      ];
      proposals.push({ ...proposal(element, parsed, evidence), label: hit.phrase });
      if (spot.relation !== 'right') break;
    }
  }
  return proposals;
}
