const near = (line: number | undefined): string => (line === undefined ? '' : ` near line ${line}`);

/** What can be wrong with a file of rows, worded to follow its name: `The batch is not valid JSON`. Never quotes it. */
export const fileProblems = {
  notText: 'must be text in UTF-8',
  notJson: 'is not valid JSON',
  notList: 'must be a JSON array of objects',
  notCsv: (line?: number) => `is not valid CSV${near(line)}: it cannot be read`,
  quoteNotClosed: (line?: number) => `is not valid CSV${near(line)}: a quotation mark is not closed`,
  missingColumns: (names: readonly string[]) =>
    `has no column${names.length > 1 ? 's' : ''} ${names.join(', ')} in its first row`,
  repeatedColumn: (name: string) => `has the column ${name} twice`,
  tooManyColumns: (max: number) => `has more than ${max} columns`,
  rowTooLong: (line?: number) => `has a row of more than 64 KB${near(line)}`,
  tooManyValues: 'has a row with too many values',
  /** @param first  the first rejected row, if there is any row */
  noUsableRow: (first?: { readonly row: number; readonly reason: string }) =>
    first === undefined ? 'has no rows' : `has no usable row; row ${first.row}: ${first.reason}`,
} as const;

/** A file has too many rows, by its name. */
export const tooManyRows = {
  batch: 'A batch has at most 10,000 rows',
  list: 'The list has more than 50,000 rows',
} as const;
