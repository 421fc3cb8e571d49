import { DomainError, InvalidInput } from '@cardlens/errors';
import express, { type Request, type Response } from 'express';

const jsonBytesMax = 256 * 1024;
/** Most bodies are about a kilobyte. Without a limit, a client could keep thousands of unfinished bodies in memory. */
const receivedWithinMs = 20_000;

const parse = express.json({ limit: jsonBytesMax, strict: false, type: () => true });

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

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/**
 * The body as parsed JSON; an empty body is an empty object.
 * @throws DomainError `unsupported_media`, `too_large`, or `invalid` for malformed JSON, never quoting it, and for a body that is
 *   sent too slowly
 */
export async function readJson(req: Request, res: Response, withinMs = receivedWithinMs): Promise<unknown> {
  if (!hasBody(req)) return {};
  const type = req.headers['content-type'];
  if (type !== undefined && !jsonType.test(type)) throw unsupported();
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new InvalidInput('The request body is sent too slowly')), withinMs);
    parse(req, res, (error?: unknown) => {
      clearTimeout(late);
      if (error === undefined) resolve();
      else reject(translate(error));
    });
  });
  return req.body === undefined ? {} : req.body;
}

function translate(error: unknown): DomainError {
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (status === 413) return tooLarge();
  if (status === 415) return unsupported();
  if (type === 'entity.parse.failed') return new InvalidInput('The request body is not valid JSON');
  if (status === 400) return new InvalidInput('The request body could not be read');
  return DomainError.from(error);
}
