import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BrokerUserName, brokerUserNames, type ObjectUser, objectUsers } from '@cardlens/contracts';

/** Secrets that the apps of one data folder need again at every start. */
export interface Secrets {
  /** Pepper of the hashes of API keys: without it, stored keys cannot be recognized. */
  readonly keyPepper: string;
  /** Authenticates list cursors. */
  readonly cursorSecret: string;
  /** Password of eligibility at the payer simulator. */
  readonly simulatorSecret: string;
  /** Encrypts the secrets of webhook endpoints: without it, events cannot be signed. */
  readonly webhookKey: string;
  /** Of the object store's users. */
  readonly objectsPasswords: Readonly<Record<ObjectUser, string>>;
  /** Of the broker's users. */
  readonly brokerPasswords: Readonly<Record<BrokerUserName, string>>;
}

/** Secrets in a file that only its owner can read; created at the first start. */
export async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await readPrivate<Partial<Secrets>>(file);
  const fresh = {
    keyPepper: random(),
    cursorSecret: random(),
    simulatorSecret: random(),
    webhookKey: random(),
    objectsPasswords: passwords(objectUsers),
    brokerPasswords: passwords(brokerUserNames),
  };
  const secrets = { ...fresh, ...known };
  // A folder from an older version lacks the newer ones.
  if (Object.keys(secrets).some((name) => !known?.[name as keyof Secrets])) await writePrivate(file, secrets);
  return secrets;
}

const passwords = <Name extends string>(users: readonly Name[]) =>
  Object.fromEntries(users.map((user) => [user, random()])) as Record<Name, string>;

const random = () => randomBytes(32).toString('base64url');

/** The JSON in a file, or undefined if it does not exist. */
export async function readPrivate<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes JSON that only the owner can read, atomically: a crash leaves the old file or the new one. */
export async function writePrivate(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
