import type { Readable } from 'node:stream';
import { ObjectTooLarge } from './errors.js';

/** Reads a stream. @throws ObjectTooLarge as soon as it exceeds `maxBytes`, and closes the stream */
export async function bytesOf(stream: Readable, maxBytes: number): Promise<Buffer> {
  try {
    const announcedBytes = contentLength(stream);
    if (announcedBytes > maxBytes) throw new ObjectTooLarge();
    // Filled in place, so that a large image is in memory only once.
    let bytes = Buffer.allocUnsafeSlow(announcedBytes);
    let length = 0;
    const chunks: AsyncIterable<Buffer> = stream;
    for await (const chunk of chunks) {
      if (length + chunk.length > maxBytes) throw new ObjectTooLarge();
      if (length + chunk.length > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(maxBytes, 2 * (length + chunk.length)));
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      length += chunk.copy(bytes, length);
    }
    return bytes.subarray(0, length);
  } finally {
    stream.destroy();
  }
}

/** `Content-Length` of the response; 0 when absent. */
function contentLength(stream: Readable): number {
  const { headers }: Readable & { headers?: Record<string, string | undefined> } = stream;
  const value = Number(headers?.['content-length']);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/**
 * Total size of an object from a range response; undefined when the response does not contain it.
 *
 * @source RFC 9110, 14.4: `Content-Range: bytes 0-9/1234`
 */
export function wholeLength(stream: Readable): number | undefined {
  const { headers }: Readable & { headers?: Record<string, string | undefined> } = stream;
  const length = /\/(\d+)$/.exec(headers?.['content-range'] ?? '')?.[1];
  return length === undefined ? undefined : Number(length);
}
