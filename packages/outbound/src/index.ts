export * from './request.js';
export * from './resolve.js';
export * from './retry-after.js';
export * from './targets.js';
