// Printed values of a payer besides its name, in comparison form.

/** An id without spaces and hyphens, upper case. */
export const idKey = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** The ten digits of a phone number, without the country code. */
export const digitsOf = (phone: string): string =>
  withDigits(phone)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
    .slice(0, 10);

/** Letters that recognition confuses with digits, and that stand between digits: `800-7I6-77O7`. */
const withDigits = (text: string): string =>
  text.replace(/(?<![A-Za-z])[OoQDIl|LSBZG](?![A-Za-z])/g, (letter) => (letter === '|' ? '1' : alikeId(letter)));

/**
 * Keys of an address: its box and ZIP code, or its house number, first street word and ZIP code. Towns and street
 * spellings vary too much to compare.
 */
export function addressKeys(address: string): string[] {
  const text = address.toUpperCase().replace(/[.,#]/g, ' ').replace(/\s+/g, ' ').trim();
  const zip = /\b(\d{5})(?:-?\d{0,4})?$/.exec(text)?.[1];
  if (zip === undefined) return [];
  const box = /\bP ?O ?BOX ([\dO]+)\b/.exec(
    text.replace(/\bPOST OFFICE BOX\b/, 'PO BOX').replace(/\bPOB\b/, 'PO BOX'),
  )?.[1];
  if (box !== undefined) return [`BOX ${box.replace(/O/g, '0')} ${zip}`];
  const [, number, street] = /\b(\d+) (?:[NSEW] )?([A-Z0-9]+)/.exec(text) ?? [];
  return number === undefined || number === zip ? [] : [`${number} ${street} ${zip}`];
}

const alike: readonly (readonly [RegExp, string])[] = [
  [/[OQD]/g, '0'],
  [/[IL]/g, '1'],
  [/S/g, '5'],
  [/B/g, '8'],
  [/Z/g, '2'],
  [/G/g, '6'],
];

/** An id with look-alike characters mapped to one. */
export const alikeId = (id: string): string =>
  alike.reduce((text, [pattern, digit]) => text.replace(pattern, digit), idKey(id));

/**
 * A Medicare beneficiary identifier, upper case without spaces and hyphens: eleven characters, letters in the second,
 * fifth, eighth and ninth position, none of S, L, O, I, B, Z.
 * @source CMS, "Understanding the Medicare Beneficiary Identifier (MBI) Format"
 */
export const medicareNumber =
  /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/;

export const isMedicareNumber = (memberNumber: string): boolean => medicareNumber.test(idKey(memberNumber));

/** The three-character Blue plan prefix of a member id, if it can have one. */
export function bluePrefixOf(memberNumber: string): string | undefined {
  const prefix = idKey(memberNumber).slice(0, 3);
  return /^[A-Z2-9]{3}$/.test(prefix) && /[A-Z]/.test(prefix) && idKey(memberNumber).length >= 9 ? prefix : undefined;
}
