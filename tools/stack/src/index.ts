export { type AppName, appNames, type ProcessIds } from './app-names.js';
export type { App } from './app-process.js';
export type { AccountKey } from './local-key.js';
export { type Moved, type MoveOptions, moveObjects } from './move-objects.js';
export { isFree } from './ports.js';
export type { Env, Environment } from './settings.js';
export { type Stack, type StackOptions, startStack } from './stack.js';
export { StackError, type StackErrorCode } from './stack-error.js';
