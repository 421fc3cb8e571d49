import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The command line, `cardlens`, as the repository runs it. */
export const program = join(dirname(createRequire(import.meta.url).resolve('@cardlens/cli')), '../../bin/cardlens.js');
