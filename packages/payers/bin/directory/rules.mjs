import { problemsOfFamilies } from './family-rules.mjs';
import { problemsOfLock } from './lock-rules.mjs';
import { plainName } from './names.mjs';
import { fields, problemsOfRecord } from './record-rules.mjs';

export const groups = [
  'administrators',
  'blues',
  'dental',
  'exchange',
  'federal',
  'medicaid',
  'medicare-advantage',
  'medicare-contractors',
  'national',
  'other',
  'pharmacy',
  'regional',
  'vision',
];
const requiredLists = ['availity', 'change_healthcare'];

/**
 * All problems of the directory.
 *
 * @param {object} data `files`: text of each `payers/<group>.jsonl` by its path; `lists`, `lock`, `retired`, `shared`,
 *   `sources`: the parsed JSON files; `shared` holds names that several payers may have, with the reason
 * @param {number} recordsMin minimum number of records
 * @returns {{ file: string, line: number, problem: string }[]}
 */
export function problemsOf({ files, lists, lock, retired, shared, sources }, recordsMin = 400) {
  const problems = [];
  const places = [];
  for (const [file, text] of Object.entries(files))
    readFile(file, text, { lists: Object.keys(lists), sources: Object.keys(sources) }, places, problems);
  problems.push(...problemsOfSources(sources, places));
  problems.push(...problemsOfSet(files, lists, places, recordsMin));
  problems.push(...problemsOfNames(places, shared));
  problems.push(...problemsOfFamilies(places));
  for (const { file, line, record } of places)
    if (lock[record.key] === undefined)
      problems.push({ file, line, problem: `${record.key} has no id: run bin/assign-ids.mjs` });
  return [...problems, ...problemsOfLock({ lock, retired, keys: new Set(places.map(({ record }) => record.key)) })];
}

function readFile(file, text, { lists, sources }, places, problems) {
  const add = (line, problem) => problems.push({ file, line, problem });
  const lines = text.split('\n');
  if (lines.pop() !== '') add(lines.length + 1, 'the last line must end with a newline');
  let previous = '';
  lines.forEach((source, index) => {
    const line = index + 1;
    let record;
    try {
      record = JSON.parse(source);
    } catch {
      add(line, 'this is not JSON');
      return;
    }
    for (const problem of problemsOfRecord(record, lists, sources)) add(line, problem);
    if (JSON.stringify(inOrder(record)) !== source)
      add(line, `fields must be in order, without spaces: ${fields.join(', ')}`);
    if (record.key <= previous) add(line, `${record.key} must come before ${previous}`);
    previous = record.key;
    places.push({ file, line, record });
  });
}

const inOrder = (record) =>
  Object.fromEntries(
    [...fields, ...Object.keys(record)].filter((field) => field in record).map((field) => [field, record[field]]),
  );

function problemsOfSet(files, lists, places, recordsMin) {
  const problems = [];
  const found = Object.keys(files).map((file) => /^payers\/(.*)\.jsonl$/.exec(file)?.[1] ?? file);
  for (const group of groups)
    if (!found.includes(group))
      problems.push({ file: `payers/${group}.jsonl`, line: 1, problem: 'the group is missing' });
  for (const group of found)
    if (!groups.includes(group)) problems.push({ file: `payers/${group}.jsonl`, line: 1, problem: 'unknown group' });
  for (const list of requiredLists)
    if (lists[list] === undefined)
      problems.push({ file: 'lists.json', line: 1, problem: `the list ${list} is missing` });
  for (const [list, { clearinghouse, source, lastUpdated }] of Object.entries(lists))
    if (!clearinghouse || !source || Number.isNaN(Date.parse(lastUpdated)))
      problems.push({ file: 'lists.json', line: 1, problem: `${list} needs clearinghouse, source and lastUpdated` });
  if (places.length < recordsMin)
    problems.push({ file: 'payers', line: 1, problem: `${places.length} records, fewer than ${recordsMin}` });
  return problems;
}

function problemsOfSources(sources, places) {
  const used = new Set(places.flatMap(({ record }) => Object.values(record.sources ?? {})));
  return Object.entries(sources).flatMap(([key, { title, url, date }]) => {
    const add = (problem) => [{ file: 'sources.json', line: 1, problem: `${key} ${problem}` }];
    if (!title || !/^https:/.test(url ?? '') || !/^\d{4}-\d{2}-\d{2}$/.test(date ?? ''))
      return add('needs title, url and date');
    return used.has(key) ? [] : add('is not used by any record');
  });
}

function problemsOfNames(places, shared) {
  const problems = [];
  const allowed = new Set(Object.keys(shared).map(plainName));
  const wasShared = new Set();
  const owners = new Map();
  const keys = new Set();
  const prefixes = new Map();
  for (const { file, line, record } of places) {
    if (keys.has(record.key)) problems.push({ file, line, problem: `the key ${record.key} is used twice` });
    keys.add(record.key);
    const former = (record.formerly ?? []).map(({ name }) => name);
    for (const name of [record.name ?? '', ...(record.aliases ?? []), ...former, ...(record.brands ?? [])]) {
      const plain = plainName(name);
      const owner = owners.get(plain) ?? record.key;
      if (owner !== record.key && allowed.has(plain)) wasShared.add(plain);
      else if (owner !== record.key) problems.push({ file, line, problem: `${name} is also a name of ${owner}` });
      else owners.set(plain, record.key);
    }
    for (const prefix of record.prefixes ?? []) {
      const owner = prefixes.get(prefix);
      if (owner !== undefined) problems.push({ file, line, problem: `the prefix ${prefix} also belongs to ${owner}` });
      prefixes.set(prefix, record.key);
    }
  }
  for (const name of Object.keys(shared))
    if (!wasShared.has(plainName(name)))
      problems.push({ file: 'shared-names.json', line: 1, problem: `${name} is the name of only one payer` });
  return problems;
}
