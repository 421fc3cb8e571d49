import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The package's data files in the form that `problemsOf` expects. */
export function readData(folder = fileURLToPath(new URL('../../data/', import.meta.url))) {
  const text = (name) => readFileSync(`${folder}${name}`, 'utf8');
  const names = readdirSync(`${folder}payers`).sort();
  return {
    files: Object.fromEntries(names.map((name) => [`payers/${name}`, text(`payers/${name}`)])),
    lists: JSON.parse(text('lists.json')),
    lock: JSON.parse(text('ids.lock.json')),
    retired: JSON.parse(text('retired.json')),
    shared: JSON.parse(text('shared-names.json')),
    sources: JSON.parse(text('sources.json')),
  };
}
