import type { Token } from '../../layout/page.js';
import { measured, probability } from '../../scoring.js';
import { indexOfKind, kindOf, kinds } from '../kinds.js';
import type { Block } from './block.js';

const beginsAt = kinds.length;

/** Proposals of the rule extractors for a unit, with the measured probability that they are correct. */
export const proposals: Block = {
  name: 'proposals',
  features: [...kinds, 'begins'],
  fill({ units, proposals: found }, put) {
    const byToken = new Map<Token, number[]>();
    for (const [i, { token }] of units.entries()) byToken.set(token, [...(byToken.get(token) ?? []), i]);
    for (const proposal of found) {
      const kind = kindOf(proposal.element, proposal.category);
      if (!kind) continue;
      const score = probability(proposal, measured.proposed);
      for (const [place, token] of proposal.tokens.entries()) {
        for (const i of byToken.get(token) ?? []) {
          put(i, indexOfKind(kind), score);
          if (place === 0) put(i, beginsAt, score);
        }
      }
    }
  },
};
