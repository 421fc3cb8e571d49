export { type CalibrationResult, fitCalibration } from './calibrate.js';
export { compareCard } from './compare.js';
export {
  type CardResult,
  type EvaluateOptions,
  type Evaluation,
  evaluate,
  type ReadCard,
  type RejectionResult,
} from './evaluate.js';
export type { CardGroup } from './groups.js';
export { picturesOf } from './html/pictures.js';
export { htmlReport, type ReportOptions, shownCasesMax } from './html/report.js';
export { type Pictures, worstCards } from './html/worst-cases.js';
export { type CardSides, loadBadInput, loadCases, type RejectionCase, type SpecimenCase } from './load-cases.js';
export { misread } from './misreading.js';
export { attributesOf, type Difference, type Outcome, type ScoredValue } from './outcome.js';
export { readCardWith } from './read-card.js';
export type { Reliability, ReliabilityBin } from './reliability.js';
export { formatEvaluation } from './report.js';
export type { StraightThrough, UnseenWrong } from './straight-through.js';
export { type Tally, type Totals, tally } from './tally.js';
export { parseTruth, type Spellings, type Truth } from './truth.js';
