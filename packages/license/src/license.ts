import { namePartsOf } from '@cardlens/reading/name-parts';
import { textOf } from './code-text.js';
import { type Element, type Elements, elementIds, elementsIn } from './elements.js';
import { headerOf } from './header.js';
import { isProvince, isState } from './issuers.js';

/** What a license's code says about its holder. PHI. The number of the license is left out. */
export interface License {
  readonly firstName?: string;
  readonly middleName?: string;
  readonly lastName: string;
  /** Such as JR or III. */
  readonly suffix?: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth?: string;
  readonly gender?: 'M' | 'F' | 'X';
  readonly address: LicenseAddress;
  /** State or province that issued it. */
  readonly issuer?: string;
  readonly country?: 'USA' | 'CAN';
  /** Of the standard. */
  readonly version: number;
  /** YYYY-MM-DD */
  readonly expires?: string;
  /** Names of which the code has only a part. */
  readonly truncated: readonly ('firstName' | 'middleName' | 'lastName')[];
}

export interface LicenseAddress {
  readonly line1?: string;
  readonly line2?: string;
  readonly city?: string;
  readonly state?: string;
  /** 12345, 12345-6789 or A1B 2C3 */
  readonly zipCode?: string;
}

export type LicenseReading =
  | { readonly status: 'read'; readonly license: License }
  /** The code of something else. */
  | { readonly status: 'other_code' }
  /** A license's code without the holder's last name, or one whose elements cannot be told apart. */
  | { readonly status: 'incomplete' };

/**
 * Reads the PDF417 code on the back of a driver's license or identification card of the United States or Canada.
 *
 * @param code  its bytes, or its text
 * @param now  later birth dates are misread
 */
export function readLicense(code: Uint8Array | string, now = Date.now()): LicenseReading {
  const header = headerOf(textOf(code) ?? '');
  if (!header) return { status: 'other_code' };
  const elements = elementsIn(header.body);
  const name = elements && nameOf(elements);
  if (!elements || !name) return { status: 'incomplete' };
  const value = valueIn(elements);
  const dateOfBirth = dateOf(value('dateOfBirth'));
  const expires = dateOf(value('expires'));
  const gender = genders.get(value('sex') ?? '');
  const address = addressOf(elements);
  const issuer = header.issuer ?? address.state;
  const country = countryOf(value('country'), issuer);
  return {
    status: 'read',
    license: {
      ...name,
      ...(dateOfBirth && dateOfBirth <= new Date(now).toISOString().slice(0, 10) ? { dateOfBirth } : {}),
      ...(gender ? { gender } : {}),
      address,
      ...(issuer ? { issuer } : {}),
      ...(country ? { country } : {}),
      version: header.version,
      ...(expires ? { expires } : {}),
      truncated: (['firstName', 'middleName', 'lastName'] as const).filter((part) => value(`${part}Truncated`) === 'T'),
    },
  };
}

const valueIn =
  (elements: Elements) =>
  (element: Element): string | undefined =>
    elements.get(elementIds[element]);

/** 0 is unknown. */
const genders: ReadonlyMap<string, 'M' | 'F' | 'X'> = new Map([
  ['1', 'M'],
  ['M', 'M'],
  ['2', 'F'],
  ['F', 'F'],
  ['9', 'X'],
  ['X', 'X'],
]);

type Name = Pick<License, 'firstName' | 'middleName' | 'lastName' | 'suffix'>;

function nameOf(elements: Elements): Name | undefined {
  const value = valueIn(elements);
  const lastName = value('lastName') ?? value('lastNameOld');
  const fullName = value('fullName');
  if (lastName === undefined) return fullName === undefined ? undefined : nameIn(fullName);
  const { first, middle } = givenNamesOf(elements);
  const suffix = value('suffix') ?? value('suffixOld');
  return named({ first, middle, last: lastName, suffix });
}

/** Given names in one element are separated by commas or, in versions 2 and 3, by spaces. */
function givenNamesOf(elements: Elements) {
  const value = valueIn(elements);
  const [firstName, middleName] = [value('firstName'), value('middleName')];
  const all = firstName ?? value('givenNames') ?? '';
  const separator = all.includes(',') ? ',' : firstName === undefined && middleName === undefined ? ' ' : undefined;
  const [first, ...others] = separator ? all.split(separator) : [all];
  return { first, middle: middleName ?? others.join(' ') };
}

/** Version 1: LAST,FIRST,MIDDLE,SUFFIX, with another separator in some states; or FIRST MIDDLE LAST. */
function nameIn(fullName: string): Name | undefined {
  const separator = [',', '$', '@'].find((one) => fullName.includes(one));
  if (separator === undefined) return named(namePartsOf(fullName));
  const [last = '', first, middle, suffix] = fullName.split(separator);
  return named({ first, middle, last, suffix });
}

const generations: ReadonlyMap<string, string> = new Map([
  ['1ST', 'I'],
  ['2ND', 'II'],
  ['3RD', 'III'],
  ['4TH', 'IV'],
  ['5TH', 'V'],
]);

interface Parts {
  readonly first?: string | undefined;
  readonly middle?: string | undefined;
  readonly last: string;
  readonly suffix?: string | undefined;
}

function named({ first = '', middle = '', last, suffix = '' }: Parts): Name | undefined {
  const [firstName, middleName, lastName] = [first, middle.replace(/\s*,\s*/g, ' '), last].map((name) => name.trim());
  if (!lastName || !/\p{L}/u.test(lastName)) return undefined;
  const written = suffix.trim().replace(/\.$/, '');
  const generation = generations.get(written.toUpperCase()) ?? written;
  return {
    ...(firstName ? { firstName } : {}),
    ...(middleName ? { middleName } : {}),
    lastName,
    ...(generation ? { suffix: generation } : {}),
  };
}

/**
 * The year stands first in version 1 and in Canada, and last in the United States, but not always where the standard
 * says. No month is 19 or 20, so that each date has one meaning.
 */
function dateOf(text = ''): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 8) return undefined;
  const isYearFirst = /^(?:19|20)/.test(digits);
  const year = isYearFirst ? digits.slice(0, 4) : digits.slice(4);
  const rest = isYearFirst ? digits.slice(4) : digits.slice(0, 4);
  const date = `${year}-${rest.slice(0, 2)}-${rest.slice(2)}`;
  if (!/^(?:19|20)/.test(year) || Number.isNaN(Date.parse(date))) return undefined;
  // 2023-02-30 would be March 2.
  return new Date(date).toISOString().startsWith(date) ? date : undefined;
}

function addressOf(elements: Elements): LicenseAddress {
  const value = valueIn(elements);
  const isResidence = value('street') === undefined;
  const line1 = isResidence ? value('residenceStreet') : value('street');
  const line2 = isResidence ? value('residenceStreetSecond') : value('streetSecond');
  const city = (isResidence ? value('residenceCity') : undefined) ?? value('city');
  const stateText = ((isResidence ? value('residenceState') : undefined) ?? value('state'))?.toUpperCase() ?? '';
  const zipCode = zipCodeOf((isResidence ? value('residenceZipCode') : undefined) ?? value('zipCode'));
  return {
    ...(line1 ? { line1 } : {}),
    ...(line2 ? { line2 } : {}),
    ...(city ? { city } : {}),
    ...(isState(stateText) ? { state: stateText } : {}),
    ...(zipCode ? { zipCode } : {}),
  };
}

/** `232690000` is 23269, of which the last four digits are unknown. */
function zipCodeOf(text = ''): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  const [, letters, end] = /^([A-Z]\d[A-Z])(\d[A-Z]\d)0*$/.exec(code) ?? [];
  if (letters !== undefined) return `${letters} ${end}`;
  const [, zip, plus4] = /^(\d{5})(\d{4})?0*$/.exec(code) ?? [];
  return zip && plus4 && plus4 !== '0000' ? `${zip}-${plus4}` : zip;
}

function countryOf(text: string | undefined, issuer: string | undefined): License['country'] {
  if (text === 'USA' || text === 'CAN') return text;
  if (issuer === undefined) return undefined;
  return isProvince(issuer) ? 'CAN' : 'USA';
}
