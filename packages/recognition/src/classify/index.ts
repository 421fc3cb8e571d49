export { cardEvidence } from './card-evidence.js';
export type { ElementCandidate, ElementClassifier } from './element-classifier.js';
export type { Proposal } from './proposal.js';
export { placed, rank } from './rank.js';
export type { Ranked } from './resolve.js';
export { createRuleClassifier, proposeAll } from './rule-classifier.js';
export { evidenceKeys, type Frequencies, type Frequency, type FrequencyTable, probability } from './scoring.js';
