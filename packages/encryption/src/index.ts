export * from './account-box.js';
export * from './account-keys.js';
export * from './cipher.js';
export * from './errors.js';
export {
  type FileCipher,
  fileHeaderBytes,
  isSealedFile,
  plainSizeOf,
  type SealedRange,
  segmentBytes,
} from './file-cipher.js';
export * from './place.js';
export * from './sealer.js';
export type { WordHashes } from './word-hashes.js';
