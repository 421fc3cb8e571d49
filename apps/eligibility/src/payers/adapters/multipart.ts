/** One part of a MIME multipart body; header names in lower case. */
export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The body is not multipart of the announced type. */
export class UnreadableMultipart extends Error {
  constructor() {
    super('unreadable multipart');
    this.name = 'UnreadableMultipart';
  }
}

const partsMax = 100;

/** Fields as a body of type `multipart/form-data`. @param boundary  must not occur in any value */
export function formData(fields: Readonly<Record<string, string>>, boundary: string): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

/**
 * The parts of a multipart body. Lines may end with bare line feeds, because some receivers send those.
 *
 * @param contentType  value of the header, with its boundary
 * @throws UnreadableMultipart
 */
export function partsOf(contentType: string, body: string): Part[] {
  const boundary = parameterOf(contentType, 'boundary');
  if (!boundary || boundary.length > 70) throw new UnreadableMultipart();
  const [, ...pieces] = `\n${body}`.split(`\n--${boundary}`);
  // The last piece begins with the `--` of the closing line.
  const closing = pieces.findIndex((piece) => piece.startsWith('--'));
  if (closing < 1 || closing > partsMax) throw new UnreadableMultipart();
  return pieces.slice(0, closing).map(partOf);
}

function partOf(piece: string): Part {
  // The boundary line may end with white space.
  const start = /^[ \t]*\r?\n/.exec(piece)?.[0].length;
  if (start === undefined) throw new UnreadableMultipart();
  const text = piece.slice(start).replace(/\r$/, '');
  if (/^\r?\n/.test(text)) return { headers: {}, body: text.replace(/^\r?\n/, '') };
  const gap = /\r?\n\r?\n/.exec(text);
  // A part with headers only is empty.
  const head = gap ? text.slice(0, gap.index) : text;
  const headers = head.split(/\r?\n(?![ \t])/).map((line): [string, string] => {
    const colon = line.indexOf(':');
    if (colon < 1) throw new UnreadableMultipart();
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: gap ? text.slice(gap.index + gap[0].length) : '' };
}

/** The fields of a form by the names of its parts; the first part with a name counts. */
export function fieldsOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const { headers, body } of parts) {
    const name = parameterOf(headers['content-disposition'] ?? '', 'name');
    if (name && !fields.has(name)) fields.set(name, body);
  }
  return fields;
}

/** A parameter of a structured header: `form-data; name="Payload"` → `Payload`. */
export function parameterOf(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(header);
  return found?.[1] ?? found?.[2];
}
