import type { LabelKind } from '../../labels/catalog.js';
import type { LabelHit } from '../../labels/find-labels.js';
import { isSameRow } from '../../layout/neighbors.js';
import { spotsOf } from '../../layout/spots.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { hasMemberLabel, labelClass, proposal } from './proposal.js';
import { readings } from './readings.js';

/** The value of a label, at any position relative to it. */
export function proposeLabeled(sheet: Sheet, hit: LabelHit): Proposal[] {
  const kind = elementKind(sheet, hit);
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
        kind === hit.kind ? hit.kind : 'context',
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

/** "Group" or "ID" alone inside the pharmacy block refers to the pharmacy benefit. */
function elementKind(sheet: Sheet, hit: LabelHit): LabelKind {
  if (hit.kind !== 'group') return hit.kind;
  const all = sheet.labels.flat();
  const pharmacy = all.filter((other) => other.kind === 'rx_bin' || other.kind === 'rx_pcn');
  const hasOwnRxGroup = all.some((other) => other.kind === 'rx_group');
  const hasOtherGroup = all.some((other) => other !== hit && (other.kind === 'group' || other.kind === 'group_number'));
  if (hasOwnRxGroup) return hit.kind;
  const height = hit.box.y1 - hit.box.y0;
  const sharesRow = pharmacy.some(
    (other) => isSameRow(other.box, hit.box) && Math.abs(other.box.x0 - hit.box.x0) < 22 * height,
  );
  const isUnder = pharmacy.some(
    (other) =>
      Math.abs(other.box.x0 - hit.box.x0) < 1.2 * height &&
      hit.box.y0 > other.box.y0 &&
      hit.box.y0 - other.box.y0 < 2.2 * height,
  );
  return (sharesRow && (hasOtherGroup || isShort(hit))) || (isUnder && hasOtherGroup) ? 'rx_group' : hit.kind;
}

const isShort = (hit: LabelHit) => /^(grp|gp)$/i.test(hit.phrase);
