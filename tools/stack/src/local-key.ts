import { join } from 'node:path';
import { readPrivate, writePrivate } from './private-file.js';
import type { Environment } from './settings.js';

export interface AccountKey {
  readonly accountId: string;
  readonly keyId: string;
  /** The API key. Shown only on request. */
  readonly apiKey: string;
}

const pathIn = (dataDir: string, environment: Environment) => join(dataDir, `key.${environment}.json`);

/** The operator's copy of the local key, if there is one. */
export const localKey = (dataDir: string, environment: Environment): Promise<AccountKey | undefined> =>
  readPrivate<AccountKey>(pathIn(dataDir, environment)).catch(() => undefined);

export const writeLocalKey = (dataDir: string, environment: Environment, key: AccountKey): Promise<void> =>
  writePrivate(pathIn(dataDir, environment), key);
