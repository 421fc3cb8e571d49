import { measured, probability } from '../../scoring.js';
import { indexOfKind, kindOf, kinds } from '../kinds.js';
import type { FeatureGroup } from './feature-group.js';

const beginsAt = kinds.length;

/** Proposals of the rule extractors for a word, with the measured probability that they are correct. */
export const proposals: FeatureGroup = {
  name: 'proposals',
  features: [...kinds, 'begins'],
  fill({ partsOf, proposals: found }, put) {
    for (const proposal of found) {
      const kind = kindOf(proposal.element, proposal.category);
      if (!kind) continue;
      const score = probability(proposal, measured.proposed);
      for (const [place, word] of proposal.words.entries()) {
        for (const part of partsOf(word)) {
          put(part, indexOfKind(kind), score);
          if (place === 0) put(part, beginsAt, score);
        }
      }
    }
  },
};
