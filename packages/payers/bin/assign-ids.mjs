#!/usr/bin/env node
// Assigns an id in data/ids.lock.json to each payer key without one. Existing ids never change, and keys are never
// removed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withNewIds } from './directory/payer-ids.mjs';

const data = fileURLToPath(new URL('../data/', import.meta.url));
const keys = readdirSync(`${data}payers`)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(`${data}payers/${name}`, 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line).key);
const lock = JSON.parse(readFileSync(`${data}ids.lock.json`, 'utf8'));
const next = withNewIds(lock, keys);
writeFileSync(`${data}ids.lock.json`, `${JSON.stringify(next, null, 2)}\n`);
console.log(`${Object.keys(next).length - Object.keys(lock).length} new ids, ${Object.keys(next).length} in all`);
