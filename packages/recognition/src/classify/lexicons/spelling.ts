import { fold } from '../fold.js';
import { payers } from './payers.js';
import { pharmacyBenefitManagers } from './pharmacy-benefit-managers.js';

const spellings = new Map<string, string>();
for (const name of [...payers, ...pharmacyBenefitManagers]) {
  const plain = name.replace(/^~/, '');
  if (plain.length > 3) spellings.set(fold(plain), plain);
}

/** A known name with the letters it has where recognition read others that look alike: "Medlmpact" is "MedImpact". */
export function knownSpelling(value: string): string {
  const known = spellings.get(fold(value));
  if (known === undefined || known.length !== value.length) return value;
  return [...value]
    .map((char, i) => (char.toLowerCase() === known[i]!.toLowerCase() ? char : fold(char) === '' ? char : known[i]!))
    .join('');
}
