import { painter, screenOf } from './terminal/style.js';
import { table } from './terminal/table.js';

export const printJson = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

/** One line of many on standard output, waiting while the reader is slower. @throws when the reader has left */
export const printLine = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });

interface JsonOption {
  readonly json?: boolean | undefined;
}

/** Prints a value that scripts take, such as an id or a secret; with `--json` the whole result. */
export function showValue({ json }: JsonOption, result: unknown, value: string): void {
  if (json) printJson(result);
  else process.stdout.write(`${value}\n`);
}

/** Says on standard error what was done; with `--json`, prints the result if there is one. */
export function showDone({ json }: JsonOption, result: unknown, text: string): void {
  if (!json) say(text);
  else if (result !== undefined) printJson(result);
}

/** Prints rows as a table, or as JSON. */
export function showTable<T extends object>({ json }: JsonOption, rows: readonly T[], ...shown: TableOptions<T>): void {
  if (json) printJson(rows.map(jsonOf));
  else printTable(rows, ...shown);
}

export const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * A message of a service as the public API would write it: names in snake case, times as text. Times and periods are
 * null when they are not set.
 */
export const jsonOf = (message: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]) => {
      const isUnset = !value && /(Us|Days)$/.test(name);
      const isTime = name.endsWith('Us');
      const key = name.replace(/Us$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [key, isUnset ? null : isTime ? when(Number(value)) : value];
    }),
  );

/** A column: a field of the row, or a title and a cell. Columns of numbers are aligned right. */
export type Column<T> = (keyof T & string) | readonly [title: string, cell: (row: T) => unknown];

export type TableOptions<T> = [columns: readonly Column<T>[], ifEmpty: string];

/** A table on standard output, or one line on standard error when it would be empty. */
export function printTable<T extends object>(rows: readonly T[], ...[columns, ifEmpty]: TableOptions<T>): void {
  const cells = rows.map((row) => columns.map((column) => cellOf(row, column)));
  const [first] = cells;
  if (first === undefined) {
    say(ifEmpty);
    return;
  }
  const screen = screenOf(process.stdout);
  // Identifiers are copied from tables, so they are never wrapped, and piped output never is.
  const width = screen.isTerminal ? screen.width : Number.MAX_SAFE_INTEGER;
  const shown = first.map(({ title, value }) => ({
    title,
    isFlexible: typeof value === 'string' && !/ id$/.test(title) && !/^\d{4}-\d\d-\d\d/.test(value),
    align: typeof value === 'number' ? ('right' as const) : ('left' as const),
  }));
  const texts = cells.map((row) => row.map(({ value }) => String(value)));
  const [titles = '', ...lines] = table(shown, texts, width);
  process.stdout.write(`${[painter(screen)('dim', titles), ...lines].join('\n')}\n`);
}

function cellOf<T extends object>(row: T, column: Column<T>): { title: string; value: string | number } {
  if (typeof column !== 'string') return { title: column[0], value: textOf(column[1](row)) };
  const [[name = '', value] = []] = Object.entries(jsonOf({ [column]: row[column] }));
  const isTime = name.endsWith('_at');
  const title = name.replace(/_at$/, '').replaceAll('_', ' ');
  return { title, value: isTime && typeof value === 'string' ? value.slice(0, 16) : textOf(value) };
}

function textOf(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Microseconds since the epoch in readable form; `never` for zero. */
export const when = (us: number | undefined): string =>
  !us ? 'never' : `${new Date(us / 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
