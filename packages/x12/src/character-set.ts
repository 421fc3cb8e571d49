/**
 * Letters that Unicode decomposition does not reduce to letters of X12's character sets, and typographic punctuation
 * with its plain equivalent.
 */
const replacements: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ø: 'O',
  Œ: 'OE',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ẞ: 'SS',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ə: 'E',
  İ: 'I',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʻ: "'",
  ʼ: "'",
  ʹ: "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '·': '',
};

const replaced = (text: string): string => [...text].map((one) => replacements[one] ?? one).join('');

/**
 * Letters, digits, space and punctuation of the basic set, then the punctuation of the extended set, without lower-case
 * letters.
 */
const writable = /^[A-Z0-9 !"&'()*+,\-./:;?=%~@[\]_{}\\|<>#$^]*$/;

/**
 * Converts a text to X12's basic and extended character sets (Appendix B of the guide): upper case, without accents
 * (`é` → `E`, `ß` → `SS`, `ø` → `O`), with plain quotes and dashes and single spaces.
 *
 * @returns undefined when a character has no equivalent: names in another script are not transliterated
 */
export function toCharacterSet(text: string): string | undefined {
  // Replaced before and after decomposition: a letter that needs replacing may carry an accent, and some punctuation
  // would decompose into a space.
  const plain = replaced(replaced(text.toUpperCase()).normalize('NFKD').toUpperCase())
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return writable.test(plain) ? plain : undefined;
}
