// What a program needs to find and use a stack that runs already; none of what starts one.
export { consoleLink } from './console-link.js';
export { localKey } from './local-key.js';
export { readPrivate, writePrivate } from './private-file.js';
export { runningStack, type StackFile } from './stack-file.js';
export { operatorTlsDir } from './tls-dir.js';
