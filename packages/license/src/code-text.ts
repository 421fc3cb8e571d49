/** A PDF417 code holds at most 1,850 characters; some writers repeat parts. */
const bytesMax = 4096;

/**
 * The text of a code, which is in ISO 8859-1 by the standard and in UTF-8 from some writers; undefined if it is longer
 * than codes can be.
 */
export function textOf(code: Uint8Array | string): string | undefined {
  if (code.length > bytesMax) return undefined;
  if (typeof code === 'string') return code;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(code);
  } catch {
    // What is called so decodes as Windows-1252, which has the same letters.
    return new TextDecoder('iso-8859-1').decode(code);
  }
}
