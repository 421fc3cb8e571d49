export { decode, nodeDecoder } from './decode.js';
export { bundledModels, filesIn } from './files.js';
export { startInference } from './pool.js';
export { nodeRuntime } from './runtime.js';
