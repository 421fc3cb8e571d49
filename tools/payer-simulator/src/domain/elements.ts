import { type Delimiters, isDate } from '@cardlens/x12';
import type { Segment } from './interchange.js';

/** Rule for one element of a segment. */
export interface ElementRule {
  readonly use: 'required' | 'situational' | 'unused';
  readonly min: number;
  readonly max: number;
  readonly repeatMax: number;
  readonly componentsMax: number;
  /** IK403 for a value of valid length; undefined when the value is valid. @source ASC X12 005010X231A1 */
  readonly check: (value: string) => string | undefined;
}

const rule = (
  min: number,
  max: number,
  check: ElementRule['check'] = () => undefined,
  more: Partial<ElementRule> = {},
): ElementRule => ({ use: 'required', min, max, repeatMax: 1, componentsMax: 1, check, ...more });

/** AN: any printable text. */
export const text = (min: number, max: number): ElementRule => rule(min, max);
/** ID: one of these codes, which spaces separate. */
export const code = (list: string): ElementRule => {
  const codes = list.split(' ');
  const lengths = codes.map(({ length }) => length);
  const known = new Set(codes);
  return rule(Math.min(...lengths), Math.max(...lengths), (value) => (known.has(value) ? undefined : '7'));
};
/** ID: any code of this shape; the code list is maintained elsewhere. */
export const shaped = (min: number, max: number, pattern: RegExp): ElementRule =>
  rule(min, max, (value) => (pattern.test(value) ? undefined : '7'));
/** N0: a whole number without leading zeros. */
export const whole = (min: number, max: number): ElementRule =>
  rule(min, max, (value) => (/^(0|[1-9]\d*)$/.test(value) ? undefined : '6'));
/** R: a decimal number. */
export const decimal = (max: number): ElementRule =>
  rule(1, max, (value) => (/^-?(\d+(\.\d+)?|\.\d+)$/.test(value) ? undefined : '6'));
/** A calendar day before 2100. */
const isDay = (text: string): boolean => isDate(text) && text < '21';

/** DT as CCYYMMDD. */
export const date = rule(8, 8, (value) => (isDay(value) ? undefined : '8'));
/** TM: HHMM, HHMMSS or HHMMSSDD. */
const timeForm = /^([01]\d|2[0-3])[0-5]\d([0-5]\d(\d\d?)?)?$/;
export const time = rule(4, 8, (value) => (timeForm.test(value) ? undefined : '9'));
/** A date or a date range, depending on the qualifier before it. */
export const dateOrRange = rule(8, 17, (value) => {
  const [from = '', to, ...more] = value.split('-');
  if (more.length > 0 || !isDay(from) || (to !== undefined && !isDay(to))) return '8';
  return to !== undefined && to < from ? '8' : undefined;
});

export const optional = (wanted: ElementRule): ElementRule => ({ ...wanted, use: 'situational' });
export const repeated = (wanted: ElementRule, repeatMax: number): ElementRule => ({ ...wanted, repeatMax });
/** A composite; only the length of its components is checked. */
export const composite = (componentsMax: number): ElementRule => rule(1, 48, undefined, { componentsMax });
/** EQ02: a qualifier and a code, then up to four modifiers. @source ASC X12 005010X279A1, composite C003 */
export const procedure: ElementRule = rule(
  1,
  48,
  (value) => (/^(AD|CJ|HC|ID|IV|N4|ZZ)[^A-Za-z0-9][A-Za-z0-9]/.test(value) ? undefined : '7'),
  { componentsMax: 6 },
);
export const unused: ElementRule = rule(0, 0, undefined, { use: 'unused' });

export interface ElementProblem {
  /** Position in the segment, from 1. */
  readonly element: number;
  /** IK403. */
  readonly code: string;
}

/**
 * Letters, digits and special characters of the basic and extended sets. @source 005010X279A1 appendix B.1.1.2.2,
 * B.1.1.2.3
 */
const permitted = /^[A-Za-z0-9 !"&'()*+,\-./:;?=%@[\]_{}\\|<>#$~^`]*$/;

/** All errors in the elements of one segment. */
export function elementProblems(
  elements: Segment,
  rules: readonly ElementRule[],
  delimiters: Delimiters,
): ElementProblem[] {
  const problems: ElementProblem[] = [];
  if (elements.length - 1 > rules.length) problems.push({ element: rules.length + 1, code: '3' });
  // Trailing delimiters are omitted, so an empty last element is an error.
  else if (elements.length > 1 && elements.at(-1) === '') problems.push({ element: elements.length - 1, code: '3' });
  rules.forEach((wanted, i) => {
    const found = codeOf(elements[i + 1] ?? '', wanted, delimiters);
    if (found) problems.push({ element: i + 1, code: found });
  });
  return problems;
}

function codeOf(value: string, wanted: ElementRule, delimiters: Delimiters): string | undefined {
  if (value === '') return wanted.use === 'required' ? '1' : undefined;
  if (wanted.use === 'unused') return 'I10';
  const repeats = value.split(delimiters.repetition);
  if (repeats.length > wanted.repeatMax) return wanted.repeatMax === 1 ? '6' : '12';
  for (const repeat of repeats) {
    const found = simpleCodeOf(repeat, wanted, delimiters);
    if (found) return found;
  }
  return undefined;
}

function simpleCodeOf(value: string, wanted: ElementRule, delimiters: Delimiters): string | undefined {
  const components = value.split(delimiters.component);
  if (components.length > wanted.componentsMax) return wanted.componentsMax === 1 ? '6' : '13';
  for (const component of components) {
    // Leading and trailing spaces are not allowed in elements of variable length.
    if (!permitted.test(component) || component !== component.trim()) return '6';
    if (component.length < (components.length > 1 ? 0 : wanted.min)) return '4';
    if (component.length > wanted.max) return '5';
  }
  return wanted.check(value);
}
