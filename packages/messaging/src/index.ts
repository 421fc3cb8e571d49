export * from './connection.js';
export * from './consume.js';
export * from './listen.js';
export * from './outbox.js';
export * from './park.js';
export * from './publish.js';
export * from './retry-policy.js';
export * from './streams.js';
