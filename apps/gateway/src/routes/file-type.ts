import { DomainError } from '@cardlens/errors';
import type { Request } from 'express';

const fileTypes = ['text/csv', 'application/json'] as const;
export type FileType = (typeof fileTypes)[number];

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
  const known = fileTypes.find((fileType) => fileType === found?.toLowerCase());
  if (known === undefined || encoding !== 'identity') throw fileTypeUnsupported();
  return known;
}
