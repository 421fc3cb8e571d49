import type { Runtime } from '@cardlens/vision';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

/** The ONNX runtime in WebAssembly with SIMD, on the calling thread. This is the only file that imports it. */
export function webRuntime(wasm: Uint8Array<ArrayBuffer>): Runtime {
  env.wasm.wasmBinary = wasm.buffer;
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  return {
    Tensor,
    // The memory of WebAssembly never shrinks; it is 200 MB after the largest input.
    floatsKept: Number.POSITIVE_INFINITY,
    open: (model) =>
      InferenceSession.create(model, {
        executionProviders: ['wasm'],
        executionMode: 'sequential',
        graphOptimizationLevel: 'all',
        // See the runtime of Node.js.
        enableMemPattern: false,
      }),
  };
}

/** The runtime has started: it has compiled its 14 MB. */
export function releaseRuntime(): void {
  env.wasm.wasmBinary = undefined;
}
