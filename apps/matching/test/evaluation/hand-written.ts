import { readFile } from 'node:fs/promises';
import type { LabeledCard } from './labeled.js';

/** Cards written by hand, one a line. */
export async function handWrittenCards(): Promise<LabeledCard[]> {
  const text = await readFile(new URL('../../../evaluation/hand-written.jsonl', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LabeledCard);
}
