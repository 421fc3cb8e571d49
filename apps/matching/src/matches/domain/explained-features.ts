import { type Directory, idsOf } from '../../payers/domain/directory.js';

/** Text of a feature in an explanation, from the directory's side of the comparison. */
export function againstOf(directory: Directory, position: number): Record<string, string> {
  const payer = directory.payers[position]!;
  return {
    ids: idsOf(payer).join(' '),
    phones: payer.phones.join(' '),
    addresses: payer.addresses.join('; '),
    pharmacy: payer.pharmacy.map(({ bin, pcn }) => [bin, pcn].filter(Boolean).join('/')).join(' '),
    prefixes: payer.prefixes.join(' '),
    states: payer.states.join(' '),
    lines: payer.lines.join(' '),
  };
}
