import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the apps of one data folder must find again at every start. */
export interface Secrets {
  /** Key of the hash under which API keys are stored: without it no stored key would be known again. */
  readonly keyPepper: string;
  /** Authenticates list cursors. */
  readonly cursorSecret: string;
  /** Password of eligibility at the payer simulator. */
  readonly simulatorSecret: string;
  /** Encrypts the secrets of webhook endpoints: without it nothing could be signed for them any more. */
  readonly webhookKey: string;
}

/** Secrets kept in a file that only its owner can read; made at the first start. */
export async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await readPrivate<Partial<Secrets>>(file);
  const fresh = { keyPepper: random(), cursorSecret: random(), simulatorSecret: random(), webhookKey: random() };
  const secrets = { ...fresh, ...known };
  // A folder of an older version lacks the newer ones.
  if (Object.keys(secrets).some((name) => !known?.[name as keyof Secrets])) await writePrivate(file, secrets);
  return secrets;
}

const random = () => randomBytes(32).toString('base64url');

/** The JSON in a file, or undefined when there is none. */
export async function readPrivate<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes JSON that only the owner can read, as one step: a crash leaves the old file or the new one. */
export async function writePrivate(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
