import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadFile } from '../files.js';

/** The files of a folder. */
export const filesIn =
  (folder: string): ReadFile =>
  (name) =>
    readFile(path.join(folder, name));

/** Folder of this package's models. */
export const bundledModels = fileURLToPath(new URL('../../../models/', import.meta.url));
