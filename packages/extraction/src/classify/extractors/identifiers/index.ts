import type { Proposal } from '../../proposal.js';
import type { Sheet } from '../../sheet.js';
import { chainAt, proposeChain } from './chain.js';
import { proposeIssuers } from './issuers.js';
import { proposeLabeled } from './labeled.js';
import { proposeUnlabeled } from './unlabeled.js';

export { labelClass } from './proposal.js';

/** Identifiers with labels, with combined labels, of card issuers, and those identified by format alone. */
export function proposeIdentifiers(sheet: Sheet): Proposal[] {
  const proposals: Proposal[] = [];
  for (const segment of sheet.page.segments) {
    const hits = sheet.labels[segment.id] ?? [];
    for (let i = 0; i < hits.length; i++) {
      const chain = chainAt(sheet, hits, i);
      if (chain.length > 1) {
        proposals.push(...proposeChain(sheet, chain));
        i += chain.length - 1;
      } else proposals.push(...proposeLabeled(sheet, hits[i]));
    }
  }
  return [...proposals, ...proposeIssuers(sheet), ...proposeUnlabeled(sheet)];
}
