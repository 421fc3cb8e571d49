import { comparable, type ElementName, isListElement, scalarElements } from '@cardlens/reading';
import type { ElementCandidate, ElementClassifier } from '../src/classify/element-classifier.js';
import { pageOf } from '../src/classify/layout/page-of.js';
import { mayShareWords } from '../src/classify/neural/settle.js';
import type { Proposal } from '../src/classify/proposal.js';
import { proposeOn } from '../src/classify/rules.js';
import { type Frequencies, type FrequencyTable, measured, probability } from '../src/classify/scoring.js';

export interface Ranked {
  readonly proposal: Proposal;
  readonly score: number;
}

/**
 * The element classifier based on labels, formats, positions and lexicons. Scores are the frequencies with which values
 * of the same evidence class were correct in labeled layouts (`frequencies.json`).
 */
export function createRuleClassifier(): ElementClassifier {
  return {
    version: 'rules',
    classify: (text, side) =>
      rank(proposeOn(pageOf(text, side))).map(({ proposal, score }) => candidateOf(proposal, score)),
  };
}

function candidateOf({ words, evidence, ...rest }: Proposal, score: number): ElementCandidate {
  return { ...rest, score, words: [...new Set(words.map(({ recognized: word }) => word))] };
}

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

/**
 * Keeps the more likely of two proposals for the same words, because a printed number has one meaning. All remaining
 * values of a scalar element keep their scores; `assemble` selects the best.
 */
export function resolve(ranked: readonly Ranked[]): Ranked[] {
  const kept: Ranked[] = [];
  for (const candidate of [...ranked].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => collides(candidate.proposal, other.proposal))) kept.push(candidate);
  }
  return kept;
}

function collides(late: Proposal, early: Proposal): boolean {
  const shared = late.words.filter((word) => early.words.includes(word));
  if (shared.length === 0) return false;
  if (late.element === early.element) {
    // Several list entries, or several parts of one word ("004336/ADV"), are distinguished by their values.
    return isListElement(late.element)
      ? late.value === early.value && late.service === early.service && late.network === early.network
      : true;
  }
  if (mayShareWords(late.element, early.element)) return false;
  // Values printed together in one word are distinguished by their text.
  const [word, ...more] = shared;
  const isOne = more.length === 0 && late.words.length === 1 && early.words.length === 1;
  return !(word && isOne && arePartsOf(word.text, late.value, early.value));
}

function arePartsOf(text: string, a: string, b: string): boolean {
  return a !== b && text.includes(a) && text.includes(b) && /[/|,;:]/.test(text) && a.length + b.length < text.length;
}
