export * from './connection.js';
export * from './outbox-field.js';
