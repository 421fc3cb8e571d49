#!/usr/bin/env node
// Node.js takes the files of dist/cjs for CommonJS by the nearest package.json.
import { writeFile } from 'node:fs/promises';

await writeFile(new URL('../dist/cjs/package.json', import.meta.url), '{ "type": "commonjs" }\n');
