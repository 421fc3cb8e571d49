/** Five digits, or nine with one of the separators that are printed and typed between them. */
const zip = /^(\d{5})(?:\s?[-–—]?\s?(\d{4}))?$/;
const atEnd = /(?<=[^\p{L}\p{N}][A-Za-z]{2}[\s.,]{1,3}|,\s)(\d{5}(?:\s?[-–—]?\s?\d{4})?)(?=[\s.,]*$)/u;

/** A ZIP code as `79998` or `79998-0417`; undefined for a text that is none. */
export function zipCodeOf(text: string): string | undefined {
  const [, code, plus4] = zip.exec(text.trim()) ?? [];
  return code === undefined ? undefined : plus4 === undefined ? code : `${code}-${plus4}`;
}

/** The ZIP code at the end of an address; undefined if it ends otherwise. */
export const zipCodeIn = (address: string): string | undefined => zipCodeOf(atEnd.exec(address)?.[1] ?? '');

/** The address with its ZIP code in the form `79998-0417`. */
export const withZipCode = (address: string): string => address.replace(atEnd, (code) => zipCodeOf(code) ?? code);
