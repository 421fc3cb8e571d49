import { linesOfBusiness, type Payer, type PayerList, transactionTypes } from './payer.js';

/** Ids of payers by key. */
export type IdLock = Readonly<Record<string, string>>;

const idPattern = /^pay_[a-z2-7]{8}$/;

/**
 * Payers of one file, one record per line.
 *
 * @param taken  keys and names of other files; those of this file are added
 * @throws Error that names the file, the line and the rule, so that the app does not start
 */
export function parsePayers(file: string, text: string, lock: IdLock, taken: Set<string> = new Set()): Payer[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => payerOf(line, lock, taken, (rule) => new Error(`${file} line ${number}: ${rule}`)));
}

type Reject = (rule: string) => Error;

function payerOf(line: string, lock: IdLock, taken: Set<string>, reject: Reject): Payer {
  const record = objectIn(line, reject);
  const { key, name, parent } = record;
  if (typeof key !== 'string' || !/^[a-z0-9-]+$/.test(key))
    throw reject('the key must be lower case words and hyphens');
  if (typeof name !== 'string' || name === '' || name !== name.toUpperCase())
    throw reject('the name must be upper case');
  for (const unique of [`key ${key}`, `name ${name}`]) {
    if (taken.has(unique)) throw reject(`the ${unique.split(' ')[0]} is taken`);
    taken.add(unique);
  }
  const svcPayerId = lock[key];
  if (svcPayerId === undefined) throw reject('the key has no id in ids.lock.json');
  if (!idPattern.test(svcPayerId)) throw reject('the id must be pay_ and eight of a-z, 2-7');
  if (parent !== undefined && typeof parent !== 'string') throw reject('parent must be a key');
  const texts = (field: string) => textsOf(record[field], field, reject);
  return {
    key,
    svcPayerId,
    svcPayerName: name,
    aliases: texts('aliases'),
    brands: texts('brands'),
    parent,
    states: texts('states'),
    lines: texts('lines').map((line) => oneOf(line, linesOfBusiness, 'lines', reject)),
    ids: idsIn(record.ids, reject),
    phones: texts('phones'),
    addresses: texts('addresses'),
    pharmacy: pharmacyIn(record.pharmacy, reject),
    prefixes: texts('prefixes'),
    sourced: Object.keys((record.sources ?? {}) as object),
  };
}

function objectIn(line: string, reject: Reject): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw reject('this is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw reject('a record must be an object');
  return value as Record<string, unknown>;
}

function textsOf(value: unknown, field: string, reject: Reject): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((text) => typeof text === 'string' && text !== ''))
    throw reject(`${field} must be texts`);
  return value as string[];
}

function oneOf<T extends string>(text: string, known: readonly T[], field: string, reject: Reject): T {
  const found = known.find((each) => each === text);
  if (found === undefined) throw reject(`${field} must be of ${known.join(', ')}`);
  return found;
}

function idsIn(value: unknown, reject: Reject): Payer['ids'] {
  const lists = Object.entries((value ?? {}) as Record<string, Record<string, unknown>>);
  return Object.fromEntries(
    lists.map(([list, ids]) => [
      list,
      Object.fromEntries(
        Object.entries(ids).map(([type, id]) => {
          if (typeof id !== 'string' || !/^[A-Z0-9][A-Z0-9-]{0,29}$/.test(id))
            throw reject('an id must be of A-Z, 0-9 and hyphens');
          return [oneOf(type, transactionTypes, 'ids', reject), id];
        }),
      ),
    ]),
  );
}

function pharmacyIn(value: unknown, reject: Reject): Payer['pharmacy'] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw reject('pharmacy must be a list');
  return value.map(({ bin, pcn }: { bin?: unknown; pcn?: unknown }) => {
    if (typeof bin !== 'string' || !/^\d{6}(\d{2})?$/.test(bin)) throw reject('a BIN has six or eight digits');
    if (pcn !== undefined && typeof pcn !== 'string') throw reject('a PCN is a text');
    return { bin, pcn };
  });
}

/** Lists by clearinghouse. @throws Error when a list lacks a field */
export function parseLists(text: string): Record<string, PayerList> {
  const lists = JSON.parse(text) as Record<string, Partial<PayerList>>;
  return Object.fromEntries(
    Object.entries(lists).map(([name, { clearinghouse, source, lastUpdated }]) => {
      if (!clearinghouse || !source || !lastUpdated || Number.isNaN(Date.parse(lastUpdated)))
        throw new Error(`lists.json: ${name} needs clearinghouse, source and lastUpdated`);
      return [name, { clearinghouse, source, lastUpdated }];
    }),
  );
}

/** @throws Error when a payer's parent does not exist */
export function checkParents(payers: readonly Payer[]): void {
  const keys = new Set(payers.map(({ key }) => key));
  for (const { key, parent } of payers) {
    if (parent !== undefined && !keys.has(parent)) throw new Error(`${key}: its parent ${parent} is not there`);
  }
}
