import { fold } from '../fold.js';
import type { Segment, Token } from './page.js';

/**
 * A part of a word: letters, digits, or punctuation. Labels and values are often printed (or read) without a space
 * between them, so words are split wherever a label may end and a value begin.
 */
export interface Piece {
  readonly text: string;
  readonly folded: string;
  readonly kind: 'letters' | 'digits' | 'marks';
  readonly token: Token;
  /** Offset of `text` in the token's text. */
  readonly start: number;
  readonly isWordStart: boolean;
  readonly isWordEnd: boolean;
}

// Letters are split where lower case changes to upper case: "MemberID", "RxBIN", "NameJOHN".
const part = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lu}|\p{N}+|[^\p{L}\p{N}]+/gu;

export function piecesOf(segment: Segment): Piece[] {
  return segment.tokens.flatMap((token) => {
    const parts = [...token.text.matchAll(part)];
    return parts.map((match, i): Piece => {
      const text = match[0];
      return {
        text,
        folded: fold(text),
        kind: /\p{L}/u.test(text) ? 'letters' : /\p{N}/u.test(text) ? 'digits' : 'marks',
        token,
        start: match.index,
        isWordStart: i === 0,
        isWordEnd: i === parts.length - 1,
      };
    });
  });
}
