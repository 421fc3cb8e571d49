import { comparable, type ElementName, scalarElements } from '@cardlens/reading';
import type { Proposal } from './proposal.js';
import { type Ranked, resolve } from './resolve.js';
import { type Frequencies, type FrequencyTable, measured, probability } from './scoring.js';

const scalars: ReadonlySet<ElementName> = new Set(scalarElements);

/** Turns all proposals into returned values with scores. */
export function rank(proposals: readonly Proposal[], table: FrequencyTable = measured): Ranked[] {
  const ranked = placed(proposals, table.proposed).map((proposal) => ({
    proposal,
    score: probability(proposal, table.returned),
  }));
  const best = new Map<ElementName, number>();
  for (const { proposal, score } of ranked) {
    if (proposal.evidence.at(-1) === 'first') best.set(proposal.element, score);
  }
  // The values of a scalar element are mutually exclusive: the probability of the first reduces that of the others.
  return ranked.map(({ proposal, score }) => {
    const isLater = proposal.evidence.at(-1) === 'later';
    return { proposal, score: isLater ? Math.min(score, 1 - (best.get(proposal.element) ?? 0)) : score };
  });
}

/**
 * The proposals that remain after conflicts over words are resolved. For a scalar element, the rank among several
 * values is additional evidence: `only`, `first` or `later`. Several proposals of one value are merged with the best
 * evidence.
 *
 * @public  used by `training/layouts/frequencies.mjs` to measure frequencies
 */
export function placed(proposals: readonly Proposal[], beliefs: Frequencies): Proposal[] {
  const kept = resolve(proposals.map((proposal) => ({ proposal, score: probability(proposal, beliefs) })));
  const byElement = new Map<ElementName, Ranked[]>();
  for (const entry of kept)
    byElement.set(entry.proposal.element, [...(byElement.get(entry.proposal.element) ?? []), entry]);
  return [...byElement].flatMap(([element, list]) => {
    if (!scalars.has(element)) return list.map(({ proposal }) => proposal);
    // `resolve` returns the most likely ones first.
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
