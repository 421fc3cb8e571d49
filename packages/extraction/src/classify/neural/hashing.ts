import { fold } from '../fold.js';

/** Rows of the network's embedding table for character n-grams; row 0 is empty. */
export const hashRows = 8192;
/** Maximum number of n-grams per word. */
export const gramsMax = 20;

/**
 * Character n-grams of a word as rows of the embedding table: trigrams of its folded spelling, the whole spelling, and
 * its shape ("A3-03" for "ABC-123"). Numbers have only a shape, because their digits carry no information.
 */
export function gramsOf(text: string): number[] {
  const rows: number[] = [];
  const put = (gram: string) => {
    if (rows.length < gramsMax) rows.push(1 + (hash(gram) % (hashRows - 1)));
  };
  const shape = shapeOf(text);
  put(`s ${shape}`);
  put(`t ${shape.replace(/([0Aa])./g, '$1')}`);
  const digits = text.replace(/\D/g, '').length;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  if (letters < 1 || digits > letters) {
    put(`p ${text.slice(0, 3).replace(/\d/g, '0')}`);
    return rows;
  }
  const folded = fold(text);
  put(`w ${folded}`);
  const framed = `^${folded}$`;
  for (let i = 0; i + 3 <= framed.length; i++) put(framed.slice(i, i + 3));
  return rows;
}

/**
 * Replaces runs of capitals, lower-case letters and digits by their class and length; other characters are unchanged.
 */
function shapeOf(text: string): string {
  return text.slice(0, 24).replace(/\p{Lu}+|\p{Ll}+|\d+/gu, (run) => {
    const sign = /\d/.test(run) ? '0' : /\p{Lu}/u.test(run) ? 'A' : 'a';
    return `${sign}${Math.min(run.length, sign === 'a' ? 4 : 12).toString(16)}`;
  });
}

/** @source FNV-1a, 32 bits, over UTF-16 code units */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
