export * from './batches.js';
export * from './claims.js';
export * from './connection.js';
export * from './daily-counts.js';
export * from './deleted-cards.js';
export { diskSpaceReporter } from './disk-space.js';
export * from './gathered.js';
export * from './outbox-field.js';
export * from './remove-batches.js';
