/** The longest text of a card or a payer that a response contains. */
const textLengthMax = 500;

/**
 * Text that comes from a card or a payer, as data: without characters that are invisible, change the direction of the text or
 * end a line, which could hide something from the person who reads along.
 */
export const visible = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]|\p{Variation_Selector}/gu, '')
    .trim()
    .slice(0, textLengthMax);

/** Accepts only words of our own vocabulary, such as `copay`: never other text. */
export const oneOf = <T extends string>(names: Iterable<T>) => {
  const known = new Map<string, T>([...names].map((name) => [name, name]));
  return (text: string | undefined): T | undefined => (text === undefined ? undefined : known.get(text));
};

/** A decimal number such as `15.00`; anything else is left out. */
export const decimal = (text: string | undefined): string | undefined =>
  text !== undefined && /^-?\d{1,9}(\.\d{1,4})?$/.test(text) ? text : undefined;

const idPattern = /^[\w-]{1,80}$/;

/** An identifier that the service has made; anything else is left out. */
export const identifier = (text: string | undefined): string | undefined =>
  text !== undefined && idPattern.test(text) ? text : undefined;

/** A time that the service states; anything else is left out. */
export const timestamp = (text: string): string | undefined => (/^[\d :+.TZ-]{10,40}$/.test(text) ? text : undefined);
