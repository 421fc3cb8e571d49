import type { ReplaceCustomListRequest } from '@cardlens/contracts';
import { DomainError, serviceErrors } from '@cardlens/errors';
import { fileParts } from '@cardlens/rpc';
import type { Request } from 'express';
import { bodyChunks } from '../body-chunks.js';
import { fileTypeOf } from '../file-type.js';

export const listBytesMax = 20 * 1024 * 1024;

const tooLarge = () => new DomainError(serviceErrors.listTooLarge);

/** The list in a request's body, as a stream. @throws DomainError `too_large`, `unsupported_media` */
export function listParts(req: Request, accountId: string): AsyncGenerator<ReplaceCustomListRequest> {
  const contentType = fileTypeOf(req);
  if (Number(req.headers['content-length'] ?? 0) > listBytesMax) throw tooLarge();
  return fileParts({ accountId, contentType }, 'chunk', limited(bodyChunks(req)));
}

async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > listBytesMax) throw tooLarge();
    yield chunk;
  }
}
