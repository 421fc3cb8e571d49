import type { ExchangeRequest } from '../src/payers/domain/connector.js';
import { a271 } from './a271.js';

/** What the payers of a test know about the person: segments of benefits, or an AAA segment. */
export type Known = Readonly<Record<string, { readonly benefits: readonly string[] } | string | undefined>>;

export const activePpo = { benefits: ['EB*1*IND*30*C1*CEDAR VALLEY PPO'] } as const;
const unknownMember = 'AAA*N**75*C';

/** Payers that find the person by name and birth date; those that are not known do not know the person. */
export function searchedPayers(known: Known = {}) {
  /** Ids of the payers that were asked, in order. */
  const asked: string[] = [];
  const payloads: string[] = [];
  const exchange = async ({ payload, payerId }: ExchangeRequest): Promise<string> => {
    asked.push(payerId);
    payloads.push(payload);
    const trace = /TRN\*1\*([^*]+)\*/.exec(payload)?.[1] ?? '';
    const response = known[payerId] ?? unknownMember;
    return typeof response === 'string'
      ? a271({ trace, rejection: response })
      : a271({ trace, benefits: response.benefits });
  };
  return { asked, payloads, exchange };
}
