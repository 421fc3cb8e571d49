export { attributesOf, compareCard, type Difference, type Outcome } from './compare.js';
export {
  type CardResult,
  type EvaluateOptions,
  type Evaluation,
  evaluate,
  type ReadCard,
  type RefusalResult,
} from './evaluate.js';
export { loadBadInput, loadCases, type RefusalCase, type SpecimenCase } from './load-cases.js';
export { readCardWith } from './read-card.js';
export { formatEvaluation } from './report.js';
export { type Tally, tally } from './tally.js';
export { parseTruth, type Spellings, type Truth } from './truth.js';
