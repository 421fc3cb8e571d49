// Normalizes the ground truth of both generators, and compares values with it.
import { load, reading } from './package.mjs';
import { placedSpans } from './spans.mjs';

const { comparable } = reading;
const { kinds } = await load('classify/neural/kinds.js');
const { readValue } = await load('classify/neural/values.js');
const { listElements } = reading;
export const isList = (element) => listElements.includes(element);

const all = (value) => (Array.isArray(value) ? value : [value]);

/** Entries `{ values: [spelling …], type?, service?, category?, network?, label? }` by element; one for a scalar. */
export function truthOf(truth) {
  const entries = {};
  for (const [element, value] of Object.entries(truth)) {
    if (element === 'optional' || element === 'source' || value === undefined || value === null) continue;
    if (!isList(element)) entries[element] = [{ values: all(value) }];
    else
      entries[element] = all(value).map((entry) =>
        typeof entry === 'object' && !Array.isArray(entry)
          ? { ...entry, values: all(entry.value) }
          : { values: all(entry) },
      );
  }
  entries.client_name ??= entries.employer;
  if (!entries.client_name) delete entries.client_name;
  delete entries.employer;
  return { entries, optional: { ...truth.optional } };
}

/** Also accepts values as recognized, because recognition errors are not the classifier's and have a separate score. */
export function withReadings(truth, record, input) {
  const spans = placedSpans(record, input) ?? [];
  for (const { kind, indexes, element, value, type, service, category, network, optional } of spans) {
    const read = readValue(
      kinds[kind],
      indexes.map((i) => input.words[i]),
    );
    if (read === undefined) continue;
    const name = element === 'employer' ? 'client_name' : element;
    if (optional) {
      truth.optional[name] = [...all(truth.optional[name] ?? []), read];
      continue;
    }
    const key = comparable(name, value ?? '');
    const entries = truth.entries[name] ?? [];
    const own = isList(name)
      ? entries.find(
          (entry) =>
            entry.values.some((spelling) => comparable(name, spelling) === key) &&
            (type === undefined || entry.type === type) &&
            (service === undefined ||
              (entry.service === service && entry.category === category && entry.network === network)),
        )
      : entries[0];
    own?.values.push(read);
  }
  return truth;
}

/** The entries with this value, or undefined. */
export function matchOf({ entries }, element, value) {
  const key = comparable(element, value);
  const found = (entries[element] ?? []).filter(({ values }) =>
    values.some((spelling) => comparable(element, spelling) === key),
  );
  return found.length > 0 ? found : undefined;
}

/** Whether a value may be returned or omitted, because careful annotators would disagree about it. */
export function isOptional({ optional }, element, value) {
  const key = comparable(element, value);
  return all(optional[element] ?? []).some((spelling) => comparable(element, spelling) === key);
}
