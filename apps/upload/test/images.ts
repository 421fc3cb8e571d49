import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A file of the given size whose PNG header states these dimensions, padded with an unknown chunk. Sufficient for tests
 * that do not decode the image.
 */
export function pngOf(width: number, height: number, sizeBytes = 8000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const filled = Buffer.concat([signature, chunk('IHDR', header)]);
  return Buffer.concat([filled, chunk('teST', randomBytes(sizeBytes - filled.length - 12))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
