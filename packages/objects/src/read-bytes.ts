import type { Readable } from 'node:stream';
import { ObjectTooLarge } from './errors.js';

/** Everything a stream gives. @throws ObjectTooLarge as soon as more than `maxBytes` came, the stream is then closed */
export async function bytesOf(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new ObjectTooLarge();
      chunks.push(chunk);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks, length);
}
