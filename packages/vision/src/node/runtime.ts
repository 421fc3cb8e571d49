import './no-telemetry.js';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Runtime } from '../runtime.js';

/**
 * Opening takes 40 ms, but the arena never shrinks. That of the detector is 80 MB after 960×608 and 215 MB after 1280×1280.
 */
const floatsKept = 3 * 1_100_000;

/** This is the only file that imports the runtime of Node.js. */
export const nodeRuntime: Runtime = {
  Tensor,
  floatsKept,
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
