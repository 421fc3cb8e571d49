export * from './catalogue.js';
export * from './domain-error.js';
export * from './eligibility-errors.js';
