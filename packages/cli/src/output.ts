import { painter, screenOf } from './terminal/style.js';
import { type Column, table } from './terminal/table.js';

export const printJson = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

/** A table on standard output, or one line on standard error when it would be empty. */
export function printTable(columns: readonly Column[], rows: readonly (readonly string[])[], ifEmpty: string): void {
  if (rows.length === 0) {
    process.stderr.write(`${ifEmpty}\n`);
    return;
  }
  const screen = screenOf(process.stdout);
  // Identifiers are copied from tables, so piped output is never truncated.
  const width = screen.isTerminal ? screen.width : Number.MAX_SAFE_INTEGER;
  const [titles = '', ...lines] = table(columns, rows, width);
  process.stdout.write(`${[painter(screen)('dim', titles), ...lines].join('\n')}\n`);
}
