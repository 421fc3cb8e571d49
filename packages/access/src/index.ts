export * from './api-key-checksum.js';
export * from './audit-chain.js';
export * from './broker-access.js';
export * from './key-scope.js';
export * from './object-access.js';
export * from './role.js';
export * from './rpc-access.js';
export * from './session-token.js';
