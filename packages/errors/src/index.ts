export * from './catalog.js';
export * from './code-of.js';
export * from './delivery-errors.js';
export * from './digital-card-errors.js';
export * from './domain-error.js';
export * from './eligibility-errors.js';
export * from './file-errors.js';
export * from './service-errors.js';
