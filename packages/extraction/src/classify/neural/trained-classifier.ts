import { type ModelSource, sha256Of } from '@cardlens/vision';
import type { ElementCandidate, ElementClassifier } from '../element-classifier.js';
import { rulesDigest } from '../rules.js';
import { attributesOf, type Context } from './attributes.js';
import { calibrated, weigh } from './calibration.js';
import { candidatesOf } from './candidates.js';
import { conclude } from './conclude/index.js';
import { settleCertain } from './described.js';
import { encode } from './encode.js';
import type { Candidate } from './evidence.js';
import { elementOf } from './kinds.js';
import type { ElementsManifest } from './manifest.js';
import { loadNetwork } from './network.js';
import { settle } from './settle.js';
import { statementsOf } from './stated-networks.js';

export interface TrainedClassifier extends ElementClassifier {
  dispose(): Promise<void>;
}

/**
 * The element classifier that combines the trained network and the rules. Both propose values; the scores are
 * calibrated on layout families that neither was fitted on.
 *
 * @throws ModelMismatch when the network, its manifest and this code disagree
 */
export async function createTrainedClassifier(source: ModelSource): Promise<TrainedClassifier> {
  const network = await loadNetwork(source);
  const { calibration } = network.manifest;
  return {
    version: await classifierVersion(network.manifest),
    async classify(text, side) {
      const encoded = encode(text, side);
      const { words, page } = encoded.input;
      if (words.length === 0) return [];
      const tagging = await network.tag(encoded);
      settleCertain(tagging, encoded.input);
      const context = { tagging, calibration, statements: statementsOf(page) };
      const scored = candidatesOf(encoded.input, tagging).map((candidate) => ({
        candidate,
        score: weigh(candidate, calibration),
      }));
      return conclude(settle(scored), page, words).flatMap(({ candidate, score }) =>
        asElements(candidate, calibrated(candidate.kind, score, calibration), context),
      );
    },
    dispose: () => network.dispose(),
  };
}

export async function classifierVersion({ version, sha256, calibration }: ElementsManifest): Promise<string> {
  const digest = await sha256Of(JSON.stringify([sha256, calibration]));
  return `${version}-${digest.slice(0, 8)}+${await rulesDigest()}`;
}

/** Converts a candidate for the reader; an employer is returned under both element names. */
function asElements(candidate: Candidate, score: number, context: Context): ElementCandidate[] {
  const words = [...new Set(candidate.words.map(({ word }) => word.recognized))];
  const { kind, value } = candidate;
  const entry: ElementCandidate = {
    element: elementOf(kind),
    value,
    score,
    words,
    ...attributesOf(candidate, context),
  };
  return kind === 'client_name' ? [entry, { ...entry, element: 'employer' }] : [entry];
}
