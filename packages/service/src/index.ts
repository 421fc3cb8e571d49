export * from './open-service.js';
