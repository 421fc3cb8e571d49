import type { Part } from '@cardlens/runtime';
import { Client } from 'minio';
import { type Bound, bounded, boundedTransport } from './bounded.js';
import { ObjectTooLarge } from './errors.js';
import { bytesOf } from './read-bytes.js';

export interface ObjectsOptions {
  /** `http://host:port`, as this process reaches the store. */
  readonly endpoint: string;
  /** As clients reach it; signed URLs carry it. Default: `endpoint`. */
  readonly publicEndpoint?: string | undefined;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface GetOptions {
  /** @default 50 MB, the largest image */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export interface ObjectStat {
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly etag: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** An S3 store. Every call ends within a bound; an outage is `unavailable`, what is not there is `not_found`. */
export interface Objects extends Part {
  /** @throws while the store is away */
  check(): Promise<void>;
  /** The parsed JSON of an object of at most 10 MB. */
  getJson<T>(bucket: string, key: string, options?: { signal?: AbortSignal }): Promise<T>;
  putJson(bucket: string, key: string, value: unknown): Promise<void>;
  /** All bytes of an object. @throws ObjectTooLarge */
  getBytes(bucket: string, key: string, options?: GetOptions): Promise<Buffer>;
  /** The first `bytes` of an object, fewer when it is shorter. */
  getHead(bucket: string, key: string, bytes: number): Promise<Buffer>;
  stat(bucket: string, key: string): Promise<ObjectStat>;
}

const callWithinMs = 5000;
const readWithinMs = 30_000;
const jsonBytesMax = 10 * 1024 * 1024;
const imageBytesMax = 52_428_800;
/** Direct uploads are sent in parts of this size, so that an upload holds no more than that; the least S3 allows. */
const partSizeBytes = 5 * 1024 * 1024;

/** A client for one endpoint; opens no connection by itself. */
export function clientFor(endpoint: string, { accessKey, secretKey, region }: ObjectsOptions): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL: protocol === 'https:',
    accessKey,
    secretKey,
    region,
    partSize: partSizeBytes,
    transport: boundedTransport(protocol),
    // Its own retries print to the console and do not hear deadlines; callers retry by kind of error.
    retryOptions: { disableRetry: true },
  });
}

/** Opens nothing yet: the store may be away; `check` tells. */
export function connectObjects(options: ObjectsOptions): Objects {
  const client = clientFor(options.endpoint, options);
  const call: Bound = { timeoutMs: callWithinMs };

  const getBytes = (bucket: string, key: string, { maxBytes = imageBytesMax, signal }: GetOptions = {}) =>
    bounded({ timeoutMs: readWithinMs, signal }, async () => bytesOf(await client.getObject(bucket, key), maxBytes));

  return {
    name: 'object store',
    check: () => bounded({ timeoutMs: 1500 }, async () => void (await client.listBuckets())),
    async getJson<T>(bucket: string, key: string, { signal }: { signal?: AbortSignal } = {}) {
      const bytes = await getBytes(bucket, key, { maxBytes: jsonBytesMax, ...(signal ? { signal } : {}) });
      return JSON.parse(bytes.toString('utf8')) as T;
    },
    putJson: (bucket, key, value) =>
      bounded({ timeoutMs: readWithinMs }, async () => {
        const bytes = Buffer.from(JSON.stringify(value));
        if (bytes.length > jsonBytesMax) throw new ObjectTooLarge();
        await client.putObject(bucket, key, bytes, bytes.length, { 'Content-Type': 'application/json' });
      }),
    getBytes,
    getHead: (bucket, key, bytes) =>
      bounded({ timeoutMs: readWithinMs }, async () =>
        bytesOf(await client.getPartialObject(bucket, key, 0, bytes), bytes),
      ),
    stat: (bucket, key) =>
      bounded(call, async () => {
        const { size, etag, metaData } = await client.statObject(bucket, key);
        const { 'content-type': contentType = '', ...metadata } = metaData as Record<string, string>;
        return { sizeBytes: size, etag, contentType, metadata };
      }),
  };
}
