import { plain } from './style.js';

/** One column: `width` limits it; `wrap` continues long cells on additional lines instead of truncating words. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** May be narrowed to fit the table, with its cells wrapped. */
  readonly isFlexible?: boolean;
  /** Prefix of the additional lines of a wrapped cell. */
  readonly indent?: string;
}

const gap = 2;
const flexibleMin = 12;

/** An aligned table no wider than `width`; the title row first, without a title row when all titles are empty. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): string[] {
  const hasTitles = columns.some(({ title }) => title);
  const all = hasTitles ? [columns.map(({ title }) => title), ...rows] : rows;
  const widths = columns.map((_, i) => Math.max(0, ...all.map((row) => row[i]?.length ?? 0)));
  narrow(
    widths,
    columns.map(({ isFlexible = false }) => isFlexible),
    width - gap * (columns.length - 1),
  );
  return all.flatMap((row) => {
    const cells = columns.map(({ indent }, i) => wrap(row[i] ?? '', widths[i] ?? 0, indent));
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      columns
        .map(({ align }, i) => {
          const cell = cells[i]?.[line] ?? '';
          const cellWidth = widths[i] ?? 0;
          return align === 'right' ? cell.padStart(cellWidth) : cell.padEnd(cellWidth);
        })
        .join(' '.repeat(gap))
        .trimEnd(),
    );
  });
}

/** Takes from the widest flexible column until all fit, or none can give more. */
function narrow(widths: number[], isFlexible: readonly boolean[], room: number): void {
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  while (excess-- > 0) {
    const wide = widths.map((width, i) => (isFlexible[i] && width > flexibleMin ? width : 0));
    const widest = wide.indexOf(Math.max(...wide));
    if (!wide[widest]) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

/** Breaks at spaces; a word longer than a line is split. @param indent  prefix of every line but the first */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let rest = plain(text);
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    // Not before the first word, where spaces are indentation.
    const cut = space > rest.search(/\S/) ? space : width;
    lines.push(rest.slice(0, cut));
    rest = `${indent.slice(0, width / 2)}${rest.slice(cut).trimStart()}`;
  }
  return [...lines, rest];
}
