// What a browser's reader is built with; nothing here imports modules of Node.js.
export { createTrainedClassifier } from './classify/neural/index.js';
export { assembleReader, type Reader } from './reader.js';
export { loadDocumentKind } from './stages/document-kind/index.js';
export { versionOfFiles } from './version-of-files.js';
