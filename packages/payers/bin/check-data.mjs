#!/usr/bin/env node
// Checks the payer directory: `check-data.mjs` prints each problem with its file and line and exits with an error if
// there is any; `check-data.mjs --counts` prints how many records and facts the directory contains.
import { parseArgs } from 'node:util';
import { countsOf, sourcesOf } from './directory/counts.mjs';
import { readData } from './directory/read-data.mjs';
import { problemsOf } from './directory/rules.mjs';

const { values } = parseArgs({ options: { counts: { type: 'boolean' } } });
const data = readData();
if (values.counts) console.log(`${countsOf(data.files)}\n\n${sourcesOf(data.files)}`);
const problems = problemsOf(data);
for (const { file, line, problem } of problems) console.error(`data/${file}:${line}: ${problem}`);
if (problems.length > 0) console.error(`${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
