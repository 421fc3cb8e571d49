// Exports for programs that find and use a running stack, without the code that starts one.
export { consoleLink } from './console-link.js';
export { localKey } from './local-key.js';
export { readPrivate, writePrivate } from './private-file.js';
export { runningStack, type StackFile } from './stack-file.js';
export { operatorTlsDir } from './tls-dir.js';
