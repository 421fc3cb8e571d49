import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyBytes } from './cipher.js';
import { rejected } from './errors.js';
import type { Place } from './place.js';

/**
 * Encrypts files in segments that are authenticated individually, so that part of a file can be read and files need not
 * be held in memory. The design is AES-GCM-HKDF streaming from Google's Tink: each file has its own key, derived from a
 * salt and from the identity of the file; nonces number the segments and mark the last one, so that none can be
 * omitted, repeated or moved.
 */
export interface FileCipher {
  /** Holds only one segment in memory at a time. */
  encrypt(place: Place, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer>;
  /** @throws CiphertextRejected */
  decrypt(place: Place, sealed: Uint8Array): Buffer;
  /**
   * The encrypted range that contains part of a file.
   * @param start,end  in the plain file, `end` exclusive
   * @param sealedBytes  of the whole file
   */
  range(start: number, end: number, sealedBytes: number): SealedRange;
  /** Decrypts consecutive whole segments. @throws CiphertextRejected */
  decryptSegments(place: Place, header: Uint8Array, segments: Uint8Array, range: SealedRange): Buffer;
}

export interface SealedRange {
  /** Range of the encrypted file to fetch: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly firstSegment: number;
  /** Whether the last of these segments is the last one of the file. */
  readonly isToEnd: boolean;
  /** Number of bytes before `start` in the first segment, and the requested length. */
  readonly skip: number;
  readonly length: number;
}

const magic = Buffer.from('CLF');
/** Follows the magic bytes: the number of the data key, counted from this character. */
const firstKey = '1'.charCodeAt(0);
const saltBytes = 32;
const saltFrom = magic.length + 1;
export const fileHeaderBytes = saltFrom + saltBytes;
const tagBytes = 16;
export const segmentBytes = 64 * 1024;
const sealedSegmentBytes = segmentBytes + tagBytes;

/** Whether a stored file is encrypted. */
export const isSealedFile = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length));

/** Size of the file before encryption. */
export function plainSizeOf(sealedBytes: number): number {
  const body = sealedBytes - fileHeaderBytes;
  return body - Math.ceil(body / sealedSegmentBytes) * tagBytes;
}

/** @param current  number of the key that encrypts, from 1 */
export function fileCipher(keys: readonly Uint8Array[], accountId: string, current = 1): FileCipher {
  const keyOf = (place: Place, salt: Uint8Array, number: number): Buffer => {
    const key = keys[number - 1];
    if (key === undefined) throw rejected(place);
    return Buffer.from(hkdfSync('sha256', key, salt, JSON.stringify([accountId, ...place]), keyBytes));
  };

  return {
    async *encrypt(place, plain) {
      const salt = randomBytes(saltBytes);
      const fileKey = keyOf(place, salt, current);
      yield Buffer.concat([magic, Buffer.of(firstKey + current - 1), salt]);
      let index = 0;
      let rest = Buffer.alloc(0);
      for await (const chunk of plain) {
        rest = Buffer.concat([rest, chunk]);
        // The last segment is marked, so one segment is held back until more data arrives.
        let start = 0;
        for (; rest.length - start > segmentBytes; start += segmentBytes)
          yield sealedSegment(fileKey, rest.subarray(start, start + segmentBytes), nonceOf(index++, false));
        rest = rest.subarray(start);
      }
      yield sealedSegment(fileKey, rest, nonceOf(index, true));
    },
    decrypt(place, sealed) {
      const range = this.range(0, plainSizeOf(sealed.length), sealed.length);
      return this.decryptSegments(place, sealed, sealed.subarray(range.from, range.to), range);
    },
    range(start, end, sealedBytes) {
      const firstSegment = Math.floor(start / segmentBytes);
      const from = fileHeaderBytes + firstSegment * sealedSegmentBytes;
      const wantedTo = fileHeaderBytes + Math.max(1, Math.ceil(end / segmentBytes)) * sealedSegmentBytes;
      const to = Math.min(wantedTo, sealedBytes);
      return {
        from,
        to,
        firstSegment,
        isToEnd: to === sealedBytes,
        skip: start - firstSegment * segmentBytes,
        length: end - start,
      };
    },
    decryptSegments(place, header, segments, { firstSegment, isToEnd, skip, length }) {
      if (!isSealedFile(header) || segments.length < tagBytes) throw rejected(place);
      const number = (header[magic.length] ?? 0) - firstKey + 1;
      const fileKey = keyOf(place, header.subarray(saltFrom, fileHeaderBytes), number);
      const count = Math.ceil(segments.length / sealedSegmentBytes);
      const pieces: Buffer[] = [];
      for (let index = 0; index < count; index++) {
        const segment = segments.subarray(index * sealedSegmentBytes, (index + 1) * sealedSegmentBytes);
        pieces.push(
          openSegment(place, fileKey, segment, nonceOf(firstSegment + index, isToEnd && index === count - 1)),
        );
      }
      return Buffer.concat(pieces).subarray(skip, skip + length);
    },
  };
}

function sealedSegment(fileKey: Buffer, plain: Uint8Array, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', fileKey, nonce);
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([body, cipher.getAuthTag()]);
}

function openSegment(place: Place, fileKey: Buffer, segment: Uint8Array, nonce: Buffer): Buffer {
  const bodyBytes = segment.length - tagBytes;
  if (bodyBytes < 0) throw rejected(place);
  try {
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(segment.subarray(bodyBytes));
    const body = decipher.update(segment.subarray(0, bodyBytes));
    decipher.final();
    return body;
  } catch (error) {
    throw rejected(place, error);
  }
}

/** 7 zero bytes, because each file has its own key; the number of the segment; whether it is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
