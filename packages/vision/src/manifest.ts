import { type ReadFile, sha256Of } from './files.js';

export const modelNames = ['detection', 'recognition', 'direction'] as const;
export type ModelName = (typeof modelNames)[number];

/** Metadata of a model, verified when it is loaded. Stored next to the model as `<name>.manifest.json`. */
export interface ModelManifest {
  readonly name: ModelName;
  readonly version: string;
  /** SHA-256 of the model file, lower-case hex. */
  readonly sha256: string;
  /** `null`: a dynamic dimension. */
  readonly input: { readonly name: string; readonly shape: readonly (number | null)[] };
  readonly output: { readonly name: string; readonly shape: readonly (number | null)[] };
  readonly channels: 'bgr';
  /** Per channel, in the order of `channels`. */
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
  /** Classes in the order of the output's last dimension; the first class of the recognizer is the CTC blank, "". */
  readonly vocabulary?: readonly string[];
}

/** The model file does not match its manifest. The process must not start with it. */
export class ModelMismatch extends Error {
  override readonly name = 'ModelMismatch';
}

/** Reads a model and verifies it against its manifest. @throws ModelMismatch */
export async function readModel(readFile: ReadFile, name: ModelName) {
  const manifest = await readModelManifest(readFile, name);
  return { bytes: await readVerified(readFile, `${name}.onnx`, manifest), manifest };
}

/** @throws ModelMismatch */
export const readModelManifest = async (readFile: ReadFile, name: ModelName): Promise<ModelManifest> =>
  parseManifest(name, await readText(readFile, `${name}.manifest.json`));

export const readText = async (readFile: ReadFile, file: string): Promise<string> =>
  new TextDecoder().decode(await readFile(file));

/** Reads a file and verifies it against its manifest. @throws ModelMismatch */
export async function readVerified(
  readFile: ReadFile,
  file: string,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
): Promise<Uint8Array> {
  const bytes = await readFile(file);
  const digest = await sha256Of(bytes);
  if (digest !== sha256)
    throw new ModelMismatch(`${name}: the file's digest is ${digest}, its manifest says ${sha256}`);
  return bytes;
}

/** @throws ModelMismatch if a field is missing, malformed, or contradicts another one */
export function parseManifest(name: ModelName, text: string): ModelManifest {
  const reject = (what: string): never => {
    throw new ModelMismatch(`${name}: its manifest ${what}`);
  };
  let value: Partial<ModelManifest> | null = null;
  try {
    value = JSON.parse(text);
  } catch {
    reject('is not JSON');
  }
  if (!value || typeof value !== 'object') return reject('is not an object');
  const { version, sha256, input, output, channels, mean, std, vocabulary } = value;
  if (value.name !== name) return reject(`belongs to the model ${String(value.name)}`);
  if (typeof version !== 'string' || version === '') return reject('has no version');
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return reject('has no SHA-256 digest');
  if (!isTensor(input) || !isTensor(output)) return reject('does not describe input and output');
  if (channels !== 'bgr') return reject('does not have the channel order blue, green, red');
  if (!isTriple(mean) || !isTriple(std) || std.some((s) => s <= 0))
    return reject('has no mean and std of three channels');
  if (vocabulary !== undefined) {
    if (!Array.isArray(vocabulary) || vocabulary.some((text) => typeof text !== 'string'))
      return reject('has a vocabulary that is not a list of strings');
    if (vocabulary.length !== output.shape.at(-1))
      return reject('has a vocabulary that does not match the number of outputs');
  }
  return { name, version, sha256, input, output, channels, mean, std, ...(vocabulary && { vocabulary }) };
}

const isTensor = (value: unknown): value is ModelManifest['input'] => {
  const { name, shape } = (value ?? {}) as Partial<ModelManifest['input']>;
  return (
    typeof name === 'string' && Array.isArray(shape) && shape.every((d) => d === null || (Number.isInteger(d) && d > 0))
  );
};

const isTriple = (value: unknown): value is readonly [number, number, number] =>
  Array.isArray(value) && value.length === 3 && value.every((v) => typeof v === 'number' && Number.isFinite(v));
