/** The elements that are used, by what they mean. The license number is none of them. @source as `Header`, table D.3 */
export const elementIds = {
  fullName: 'DAA',
  /** Version 1. */
  lastNameOld: 'DAB',
  firstName: 'DAC',
  middleName: 'DAD',
  suffixOld: 'DAE',
  street: 'DAG',
  streetSecond: 'DAH',
  city: 'DAI',
  state: 'DAJ',
  zipCode: 'DAK',
  /** Version 1: the address of residence, where that before it is the postal address. */
  residenceStreet: 'DAL',
  residenceStreetSecond: 'DAM',
  residenceCity: 'DAN',
  residenceState: 'DAO',
  residenceZipCode: 'DAP',
  expires: 'DBA',
  dateOfBirth: 'DBB',
  sex: 'DBC',
  country: 'DCG',
  lastName: 'DCS',
  /** Versions 2 and 3: all given names. */
  givenNames: 'DCT',
  suffix: 'DCU',
  lastNameTruncated: 'DDE',
  firstNameTruncated: 'DDF',
  middleNameTruncated: 'DDG',
} as const;

export type Element = keyof typeof elementIds;
export type Elements = ReadonlyMap<string, string>;

const used: ReadonlySet<string> = new Set(Object.values(elementIds));
/** All elements of all versions, also those that are not used, where the next one ends. */
const isKnown = (id: string): boolean => /^D(?:A[A-Z]|B[A-S]|C[A-U]|D[A-O])$/.test(id);
/** Lengths of elements that some writers put on one line with the next one. */
const fixedLengths: ReadonlyMap<string, number> = new Map([
  ...['DBA', 'DBB', 'DBD', 'DDB', 'DDC', 'DDH', 'DDI', 'DDJ'].map((id): [string, number] => [id, 8]),
  ...['DBC', 'DDA', 'DDD', 'DDE', 'DDF', 'DDG', 'DDK', 'DDL'].map((id): [string, number] => [id, 1]),
  ['DAJ', 2],
  ['DCG', 3],
]);
/** Line feeds by the standard; scanners and writers have others: carriage returns, other control characters, pipes. */
const separators = /[\p{Cc}|]+/u;
/** Longer than any element may be. */
const valueMax = 100;
/** A longer code with fewer than three elements has more of them in one line. */
const oneElementMax = 60;
/** What is written where there is nothing. */
const isNothing = (value: string): boolean => /^(?:NONE|UNAVL?|UNK|N\/A|-*)$/i.test(value);

/** Values by element; undefined if they cannot be told apart. */
export function elementsIn(body: string): Elements | undefined {
  const lines = body.split(separators).map((line) => withoutSubfile(line.trim()));
  const listed = lines.flatMap(splitFixed);
  const isOneLine = listed.filter((line) => isKnown(line.slice(0, 3))).length < 3 && body.length > oneElementMax;
  const all = isOneLine ? splitByIds(lines.join('')) : listed;
  if (!all) return undefined;
  const elements = new Map<string, string>();
  for (const line of all) {
    const id = line.slice(0, 3);
    const value = tidied(line.slice(3));
    if (used.has(id) && value !== undefined && !elements.has(id)) elements.set(id, value);
  }
  return elements;
}

/** `DLDAQ…`: the subfile's name stands before its first element. */
const withoutSubfile = (line: string): string => (/^(?:DL|ID|EN|Z[A-Z])D[A-D][A-Z]/.test(line) ? line.slice(2) : line);

/** `DBC1DAYBRO` is two elements. */
function splitFixed(line: string): readonly string[] {
  const end = 3 + (fixedLengths.get(line.slice(0, 3)) ?? Number.POSITIVE_INFINITY);
  const rest = line.slice(end);
  return isKnown(rest.slice(0, 3)) ? [line.slice(0, end), ...splitFixed(rest)] : [line];
}

/**
 * Without separators only the names of elements tell where one ends. A name of a person or street may contain one
 * (DADDARIO), and then it is there twice, or its value makes no sense; neither is guessed.
 */
function splitByIds(text: string): readonly string[] | undefined {
  const starts = [...text.matchAll(/D(?=[ABCD][A-Z])/g)].map(({ index }) => index);
  const known = starts.filter((at) => isKnown(text.slice(at, at + 3)));
  const overlaps = known.some((at, index) => (known[index + 1] ?? Number.POSITIVE_INFINITY) < at + 3);
  const ids = known.map((at) => text.slice(at, at + 3));
  if (overlaps || new Set(ids).size < ids.length) return undefined;
  return known.map((at, index) => text.slice(at, known[index + 1]).replace(/Z[A-Z]Z[A-Z]{2}.*$/s, ''));
}

function tidied(text: string): string | undefined {
  const value = text
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  return value.length > valueMax || isNothing(value) ? undefined : value;
}
