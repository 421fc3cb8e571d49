import type { Readable } from 'node:stream';
import { CardError, cardErrors, DomainError, InvalidInput } from '@cardlens/errors';
import { imageLimits } from '@cardlens/image';
import { bodyChunks } from '../body-chunks.js';

export const imageTooLarge = () =>
  // 413 here; a card whose image is too large for an upload target gets the same error code.
  new DomainError({ ...cardErrors.IMG_TOO_LARGE, code: 'IMG_TOO_LARGE', kind: 'too_large' });

/** Number of bytes from the start that distinguish base64 text from an image. */
export const sniffBytes = 64;

const base64Text = /^\s*[A-Za-z0-9+/\s]*={0,2}\s*$/;
const dataUrlStart = /^\s*data:/i;

/** Image formats start with bytes that base64 text never has, so the content decides, not the header. */
export function isBase64(start: Buffer): boolean {
  const text = start.toString('latin1', 0, sniffBytes);
  return dataUrlStart.test(text) || base64Text.test(text);
}

/** Enough for a file name of 255 characters as a parameter, each encoded as up to twelve. */
const dataUrlPrefixMax = 4096;

/**
 * The base64 text behind the prefix of a data URL, which may have parameters of any kind.
 *
 * @returns undefined while the prefix has not ended
 * @throws InvalidInput when it does not end
 */
function afterPrefix(text: string): string | undefined {
  if (!dataUrlStart.test(text)) return text;
  const [prefix] = /^.*?;base64,/i.exec(text.slice(0, dataUrlPrefixMax)) ?? [];
  if (prefix === undefined && text.length > dataUrlPrefixMax) throw notBase64();
  return prefix && text.slice(prefix.length);
}

export const notBase64 = () => new InvalidInput('The image is not valid base64');

/** Decodes base64 text in chunks; skips a `data:` prefix and white space. @throws InvalidInput for other text */
export async function* fromBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  let isStart = true;
  let isPadded = false;
  for await (const chunk of chunks) {
    let text = rest + chunk.toString('latin1').replace(/\s+/g, '');
    if (isStart) {
      const image = afterPrefix(text);
      if (image === undefined) {
        rest = text;
        continue;
      }
      text = image;
      isStart = false;
    }
    if ((isPadded && text !== '') || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw notBase64();
    isPadded = text.endsWith('=');
    // Four characters are three bytes; the remainder waits for the next chunk or is the unpadded end.
    const whole = isPadded ? text.length : text.length - (text.length % 4);
    rest = text.slice(whole);
    if (whole > 0) yield Buffer.from(text.slice(0, whole), 'base64');
  }
  if (isStart && rest !== '') throw notBase64();
  if (rest !== '') yield Buffer.from(rest, 'base64');
}

/** A request's body; reading fails as soon as it exceeds 50 MB. */
export interface LimitedBody {
  /** @throws DomainError `IMG_TOO_LARGE` */
  chunks(): AsyncGenerator<Buffer>;
}

/** Consecutive readers share the count, so a body rejected halfway can still be reported as too large. */
export function limitedBody(req: Readable): LimitedBody {
  let bytes = 0;
  return {
    async *chunks() {
      for await (const chunk of bodyChunks(req)) {
        bytes += chunk.length;
        if (bytes > imageLimits.bytesMax) throw imageTooLarge();
        yield chunk;
      }
    },
  };
}

/**
 * Waits for the minimum size of an image, so that anything smaller is rejected without calling a service.
 * @returns the start in one piece, and a stream of the whole body
 * @throws CardError `IMG_TOO_SMALL` when the stream ends earlier
 */
export async function atLeast(
  chunks: AsyncIterable<Buffer>,
  bytesMin: number,
): Promise<{ start: Buffer; all: AsyncGenerator<Buffer> }> {
  const source = chunks[Symbol.asyncIterator]();
  const pieces: Buffer[] = [];
  let bytes = 0;
  while (bytes < bytesMin) {
    const { value, done } = await source.next();
    if (done) throw new CardError('IMG_TOO_SMALL');
    pieces.push(value);
    bytes += value.length;
  }
  const start = Buffer.concat(pieces);
  const all = (async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => source };
  })();
  return { start, all };
}
