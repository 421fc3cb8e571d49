import { CardError, cardErrors, DomainError, InvalidInput } from '@cardlens/errors';

/** @source service contract §8 */
export const imageBytesMin = 5 * 1024;
export const imageBytesMax = 50 * 1024 * 1024;

export const imageTooLarge = () =>
  // 413 here; a card that got too large an image over the store's door carries the same code.
  new DomainError({ ...cardErrors.IMG_TOO_LARGE, code: 'IMG_TOO_LARGE', kind: 'too_large' });

/** Bytes from the start that tell base64 text from an image. */
export const sniffBytes = 64;

const base64Start = /^\s*(data:[\w.+/-]*(;[\w=.+-]+)*;base64,)?[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** Image formats start with bytes that base64 text never has, so the content tells, whatever the header claims. */
export const isBase64 = (start: Buffer): boolean => base64Start.test(start.toString('latin1', 0, sniffBytes));

/** Decodes base64 text piece by piece; a `data:` prefix and white space are skipped. @throws InvalidInput for other text */
export async function* fromBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  let isStart = true;
  let isPadded = false;
  for await (const chunk of chunks) {
    let text = rest + chunk.toString('latin1').replace(/\s+/g, '');
    if (isStart) {
      const comma = text.startsWith('data:') ? text.indexOf(',') : -1;
      text = text.slice(comma + 1);
      isStart = false;
    }
    if ((isPadded && text !== '') || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
      throw new InvalidInput('The image is not valid base64');
    }
    isPadded = text.endsWith('=');
    // Four characters are three bytes; what is left over waits for the next chunk, or is the unpadded end.
    const whole = isPadded ? text.length : text.length - (text.length % 4);
    rest = text.slice(whole);
    if (whole > 0) yield Buffer.from(text.slice(0, whole), 'base64');
  }
  if (rest !== '') yield Buffer.from(rest, 'base64');
}

/** Ends with an error as soon as more than 50 MB have come. @throws DomainError `IMG_TOO_LARGE` */
export async function* atMost(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > imageBytesMax) throw imageTooLarge();
    yield chunk;
  }
}

/**
 * Waits until there is enough to be an image, so that nothing is asked of anybody for less.
 * @returns the start as one piece, and a stream of everything from the start
 * @throws CardError `IMG_TOO_SMALL` when the stream ends before
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
