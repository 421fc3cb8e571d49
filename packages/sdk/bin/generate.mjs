#!/usr/bin/env node
// Generates code from the OpenAPI document on standard input: the types of this SDK and of the Python SDK, the operations
// of the command line, and the example requests in docs/api. With --check, it writes nothing and fails when the existing files differ.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { hasPython, pythonEnvironment, ran } from '../../../tools/testing/dist/src/index.js';
import { commandOperations } from './command-operations.mjs';
import { requestExamples } from './request-examples.mjs';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = new URL('../../../', import.meta.url);
const notice = '// Generated from the OpenAPI document by `npm run generate -w @cardlens/sdk`. Do not edit.\n\n';
const methods = ['get', 'put', 'post', 'patch', 'delete'];

const document = await json(process.stdin);
// A field with a default may be omitted from a request; responses list their fields as required.
const ast = await openapiTS(successes(document), { immutable: true, defaultNonNullable: false });
const types = withoutAbsent(astToString(ast));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => item[method] !== undefined)
    .map((method) => `  ${item[method].operationId}: '${method.toUpperCase()} ${path}',\n`),
);

const examples = requestExamples(document);

const files = {
  'packages/sdk/src/gen/openapi.ts': `${notice}${types}`,
  'docs/api/cardlens.postman_collection.json': examples.collection,
  'docs/api/cardlens.http': examples.http,
  'packages/sdk/src/gen/operations.ts': `${notice}/** Method and path of every published operation, by its id. */\nexport const operationPaths = {\n${operations.join('')}} as const;\n`,
  'packages/cli/src/gen/operations.ts': `${notice}${commandOperations(document)}`,
};

/** Failures are thrown as errors of one class, and every response has the same headers, so neither needs types. */
function successes(document) {
  const copy = structuredClone(document);
  for (const operation of Object.values(copy.paths).flatMap(Object.values)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) >= 400) delete operation.responses[status];
      delete response.headers;
    }
  }
  delete copy.components.headers;
  return copy;
}

/** Removes the placeholders that the generator writes for absent parts of an operation, which are most of its lines. */
function withoutAbsent(text) {
  return text
    .replace(/^ +readonly \w+\?: never;\n/gm, '')
    .replace(/^ +headers: \{\n +readonly \[name: string\]: unknown;\n +\};\n/gm, '')
    .replace(/\{\n +\};/g, '{};');
}

if (values.check) {
  const differing = [];
  for (const [name, text] of Object.entries(files)) {
    const there = await readFile(new URL(name, root), 'utf8').catch(() => '');
    if (there !== text) differing.push(name);
  }
  if (differing.length > 0) {
    console.error(`not what the OpenAPI document gives: ${differing.join(', ')}`);
    console.error('npm run generate -w @cardlens/sdk');
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of Object.entries(files)) {
    const file = new URL(name, root);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
}
if (await hasPython()) await generatePython();
else {
  console.error('no python3 of version 3.10 or newer: packages/sdk-python is left out');
  if (process.env.CI || !values.check) process.exitCode = 1;
}

/** Runs the generator of the Python SDK, or its check. */
async function generatePython() {
  const cwd = fileURLToPath(new URL('../../sdk-python/', import.meta.url));
  const python = await pythonEnvironment('python-sdk-checks', join(cwd, 'check-requirements.txt'));
  const temporary = await mkdtemp(join(tmpdir(), 'cardlens-openapi-'));
  try {
    const file = join(temporary, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const args = ['scripts/generate.py', file, ...(values.check ? ['--check'] : [])];
    const { exitCode, output } = await ran(python, args, { timeoutMs: 300_000, cwd });
    if (output) console.error(output.trim());
    if (exitCode !== 0) process.exitCode = 1;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
