export * from './deletion-consumer.js';
export * from './open-service.js';
export * from './retention-periods.js';
