import type { WriteStream } from 'node:tty';

/** The output stream and its capabilities. */
export interface Screen {
  readonly stream: NodeJS.WritableStream;
  readonly isTerminal: boolean;
  readonly hasColor: boolean;
  /** Columns; 80 if unknown. */
  readonly width: number;
}

/** Colors are used only if the terminal supports them, and never with NO_COLOR. @source https://no-color.org */
export function screenOf(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv = process.env): Screen {
  const { isTTY, columns }: Partial<WriteStream> = stream;
  const isTerminal = isTTY === true && env.TERM !== 'dumb';
  return { stream, isTerminal, hasColor: isTerminal && !env.NO_COLOR, width: Math.max(40, columns || 80) };
}

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

export type Paint = (style: keyof typeof codes, text: string) => string;

export const painter =
  ({ hasColor }: Pick<Screen, 'hasColor'>): Paint =>
  (style, text) =>
    hasColor ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;

/** `0.4 s`, `12.3 s`, `2 min 05 s` */
export function duration(ms: number): string {
  if (ms < 99_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/**
 * Text of cards, payers and customers without characters that control the terminal: an escape sequence could hide or
 * replace other output, and a change of direction could reorder it.
 */
export const plain = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (found) => (/\s/.test(found) ? ' ' : '\ufffd'));

/** Truncates text to a width, with an ellipsis. */
export const fit = (text: string, width: number): string =>
  plain(text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`);
