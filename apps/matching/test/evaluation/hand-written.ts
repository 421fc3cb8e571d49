import { readFile } from 'node:fs/promises';
import type { LabeledCard } from './labeled.js';

/**
 * Cards written by hand, one a line: the first ones; those with a network or a pharmacy manager; those of which it was
 * reported that they were matched wrongly; a second set and a third, written without asking the matcher.
 */
export const handWrittenSets = [
  'hand-written',
  'hand-written-networks',
  'hand-written-reported',
  'hand-written-second',
  'hand-written-third',
] as const;

export async function handWrittenCards(set: (typeof handWrittenSets)[number] = 'hand-written'): Promise<LabeledCard[]> {
  const text = await readFile(new URL(`../../../evaluation/${set}.jsonl`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LabeledCard);
}
