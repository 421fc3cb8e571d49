#!/usr/bin/env node
// The nearest package.json makes Node.js treat the files of dist/cjs as CommonJS.
import { writeFile } from 'node:fs/promises';

await writeFile(new URL('../dist/cjs/package.json', import.meta.url), '{ "type": "commonjs" }\n');
