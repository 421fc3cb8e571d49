import type { Line } from '@cardlens/reading';
import type { ModelSource } from '@cardlens/vision';
import { type Feature, featuresOf } from './features.js';
import { type DocumentKindManifest, type Question, readDocumentKind } from './model.js';

/** Classifies a picture by its text: health insurance card or other document, front or back. `rejectForeign` decides. */
export interface DocumentKind {
  readonly version: string;
  /** Natural log-odds that the lines belong to a card. */
  cardLogOdds(lines: readonly Line[]): number;
  /** Probability that the lines of a card are those of its back, 0 to 1. */
  backProbability(lines: readonly Line[]): number;
}

/**
 * Loads the document classifier: two logistic regressions on hashed words and layout, trained by
 * `training/document-kind`.
 *
 * @throws ModelMismatch if the weights, their manifest and this code disagree
 */
export async function loadDocumentKind({ readFile }: Pick<ModelSource, 'readFile'>): Promise<DocumentKind> {
  const { manifest, tables } = await readDocumentKind(readFile);
  const logOdds = (question: Question, features: readonly Feature[]): number => {
    const table = tables[question];
    const sum = features.reduce((total, { row, weight }) => total + (table[row] ?? 0) * weight, 0);
    return manifest.biases[question] + manifest.scales[question] * sum;
  };
  return {
    version: kindVersion(manifest),
    cardLogOdds: (lines) => logOdds('card', featuresOf(lines)),
    backProbability: (lines) => 1 / (1 + Math.exp(-logOdds('back', featuresOf(lines)))),
  };
}

export const kindVersion = ({ version, sha256 }: DocumentKindManifest): string => `${version}-${sha256.slice(0, 8)}`;
