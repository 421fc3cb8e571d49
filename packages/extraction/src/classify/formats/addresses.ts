import { withZipCode } from '@cardlens/reading';
import { stateCodes } from '../lexicons/states.js';

/** Letters that are misread digits where only digits can occur. */
const digitOf: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
};
/** Digits and letters that are misread letters in a state code. */
const letterOf: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', l: 'I', '5': 'S', '8': 'B' };

/** The lines of an address joined into one text, with known misreadings corrected and its ZIP code in one form. */
export const addressText = (lines: readonly string[]): string => withZipCode(corrected(lines));

const corrected = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/^[\s,:;-]+|[\s,;]+$/g, ''))
    .join(', ')
    .replace(/\s+/g, ' ')
    .replace(/\bP([. ]*)0(?=[. ]*[B8][O0]X\b)/gi, 'P$1O')
    .replace(/\bP[o0]st [O0]ffice(?= [B8][o0]x\b)/g, 'Post Office')
    .replace(/\bP[O0]ST [O0]FFICE(?= [B8][O0]X\b)/g, 'POST OFFICE')
    .replace(/\b(?:B0|8[oO0])([xX])(?= ?\d)/g, (_, x: string) => (x === 'X' ? 'BOX' : 'Box'))
    // "PO Box 1O3", "Suite 2OO", "1O0 Main St": a number with at least one digit contains only digits.
    .replace(/(?<=\bBox[ #]*)(?=[A-Za-z]*\d)[\dOoDIliSBZ|]{2,}\b/gi, digits)
    .replace(/(?<=\b(?:Suite|Ste\.?|Floor|MS|Mail Stop|Dept\.?) )(?=[OoIl]*\d)[\dOoIl]{2,}\b/gi, digits)
    .replace(/(?<=^|, )\d[\dOoIl]+(?= \p{L})/gu, digits)
    // A ZIP code after a state, possibly misread: "C0 8O2O2".
    .replace(
      /(?<=[\s,])([A-Z0158l]{2})([.,]* ?)([\dOoDIlSBZ]{5}(?:-?[\dOoDIlSBZ]{4})?)(?=[\s.,]*$)/,
      (whole, code: string, between: string, zip: string) => {
        const state = [...code].map((char) => letterOf[char] ?? char).join('');
        return stateCodes.has(state) && (zip.match(/\d/g) ?? []).length >= 3 ? state + between + digits(zip) : whole;
      },
    )
    // No place name contains a zero.
    .replace(/\b0(?=\p{Ll}{2})|(?<=\p{Lu})0(?=\p{Lu}{2})|(?<=\p{Lu}{2})0(?=\p{Lu})/gu, 'O')
    .replace(/(?<=\p{Ll})0(?=\p{Ll})/gu, 'o')
    // "EI Paso": a capital I before another capitalized word is an l.
    .replace(/\bEI (?=\p{Lu})/gu, 'El ');

const digits = (text: string): string => [...text].map((char) => digitOf[char] ?? char).join('');
