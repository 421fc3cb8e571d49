// What is printed of a payer beside its name, in forms in which equal things are equal.

/** An id without spaces and hyphens, upper case. */
export const idKey = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** The ten digits of a phone number, without the country's. */
export const digitsOf = (phone: string): string =>
  withDigits(phone)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
    .slice(0, 10);

/** Letters that readers take for digits, where one stands alone among digits: `800-7I6-77O7`. */
const withDigits = (text: string): string =>
  text.replace(/(?<![A-Za-z])[OoQDIl|LSBZG](?![A-Za-z])/g, (letter) => (letter === '|' ? '1' : alikeId(letter)));

/**
 * Keys of an address: its box and ZIP code, or its house number, first word of the street and ZIP code. Towns and the
 * spelling of streets vary too much to say anything.
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

/** An id in which characters that readers take for each other are one. */
export const alikeId = (id: string): string =>
  alike.reduce((text, [pattern, digit]) => text.replace(pattern, digit), idKey(id));

/**
 * A Medicare beneficiary identifier: eleven characters, a letter in the second, fifth, eighth and ninth place, none of
 * S, L, O, I, B, Z.
 * @source CMS, "Understanding the Medicare Beneficiary Identifier (MBI) Format"
 */
export function isMedicareNumber(memberNumber: string): boolean {
  const letter = '[AC-HJKMNP-RT-Y]';
  const either = '[AC-HJKMNP-RT-Y0-9]';
  return new RegExp(`^[1-9]${letter}${either}\\d${letter}${either}\\d${letter}{2}\\d{2}$`).test(idKey(memberNumber));
}

/** The three characters that tell the Blue plan, when a member id may begin with such. */
export function bluePrefixOf(memberNumber: string): string | undefined {
  const prefix = idKey(memberNumber).slice(0, 3);
  return /^[A-Z2-9]{3}$/.test(prefix) && /[A-Z]/.test(prefix) && idKey(memberNumber).length >= 9 ? prefix : undefined;
}
