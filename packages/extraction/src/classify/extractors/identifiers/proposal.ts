import type { ScalarElementName } from '@cardlens/reading';
import type { Parsed } from '../../formats/identifiers.js';
import type { LabelHit } from '../../labels/find-labels.js';
import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';

export function proposal(element: ScalarElementName, { value, tokens }: Parsed, evidence: readonly string[]): Proposal {
  return { element, value, tokens, evidence };
}

/** Single words ("ID", "Group") are weaker labels than full ones unless punctuation follows. */
export function labelClass(hit: LabelHit): string {
  const isBare = hit.phrase.length <= 6 && !/[x#]/i.test(hit.phrase);
  return isBare && hit.quality === 'plain' ? 'bare' : hit.quality;
}

export function hasMemberLabel(sheet: Sheet): boolean {
  return sheet.labels.flat().some((hit) => hit.kind === 'member_number');
}
