import { addressTypes, phoneTypes, planCategories, planNetworks, planServices } from '@cardlens/reading';
import type { ModelSource } from '@cardlens/vision';
import { ModelMismatch, readVerified } from '@cardlens/vision/manifest';
import { boxNumbers, type Encoded, featureNames } from './encode.js';
import { evidenceNames } from './evidence.js';
import { gramsMax } from './hashing.js';
import { kinds } from './kinds.js';
import { type ElementsManifest, readElementsManifest } from './manifest.js';
import type { Beliefs } from './spans.js';
import type { SplitWord } from './split-words.js';

/** Attributes of list entries in the order of the network's outputs, with their classes. */
export const attributeClasses = {
  phone: phoneTypes,
  address: addressTypes,
  service: planServices,
  category: planCategories,
  network: planNetworks,
} as const;
export type AttributeName = keyof typeof attributeClasses;
const attributeNames = Object.keys(attributeClasses) as AttributeName[];

/** The network's output for a side. */
export interface Tagging extends Beliefs {
  /** Mean log-probabilities of an attribute's classes over the words. */
  attribute(name: AttributeName, words: readonly SplitWord[]): Float32Array;
}

export interface Network {
  readonly version: string;
  readonly manifest: ElementsManifest;
  tag(encoded: Encoded): Promise<Tagging>;
  /** Raw outputs, one row per split word: inside and begin logits of each kind, then the class logits of each attribute. */
  logits(encoded: Encoded): Promise<Float32Array>;
  dispose(): Promise<void>;
}

/**
 * Loads the network that tags elements. It runs on the calling thread, for about as long as the rules do.
 *
 * @throws ModelMismatch if the file, its manifest and this code disagree
 */
export async function loadNetwork({ runtime, readFile }: ModelSource): Promise<Network> {
  const manifest = await readElementsManifest(readFile);
  const bytes = await readVerified(readFile, 'elements.onnx', manifest);
  const { Tensor } = runtime;
  const agrees = (what: string, ours: readonly string[], theirs: readonly string[]): void => {
    if (ours.length !== theirs.length || ours.some((name, i) => name !== theirs[i]))
      throw new ModelMismatch(`elements: was trained with other ${what} than this code has`);
  };
  agrees('features', featureNames, manifest.features);
  agrees('kinds', kinds, manifest.kinds);
  for (const name of attributeNames)
    agrees(`classes of ${name}`, attributeClasses[name], manifest.attributes[name] ?? []);
  for (const kind of kinds)
    if (manifest.calibration.weights[kind]?.length !== evidenceNames.length + 1)
      throw new ModelMismatch(`elements: was calibrated for other evidence of ${kind} than this code has`);
  const session = await runtime.open(bytes, 1);
  const logits = async ({ input, grams, features, boxes }: Encoded): Promise<Float32Array> => {
    const count = input.words.length;
    const results = await session.run({
      grams: new Tensor('int32', Int32Array.from(grams), [1, count, gramsMax]),
      features: new Tensor('uint8', features, [1, count, featureNames.length]),
      boxes: new Tensor('int32', boxes, [1, count, boxNumbers]),
    });
    const { data } = results.logits ?? {};
    if (!(data instanceof Float32Array)) throw new ModelMismatch('elements: the output is not of floats');
    return data;
  };
  return {
    manifest,
    version: manifest.version,
    logits,
    tag: async (encoded) => taggingOf(await logits(encoded), encoded.input.words.length),
    dispose: () => session.release(),
  };
}

const outputs = 2 * kinds.length + attributeNames.reduce((sum, name) => sum + attributeClasses[name].length, 0);

function taggingOf(logits: Float32Array, count: number): Tagging {
  const inside = new Float32Array(count * kinds.length);
  const begins = new Float32Array(count * kinds.length);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < kinds.length; k++) {
      inside[i * kinds.length + k] = logistic(logits[i * outputs + k] ?? 0);
      begins[i * kinds.length + k] = logistic(logits[i * outputs + kinds.length + k] ?? 0);
    }
  }
  return {
    inside,
    begins,
    attribute(name, words) {
      const { length } = attributeClasses[name];
      let start = 2 * kinds.length;
      for (const other of attributeNames.slice(0, attributeNames.indexOf(name)))
        start += attributeClasses[other].length;
      const mean = new Float32Array(length);
      for (const { index } of words) {
        const row = logits.subarray(index * outputs + start, index * outputs + start + length);
        const largest = Math.max(...row);
        const total = largest + Math.log(row.reduce((sum, value) => sum + Math.exp(value - largest), 0));
        for (const [c, value] of row.entries()) mean[c] = (mean[c] ?? 0) + (value - total) / words.length;
      }
      return mean;
    },
  };
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
