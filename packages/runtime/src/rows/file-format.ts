import { InvalidInput } from '@cardlens/errors';

export interface FileRow {
  /** For CSV: the cells of the known columns, by name. */
  readonly cells?: Readonly<Record<string, string>>;
  /** Of JSON. */
  readonly value?: unknown;
  /** Why the row cannot be read; never quotes it. */
  readonly problem?: string;
  /** Line of a CSV file on which the row ends. */
  readonly line?: number;
}

export interface FileFormat {
  /** Name of the file in messages, such as `batch`. */
  readonly name: string;
  /** Columns of a CSV file; others are ignored. */
  readonly columns: readonly string[];
  /** Columns that its first row must contain. */
  readonly required: readonly string[];
}

/** A file of rows that cannot be read. The message gives the reason and never quotes the file. */
export class UnreadableFile extends InvalidInput {}

/** The error for a problem, worded to follow the name of the file. */
export type Fail = (problem: string) => UnreadableFile;

/** Characters of a row. The longest valid ones have about two thousand. */
export const rowCharactersMax = 64 * 1024;
