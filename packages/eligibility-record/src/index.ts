export * from './cost-share.js';
export * from './medicare-number.js';
export * from './parties.js';
export * from './question.js';
export * from './summary.js';
