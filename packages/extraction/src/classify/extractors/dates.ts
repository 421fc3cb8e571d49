import type { ScalarElementName } from '@cardlens/reading';
import { readDate } from '../formats/dates.js';
import type { LabelKind } from '../labels/catalog.js';
import type { LabelHit } from '../labels/find-labels.js';
import { aboveOf, rightOf } from '../layout/neighbors.js';
import { following, segmentAtoms, spotsOf } from '../layout/spots.js';
import type { Proposal } from '../proposal.js';
import type { Sheet } from '../sheet.js';
import { labelClass } from './identifiers/index.js';

/**
 * Two-digit years above the pivot belong to the last century: dates of birth are in the past, but coverage may start in
 * the future.
 */
const pivots = { birth: 26, coverage: 60 };

const elements: Partial<Record<LabelKind, { element: ScalarElementName; pivot: number }>> = {
  start_date: { element: 'start_date', pivot: pivots.coverage },
  member_dob: { element: 'member_dob', pivot: pivots.birth },
  part_a: { element: 'part_a_effective_date', pivot: pivots.coverage },
  part_b: { element: 'part_b_effective_date', pivot: pivots.coverage },
};

/**
 * Dates of coverage start, birth and Medicare parts. "Issued", "printed" and "expires" are labels without an element.
 */
export function proposeDates(sheet: Sheet): Proposal[] {
  return sheet.labels.flat().flatMap((hit): Proposal[] => {
    const wanted = elements[hit.kind];
    if (!wanted || (hit.kind === 'start_date' && belongsToDoctor(sheet, hit))) return [];
    for (const spot of spotsOf(sheet, hit)) {
      const date = readDate(spot.atoms, wanted.pivot);
      if (!date) continue;
      const evidence = [labelClass(hit), spot.relation, date.isIso ? 'iso' : 'partial'];
      return [{ element: wanted.element, value: date.value, tokens: date.tokens, evidence }];
    }
    return [];
  });
}

const sex = /^(m|f|male|female)$/i;

/** An unlabeled date next to the sex is the date of birth: "F 05 20 1971". */
export function proposeBirths(sheet: Sheet): Proposal[] {
  if (sheet.side === 'back' || sheet.labels.flat().some(({ kind }) => kind === 'member_dob')) return [];
  return sheet.page.segments.flatMap((segment): Proposal[] => {
    const [first, ...more] = segmentAtoms(sheet, segment);
    if (!first || !sex.test(first.text)) return [];
    const [beside] = rightOf(sheet.page, segment, 6);
    const date = readDate(more.length > 0 ? more : beside ? segmentAtoms(sheet, beside) : [], pivots.birth);
    return date?.isIso
      ? [{ element: 'member_dob', value: date.value, tokens: date.tokens, evidence: ['sure', 'right', 'iso'] }]
      : [];
  });
}

/** In "PCP: JANE DOE MD / Eff. Date: 01/01/2024", the date is when the doctor was selected. */
function belongsToDoctor(sheet: Sheet, hit: LabelHit): boolean {
  if (/cover|plan|member|benefit|policy|enroll|start|begin/i.test(hit.phrase)) return false;
  const before = sheet.labels[hit.segment.id]?.some((other) => other.kind === 'pcp_name' && other.to <= hit.from);
  if (before) return true;
  const [above] = aboveOf(sheet.page, hit.box, 0.8);
  const opening = above && sheet.labels[above.id]?.[0];
  return (
    opening?.kind === 'pcp_name' &&
    opening.from === 0 &&
    following(sheet, opening).some(({ text }) => /\p{L}{2}/u.test(text) && !text.includes('$'))
  );
}

/** Sex as printed, only with its own label. */
export function proposeGender(sheet: Sheet): Proposal[] {
  return sheet.labels
    .flat()
    .filter((hit) => hit.kind === 'member_gender')
    .flatMap((hit): Proposal[] => {
      for (const spot of spotsOf(sheet, hit)) {
        const [first] = spot.atoms;
        const match = first && /^(male|female|m|f|x|masculino|femenino)[.,;]?$/i.exec(first.text);
        if (match)
          return [
            {
              element: 'member_gender',
              value: match[1],
              tokens: [first.token],
              evidence: [labelClass(hit), spot.relation],
            },
          ];
      }
      return [];
    });
}
