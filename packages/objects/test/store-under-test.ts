import { randomBytes } from 'node:crypto';
import { type ObjectUser, objectUsers } from '@cardlens/access';
import { startTestStores } from '@cardlens/testing';
import { Client } from 'minio';

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A store and what it is declared to support; see `npm run check:objects -- --help`. */
export interface StoreUnderTest extends Keys {
  readonly endpoint: string;
  readonly region: string;
  /** Declared: the store issues temporary keys, and accepts them in forms. */
  readonly hasTemporaryKeys: boolean;
  /** Declared: the store publishes notifications. */
  readonly announcement: { readonly arn: string; readonly natsUrl: string } | undefined;
  /** Declared: users with policies. */
  readonly users: Readonly<Record<ObjectUser, Keys>> | undefined;
  /** Declared: the address of the store for clients, which admits only forms. */
  readonly publicUrl: string | undefined;
  /** The started process; undefined for a store that is only known by its URL. */
  readonly process: { readonly pid: number; kill(): Promise<void>; start(): Promise<void> } | undefined;
  /** Buckets of this run. */
  readonly bucket: string;
  readonly versionedBucket: string;
  /** The client library without our own code. */
  readonly raw: Client;
  /** Removes the buckets, and a started store. */
  stop(): Promise<void>;
}

const { env } = process;

const declaredUsers = (): StoreUnderTest['users'] => {
  const keys = objectUsers.map((name): [ObjectUser, Keys | undefined] => {
    const accessKey = env[`${name.toUpperCase()}_OBJECTS_ACCESS_KEY`];
    const secretKey = env[`${name.toUpperCase()}_OBJECTS_SECRET_KEY`];
    return [name, accessKey && secretKey ? { accessKey, secretKey } : undefined];
  });
  if (keys.every(([, pair]) => pair === undefined)) return undefined;
  const missing = keys.filter(([, pair]) => pair === undefined).map(([name]) => name);
  if (missing.length > 0) throw new Error(`keys of some users are set, but not of ${missing.join(', ')}`);
  return Object.fromEntries(keys) as Record<ObjectUser, Keys>;
};

const declaredAnnouncement = (): StoreUnderTest['announcement'] => {
  const arn = env.UPLOAD_ANNOUNCEMENT_ARN ?? 'none';
  if (arn === 'none') return undefined;
  const natsUrl = env.CARDLENS_NATS_URL;
  if (!natsUrl) throw new Error('UPLOAD_ANNOUNCEMENT_ARN requires CARDLENS_NATS_URL, where the store publishes');
  return { arn, natsUrl };
};

/** The features declared by the environment; features that are not declared are not used. */
export const declared = () => ({
  hasTemporaryKeys: env.UPLOAD_TEMPORARY_KEYS === 'auto',
  announcement: declaredAnnouncement(),
  users: declaredUsers(),
  publicUrl: env.UPLOAD_OBJECTS_PUBLIC_URL,
});

/** The store given by `CARDLENS_OBJECTS_URL`, otherwise an embedded one, which is started. */
export async function storeUnderTest(): Promise<StoreUnderTest> {
  const stores = await startTestStores({ objects: true });
  const { endpoint, accessKey, secretKey, pid } = stores.objects;
  const region = env.CARDLENS_OBJECTS_REGION ?? stores.objects.region;
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const raw = new Client({
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL,
    accessKey,
    secretKey,
    region,
  });
  const bucket = `cardlens-check-${randomBytes(4).toString('hex')}`;
  const versionedBucket = `${bucket}-versions`;
  return {
    ...declared(),
    endpoint,
    accessKey,
    secretKey,
    region,
    raw,
    bucket,
    versionedBucket,
    process:
      pid === undefined ? undefined : { pid, kill: () => stores.objects.kill(), start: () => stores.objects.start() },
    async stop() {
      for (const each of [bucket, versionedBucket]) await removeBucket(raw, each);
      await stores.stop();
    },
  };
}

async function removeBucket(client: Client, bucket: string): Promise<void> {
  if (!(await client.bucketExists(bucket))) return;
  for (;;) {
    const page = { Delimiter: '', MaxKeys: 1000, IncludeVersion: true };
    const { objects } = await client.listObjectsQuery(bucket, '', '', page);
    if (objects.length === 0) break;
    const listed: readonly { name?: string; versionId?: string | null }[] = objects;
    const versions = listed.map(({ name = '', versionId }) => (versionId ? { name, versionId } : { name }));
    await client.removeObjects(bucket, versions);
  }
  await client.removeBucket(bucket);
}
