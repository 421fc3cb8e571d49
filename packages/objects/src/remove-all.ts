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
  const versions = await bounded({ timeoutMs: batchWithinMs }, async () => {
    const found: { name: string; versionId?: string }[] = [];
    const listed: AsyncIterable<ListedVersion> = client.listObjects(bucket, prefix, true, { IncludeVersion: true });
    for await (const { name, versionId } of listed) {
      if (name !== undefined) found.push(versionId ? { name, versionId } : { name });
    }
    return found;
  });
  if (versions.length > 0) {
    const failures = await bounded({ timeoutMs: batchWithinMs }, () => client.removeObjects(bucket, versions));
    const failure = failures.find((entry) => entry != null);
    if (failure) throw Object.assign(new Error('objects were not removed'), { code: 'OBJECTS_NOT_REMOVED' });
  }
  await removeIncomplete(client, bucket, prefix);
  return versions.length;
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
