/**
 * Letters that no decomposition turns into letters of X12's sets, and punctuation that keyboards and phones put in the
 * place of the plain one.
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

/** Letters, digits, space and the punctuation of the basic set, then that of the extended set without small letters. */
const writable = /^[A-Z0-9 !"&'()*+,\-./:;?=%~@[\]_{}\\|<>#$^]*$/;

/**
 * A text in X12's basic and extended character sets (Appendix B of the guide): capital letters, accents taken off
 * (`é` → `E`, `ß` → `SS`, `ø` → `O`), typographic quotes and dashes made plain, runs of white space one space.
 *
 * @returns absent when a character has no such form: a name in another script is not guessed at
 */
export function toCharacterSet(text: string): string | undefined {
  // Replaced before and after taking letters apart: an accent may stand on a letter that has to be replaced, and some
  // punctuation would come apart into a space.
  const plain = replaced(replaced(text.toUpperCase()).normalize('NFKD').toUpperCase())
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return writable.test(plain) ? plain : undefined;
}
