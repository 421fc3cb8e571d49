export * from './case.js';
export * from './cost-share.js';
export * from './medicare-number.js';
export * from './parties.js';
export * from './question.js';
export * from './question-0-1.js';
export * from './summary.js';
