import { comparable, type ElementName, scalarElements } from '@cardlens/reading';
import type { Proposal } from './proposal.js';
import { type Ranked, resolve } from './resolve.js';
import { type Frequencies, type FrequencyTable, measured, probability } from './scoring.js';

const scalars: ReadonlySet<ElementName> = new Set(scalarElements);

/** From everything proposed to what is returned, with scores. */
export function rank(proposals: readonly Proposal[], table: FrequencyTable = measured): Ranked[] {
  const ranked = placed(proposals, table.proposed).map((proposal) => ({
    proposal,
    score: probability(proposal, table.returned),
  }));
  const best = new Map<ElementName, number>();
  for (const { proposal, score } of ranked) {
    if (proposal.evidence.at(-1) === 'first') best.set(proposal.element, score);
  }
  // The values of a scalar element exclude each other: what the first one has, the later ones cannot have.
  return ranked.map(({ proposal, score }) => {
    const isLater = proposal.evidence.at(-1) === 'later';
    return { proposal, score: isLater ? Math.min(score, 1 - (best.get(proposal.element) ?? 0)) : score };
  });
}

/**
 * What stays when claims on the same words are settled. Of a scalar element that has one value the place among several is
 * evidence too: `only`, `first` or `later`. Several proposals of one value are one, with the best evidence.
 *
 * @public  `training/layouts/frequencies.mjs` measures on it
 */
export function placed(proposals: readonly Proposal[], beliefs: Frequencies): Proposal[] {
  const kept = resolve(proposals.map((proposal) => ({ proposal, score: probability(proposal, beliefs) })));
  const byElement = new Map<ElementName, Ranked[]>();
  for (const entry of kept)
    byElement.set(entry.proposal.element, [...(byElement.get(entry.proposal.element) ?? []), entry]);
  return [...byElement].flatMap(([element, list]) => {
    if (!scalars.has(element)) return list.map(({ proposal }) => proposal);
    // `resolve` leaves the likelier ones first.
    const best = [
      ...new Map([...list].reverse().map((entry) => [comparable(element, entry.proposal.value), entry])).values(),
    ];
    best.sort((a, b) => b.score - a.score);
    return best.map(({ proposal }, i): Proposal => {
      const place = best.length === 1 ? 'only' : i === 0 ? 'first' : 'later';
      return { ...proposal, evidence: [...proposal.evidence, place] };
    });
  });
}
