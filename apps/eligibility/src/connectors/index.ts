export * from './connector.js';
export { createConnectors, type RegistryOptions } from './registry.js';
export { type ConnectorsConfig, connectorsVariable, noConnectors, readConnectors } from './settings.js';
