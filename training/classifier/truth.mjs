// Truths of both generators in one form, and whether a value is right.
import { load } from './package.mjs';

const { comparable } = await load('comparable.js');
const { listElements } = await load('reading.js');
export const isList = (element) => listElements.includes(element);

const all = (value) => (Array.isArray(value) ? value : [value]);

/** By element: entries `{ values: [spelling …], type?, service?, category?, network?, label? }`. A scalar has one. */
export function truthOf(truth) {
  const entries = {};
  for (const [element, value] of Object.entries(truth)) {
    if (element === 'optional' || element === 'source' || value === undefined || value === null) continue;
    if (!isList(element)) entries[element] = [{ values: all(value) }];
    else
      entries[element] = all(value).map((entry) =>
        typeof entry === 'object' && !Array.isArray(entry) ? { ...entry, values: all(entry.value) } : { values: all(entry) },
      );
  }
  entries.client_name ??= entries.employer;
  if (!entries.client_name) delete entries.client_name;
  delete entries.employer;
  return { entries, optional: truth.optional ?? {} };
}

/** The entries whose value this is, or undefined. */
export function matchOf({ entries }, element, value) {
  const key = comparable(element, value);
  const found = (entries[element] ?? []).filter(({ values }) => values.some((spelling) => comparable(element, spelling) === key));
  return found.length > 0 ? found : undefined;
}
