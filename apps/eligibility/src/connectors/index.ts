export * from './connector.js';
export { createConnectors } from './registry.js';
export { connectorsVariable, readConnectors } from './settings.js';
