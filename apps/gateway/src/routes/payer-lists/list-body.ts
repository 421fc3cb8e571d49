import type { ReplaceCustomListRequest } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import type { Request } from 'express';

/** @source decisions §12 */
export const listBytesMax = 20 * 1024 * 1024;

const tooLarge = () =>
  new DomainError({ code: 'LIST_TOO_LARGE', kind: 'too_large', publicMessage: 'The list is larger than 20 MB' });
const unsupported = () =>
  new DomainError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    kind: 'unsupported_media',
    publicMessage: 'The request body must be text/csv or application/json in UTF-8',
  });

const typePattern =
  /^(text\/csv|application\/json)\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?(?:;\s*header\s*=\s*present\s*)?$/i;

/** The list in a request's body, as a stream. @throws DomainError `too_large`, `unsupported_media` */
export function listParts(req: Request, accountId: string): AsyncGenerator<ReplaceCustomListRequest> {
  const {
    'content-type': type = '',
    'content-encoding': encoding = 'identity',
    'content-length': length,
  } = req.headers;
  const [, contentType] = typePattern.exec(type.trim()) ?? [];
  if (contentType === undefined || encoding !== 'identity') throw unsupported();
  if (Number(length ?? 0) > listBytesMax) throw tooLarge();
  const header = { accountId, contentType: contentType.toLowerCase() };
  return (async function* () {
    yield { part: { $case: 'header', value: header } };
    let bytes = 0;
    // Not destroyed when reading ends early: the connection still has to carry the error response.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > listBytesMax) throw tooLarge();
      yield { part: { $case: 'chunk', value: chunk } };
    }
    yield { part: { $case: 'complete', value: true } };
  })();
}
