import type { Fields } from './envelope.js';

/** The body is not a form of the declared type. */
export class NotMime extends Error {}

/**
 * Parses a form strictly by RFC 7578 and RFC 2046: CRLF line breaks, unique names.
 *
 * @throws NotMime
 */
export function readMime(contentType: string, body: string): Fields {
  const boundary = /^multipart\/form-data;\s*boundary="?([\w'()+,\-./:=?]{1,70})"?\s*$/i.exec(contentType)?.[1];
  if (boundary === undefined) throw new NotMime();
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  if (pieces.length < 3 || pieces[0] !== '' || !/^--\s*$/.test(pieces.at(-1) ?? '')) throw new NotMime();
  const fields: Record<string, string> = {};
  for (const piece of pieces.slice(1, -1)) {
    const found = /^\r\nContent-Disposition: form-data; name="(\w+)"(?:\r\n[\w-]+: [^\r\n]*)*\r\n\r\n([\s\S]*)$/i.exec(
      piece,
    );
    const [, name = '', value = ''] = found ?? [];
    if (!found || name in fields) throw new NotMime();
    fields[name] = value;
  }
  return fields;
}

export const responseBoundary = 'simulated-payer-7d1c';

/** A response with its fields. */
export const writeMime = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(
      ([name, value]) => `--${responseBoundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${responseBoundary}--\r\n`;
