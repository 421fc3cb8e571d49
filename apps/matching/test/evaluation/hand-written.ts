import { readFile } from 'node:fs/promises';
import type { LabeledCard } from './labeled.js';

/**
 * Hand-written cards, one per line: the first set; cards with a network or a pharmacy manager; cards reported as
 * matched incorrectly; a second and a third set, written without running the matcher; and names as hospitals and
 * billing systems write them, labeled without running it.
 */
export const handWrittenSets = [
  'hand-written',
  'hand-written-networks',
  'hand-written-reported',
  'hand-written-second',
  'hand-written-third',
  'hospital-names',
  'hospital-names-second',
] as const;

export async function handWrittenCards(set: (typeof handWrittenSets)[number] = 'hand-written'): Promise<LabeledCard[]> {
  const text = await readFile(new URL(`../../../evaluation/${set}.jsonl`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LabeledCard);
}
