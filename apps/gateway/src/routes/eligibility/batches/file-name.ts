import { parse } from 'content-disposition';
import { z } from 'zod';

const lengthMax = 200;

/** The name of the file in the body, without folders (RFC 6266). It may contain PHI, so it is not part of the URL. */
export const fileName = z
  .string()
  .transform(nameIn)
  .optional()
  .meta({
    param: 'Content-Disposition',
    description: `The name of the file, which lists show, cut to ${lengthMax} characters; RFC 6266, with \`filename*\` for characters outside of ASCII.`,
    example: 'attachment; filename="tomorrow.csv"',
    type: 'string',
  });

/**
 * Cut, and without characters that are not displayed, such as the marks of direction that Windows copies: no file is
 * refused for its name. @returns undefined if the header names no file, as one that cannot be read
 */
function nameIn(header: string): string | undefined {
  const name = parse(header).parameters.filename?.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim();
  // The second step drops half of a character that the first one has cut.
  return name?.slice(0, lengthMax).replace(/\p{Cs}$/u, '') || undefined;
}
