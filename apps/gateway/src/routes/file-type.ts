import { DomainError } from '@cardlens/errors';
import type { Request } from 'express';

export type FileType = 'text/csv' | 'application/json';

const pattern =
  /^(text\/csv|application\/json)\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?(?:;\s*header\s*=\s*present\s*)?$/i;

export const fileTypeUnsupported = () =>
  new DomainError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    kind: 'unsupported_media',
    publicMessage: 'The request body must be text/csv or application/json in UTF-8',
  });

/** Type of an uploaded file of rows. @throws DomainError `unsupported_media` */
export function fileTypeOf({ headers }: Pick<Request, 'headers'>): FileType {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const [, found] = pattern.exec(type.trim()) ?? [];
  if (found !== undefined && encoding === 'identity') return found.toLowerCase() as FileType;
  throw fileTypeUnsupported();
}
