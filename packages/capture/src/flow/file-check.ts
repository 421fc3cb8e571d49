import type { ProblemCode } from '../scan/problem.js';

const bytesMin = 5 * 1024;
const bytesMax = 50 * 1024 * 1024;

/** The part of a Blob that the check needs. */
export interface ChosenFile {
  readonly type: string;
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** First bytes of JPEG, PNG, WebP, TIFF, and HEIC or AVIF; a dot is any byte. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF.{4}WEBP/s, /^(II\*\0|MM\0\*)/, /^.{4}ftyp/s];

/** After up to seven other bytes, as many scanners write it. */
const pdfBeginning = /^.{0,7}%PDF-/s;

/** Those of a file. */
export type FileProblem = Extract<ProblemCode, 'file_type' | 'file_too_small' | 'file_too_large'>;

interface FileCheckOptions {
  /** Where no preview is needed. */
  readonly takesPdf?: boolean;
}

/**
 * Problems of a selected file that can be detected here, before it is shown; the service checks the rest. Some systems
 * do not set a type, and a name says nothing about the content, so the first bytes decide.
 */
export async function problemOfFile(
  file: ChosenFile,
  { takesPdf = false }: FileCheckOptions = {},
): Promise<FileProblem | undefined> {
  const { type, size } = file;
  const isPdf = takesPdf && (type === 'application/pdf' || type === '');
  if (type !== '' && !type.startsWith('image/') && !isPdf) return 'file_type';
  if (type === 'image/svg+xml' || type === 'image/gif') return 'file_type';
  if (size < bytesMin) return 'file_too_small';
  if (size > bytesMax) return 'file_too_large';
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const known = isPdf ? [...beginnings, pdfBeginning] : beginnings;
  return known.some((beginning) => beginning.test(head)) ? undefined : 'file_type';
}
