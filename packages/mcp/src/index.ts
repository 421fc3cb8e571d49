export { type ElementReference, referenceOf, textAt } from './handle.js';
export { sentImageBytesMax } from './inputs.js';
export { respondStateless } from './stateless.js';
export { type StdioOptions, serveStdio } from './stdio.js';
