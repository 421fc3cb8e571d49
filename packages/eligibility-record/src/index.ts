export * from './cost-share.js';
export * from './parties.js';
export * from './question.js';
export * from './summary.js';
