import type { Address, ElementName, PhoneNumber, PlanDetail } from '@cardlens/reading';
import type { LabelHit, PageWord } from './layout/page.js';

/** A value found by an extractor, with its evidence; `scoring.ts` turns the evidence into a probability. */
export interface Proposal {
  readonly element: ElementName;
  readonly value: string;
  readonly words: readonly PageWord[];
  /** Evidence class, most informative part first: rare classes back off to their first parts. */
  readonly evidence: readonly string[];
  /** The label of the value. */
  readonly label?: string;
  readonly phoneType?: PhoneNumber['type'];
  readonly addressType?: Address['type'];
  readonly service?: PlanDetail['service'];
  readonly category?: PlanDetail['category'];
  readonly network?: PlanDetail['network'];
}

/** Evidence of a label: single words ("ID", "Group") are weaker than full labels unless punctuation follows. */
export function labelClass(hit: LabelHit): string {
  const isBare = hit.phrase.length <= 6 && !/[x#]/i.test(hit.phrase);
  return isBare && hit.quality === 'plain' ? 'bare' : hit.quality;
}
