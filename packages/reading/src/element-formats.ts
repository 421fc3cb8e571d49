import { withZipCode } from './zip-code.js';

/** How people write the value of an element, and the one form in which it is stored. Imports no schemas, so that pages can use it. */
export interface ElementFormat {
  /** `a date such as 1987-08-23`; names no field. */
  readonly hint: string;
  /** @returns the value as stored; undefined if the text is no value of the element */
  normalize(text: string, nowMs: number): string | undefined;
}

const dayMs = 86_400_000;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

type YearMonthDay = readonly [year: string | undefined, month: string | number | undefined, day: string | undefined];

/** A day in US order or as ISO 8601, with a year of four digits, because two are ambiguous. */
function dayOf(text: string): number | undefined {
  const forms: readonly [RegExp, (parts: RegExpExecArray) => YearMonthDay][] = [
    [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([, year, month, day]) => [year, month, day]],
    [/^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/, ([, month, day, year]) => [year, month, day]],
    [/^((?:18|19|20)\d{2})(\d{2})(\d{2})$/, ([, year, month, day]) => [year, month, day]],
    [/^(\d{2})(\d{2})(\d{4})$/, ([, month, day, year]) => [year, month, day]],
    [/^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i, ([, name, day, year]) => [year, monthOf(name), day]],
    [/^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i, ([, day, name, year]) => [year, monthOf(name), day]],
  ];
  for (const [form, partsOf] of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const [year, month, day] = partsOf(found).map(Number) as [number, number, number];
    const atMs = Date.UTC(year, month - 1, day);
    const date = new Date(atMs);
    if (date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day) return atMs;
  }
  return undefined;
}

const isoOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

const birthDate: ElementFormat = {
  hint: 'a date that is not in the future, such as 1987-08-23',
  normalize(text, nowMs) {
    const atMs = dayOf(text);
    // A day more: it may already be tomorrow in the time zone of the person.
    return atMs !== undefined && atMs >= Date.UTC(1800, 0, 1) && atMs <= nowMs + dayMs ? isoOf(atMs) : undefined;
  },
};

const coverageDate: ElementFormat = {
  hint: 'a date such as 2026-01-01',
  normalize(text) {
    const atMs = dayOf(text);
    return atMs !== undefined && atMs >= Date.UTC(1900, 0, 1) && atMs < Date.UTC(2101, 0, 1) ? isoOf(atMs) : undefined;
  },
};

const isMonth = (text: string): boolean =>
  /^(0?[1-9]|1[0-2])[/-](19|20)\d{2}$/.test(text) || (/^[a-z]{3,9}\.? (19|20)\d{2}$/i.test(text) && monthOf(text) > 0);

/** Some cards print only a month, which is kept as printed. */
const startDate: ElementFormat = {
  hint: 'a date such as 2026-01-01, or a month such as 01/2026',
  normalize: (text, nowMs) => (isMonth(text) ? text : coverageDate.normalize(text, nowMs)),
};

const matching = (hint: string, ...patterns: readonly RegExp[]): ElementFormat => ({
  hint,
  normalize: (text) => (patterns.every((pattern) => pattern.test(text)) ? text : undefined),
});

const anyText = matching('a text with letters or digits', /[\p{L}\p{N}]/u);
const name = matching('a name such as Sam Sample', /\p{L}/u, /^[\p{L}\p{M}\p{N} .,'’`()&/-]+$/u);
/** A state and digits that are no ZIP code; not a floor ("FL 12"). */
const wrongZip = /[^\p{L}\p{N}][A-Z]{2}\s+(\d{4}|\d{6,8}|\d{5}-(\d{0,3}|\d{5,}))$/u;

const address: ElementFormat = {
  hint: 'an address such as PO Box 1, Reno, NV 89501 or NV 89501-1234',
  normalize: (text) =>
    /\p{L}/u.test(text) && /\p{L}.*\s|\s.*\p{L}/u.test(text) && !wrongZip.test(text) ? withZipCode(text) : undefined,
};
const gender = matching('M, F or X', /^(m|f|x|u|male|female|masculino|femenino)$/i);

const identifierCharacters = /^[\p{L}\p{N} .*/()#&+_-]{1,50}$/u;
/** A number that a spreadsheet has rounded. */
const notRounded = /^(?!\d+(\.\d+)?E\+?\d+$)/i;
const identifier = matching('letters and digits', /[\p{L}\p{N}]/u, identifierCharacters, notRounded);
const number = matching('letters and digits, with at least one digit', /\d/, identifierCharacters, notRounded);

/** NCPDP: six digits, or eight since 2022. */
const bin: ElementFormat = {
  hint: 'six digits such as 610502, or eight',
  normalize(text) {
    const digits = text.replace(/[\s-]/g, '');
    return /^(\d{6}|\d{8})$/.test(digits) ? digits : undefined;
  },
};

const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const dialed = (letter: string): string => String(keypad.findIndex((key) => key.includes(letter)) + 2);

const phone: ElementFormat = {
  hint: 'a phone number with ten digits, such as 800-555-0143',
  normalize(text) {
    const keys = text.toUpperCase().replace(/[\s().\-–—/·•*+]/g, '');
    // "1-800-MEDICARE" has more letters than are dialed.
    const [, area, rest = ''] = /^1?([2-9]\d{2})([\dA-Z]{7}|[A-Z]{8,10})$/.exec(keys) ?? [];
    if (area === undefined) return undefined;
    const digits = rest.slice(0, 7).replace(/[A-Z]/g, dialed);
    return `${area}-${digits.slice(0, 3)}-${digits.slice(3)}`;
  },
};

const money = /\$\d{1,3}(,\d{3})*(\.\d{2})?(?![\d,.]*\d)|\$\d{1,7}(\.\d{2})?(?![\d,.]*\d)/;
const percent = /(?<![\d.])(100|\d{1,2})(\.\d+)?%/;
const bareNumber = /^(\d{1,3}(,\d{3})+|\d{1,7})(\.\d{2})?$/;
const freeOfCharge =
  /^(no (charge|copay|cost|coinsurance|deductible)|none|waived|free|(not )?covered|(covered )?in full|included|n\/?a|not applicable|unlimited|sin (costo|cargo))$/i;

/** "$25", "20%", tiers "$10/$30/$50", or words such as "No charge"; a sign that is missing is added. */
const amount = (sign: '$' | '%'): ElementFormat => ({
  hint: sign === '%' ? 'a percentage such as 20%' : 'an amount such as $25, or a percentage such as 20%',
  normalize(text) {
    const tidy = text
      .replace(/\$\s+/g, '$')
      .replace(/\s+%/g, '%')
      .replace(/\s*\/\s*/g, '/');
    const signed = tidy.split('/').map((part) => {
      if (!bareNumber.test(part)) return part;
      return sign === '%' ? `${part}%` : `$${part}`;
    });
    const isAmount = (part: string) => money.test(part) || percent.test(part) || freeOfCharge.test(part);
    const areAmounts = freeOfCharge.test(tidy) || signed.every(isAmount) || isAmount(tidy);
    return areAmounts ? signed.join('/') : undefined;
  },
});
const dollars = amount('$');
const share = amount('%');

const formats: Readonly<Record<string, ElementFormat>> = {
  member_dob: birthDate,
  start_date: startDate,
  part_a_effective_date: coverageDate,
  part_b_effective_date: coverageDate,
  member_gender: gender,
  member_name: name,
  dependent_names: name,
  member_number: number,
  rx_id: number,
  medicare_medicaid_id: number,
  member_id_prefix: identifier,
  member_id_suffix: identifier,
  group_number: identifier,
  payer_id: identifier,
  plan_id: identifier,
  card_specific_id: identifier,
  rx_pcn: identifier,
  rx_group: identifier,
  rx_issuer: identifier,
  rx_bin: bin,
  phone_numbers: phone,
  addresses: address,
};

/**
 * The format of an element.
 *
 * @param path  `member_number`, `phone_numbers[2]`
 * @param category  of an amount
 */
export function formatOf(path: string, category?: string): ElementFormat {
  const element = path.replace(/\[\d+\]$/, '');
  if (element !== 'plan_details') return formats[element] ?? anyText;
  if (category === 'pcp_name') return name;
  return category === 'coinsurance' ? share : dollars;
}

/** The value as stored; undefined if the text is no value of the element. White space is normalized first. */
export const normalizedValue = (path: string, category: string | undefined, text: string, nowMs: number) =>
  formatOf(path, category).normalize(text.trim().replace(/\s+/g, ' '), nowMs);
