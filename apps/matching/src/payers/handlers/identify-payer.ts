import { InvalidInput } from '@cardlens/errors';
import type { Payer } from '@cardlens/payers';
import type { Directory } from '../domain/directory.js';
import { areOfSameGroup, payerNamed } from '../domain/identify.js';

const nameMax = 200;

export interface Identified {
  readonly payer: Payer;
  /** Whether it and the matched payer are different companies of one group. */
  readonly isOfSameGroup: boolean;
}

/**
 * The payer that a response names.
 * @param matchedSvcPayerId  of the payer that a card was matched with
 * @returns undefined when no payer has this whole name, or several do
 * @throws InvalidInput for a name that is too long
 */
export async function identifyPayer(
  { directories }: { directories: { current(): Promise<Directory> } },
  name: string,
  matchedSvcPayerId: string | undefined,
): Promise<Identified | undefined> {
  if (name.length > nameMax) throw new InvalidInput(`name must be at most ${nameMax} characters`);
  const directory = await directories.current();
  const payer = payerNamed(directory, name);
  return payer && { payer, isOfSameGroup: areOfSameGroup(directory, payer.svcPayerId, matchedSvcPayerId ?? '') };
}
