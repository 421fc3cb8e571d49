import { issuers } from './issuers.js';

/** The beginning of a license's code. @source AAMVA DL/ID Card Design Standard 2020, D.12.3 */
export interface Header {
  /** Of the standard: 1 (2000), 2 (2003), 3 (2005), 4 (2009) to 10 (2020), 11 (2025). */
  readonly version: number;
  /** State or province; absent if the issuer's number is unknown. */
  readonly issuer?: string;
  /** What follows the header: subfiles. */
  readonly body: string;
}

/**
 * Writers and scanners lose the compliance indicator, the separators around it, the space after the file type, and line
 * feeds, and add text before them. Version 1 has no jurisdiction's version, hence two digits fewer.
 */
const beginning = /^.{0,60}?(?:ANSI|AAMVA)[ \r\n]{0,4}(\d{6})(\d{2})(?:\d{2}){0,2}(?!\d)/s;
/**
 * Where subfiles begin and how long they are. The numbers are often wrong: they count other separators than were written,
 * or are those of another license. Subfiles are therefore found by their names instead.
 */
const designators = /^(?:[A-Z]{2}\d{8})+/;
const versionMax = 99;

/** Undefined if it is the code of something else. */
export function headerOf(text: string): Header | undefined {
  const match = beginning.exec(text);
  if (!match) return undefined;
  const [whole, issuerNumber = '', digits = ''] = match;
  const version = Number(digits);
  if (version > versionMax) return undefined;
  const issuer = issuers.get(issuerNumber);
  const body = text.slice(whole.length).replace(designators, '');
  return { version, body, ...(issuer ? { issuer } : {}) };
}
