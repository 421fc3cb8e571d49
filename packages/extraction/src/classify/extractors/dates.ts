import type { ScalarElementName } from '@cardlens/reading';
import { pivots, readDate } from '../formats/dates.js';
import type { LabelKind } from '../labels/catalog.js';
import { aboveOf, rightOf } from '../layout/neighbors.js';
import type { LabelHit, Page } from '../layout/page.js';
import { following, valueSpansOf, wordsOfLine } from '../layout/value-spans.js';
import { labelClass, type Proposal } from '../proposal.js';

const elements: Partial<Record<LabelKind, { element: ScalarElementName; pivot: number }>> = {
  start_date: { element: 'start_date', pivot: pivots.coverage },
  member_dob: { element: 'member_dob', pivot: pivots.birth },
  part_a: { element: 'part_a_effective_date', pivot: pivots.coverage },
  part_b: { element: 'part_b_effective_date', pivot: pivots.coverage },
};

/**
 * Dates of coverage start, birth and Medicare parts. "Issued", "printed" and "expires" are labels without an element.
 */
export function proposeDates(page: Page): Proposal[] {
  return page.labels.flatMap((hit): Proposal[] => {
    const wanted = elements[hit.kind];
    if (!wanted || (hit.kind === 'start_date' && belongsToDoctor(page, hit))) return [];
    for (const span of valueSpansOf(page, hit)) {
      const date = readDate(span.words, wanted.pivot);
      if (!date) continue;
      const evidence = [labelClass(hit), span.relation, date.isIso ? 'iso' : 'partial'];
      return [{ element: wanted.element, value: date.value, words: date.words, evidence }];
    }
    return [];
  });
}

const sex = /^(m|f|male|female)$/i;

/** An unlabeled date next to the sex is the date of birth: "F 05 20 1971". */
export function proposeBirths(page: Page): Proposal[] {
  if (page.side === 'back' || page.labels.some(({ kind }) => kind === 'member_dob')) return [];
  return page.lines.flatMap((line): Proposal[] => {
    const [first, ...more] = wordsOfLine(line);
    if (!first || !sex.test(first.text)) return [];
    const [beside] = rightOf(page, line, 6);
    const date = readDate(more.length > 0 ? more : beside ? wordsOfLine(beside) : [], pivots.birth);
    return date?.isIso
      ? [{ element: 'member_dob', value: date.value, words: date.words, evidence: ['sure', 'right', 'iso'] }]
      : [];
  });
}

/** In "PCP: JANE DOE MD / Eff. Date: 01/01/2024", the date is when the doctor was selected. */
function belongsToDoctor(page: Page, hit: LabelHit): boolean {
  if (/cover|plan|member|benefit|policy|enroll|start|begin/i.test(hit.phrase)) return false;
  const before = hit.line.labels.some((other) => other.kind === 'pcp_name' && other.to <= hit.from);
  if (before) return true;
  const [above] = aboveOf(page, hit.box, 0.8);
  const opening = above?.labels[0];
  return (
    opening?.kind === 'pcp_name' &&
    opening.from === 0 &&
    following(opening).some(({ text }) => /\p{L}{2}/u.test(text) && !text.includes('$'))
  );
}

/** Sex as printed, only with its own label. */
export function proposeGender(page: Page): Proposal[] {
  return page.labels
    .filter((hit) => hit.kind === 'member_gender')
    .flatMap((hit): Proposal[] => {
      for (const span of valueSpansOf(page, hit)) {
        const [first] = span.words;
        const value = /^(male|female|m|f|x|masculino|femenino)[.,;]?$/i.exec(first?.text ?? '')?.[1];
        if (!first || value === undefined) continue;
        const evidence = [labelClass(hit), span.relation];
        return [{ element: 'member_gender', value, words: [first.word], evidence }];
      }
      return [];
    });
}
