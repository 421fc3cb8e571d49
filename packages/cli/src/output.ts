import { painter, screenOf } from './terminal/style.js';
import { table } from './terminal/table.js';

export const printJson = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

/** One line of many on standard output, waiting while the reader is slower. @throws when the reader has left */
export const printLine = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });

/** Cells of a table by the titles of their columns. Columns of numbers are aligned right. */
export type Columns<T> = Readonly<Record<string, (item: T) => string | number>>;

/**
 * A table on standard output, or one line on standard error when it would be empty.
 * @param flexible  columns that may be narrowed to fit the terminal
 */
export function printTable<T>(
  items: readonly T[],
  columns: Columns<T>,
  ifEmpty: string,
  ...flexible: readonly string[]
): void {
  const [first] = items;
  if (first === undefined) {
    process.stderr.write(`${ifEmpty}\n`);
    return;
  }
  const screen = screenOf(process.stdout);
  // Identifiers are copied from tables, so piped output is never truncated.
  const width = screen.isTerminal ? screen.width : Number.MAX_SAFE_INTEGER;
  const shown = Object.entries(columns).map(([title, cell]) => ({
    title,
    isFlexible: flexible.includes(title),
    align: typeof cell(first) === 'number' ? ('right' as const) : ('left' as const),
  }));
  const rows = items.map((item) => Object.values(columns).map((cell) => String(cell(item))));
  const [titles = '', ...lines] = table(shown, rows, width);
  process.stdout.write(`${[painter(screen)('dim', titles), ...lines].join('\n')}\n`);
}

/** Microseconds since the epoch in readable form; `never` for zero. */
export const when = (us: number): string =>
  us === 0 ? 'never' : `${new Date(us / 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
