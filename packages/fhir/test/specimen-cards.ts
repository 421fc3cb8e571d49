import { readdirSync, readFileSync } from 'node:fs';
import { listElements, scalarElements } from '@cardlens/reading';
import type { CardExport } from '../src/index.js';

// The cards whose ground truth is in the repository: the bundled specimens, and drawn cards with unseen layouts.

const folders = ['specimens', 'held-out'].map(
  (name) => new URL(`../../../../tools/evaluation/${name}/`, import.meta.url),
);
const scores = ['0.990', '0.980'];

type Text = string | readonly string[];
type Truth = Text | readonly (Text | ({ readonly value: Text } & Readonly<Record<string, Text>>))[];
const isList = (name: string) => listElements.some((list) => list === name);
const isElement = (name: string) => isList(name) || scalarElements.some((scalar) => scalar === name);

/** A ground truth as `details` of the API, with the first of several accepted spellings. */
function detailsOf(truths: Readonly<Record<string, Truth>>): CardExport['details'] {
  const first = (text: Text) => (typeof text === 'string' ? text : text[0]);
  const entryOf = (entry: Exclude<Truth, string>[number]) =>
    typeof entry === 'object' && 'value' in entry
      ? { ...entry, value: first(entry.value), scores }
      : { value: first(entry), scores };
  const entries = Object.entries(truths)
    .filter(([name]) => isElement(name))
    .map(([name, truth]) =>
      isList(name) && typeof truth !== 'string'
        ? [name, truth.map(entryOf)]
        : [name, { value: first(truth as Text), scores }],
    );
  return Object.fromEntries(entries);
}

function* cards(): Generator<readonly [name: string, card: CardExport]> {
  for (const folder of folders)
    for (const file of readdirSync(folder)) {
      if (!file.endsWith('.json')) continue;
      const { optional = {}, ...truth } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      const details = detailsOf({ ...truth, ...optional });
      const cardId = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';
      yield [file.replace('.json', ''), { cardId, updatedAt: '2026-03-02T14:07:31.204518+00:00', details }];
    }
}

export const specimenCards = new Map(cards());
