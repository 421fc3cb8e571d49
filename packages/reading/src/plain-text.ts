/** Letters that Unicode does not decompose into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' };

/** The normal form for comparison: in lower case, without accents and compatibility forms. */
export function plainText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  // Upper case first: it expands ß and unifies the Turkish i's.
  const lower = text.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return lower.replace(/[øłđðþæœ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Only the letters and digits of a text, in their normal form. */
export const lettersOf = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, '');

const apostrophes = /['‘’‛ʹʻʼʽˈ′‵`´ꞌ]/g;

/** The words of a text in their normal form. An apostrophe separates words. */
export const plainWords = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** As `plainWords`, but an apostrophe is left out: O'Brien is one word. */
export const wholeWords = (text: string): string[] => plainWords(plainText(text).replace(apostrophes, ''));
