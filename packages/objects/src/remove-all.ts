import type { Client } from 'minio';
import { bounded } from './bounded.js';

const batchWithinMs = 30_000;

interface ListedVersion {
  readonly name?: string;
  readonly versionId?: string | null;
}

/**
 * Removes all versions and delete markers of all objects with a prefix. Idempotent.
 *
 * @param prefix  must end with `/`, so that it does not match longer names
 */
export async function removeAllUnder(client: Client, bucket: string, prefix: string): Promise<number> {
  if (!prefix.endsWith('/') || prefix.length < 2) throw new Error('a prefix to be removed must end with a slash');
  let removed = 0;
  let first: string | undefined;
  for (;;) {
    const versions = await bounded({ timeoutMs: batchWithinMs }, () => firstVersions(client, bucket, prefix));
    if (versions.length === 0) break;
    const isSame = JSON.stringify(versions[0]) === first;
    first = JSON.stringify(versions[0]);
    const failures = isSame
      ? versions
      : await bounded({ timeoutMs: batchWithinMs }, () => client.removeObjects(bucket, versions));
    const failure = failures.find((entry) => entry != null);
    if (failure) throw Object.assign(new Error('objects were not removed'), { code: 'OBJECTS_NOT_REMOVED' });
    removed += versions.length;
  }
  await removeIncomplete(client, bucket, prefix);
  return removed;
}

/** At most 1,000 versions. The client library cannot request the next ones: it sends their key without escaping it. */
async function firstVersions(client: Client, bucket: string, prefix: string) {
  const page = { Delimiter: '', MaxKeys: 1000, IncludeVersion: true };
  const { objects } = await client.listObjectsQuery(bucket, prefix, '', page);
  const listed: readonly ListedVersion[] = objects;
  return listed.flatMap(({ name, versionId }) =>
    name === undefined ? [] : [versionId ? { name, versionId } : { name }],
  );
}

/**
 * Discards the parts of incomplete uploads.
 * @param prefix  the whole key if known: MinIO finds incomplete uploads only by their key
 */
export async function removeIncomplete(client: Client, bucket: string, prefix: string): Promise<void> {
  await bounded({ timeoutMs: batchWithinMs }, async () => {
    const uploads: AsyncIterable<{ key: string; uploadId: string }> = client.listIncompleteUploads(
      bucket,
      prefix,
      true,
    );
    for await (const { key, uploadId } of uploads) await client.abortMultipartUpload(bucket, key, uploadId);
  });
}
