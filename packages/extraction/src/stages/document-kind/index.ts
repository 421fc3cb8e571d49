import type { Line } from '@cardlens/reading';
import { meanScore } from '@cardlens/vision';
import { type Feature, featuresOf } from './features.js';
import { type Question, readDocumentKind } from './model.js';

/** Classifies a picture by its text: health insurance card or other document, front or back. */
export interface DocumentKind {
  readonly version: string;
  /** @param hasNumber  false if the extracted elements contain no number of a card */
  isCard(lines: readonly Line[], hasNumber?: boolean): boolean;
  /** Natural log-odds that the lines belong to a card. */
  cardLogOdds(lines: readonly Line[]): number;
  /** Probability that the lines of a card are those of its back, 0 to 1. */
  backProbability(lines: readonly Line[]): number;
}

/**
 * Text with a lower mean score lacks words of cards because they are misread, so it is rejected only if the log-odds
 * are lower by another margin.
 */
const misreadBelow = 0.85;
const misreadCredit = 5;

/**
 * How much lower the log-odds are if no number of a card was found: the ratio of two weights of a logistic regression on
 * held-out cards and documents of held-out groups. Other elements did not help.
 */
const withoutNumber = 3.5;

/**
 * Loads the document classifier: two logistic regressions on hashed words and layout, trained by
 * `training/document-kind`.
 *
 * @throws ModelMismatch if the weights, their manifest and this code disagree
 */
export async function loadDocumentKind(modelsFolder: string): Promise<DocumentKind> {
  const { manifest, tables } = await readDocumentKind(modelsFolder);
  const logOdds = (question: Question, features: readonly Feature[]): number => {
    const table = tables[question];
    const sum = features.reduce((total, { row, weight }) => total + table[row] * weight, 0);
    return manifest.biases[question] + manifest.scales[question] * sum;
  };
  const cardLogOdds = (lines: readonly Line[]): number => logOdds('card', featuresOf(lines));
  return {
    version: `${manifest.version}-${manifest.sha256.slice(0, 8)}-${manifest.cardLogOddsMin}`,
    isCard(lines, hasNumber = true) {
      const credit = meanScore(lines) < misreadBelow ? misreadCredit : 0;
      const penalty = hasNumber ? 0 : withoutNumber;
      return cardLogOdds(lines) + credit - penalty >= manifest.cardLogOddsMin;
    },
    cardLogOdds,
    backProbability: (lines) => 1 / (1 + Math.exp(-logOdds('back', featuresOf(lines)))),
  };
}
