import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonEnvironment, ran } from '../python-environment.js';

const x12File = (file: string): string => fileURLToPath(new URL(`../../../x12/${file}`, import.meta.url));

/** A Python with two X12 libraries from PyPI, installed once. @returns its path */
export const x12Python = (): Promise<string> =>
  pythonEnvironment('x12-validator', x12File('validator-requirements.txt'));

const timeoutMs = 120_000;

/** Errors of each document, by its name; empty if it was accepted. */
export type ValidatorErrors = ReadonlyMap<string, readonly string[]>;

/** @returns a function that validates all documents in one process */
export async function installValidator(): Promise<
  (documents: ReadonlyMap<string, string>) => Promise<ValidatorErrors>
> {
  const python = await x12Python();
  return async (documents) => {
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-x12-'));
    try {
      const [documentsFile, errorsFile] = [join(folder, 'documents'), join(folder, 'errors')];
      await writeFile(
        documentsFile,
        [...documents].map(([name, text]) => `${JSON.stringify({ name, text })}\n`).join(''),
      );
      const { exitCode, output } = await ran(python, [x12File('validate.py'), documentsFile, errorsFile], {
        timeoutMs,
      });
      if (exitCode !== 0) throw new Error(`The validator failed:\n${output}`);
      const lines = (await readFile(errorsFile, 'utf8')).trim().split('\n');
      const results = lines.map((line) => JSON.parse(line) as { name: string; errors: string[] });
      return new Map(results.map(({ name, errors }) => [name, errors]));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
