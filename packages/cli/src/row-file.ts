import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { CliError, exitCodes } from './exit-code.js';

/** A file of rows: CSV, or JSON if its name ends with `.json`. @throws CliError when it cannot be read */
export async function rowFile(file: string): Promise<Blob> {
  await mustBeFile(file);
  const isJson = extname(file).toLowerCase() === '.json';
  return new Blob([new Uint8Array(await readFile(file))], { type: isJson ? 'application/json' : 'text/csv' });
}

/** @throws CliError */
export async function mustBeFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CliError(`${file} is not a readable file`, exitCodes.usage);
}
