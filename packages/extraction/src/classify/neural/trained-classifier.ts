import { createHash } from 'node:crypto';
import type { Side, SideText } from '@cardlens/reading';
import { bundledModels } from '../../models.js';
import type { ElementCandidate, ElementClassifier } from '../element-classifier.js';
import { rulesDigest } from '../rules.js';
import type { Sheet } from '../sheet.js';
import { attributesOf } from './attributes.js';
import { type Calibration, calibrated, weigh } from './calibration.js';
import { candidatesOf } from './candidates.js';
import { conclude } from './conclude/index.js';
import { encode } from './encode.js';
import { type Candidate, evidenceNames } from './evidence.js';
import { elementOf } from './kinds.js';
import { withLabeled } from './labeled.js';
import { loadNetwork, type Tagging } from './network.js';
import { type Settled, settle } from './settle.js';
import { StatedNetworks } from './stated-networks.js';
import type { Unit } from './units.js';

export interface TrainedClassifier extends ElementClassifier {
  dispose(): Promise<void>;
}

/**
 * The element classifier that combines the trained network and the rules. Both propose values; the scores are
 * calibrated on layout families that neither was fitted on.
 *
 * @param options.rules  false: only what the network tags, scored by the network alone (for comparison)
 * @throws ModelMismatch when the network, its manifest and this code disagree
 */
export async function createTrainedClassifier(
  modelsFolder = bundledModels,
  { rules = true }: { readonly rules?: boolean } = {},
): Promise<TrainedClassifier> {
  const network = await loadNetwork(modelsFolder);
  const { calibration } = network.manifest;
  const digest = createHash('sha256')
    .update(JSON.stringify([network.manifest.sha256, calibration]))
    .digest('hex')
    .slice(0, 8);
  return {
    version: `${network.version}-${digest}+${rulesDigest()}`,
    async classify(text, side) {
      const { scored, ...context } = await judge(text, side);
      if (!rules)
        return settle(scored.map(alone)).flatMap(({ candidate, score }) => asElements(candidate, score, context));
      return conclude(settle(scored), context.sheet).flatMap(({ candidate, score }) =>
        asElements(candidate, calibrated(candidate.kind, score, calibration), context),
      );
    },
    dispose: () => network.dispose(),
  };

  async function judge(text: SideText, side: Side): Promise<Context & { scored: Settled[] }> {
    const encoded = encode(text, side);
    const { units, sheet } = encoded.scene;
    const networks = new StatedNetworks(sheet);
    if (units.length === 0) return { scored: [], tagging: undefined, units, sheet, networks, calibration };
    const tagging = await network.tag(encoded);
    const weighed = candidatesOf(encoded.scene, tagging).map((candidate) => ({
      candidate,
      score: weigh(candidate, calibration),
    }));
    const scored = withLabeled(weighed);
    return { scored, tagging, units, sheet, networks, calibration };
  }
}

const insideAt = evidenceNames.indexOf('inside');

/** The network's mean probability without the rules' proposals, and 0 if the network tagged nothing. */
function alone({ candidate }: Settled): Settled {
  const { proposal: _, ...own } = candidate;
  return { candidate: own, score: candidate.isTagged ? 1 / (1 + Math.exp(-candidate.evidence[insideAt])) : 0 };
}

interface Context {
  readonly tagging: Tagging | undefined;
  readonly units: readonly Unit[];
  readonly sheet: Sheet;
  readonly networks: StatedNetworks;
  readonly calibration: Calibration;
}

/** Converts a candidate for the reader; an employer is returned under both element names. */
function asElements(candidate: Candidate, score: number, context: Context): ElementCandidate[] {
  const { tagging, units, networks, calibration } = context;
  const words = [...new Set(candidate.units.map((i) => units[i].token.word))];
  const { kind, value } = candidate;
  const element = elementOf(kind);
  const attributes = tagging ? attributesOf(candidate, tagging, { calibration, networks, units }) : {};
  const entry: ElementCandidate = { element, value, score, words, ...attributes };
  return kind === 'client_name' ? [entry, { ...entry, element: 'employer' }] : [entry];
}
