import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** Root credentials of the object store. */
export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Credentials in a file that only its owner can read; created at the first start. */
export async function keptCredentials(file: string): Promise<Credentials> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const credentials = {
    accessKey: `cardlens${randomBytes(6).toString('hex')}`,
    secretKey: randomBytes(24).toString('base64url'),
  };
  await writeFile(file, JSON.stringify(credentials), { mode: 0o600 });
  return credentials;
}
