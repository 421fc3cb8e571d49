import { fold } from '../fold.js';
import type { CharacterSpan, PageWord } from './page.js';

// Letters are split where lower case changes to upper case: "MemberID", "RxBIN", "NameJOHN".
const part = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lu}|\p{N}+|[^\p{L}\p{N}]+/gu;

export function characterSpansOf(word: PageWord): CharacterSpan[] {
  const parts = [...word.text.matchAll(part)];
  return parts.map(({ 0: text, index }, i): CharacterSpan => {
    return {
      text,
      folded: fold(text),
      kind: /\p{L}/u.test(text) ? 'letters' : /\p{N}/u.test(text) ? 'digits' : 'marks',
      word,
      start: index,
      isWordStart: i === 0,
      isWordEnd: i === parts.length - 1,
    };
  });
}
