export * from './comparable.js';
export * from './corrections.js';
export * from './details.js';
export * from './element-formats.js';
export * from './evidence.js';
export * from './luhn.js';
export * from './merge.js';
export * from './reading.js';
