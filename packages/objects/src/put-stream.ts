import type { Client } from 'minio';
import { bounded } from './bounded.js';

export interface PutStreamOptions {
  readonly contentType: string;
  readonly signal?: AbortSignal | undefined;
}

/** Part size, the minimum that S3 allows. An upload buffers no more than this. */
const partSizeBytes = 5 * 1024 * 1024;
const partWithinMs = 30_000;

/**
 * Stores a stream of unknown length. A stream that fits into one part is a single request; otherwise the object becomes
 * visible with the last part. If the stream fails, nothing is stored and its error is thrown.
 *
 * @returns bytes stored
 */
export async function putStream(
  client: Client,
  bucket: string,
  key: string,
  stream: AsyncIterable<Uint8Array>,
  { contentType, signal }: PutStreamOptions,
): Promise<number> {
  const bound = { timeoutMs: partWithinMs, signal };
  const headers = { 'Content-Type': contentType };
  const parts: { part: number; etag: string }[] = [];
  let sizeBytes = 0;
  let uploadID: string | undefined;
  try {
    for await (const { bytes, isLast } of partsOf(stream)) {
      sizeBytes += bytes.length;
      if (isLast && uploadID === undefined) {
        await bounded(bound, () => client.putObject(bucket, key, bytes, bytes.length, headers));
        return sizeBytes;
      }
      uploadID ??= await bounded(bound, () => client.initiateNewMultipartUpload(bucket, key, headers));
      const partNumber = parts.length + 1;
      const part = { bucketName: bucket, objectName: key, uploadID, partNumber, headers: {} };
      const { etag } = await bounded(bound, () => client.uploadPart(part, bytes));
      parts.push({ part: partNumber, etag });
    }
    const complete = uploadID ?? '';
    await bounded(bound, () => client.completeMultipartUpload(bucket, key, complete, parts));
    return sizeBytes;
  } catch (error) {
    const incomplete = uploadID;
    if (incomplete !== undefined) {
      // Best effort: deleting the card removes leftovers, and the first error is more informative.
      await bounded({ timeoutMs: 5000 }, () => client.abortMultipartUpload(bucket, key, incomplete)).catch(() => {});
    }
    throw error;
  }
}

/** Blocks of `partSizeBytes`, the last one shorter; an empty stream yields one empty block. */
async function* partsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const chunk of stream) {
    let rest = chunk;
    while (heldBytes + rest.length > partSizeBytes) {
      const fitting = rest.subarray(0, partSizeBytes - heldBytes);
      yield { bytes: Buffer.concat([...held, fitting]), isLast: false };
      rest = rest.subarray(fitting.length);
      held = [];
      heldBytes = 0;
    }
    held.push(rest);
    heldBytes += rest.length;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}
