import './no-telemetry.js';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Runtime } from '../runtime.js';

/** This is the only file that imports the runtime of Node.js. */
export const nodeRuntime: Runtime = {
  Tensor,
  open: (model, threads) =>
    InferenceSession.create(model, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      // The runtime caches memory patterns for each input shape, and pictures have many shapes. Without them the detector
      // needs a third less memory.
      enableMemPattern: false,
      // Idle threads must not spin, because they would take the core of another inference thread.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    }),
};
