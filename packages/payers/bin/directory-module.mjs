#!/usr/bin/env node
// Writes the directory's files as a module, for bundles that run in a browser.
import { writeFileSync } from 'node:fs';
import { directoryFiles } from '../dist/src/directory-files.js';

const code = `const files = ${JSON.stringify(directoryFiles())};\nexport const directoryFiles = () => files;\n`;
writeFileSync(new URL('../dist/directory-files.js', import.meta.url), code);
