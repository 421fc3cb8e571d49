export interface FoundPhone {
  /** NPA-NXX-XXXX */
  readonly value: string;
  /** Characters `from` (inclusive) to `to` (exclusive) of the text. */
  readonly from: number;
  readonly to: number;
  /** `marked`: with parentheses or separators; `bare`: ten or eleven consecutive digits; `words`: a vanity number. */
  readonly style: 'marked' | 'bare' | 'words';
}

const digit = '[\\dOoIl|]';
const marked = new RegExp(
  `(?<![\\w$#-])(?:\\+?[1Il|][\\s.\\-–—/]{0,2})?(?:\\(\\s?(${digit}{3})\\s?\\)[\\s.\\-–—/]{0,3}|(${digit}{3})[\\s.\\-–—/·•*]{1,3})(${digit}{3})[\\s.\\-–—·•*]{0,3}(${digit}{4})(?!\\w)`,
  'g',
);
const glued = /(?<=[A-Za-z:)\]])(?:1[-.\s])?\(?([2-9]\d{2})\)?[-.]([2-9]\d{2})[-.](\d{4})(?!\w)/g;
const bare = /(?<![\w$#-])1?([2-9]\d{2})([2-9]\d{2})(\d{4})(?![\w-])/g;
const words =
  /(?<!\w)(?:\+?1[\s.-]{0,2})?\(?(8(?:00|33|44|55|66|77|88))\)?[\s.-]{1,3}((?=[\dA-Z -]*[A-Z])[\dA-Z](?:[\dA-Z]|-(?=[\dA-Z]))*(?: (?!OR\b)[A-Z]{2,})?)/g;

const keypad = 'ABC2DEF3GHI4JKL5MNO6PQRS7TUV8WXYZ9';

/**
 * Phone numbers in a text, left to right. Vanity numbers ("1-800-MEDICARE") are converted to digits; look-alike letters
 * are corrected, because only digits can occur there.
 */
export function findPhones(text: string): FoundPhone[] {
  const found: FoundPhone[] = [];
  for (const match of text.matchAll(marked)) {
    const [, inParentheses, area = inParentheses, ...rest] = match;
    add(found, match, [area, ...rest].map(digits), 'marked');
  }
  for (const match of text.matchAll(glued)) add(found, match, match.slice(1), 'marked');
  for (const match of text.matchAll(words)) {
    const [, area = '', letters = ''] = match;
    const dialed = letters.replace(/[^A-Z0-9]/g, '');
    if (dialed.length < 7 || dialed.length > 14 || !/[A-Z]{3}/.test(dialed)) continue;
    const number = [...dialed.slice(0, 7)].map(dial).join('');
    add(found, match, [area, number.slice(0, 3), number.slice(3)], 'words');
  }
  for (const match of text.matchAll(bare)) add(found, match, match.slice(1), 'bare');
  return found.sort((a, b) => a.from - b.from);
}

function add(
  found: FoundPhone[],
  match: RegExpExecArray,
  [area = '', exchange = '', line = '']: readonly string[],
  style: FoundPhone['style'],
): void {
  if (!/^[2-9]\d{2}$/.test(area) || !/^\d{3}$/.test(exchange) || !/^\d{4}$/.test(line)) return;
  const [from, to] = [match.index, match.index + match[0].length];
  if (found.some((other) => from < other.to && to > other.from)) return;
  found.push({ value: `${area}-${exchange}-${line}`, from, to, style });
}

function digits(text = ''): string {
  return text.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1');
}

function dial(char: string): string {
  if (/\d/.test(char)) return char;
  const at = keypad.indexOf(char);
  return /\d/.exec(keypad.slice(at))?.[0] ?? '0';
}
