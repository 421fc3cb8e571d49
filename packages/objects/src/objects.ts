import { codeOf } from '@cardlens/errors';
import { imageLimits } from '@cardlens/image';
import { type Clock, type ObjectStoreConfig, type Part, systemClock } from '@cardlens/runtime';
import { Client, type ClientOptions } from 'minio';
import { type Bound, bounded, boundedTransport } from './bounded.js';
import { AwsCredentials } from './credentials.js';
import { type BucketOptions, ensureBucket } from './ensure-bucket.js';
import { ObjectTooLarge } from './errors.js';
import { type PostPolicyOptions, type PostTarget, signPostPolicy } from './post-policy.js';
import { type PutStreamOptions, putStream } from './put-stream.js';
import { bytesOf, wholeLength } from './read-bytes.js';
import { removeAllUnder, removeIncomplete } from './remove-all.js';
import { type SigningKeys, uploadKeys } from './upload-keys.js';

export interface ObjectsOptions {
  /** `http://host:port` of the store, as seen by this process. */
  readonly endpoint: string;
  /** The same for clients; used in signed URLs. Default: `endpoint`. */
  readonly publicEndpoint?: string | undefined;
  /** Default, without both keys: the credentials that the AWS SDK finds. */
  readonly accessKey?: string | undefined;
  readonly secretKey?: string | undefined;
  readonly region: string;
  readonly clock?: Clock;
  /** Whether to sign forms with temporary keys. Default: if the store issues them; false: never. */
  readonly hasTemporaryKeys?: boolean;
}

export interface GetOptions {
  /** @default 50 MB, the largest image */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

interface ObjectPart {
  readonly bytes: Buffer;
  /** Size of the whole object. */
  readonly sizeBytes: number;
}

export interface ObjectStat {
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly etag: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ListPage {
  readonly after: string;
  readonly max: number;
}

/** An S3 store. Every call has a timeout; an outage is `unavailable`, a missing object `not_found`. */
export interface Objects extends Part {
  /** @throws when the store is unavailable */
  check(): Promise<void>;
  /** The parsed JSON of an object of at most 10 MB. */
  getJson<T>(bucket: string, key: string, options?: { signal?: AbortSignal }): Promise<T>;
  putJson(bucket: string, key: string, value: unknown): Promise<void>;
  putBytes(bucket: string, key: string, bytes: Uint8Array): Promise<void>;
  /** All bytes of an object. @throws ObjectTooLarge */
  getBytes(bucket: string, key: string, options?: GetOptions): Promise<Buffer>;
  /** Some bytes of an object from an offset on, fewer at its end, and its total size. */
  getPart(bucket: string, key: string, offset: number, bytes: number): Promise<ObjectPart>;
  stat(bucket: string, key: string): Promise<ObjectStat>;
  /** Stores a stream of unknown length in parts. If the stream fails, nothing is stored. @returns bytes stored */
  putStream(bucket: string, key: string, stream: AsyncIterable<Uint8Array>, options: PutStreamOptions): Promise<number>;
  /** The keys with a prefix, in order: all, or the first `max` after a key. */
  list(bucket: string, prefix: string, page?: ListPage): Promise<{ key: string; sizeBytes: number }[]>;
  remove(bucket: string, key: string): Promise<void>;
  /** Removes all versions of all objects with a prefix that ends with `/`. @returns versions removed */
  removeAllUnder(bucket: string, prefix: string): Promise<number>;
  /** Discards the parts of incomplete uploads to this key. */
  removeIncomplete(bucket: string, key: string): Promise<void>;
  /**
   * A form that may post exactly one object to the public endpoint, signed with temporary keys that may only write
   * below `keysPrefix`.
   */
  postPolicy(policy: PostPolicyOptions, keysPrefix: string): Promise<PostTarget>;
  /** Creates or updates a bucket. */
  ensureBucket(bucket: string, options?: BucketOptions): Promise<void>;
}

const callWithinMs = 5000;
const readWithinMs = 30_000;
const jsonBytesMax = 10 * 1024 * 1024;
const listWithinMs = 30_000;
/** Additional lifetime of keys beyond the forms that they sign, to allow for clock skew. */
const keysSlackS = 300;

/** A client for one endpoint; connects on first use. */
function clientFor(endpoint: string, region: string, keys: SigningKeys | AwsCredentials): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL: protocol === 'https:',
    ...(keys instanceof AwsCredentials ? { credentialsProvider: providerOf(keys) } : keys),
    region,
    transport: boundedTransport(protocol),
    // The library's retries print to the console and ignore deadlines; callers retry by kind of error.
    retryOptions: { disableRetry: true },
  });
}

/** The library declares the class once for each of its two builds, with a private field; at run time it is the same. */
const providerOf = (keys: object) => keys as NonNullable<ClientOptions['credentialsProvider']>;

/** The object store configured by a service's settings. */
export const configuredObjects = (
  config: ObjectStoreConfig,
  more: Pick<ObjectsOptions, 'clock' | 'publicEndpoint' | 'hasTemporaryKeys'>,
): Objects =>
  connectObjects({
    endpoint: config.objectsUrl,
    accessKey: config.objectsAccessKey,
    secretKey: config.objectsSecretKey,
    region: config.objectsRegion,
    ...more,
  });

/** Connects on first use; `check` reports whether the store is available. */
export function connectObjects(options: ObjectsOptions): Objects {
  const { endpoint, publicEndpoint = endpoint, region, clock = systemClock, hasTemporaryKeys = true } = options;
  const { accessKey, secretKey } = options;
  const ownKeys = accessKey === undefined || secretKey === undefined ? new AwsCredentials() : { accessKey, secretKey };
  const client = clientFor(endpoint, region, ownKeys);
  const keysFor = new Map<string, (outliveS: number) => Promise<SigningKeys>>();
  const call: Bound = { timeoutMs: callWithinMs };

  const getBytes = (bucket: string, key: string, { maxBytes = imageLimits.bytesMax, signal }: GetOptions = {}) =>
    bounded({ timeoutMs: readWithinMs, signal }, async () => bytesOf(await client.getObject(bucket, key), maxBytes));

  const putObject = (bucket: string, key: string, bytes: Uint8Array, contentType: string) =>
    bounded({ timeoutMs: readWithinMs }, async () => {
      await client.putObject(bucket, key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), bytes.length, {
        'Content-Type': contentType,
      });
    });

  return {
    name: 'object store',
    async check() {
      try {
        await bounded({ timeoutMs: 1500 }, () => client.listBuckets());
      } catch (error) {
        // An "access denied" response also shows that the store is available.
        if (codeOf(error) !== 'AccessDenied') throw error;
      }
    },
    async getJson<T>(bucket: string, key: string, { signal }: { signal?: AbortSignal } = {}): Promise<T> {
      const bytes = await getBytes(bucket, key, { maxBytes: jsonBytesMax, ...(signal ? { signal } : {}) });
      return JSON.parse(bytes.toString('utf8'));
    },
    async putJson(bucket, key, value) {
      const bytes = Buffer.from(JSON.stringify(value));
      if (bytes.length > jsonBytesMax) throw new ObjectTooLarge();
      await putObject(bucket, key, bytes, 'application/json');
    },
    putBytes: (bucket, key, bytes) => putObject(bucket, key, bytes, 'application/octet-stream'),
    getBytes,
    getPart: (bucket, key, offset, bytes) =>
      bounded({ timeoutMs: readWithinMs }, async () => {
        const stream = await client.getPartialObject(bucket, key, offset, bytes);
        const part = await bytesOf(stream, bytes);
        return { bytes: part, sizeBytes: wholeLength(stream) ?? part.length };
      }).catch((error: unknown) => {
        // An empty object has no first byte, so a range request would fail.
        if (offset === 0 && codeOf(error) === 'InvalidRange') return { bytes: Buffer.alloc(0), sizeBytes: 0 };
        throw error;
      }),
    stat: (bucket, key) =>
      bounded(call, async () => {
        const { size, etag, metaData } = await client.statObject(bucket, key);
        const { 'content-type': contentType = '', ...metadata }: Record<string, string> = metaData;
        return { sizeBytes: size, etag, contentType, metadata };
      }),
    putStream: (bucket, key, stream, putOptions) => putStream(client, bucket, key, stream, putOptions),
    list: (bucket, prefix, { after, max } = { after: '', max: Number.POSITIVE_INFINITY }) =>
      bounded({ timeoutMs: listWithinMs }, async () => {
        const found: { key: string; sizeBytes: number }[] = [];
        const listed: AsyncIterable<Listed> = client.listObjectsV2(bucket, prefix, true, after);
        for await (const { name, size } of listed) {
          if (name !== undefined) found.push({ key: name, sizeBytes: size });
          if (found.length >= max) break;
        }
        return found;
      }),
    remove: (bucket, key) => bounded(call, () => client.removeObject(bucket, key)),
    removeAllUnder: (bucket, prefix) => removeAllUnder(client, bucket, prefix),
    removeIncomplete: (bucket, key) => removeIncomplete(client, bucket, key),
    async postPolicy(policy, keysPrefix) {
      const { bucket } = policy;
      const name = `${bucket}/${keysPrefix}`;
      let keys = keysFor.get(name);
      let { expirationS } = policy;
      if (ownKeys instanceof AwsCredentials) {
        // Temporary themselves: a form is valid no longer than the keys that signed it.
        const validS = await bounded(call, () => ownKeys.renewedFor(expirationS + keysSlackS));
        expirationS = Math.min(expirationS, validS);
      } else if (keys === undefined && hasTemporaryKeys) {
        keys = uploadKeys({ endpoint, region, keys: ownKeys, bucket, prefix: keysPrefix, clock });
        keysFor.set(name, keys);
      }
      const signingKeys = await keys?.(expirationS + keysSlackS);
      const signer = signingKeys ? clientFor(endpoint, region, signingKeys) : client;
      const fields = await signPostPolicy(signer, { ...policy, expirationS }, clock.nowMs());
      return { url: `${publicEndpoint.replace(/\/+$/, '')}/${bucket}`, fields };
    },
    ensureBucket: (bucket, bucketOptions = {}) => ensureBucket(client, region, bucket, bucketOptions),
  };
}

interface Listed {
  readonly name?: string;
  readonly size: number;
}
