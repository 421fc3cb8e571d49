import { DomainError, InvalidInput } from '@cardlens/errors';
import express, { type Request, type Response } from 'express';
import { inTime, slow } from './in-time.js';

const jsonBytesMax = 256 * 1024;
/** Most bodies are about a kilobyte. Without a limit, a client could keep thousands of unfinished bodies in memory. */
const receivedWithinMs = 20_000;

const parserOf = (limit: number) =>
  express.json({ limit, strict: false, type: () => true, verify: (_req, _res, bytes) => checkValues(bytes) });
const parse = parserOf(jsonBytesMax);

const jsonType = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i;

const tooLarge = () =>
  new DomainError({
    code: 'BODY_TOO_LARGE',
    kind: 'too_large',
    publicMessage: 'The request body is larger than 256 KB',
  });
const unsupported = () =>
  new DomainError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    kind: 'unsupported_media',
    publicMessage: 'The request body must be application/json in UTF-8',
  });

const notJson = () => new InvalidInput('The request body is not valid JSON');
const tooSlow = 'The request body is sent too slowly';

/** Errors of any operation with a JSON body. */
export const bodyErrors = [notJson(), tooLarge(), unsupported(), slow(tooSlow)];

const tooManyValues = () => new InvalidInput('The request body has too many values');

/** Ten times the values of the largest valid body: each invalid one costs an error object. */
const valuesMax = 5000;
const [comma, openList, openObject] = [0x2c, 0x5b, 0x7b];

/** @throws InvalidInput */
function checkValues(bytes: Buffer): void {
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === comma || byte === openList || byte === openObject) values++;
  }
  if (values > valuesMax) throw tooManyValues();
}

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/**
 * The body as parsed JSON; an empty body is an empty object.
 * @throws DomainError `unsupported_media`, `too_large`, `too_slow`, or `invalid` for malformed JSON or too many values, never
 *   quoting it
 */
export async function readJson(
  req: Request,
  res: Response,
  withinMs = receivedWithinMs,
  parser = parse,
): Promise<unknown> {
  if (!hasBody(req)) return {};
  const type = req.headers['content-type'];
  if (type !== undefined && !jsonType.test(type)) throw unsupported();
  const parsed = new Promise<void>((resolve, reject) => {
    parser(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(translate(error))));
  });
  await inTime(parsed, withinMs, tooSlow);
  return req.body === undefined ? {} : req.body;
}

/** A body that may be larger than that of an operation, because it contains pictures. @throws as `readJson` */
export function largeJson(bytesMax: number) {
  const parser = parserOf(bytesMax);
  return async (req: Request, res: Response): Promise<unknown> => {
    try {
      return await readJson(req, res, receivedWithinMs, parser);
    } catch (error) {
      if (DomainError.from(error).kind !== 'too_large') throw error;
      const publicMessage = `The request body is larger than ${Math.floor(bytesMax / 1024 / 1024)} MB`;
      throw new DomainError({ code: 'BODY_TOO_LARGE', kind: 'too_large', publicMessage });
    }
  };
}

function translate(error: unknown): DomainError {
  const { status, type }: { status?: unknown; type?: unknown } = Object(error);
  if (type === 'entity.verify.failed') return tooManyValues();
  if (status === 413) return tooLarge();
  if (status === 415) return unsupported();
  if (type === 'entity.parse.failed') return notJson();
  if (status === 400) return new InvalidInput('The request body could not be read');
  return DomainError.from(error);
}
