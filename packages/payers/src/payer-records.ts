import { z } from 'zod';
import { type FactSource, linesOfBusiness, type Payer, type PayerList, transactionTypes } from './payer.js';

const idShape = z.string().regex(/^pay_[a-z2-7]{8}$/, 'must be pay_ and eight characters of a-z and 2-7');
const lockShape = z.record(z.string(), idShape);

const texts = z.array(z.string().min(1)).default([]);
const listId = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,29}$/, 'must have only A-Z, 0-9 and hyphens');

const recordShape = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case words and hyphens'),
  name: z
    .string()
    .min(1)
    .refine((name) => name === name.toUpperCase(), 'must be upper case'),
  aliases: texts,
  formerly: z
    .array(
      z.object({
        name: z.string().min(1),
        to: z.string().min(1).optional(),
        date: z
          .string()
          .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'must be a year, month or day')
          .optional(),
      }),
    )
    .default([]),
  brands: texts,
  parent: z.string().optional(),
  states: texts,
  lines: z.array(z.enum(linesOfBusiness)).default([]),
  programs: texts,
  ids: z.record(z.string(), z.partialRecord(z.enum(transactionTypes), listId)).default({}),
  enrollment: z.record(z.string(), z.partialRecord(z.enum(transactionTypes), z.boolean())).default({}),
  phones: texts,
  addresses: texts,
  pharmacy: z
    .array(
      z.object({
        bin: z.string().regex(/^\d{6}(\d{2})?$/, 'must have six or eight digits'),
        pcn: z.string().optional(),
      }),
    )
    .default([]),
  prefixes: texts,
  sources: z.record(z.string(), z.string()).default({}),
});

const sourcesShape = z.record(z.string(), z.object({ title: z.string().min(1), url: z.url(), date: z.iso.date() }));

const listsShape = z.record(
  z.string(),
  z.object({
    clearinghouse: z.string().min(1),
    source: z.string().min(1),
    lastUpdated: z.string().refine((date) => !Number.isNaN(Date.parse(date)), 'must be a date'),
  }),
);

/** Ids of payers by key. */
export type IdLock = Readonly<Record<string, string>>;

/** Sources of facts by key. */
export type Sources = Readonly<Record<string, FactSource>>;

/** @throws Error when a source lacks a field */
export const parseSources = (text: string): Sources => parsed(sourcesShape, text, 'sources.json');

/** @throws Error when an id has another form */
export const parseLock = (text: string): IdLock => parsed(lockShape, text, 'ids.lock.json');

/** Lists by clearinghouse. @throws Error when a list lacks a field */
export const parseLists = (text: string): Record<string, PayerList> => parsed(listsShape, text, 'lists.json');

/** What the records of all files refer to. */
interface Shared {
  readonly lock: IdLock;
  readonly sources?: Sources;
  /** Keys and names of the files that were read before; those of a file are added. */
  readonly taken?: Set<string>;
}

/**
 * Payers of one file, one record per line.
 *
 * @throws Error that names the file, the line and the rule, so that the app does not start
 */
export function parsePayers(
  file: string,
  text: string,
  { lock, sources: known = {}, taken = new Set() }: Shared,
): Payer[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = `${file} line ${index + 1}`;
    const { key, name, parent, sources, ...record } = parsed(recordShape, line, place);
    for (const unique of [`key ${key}`, `name ${name}`]) {
      if (taken.has(unique)) throw new Error(`${place}: the ${unique} is used twice`);
      taken.add(unique);
    }
    const svcPayerId = lock[key];
    if (svcPayerId === undefined) throw new Error(`${place}: the key ${key} has no id in ids.lock.json`);
    const sourceOf = (source: string): FactSource => {
      const found = known[source];
      if (found === undefined) throw new Error(`${place}: sources.json has no source ${source}`);
      return found;
    };
    const found = Object.fromEntries(Object.entries(sources).map(([fact, source]) => [fact, sourceOf(source)]));
    return [{ key, svcPayerId, svcPayerName: name, parent, ...record, sources: found }];
  });
}

/** @throws Error when a payer's parent does not exist */
export function checkParents(payers: readonly Payer[]): void {
  const keys = new Set(payers.map(({ key }) => key));
  for (const { key, parent } of payers) {
    if (parent !== undefined && !keys.has(parent)) throw new Error(`${key}: its parent ${parent} does not exist`);
  }
}

function parsed<T>(shape: z.ZodType<T>, text: string, place: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${place}: not JSON`, { cause });
  }
  const { data, error } = shape.safeParse(value);
  if (error) throw new Error(`${place}: ${z.prettifyError(error)}`);
  return data;
}
