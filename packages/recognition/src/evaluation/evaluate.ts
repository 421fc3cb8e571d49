import { type Details, type ElementName, listElements, scalarElements } from '../reading.js';
import { compareCard, compareRefused, type Difference, type Outcome } from './compare.js';
import type { RefusalCase, SpecimenCase } from './load-cases.js';
import { isListElement, type Tally, tally } from './tally.js';

/** Reads one card. An error is an answer here (its code counts); what is thrown ends the evaluation. */
export type ReadCard = (
  front: Uint8Array,
  back?: Uint8Array,
) => Promise<Details | { readonly error: { readonly code: string } }>;

/** What one card came to. `differences` hold values read from it. */
export interface CardResult {
  readonly id: string;
  readonly refused: string | null;
  readonly differences: readonly Difference[];
}

export interface RefusalResult {
  readonly file: string;
  readonly expected: string;
  /** The code it ended with, or null when it was read as a card. */
  readonly actual: string | null;
}

export interface Evaluation {
  readonly cards: readonly CardResult[];
  readonly elements: { readonly [name in ElementName]?: Tally };
  /** Over values: all scalar elements, all entries of lists, both. */
  readonly totals: { readonly scalars: Tally; readonly lists: Tally; readonly all: Tally };
  readonly badInput: readonly RefusalResult[];
}

export interface EvaluateOptions {
  /** Files that must be refused. */
  readonly badInput?: readonly RefusalCase[];
  /** Called before each card or file is read. */
  readonly onProgress?: (done: number, total: number, id: string) => void;
}

/** Reads every case, one after the other, and compares. A refused card counts as read with nothing found. */
export async function evaluate(
  cases: readonly SpecimenCase[],
  read: ReadCard,
  { badInput = [], onProgress }: EvaluateOptions = {},
): Promise<Evaluation> {
  const cards: CardResult[] = [];
  const outcomes: Outcome[] = [];
  const refusals: RefusalResult[] = [];
  const total = cases.length + badInput.length;
  for (const { id, front, back, truth } of cases) {
    onProgress?.(cards.length, total, id);
    const answer = await read(front, back);
    const refused = 'error' in answer ? answer.error.code : null;
    const compared = 'error' in answer ? compareRefused(truth) : compareCard(truth, answer);
    outcomes.push(...compared);
    cards.push({ id, refused, differences: compared.flatMap(({ differences }) => differences) });
  }
  for (const { file, bytes, code } of badInput) {
    onProgress?.(cards.length + refusals.length, total, file);
    const answer = await read(bytes);
    refusals.push({ file, expected: code, actual: 'error' in answer ? answer.error.code : null });
  }
  return { cards, elements: byElement(outcomes), totals: totalsOf(outcomes), badInput: refusals };
}

function byElement(outcomes: readonly Outcome[]): Evaluation['elements'] {
  const names: readonly ElementName[] = [...scalarElements, ...listElements];
  const entries = names
    .map((name) => [name, outcomes.filter(({ element }) => element === name)] as const)
    .filter(([, ofElement]) => ofElement.length > 0);
  return Object.fromEntries(entries.map(([name, ofElement]) => [name, tally(ofElement)]));
}

const totalsOf = (outcomes: readonly Outcome[]): Evaluation['totals'] => ({
  scalars: tally(outcomes.filter(({ element }) => !isListElement(element))),
  lists: tally(outcomes.filter(({ element }) => isListElement(element))),
  all: tally(outcomes),
});
