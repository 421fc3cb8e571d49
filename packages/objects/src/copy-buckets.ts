import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '@cardlens/errors';
import { eachAtOnce } from '@cardlens/runtime';
import { Client } from 'minio';
import { bounded, boundedTransport } from './bounded.js';

/** A store, with keys that have all permissions. */
export interface CopiedStore {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface CopyOptions {
  /** `all`: every bucket that the source's keys can list, including buckets of other applications. */
  readonly buckets: readonly string[] | 'all';
  /**
   * Removes objects of the destination that the source does not have, such as those of cards deleted since an earlier
   * copy.
   */
  readonly removesExtra?: boolean;
  readonly signal?: AbortSignal;
  /** Called after each object. */
  readonly onProgress?: (counts: CopyCounts) => void;
}

export interface CopyCounts {
  readonly bucket: string;
  /** Objects copied and read back in this run. */
  copied: number;
  /** Objects that were already in the destination, with the same bytes, type and metadata. */
  same: number;
  /** Objects removed from the source after they were listed and before they were copied. */
  gone: number;
  /** Objects that the destination has at the end and the source does not. */
  extra: number;
  /** Size of the copied objects. */
  bytes: number;
}

/** The object in the destination differs from the one in the source. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/** Larger objects are stored in parts of this size, which are held in memory. */
const partBytes = 16 * 1024 * 1024;
const atOnceMax = 4;
const callWithinMs = 10_000;
/** 50 MB at 100 kB/s. */
const objectWithinMs = 500_000;
const pageSize = 1000;

/**
 * Copies all objects of buckets with their type and metadata, and reads each back. Objects that are the same in both
 * are skipped, so that an interrupted copy is continued by another one. Only the latest version of an object is copied.
 *
 * @throws CopyDiffers, DomainError unavailable; objects copied before the error stay in the destination
 */
export async function copyBuckets(from: CopiedStore, to: CopiedStore, options: CopyOptions): Promise<CopyCounts[]> {
  const [source, destination] = [clientOf(from), clientOf(to)];
  const call = <T>(work: () => Promise<T>) => bounded({ timeoutMs: callWithinMs, signal: options.signal }, work);
  const all: CopyCounts[] = [];
  const buckets =
    options.buckets === 'all' ? (await call(() => source.listBuckets())).map(({ name }) => name) : options.buckets;
  for (const bucket of buckets) {
    const counts = { bucket, copied: 0, same: 0, gone: 0, extra: 0, bytes: 0 };
    all.push(counts);
    if (!(await call(() => destination.bucketExists(bucket))))
      await call(() => destination.makeBucket(bucket, to.region));
    for await (const keys of pages(source, bucket, call)) {
      await eachAtOnce(keys, atOnceMax, async (key) => {
        options.signal?.throwIfAborted();
        await copyObject(source, destination, bucket, key, counts, options.signal);
        options.onProgress?.(counts);
      });
    }
    if (options.removesExtra) await removeExtra(source, destination, bucket, call);
    counts.extra = Math.max(0, (await countOf(destination, bucket, call)) - counts.copied - counts.same);
  }
  return all;
}

type CallStore = <T>(work: () => Promise<T>) => Promise<T>;

const clientOf = ({ endpoint, ...rest }: CopiedStore): Client => {
  const { protocol, hostname, port } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL: protocol === 'https:',
    partSize: partBytes,
    transport: boundedTransport(protocol),
    retryOptions: { disableRetry: true },
    ...rest,
  });
};

async function* pages(client: Client, bucket: string, call: CallStore): AsyncGenerator<string[]> {
  let token = '';
  do {
    const page = await call(() => client.listObjectsV2Query(bucket, '', token, '', pageSize, ''));
    yield page.objects.flatMap(({ name }) => name ?? []);
    token = page.isTruncated ? page.nextContinuationToken : '';
  } while (token !== '');
}

async function countOf(client: Client, bucket: string, call: CallStore): Promise<number> {
  let count = 0;
  for await (const keys of pages(client, bucket, call)) count += keys.length;
  return count;
}

async function removeExtra(source: Client, destination: Client, bucket: string, call: CallStore): Promise<void> {
  for await (const keys of pages(destination, bucket, call)) {
    await eachAtOnce(keys, atOnceMax, async (key) => {
      if ((await call(() => describe(source, bucket, key))) !== undefined) return;
      await call(() => destination.removeObject(bucket, key));
    });
  }
}

interface Description {
  readonly size: number;
  readonly etag: string;
  readonly metadata: Readonly<Record<string, string>>;
}

async function describe(client: Client, bucket: string, key: string): Promise<Description | undefined> {
  try {
    const { size, etag, metaData } = await client.statObject(bucket, key);
    const known: Record<string, string> = metaData;
    // Metadata about the store, such as the storage class, is not part of the object.
    const own = Object.entries(known).filter(([name]) => !name.startsWith('x-amz-'));
    return { size, etag, metadata: Object.fromEntries(own.sort()) };
  } catch (error) {
    if (codeOf(error) === 'NotFound' || codeOf(error) === 'NoSuchKey') return undefined;
    throw error;
  }
}

async function copyObject(
  source: Client,
  destination: Client,
  bucket: string,
  key: string,
  counts: CopyCounts,
  signal: AbortSignal | undefined,
): Promise<void> {
  const within = <T>(work: () => Promise<T>) => bounded({ timeoutMs: objectWithinMs, signal }, work);
  const original = await within(() => describe(source, bucket, key));
  if (original === undefined) {
    counts.gone++;
    return;
  }
  const present = await within(() => describe(destination, bucket, key));
  if (present !== undefined && isAlike(original, present)) {
    const isSame =
      isDigest(original.etag) && isDigest(present.etag)
        ? original.etag === present.etag
        : await within(
            async () => (await digestOf(source, bucket, key)) === (await digestOf(destination, bucket, key)),
          );
    if (isSame) {
      counts.same++;
      return;
    }
  }
  const digest = await within(() => transfer(source, destination, bucket, key, original));
  const copy = await within(() => describe(destination, bucket, key));
  const isExact =
    copy !== undefined &&
    isAlike(original, copy) &&
    (await within(() => digestOf(destination, bucket, key))) === digest;
  // The key is left out, because the message may be logged.
  if (!isExact) throw new CopyDiffers(`an object of ${bucket} was not stored as it is`);
  counts.copied++;
  counts.bytes += original.size;
}

const isAlike = (one: Description, other: Description): boolean =>
  one.size === other.size && JSON.stringify(one.metadata) === JSON.stringify(other.metadata);

/** The etag of an object that was stored in one part is its MD5. */
const isDigest = (etag: string): boolean => /^[0-9a-f]{32}$/.test(etag);

/** @returns the SHA-256 of what was read from the source */
async function transfer(
  source: Client,
  destination: Client,
  bucket: string,
  key: string,
  { size, metadata }: Description,
): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const read = pipeline(await source.getObject(bucket, key), hashed);
  await Promise.all([read, destination.putObject(bucket, key, hashed, size, { ...metadata })]);
  return hash.digest('hex');
}

async function digestOf(client: Client, bucket: string, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await client.getObject(bucket, key), hash);
  return hash.digest('hex');
}
