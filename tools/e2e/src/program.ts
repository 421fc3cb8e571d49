import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Path of the `cardlens` command in the repository. */
export const program = join(dirname(createRequire(import.meta.url).resolve('@cardlens/cli')), '../../bin/cardlens.js');
