export * from './image-limits.js';
export * from './inspect.js';
