import { companiesOf, loadDirectoryData } from '@cardlens/payers';
import { type Details, type ElementName, listElements, scalarElements } from '@cardlens/reading';
import { compareCard, compareRejected } from './compare.js';
import { type CardGroup, groupsOf, originOf } from './groups.js';
import type { CardSides, RejectionCase, SpecimenCase } from './load-cases.js';
import type { Difference, Outcome, ScoredValue } from './outcome.js';
import { type Reliability, reliabilityOf } from './reliability.js';
import { type StraightThrough, straightThroughOf } from './straight-through.js';
import { type Tally, type Totals, tally, totalsOf } from './tally.js';
import type { Truth } from './truth.js';

/** Reads one card. A returned error counts as the card's outcome; a thrown error ends the evaluation. */
export type ReadCard = (sides: CardSides) => Promise<Details | { readonly error: { readonly code: string } }>;

/** The result for one card. `differences` contain values printed on it. */
export interface CardResult {
  readonly id: string;
  readonly rejected: string | null;
  readonly family?: string;
  readonly damage?: string;
  readonly printed: number;
  readonly returned: number;
  readonly right: number;
  readonly differences: readonly Difference[];
  /** One for each returned value that was compared. */
  readonly scoredValues: readonly ScoredValue[];
}

export interface RejectionResult {
  readonly file: string;
  readonly expected: string;
  /** The error code, or null if the file was read as a card. */
  readonly actual: string | null;
}

export interface Evaluation {
  readonly cards: readonly CardResult[];
  readonly elements: { readonly [name in ElementName]?: Tally };
  readonly totals: Totals;
  /** The same figures by level of damage, layout family and source, if the ground truth has them. */
  readonly groups: {
    readonly damage: readonly CardGroup[];
    readonly family: readonly CardGroup[];
    readonly source: readonly CardGroup[];
  };
  readonly reliability: Reliability;
  readonly straightThrough: StraightThrough;
  /** Cards whose payer was returned under another name of the same company. */
  readonly otherPayerNames: number;
  readonly badInput: readonly RejectionResult[];
}

export interface EvaluateOptions {
  /** Files that must be rejected. */
  readonly badInput?: readonly RejectionCase[];
  /** Called before each card or file is read. */
  readonly onProgress?: (done: number, total: number, id: string) => void;
}

interface ComparedCard {
  readonly id: string;
  readonly folder: string | undefined;
  readonly author: string;
  readonly truth: Truth;
  readonly rejected: boolean;
  readonly outcomes: readonly Outcome[];
}

const companies = companiesOf(loadDirectoryData().payers);

const isOtherPayerName = ({ element, printed, returned }: Difference): boolean =>
  element === 'payer_name' && printed !== undefined && returned !== undefined && companies.areOne(printed, returned);

/** The author of a card: its folder if several were loaded, otherwise its source or layout family. */
const authorOf = ({ folder, truth }: SpecimenCase): string => folder ?? originOf(truth) ?? truth.family ?? '';

/** Reads and compares all cases sequentially. A rejected card counts as one without returned elements. */
export async function evaluate(
  cases: readonly SpecimenCase[],
  read: ReadCard,
  { badInput = [], onProgress }: EvaluateOptions = {},
): Promise<Evaluation> {
  const cards: CardResult[] = [];
  const evaluated: ComparedCard[] = [];
  const rejections: RejectionResult[] = [];
  const total = cases.length + badInput.length;
  for (const specimen of cases) {
    const { id, truth } = specimen;
    onProgress?.(cards.length, total, id);
    const result = await read(specimen);
    const rejected = 'error' in result ? result.error.code : null;
    const compared = 'error' in result ? compareRejected(truth) : compareCard(truth, result);
    evaluated.push({
      id,
      folder: specimen.folder,
      author: authorOf(specimen),
      truth,
      rejected: rejected !== null,
      outcomes: compared,
    });
    const { printed, returned, right } = tally(compared);
    const differences = compared.flatMap((outcome) => outcome.differences);
    const scoredValues = compared.flatMap((outcome) => outcome.scoredValues);
    const { family, damage } = truth;
    cards.push({ id, rejected, family, damage, printed, returned, right, differences, scoredValues });
  }
  for (const { file, bytes, code } of badInput) {
    onProgress?.(cards.length + rejections.length, total, file);
    const result = await read({ front: bytes });
    rejections.push({ file, expected: code, actual: 'error' in result ? result.error.code : null });
  }
  const outcomes = evaluated.flatMap((card) => card.outcomes);
  return {
    cards,
    elements: byElement(outcomes),
    totals: totalsOf(outcomes),
    groups: {
      damage: groupsOf(evaluated, ({ truth }) => truth.damage),
      family: groupsOf(evaluated, ({ truth }) => truth.family),
      source: groupsOf(evaluated, ({ folder, truth }) => folder ?? originOf(truth)),
    },
    reliability: reliabilityOf(outcomes.flatMap(({ scoredValues }) => scoredValues)),
    straightThrough: straightThroughOf(evaluated),
    otherPayerNames: cards.filter(({ differences }) => differences.some(isOtherPayerName)).length,
    badInput: rejections,
  };
}

function byElement(outcomes: readonly Outcome[]): Evaluation['elements'] {
  const names: readonly ElementName[] = [...scalarElements, ...listElements];
  const entries = names
    .map((name) => [name, outcomes.filter(({ element }) => element === name)] as const)
    .filter(([, ofElement]) => ofElement.length > 0);
  return Object.fromEntries(entries.map(([name, ofElement]) => [name, tally(ofElement)]));
}
