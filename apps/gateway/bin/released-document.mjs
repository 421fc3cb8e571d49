#!/usr/bin/env node
// Writes docs/api/released.json, the OpenAPI document of a release without its texts, with which later documents are
// compared. Run by `npm run document:release -w @cardlens/gateway`.
import { writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';

const texts = ['description', 'summary', 'example', 'examples'];

/** Without texts; a field, parameter or header may have the name of one. */
function bare(value, isNames = false) {
  if (Array.isArray(value)) return value.map((entry) => bare(entry));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => isNames || !texts.includes(name));
  return Object.fromEntries(
    entries.map(([name, inner]) => [
      name,
      bare(inner, !isNames && ['properties', 'schemas', 'headers'].includes(name)),
    ]),
  );
}

const document = bare(await json(process.stdin));
await writeFile(new URL('../../../docs/api/released.json', import.meta.url), `${JSON.stringify(document)}\n`);
