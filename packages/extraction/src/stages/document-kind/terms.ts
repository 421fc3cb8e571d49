import { fold } from '../../classify/fold.js';

/** Length classes of numbers; from six digits on (a BIN, a date), similar lengths share a class. */
const lengthClass = (digits: number): number => [3, 5, 6, 8, 10, 12].find((most) => digits <= most) ?? 16;
const exactBelow = 4;
const lengthOf = (digits: number): number => (digits < exactBelow ? digits : lengthClass(digits));

/** Value formats; the first match is used. The type of a number says more about a document than its digits. */
const forms: readonly (readonly [name: string, form: RegExp])[] = [
  ['date', /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)$/],
  ['ssn', /^\d{3}-\d\d-\d{4}$/],
  ['cents', /^[+-]?\$[\d,]*\.\d\d$/],
  ['dollars', /^[+-]?\$/],
  ['decimal', /^[\d,]+\.\d\d$/],
  ['phone', /^(?=[^-()./]*[-()./])\+?1?[-.( ]*\d{3}[-.)/]*\d{3}[-./]*\d{4}$/],
  ['line', /^\d{3}[-.]\d{4}$/],
  ['percent', /^[\d.]+%$/],
  ['time', /^\d{1,2}:\d\d/],
  ['email', /@/],
  ['website', /www\.|\.(com|org|net|gov)\b/i],
];

/**
 * A term of the document classifier: a folded word, or the format of a value in angle brackets. Empty for punctuation.
 */
export function termOf(word: string): string {
  const bare = word.replace(/^[^\p{L}\p{N}$(+-]+|[^\p{L}\p{N}%]+$/gu, '');
  if (bare === '') return '';
  const form = forms.find(([, pattern]) => pattern.test(bare));
  if (form) return `<${form[0]}>`;
  const digits = bare.replace(/\D/g, '').length;
  const letters = bare.replace(/[^\p{L}]/gu, '').length;
  if (digits === 0 || (letters > 2 && letters > 2 * digits)) return fold(bare);
  return letters === 0 ? `<${lengthOf(digits)}>` : `<${Math.min(letters, 4)}+${lengthOf(digits)}>`;
}
