import type { InferenceSession } from 'onnxruntime-common';
import { type ModelManifest, ModelMismatch, type ModelName, readModel } from './manifest.js';
import type { ModelSource } from './runtime.js';

/** A tensor of 32-bit floats, row-major. */
export interface FloatTensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export interface Model {
  readonly manifest: ModelManifest;
  /** Blocks the calling thread while the model runs: call it only from an inference thread. */
  run(input: FloatTensor): Promise<FloatTensor>;
  /** Total time in milliseconds that the runtime has computed. */
  ranMs(): number;
  dispose(): Promise<void>;
}

/**
 * Opens a session for a model.
 *
 * @param threads  intra-op threads of the runtime
 * @throws ModelMismatch if the file, its manifest and the session disagree
 */
export async function loadModel(
  { runtime, readFile }: ModelSource,
  name: ModelName,
  { threads }: { threads: number },
): Promise<Model> {
  const { bytes, manifest } = await readModel(readFile, name);
  let session = await runtime.open(bytes, threads);
  try {
    checkSession(session, manifest);
  } catch (error) {
    await session.release();
    throw error;
  }
  let ranMs = 0;
  return {
    manifest,
    async run({ data, dims }) {
      const start = performance.now();
      const results = await session.run({ [manifest.input.name]: new runtime.Tensor('float32', data, dims) });
      ranMs += performance.now() - start;
      const output = results[manifest.output.name];
      if (!output || !(output.data instanceof Float32Array))
        throw new ModelMismatch(`${name}: the output is not of floats`);
      if (data.length > runtime.floatsKept) {
        const used = session;
        session = await runtime.open(bytes, threads);
        await used.release();
      }
      return { data: output.data, dims: output.dims };
    },
    ranMs: () => ranMs,
    dispose: () => session.release(),
  };
}

function checkSession(session: InferenceSession, { name, input, output }: ModelManifest): void {
  for (const [what, tensor, metadata] of [
    ['input', input, session.inputMetadata],
    ['output', output, session.outputMetadata],
  ] as const) {
    const found = metadata.find((value) => value.name === tensor.name);
    if (!found?.isTensor || found.type !== 'float32')
      throw new ModelMismatch(`${name}: no ${what} ${tensor.name} of floats`);
    const agrees =
      found.shape.length === tensor.shape.length &&
      // The manifest may fix a dimension that is dynamic in the file, but not the reverse.
      found.shape.every((size, i) => typeof size === 'string' || size === tensor.shape[i]);
    if (!agrees) throw new ModelMismatch(`${name}: ${what} is [${found.shape}], its manifest says [${tensor.shape}]`);
  }
}
