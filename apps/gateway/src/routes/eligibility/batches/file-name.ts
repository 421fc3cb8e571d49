import { parse } from 'content-disposition';
import { z } from 'zod';

const lengthMax = 200;
const error = `Content-Disposition must have a filename of at most ${lengthMax} printable characters`;
/** A name in UTF-8, percent-encoded. */
const headerLengthMax = 4096;

/** The name of the file in the body, without folders (RFC 6266). It may contain PHI, so it is not part of the URL. */
export const fileName = z
  .string({ error })
  .max(headerLengthMax, { error })
  .transform((header) => nameIn(header))
  .pipe(z.string({ error }).max(lengthMax, { error }).optional())
  .optional()
  .meta({
    param: 'Content-Disposition',
    description: `The name of the file, at most ${lengthMax} characters, which lists show; RFC 6266, with \`filename*\` for characters outside of ASCII.`,
    example: 'attachment; filename="tomorrow.csv"',
    type: 'string',
  });

/** @returns undefined if the header names no file, as one that cannot be read; null if the name is not printable */
function nameIn(header: string): string | null | undefined {
  const name = parse(header).parameters.filename?.split(/[/\\]/).at(-1)?.trim();
  if (name === undefined || name === '') return undefined;
  return /\p{C}/u.test(name) ? null : name;
}
