import type { InferenceSession, Tensor } from 'onnxruntime-common';
import type { ReadFile } from './files.js';

/** An ONNX runtime: that of Node.js, or WebAssembly in a browser. Both have the same sessions and tensors. */
export interface Runtime {
  readonly Tensor: typeof Tensor;
  /** After inputs with more floats, a session is opened again, so that its memory shrinks. */
  readonly floatsKept: number;
  /** @param threads  intra-op threads of the runtime */
  open(model: Uint8Array, threads: number): Promise<InferenceSession>;
}

/** Where models are read from, and what runs them. */
export interface ModelSource {
  readonly readFile: ReadFile;
  readonly runtime: Runtime;
}
