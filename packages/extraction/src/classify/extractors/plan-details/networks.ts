import type { PlanDetail } from '@cardlens/reading';
import { describe } from './describe.js';

type Network = PlanDetail['network'];

/** "OUT Copays", "IN Deductible", but not "In an emergency", "Out of pocket", "In-patient". */
const opening = /^\W*(in|out)\s+(?=[\p{Lu}])(?!(an?|the|case|addition|order|emergency|of|patient|pocket)\b)/iu;

/** Networks named in a line, including lines that begin with just "In" or "Out", and column headings. */
export function networksOf(text: string): readonly Network[] {
  const { networks } = describe(text);
  const heads = /^\W*(in|out)(?:\W+(in|out))?\W*$/i.exec(text)?.slice(1).filter(Boolean);
  if (heads) return heads.map((head) => head.toLowerCase() as Network);
  const [, word] = networks.length === 0 ? (opening.exec(text) ?? []) : [];
  if (word === undefined || /\b(in|out)\b.*\b(and|&)\s*out\b/i.test(text)) return networks;
  return [word.toLowerCase() as Network];
}
