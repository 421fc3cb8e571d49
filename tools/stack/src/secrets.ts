import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BrokerUserName, brokerUserNames, type ObjectUser, objectUsers } from '@cardlens/access';
import { readPrivate, writePrivate } from './private-file.js';

/** Users of the database: `root`, for tests and inspection, and the services that have one. */
const mongoUsers = ['root', 'session', 'card', 'upload', 'matching', 'eligibility', 'webhook'] as const;
type MongoUser = (typeof mongoUsers)[number];

/** Secrets that the apps of a data folder need at every start. */
export interface Secrets {
  /** Pepper of the hashes of API keys: without it, stored keys cannot be recognized. */
  readonly keyPepper: string;
  /** Wraps the data keys of accounts: without it, their encrypted data cannot be read. */
  readonly wrappingKey: string;
  /** Authenticates list cursors. */
  readonly cursorSecret: string;
  /** Password of the eligibility app at the payer simulator. */
  readonly simulatorSecret: string;
  /** Encrypts the secrets of webhook endpoints: without it, events cannot be signed. */
  readonly webhookKey: string;
  /** Passwords of the database's users. */
  readonly mongoPasswords: Readonly<Record<MongoUser, string>>;
  /** Passwords of the object store's users. */
  readonly objectsPasswords: Readonly<Record<ObjectUser, string>>;
  /** Passwords of the broker's users. */
  readonly brokerPasswords: Readonly<Record<BrokerUserName, string>>;
}

/** Secrets in a file that only its owner can read; created at the first start. */
export async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await readPrivate<Partial<Secrets>>(file);
  // A data folder of an older version lacks newer secrets.
  const secrets: Secrets = {
    keyPepper: random(),
    wrappingKey: random(),
    cursorSecret: random(),
    simulatorSecret: random(),
    webhookKey: random(),
    ...known,
    mongoPasswords: { ...passwords(mongoUsers), ...known?.mongoPasswords },
    objectsPasswords: { ...passwords(objectUsers), ...known?.objectsPasswords },
    brokerPasswords: { ...passwords(brokerUserNames), ...known?.brokerPasswords },
  };
  if (!isDeepStrictEqual(secrets, known)) await writePrivate(file, secrets);
  return secrets;
}

const passwords = <Name extends string>(users: readonly Name[]) =>
  Object.fromEntries(users.map((user) => [user, random()])) as Record<Name, string>;

const random = () => randomBytes(32).toString('base64url');
