export { type AppName, appNames } from './app-names.js';
export type { App } from './app-process.js';
export { type AccountKey, type AdminClient, adminClient, localKey } from './local-key.js';
export { isFree } from './ports.js';
export type { Env, Environment } from './settings.js';
export { type Stack, type StackOptions, startStack } from './stack.js';
export { StackError, type StackErrorCode } from './stack-error.js';
export { runningStack, type StackFile } from './stack-file.js';
