import type { Address } from '../response/parties.js';

/** N3 and N4 combined; undefined when neither was sent. */
export function addressOf(lines?: readonly string[], place?: Omit<Address, 'lines'>): Address | undefined {
  return lines === undefined && place === undefined ? undefined : { lines: lines ?? [], ...place };
}
