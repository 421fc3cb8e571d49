import { codeOfStateWord, stateCities, stateCodes, stateOfAbbreviation, stateWords } from './states.js';

/** Abbreviations printed on cards, by the word they stand for. */
const longForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ADMIN: 'ADMINISTRATOR',
    ADV: 'ADVANTAGE',
    ASSN: 'ASSOCIATION',
    ASSOC: 'ASSOCIATION',
    BC: 'BLUE CROSS',
    BCBS: 'BLUE CROSS BLUE SHIELD',
    BLUECROSS: 'BLUE CROSS',
    BLUECROSSBLUESHIELD: 'BLUE CROSS BLUE SHIELD',
    BLUESHIELD: 'BLUE SHIELD',
    BS: 'BLUE SHIELD',
    BX: 'BLUE CROSS',
    CMTY: 'COMMUNITY',
    COMM: 'COMMUNITY',
    EMP: 'EMPLOYEE',
    FED: 'FEDERAL',
    GOVT: 'GOVERNMENT',
    GRP: 'GROUP',
    HEALTHCARE: 'HEALTH CARE',
    HLTH: 'HEALTH',
    HLTHCARE: 'HEALTH CARE',
    INS: 'INSURANCE',
    INTL: 'INTERNATIONAL',
    MCAID: 'MEDICAID',
    MCARE: 'MEDICARE',
    MCD: 'MEDICAID',
    MCR: 'MEDICARE',
    MGD: 'MANAGED',
    MED: 'MEDICAL',
    MGMT: 'MANAGEMENT',
    MBR: 'MEMBER',
    NATL: 'NATIONAL',
    PLN: 'PLAN',
    NORTHERN: 'NORTH',
    SOUTHERN: 'SOUTH',
    SUPP: 'SUPPLEMENT',
    SVCS: 'SERVICE',
    UHC: 'UNITED HEALTH CARE',
    UHCCP: 'UNITED HEALTH CARE COMMUNITY PLAN',
  }),
);

/** Words that never distinguish payers. */
export const fillerWords: ReadonlySet<string> = new Set(
  'A AN AND AT BY CO COMPANIES COMPANY CORP CORPORATION DBA FOR FROM IN INC INCORPORATED LLC LTD OF PC THE'.split(' '),
);

/** Including misreadings: `1NC`. */
const isFiller = (word: string): boolean => fillerWords.has(word) || foldedFillers().has(folded(word));

const blueOfState = /^BCBS([A-Z]{2})$/;

/**
 * The significant words of a name in a normal form in which equal names are equal: upper case, without accents,
 * punctuation, legal forms and small words, abbreviations expanded, plurals as singulars, states as one word.
 */
export function nameWords(name: string): string[] {
  const plain = isAscii.test(name) ? name : name.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain
    .replace(/['’.®™℠*]|(?<=[a-z]),(?=[a-z])/g, '')
    .replace(/\+/g, ' PLUS ')
    .split(/[^A-Za-z0-9]+/)
    .flatMap((token) => spelledOut(token.toUpperCase()) ?? takenApart(token))
    .filter((word) => word !== '' && !isFiller(word));
  return withStates(withLinesNamed(words)).map(singular);
}

/** How hospitals and billing systems name a line of business, or all of them → its name on cards. */
const lineNames = [
  ['MEDICARE REPLACEMENT', 'MEDICARE ADVANTAGE'],
  ['MANAGED MEDICARE', 'MEDICARE ADVANTAGE'],
  ['MEDICARE MANAGED CARE', 'MEDICARE ADVANTAGE'],
  ['MEDICARE MANAGED', 'MEDICARE ADVANTAGE'],
  ['MEDICAL ADVANTAGE', 'MEDICARE ADVANTAGE'],
  ['MEDICAID REPLACEMENT', 'MEDICAID'],
  ['MANAGED MEDICAID', 'MEDICAID'],
  ['MEDICAID MANAGED CARE', 'MEDICAID'],
  ['MEDICAID MANAGED', 'MEDICAID'],
  ['ALL OTHER', ''],
  ['ALL PLANS', ''],
  ['ALL PRODUCTS', ''],
].map(([written = '', name = '']) => [written.split(' '), name.split(' ').filter(Boolean)] as const);

const lineStarts = new Set(lineNames.flatMap(([[first = '']]) => first));

function withLinesNamed(words: readonly string[]): readonly string[] {
  if (!words.some((word) => lineStarts.has(word))) return words;
  for (const [written, name] of lineNames) {
    const index = words.findIndex((_, at) => written.every((word, offset) => words[at + offset] === word));
    if (index >= 0) return [...words.slice(0, index), ...name, ...words.slice(index + written.length)];
  }
  return words;
}

const isAscii = /^[ -~]*$/;
const isMixed = /[a-z][A-Z]/;

/** Not a word of any name, so always an abbreviation. */
const isShortForm = /^(?:ASSN|CMTY|GOVT|GRP|HLTH|INS|INTL|MCD|MCR|MGMT|NATL|PLN|SVCS)$/;

/** Joined words still start with capitals; `McLaren` is one word. */
const takenApart = (token: string): string[] =>
  (isMixed.test(token)
    ? withStateApart(token).replace(
        /(?<!\b[Mm]a?c)(?<=[a-z]{2}|\b[a-z]|[a-z]Id|\bId|Rx)(?=[A-Z][a-z]{2}|Id(?:[A-Z]|$))/g,
        ' ',
      )
    : token
  )
    .toUpperCase()
    .split(' ')
    // `WellMed` is not a medical plan; `BcbsilHmo` is a Blue plan.
    .flatMap((part) => (part.length >= 6 || isShortForm.test(part) ? (spelledOut(part) ?? [part]) : [part]));

/** `NhHealthy`, `SelectHealthSc`: a state code whose second letter is lower case. */
const withStateApart = (token: string): string =>
  token
    .replace(/^[A-Z][a-z](?=[A-Z][a-z]{2})/, (code) => withSpace(code, (state) => `${state} `))
    .replace(/(?<=[a-z]{2})[A-Z][a-z]$/, (code) => withSpace(code, (state) => ` ${state}`))
    // `EarhartCo`, `WilliamC`
    .replace(/(?<=[a-z]{2})(?:Co|[A-Z])$/, ' $&');

const withSpace = (code: string, apart: (state: string) => string): string => {
  const state = stateOfAbbreviation(code.toUpperCase());
  return state === undefined ? code : apart(state);
};

function spelledOut(word: string): string[] | undefined {
  const [, code] = blueOfState.exec(word) ?? [];
  const state = code === undefined ? undefined : stateWords.get(code);
  if (state !== undefined) return ['BLUE', 'CROSS', 'BLUE', 'SHIELD', state];
  return (longForms.get(word) ?? stateOfAbbreviation(word))?.split(' ');
}

/** Folded names of two-word states → the state's word. */
const statePairs = once(
  () =>
    new Map(
      [...stateCodes.keys()].flatMap((name): [string, string][] =>
        name.includes(' ') ? [[folded(name), name.replace(' ', '')]] : [],
      ),
    ),
);
const foldedFillers = once(() => new Set([...fillerWords].map(folded)));

/** `NEW`, `YORK` → `NEWYORK`, also misread: `CAR0LINA` */
function withStates(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; ; index++) {
    const [word, next] = words.slice(index, index + 2);
    if (word === undefined) break;
    const state = next === undefined ? undefined : statePairs().get(folded(`${word} ${next}`));
    if (state !== undefined) index++;
    const last = state ?? word;
    const city = `${last}CITY`;
    const isCity = words[index + 1] === 'CITY' && stateCities.has(city);
    joined.push(isCity ? city : last);
    if (isCity) index++;
  }
  return joined;
}

const singular = (word: string): string =>
  word.length >= 5 && word.endsWith('S') && !/(SS|US|IS)$/.test(word) && !codeOfStateWord.has(word)
    ? word.slice(0, -1)
    : word;

/**
 * Look-alikes in recognition: `RN` for `M`, `VV` for `W`, and classes of single characters with their representative.
 */
const isConfused = /[0125-8LQ]|RN|VV/;
const confused = /RN|VV|[0125-8LQ]/g;
const standsFor: Readonly<Record<string, string>> = {
  RN: 'M',
  VV: 'W',
  0: 'O',
  Q: 'O',
  1: 'I',
  L: 'I',
  5: 'S',
  8: 'B',
  6: 'G',
  2: 'Z',
};

/** Comparison form of a word: look-alike characters are mapped to one representative. */
export const folded = (word: string): string =>
  isConfused.test(word) ? word.replace(confused, (characters) => standsFor[characters] ?? characters) : word;

/** Conversions of the folded forms. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const statesOfFolded = once(
  () =>
    new Map<string, readonly string[]>([
      ...[...codeOfStateWord].map(([word, code]) => [folded(word), [code]] as const),
      ...[...stateCities].map(([word, codes]) => [folded(word), codes] as const),
    ]),
);

/** State codes in the text. */
export const statesIn = (words: readonly string[]): string[] =>
  words.flatMap((word) => statesOfFolded().get(word) ?? []);

/** Whether a folded word is the name of a state, or of a city named after one. */
export const isStateWord = (word: string): boolean => statesOfFolded().has(word);
