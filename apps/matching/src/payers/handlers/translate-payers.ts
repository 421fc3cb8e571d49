import { setImmediate as nextTurn } from 'node:timers/promises';
import { InvalidInput } from '@cardlens/errors';
import { type PayerTranslation, transactionTypes, translatedMax } from '@cardlens/payers';
import type { Directory } from '../domain/directory.js';
import { translatorOf } from '../domain/translation.js';

const inputMax = 200;

/**
 * Translates ids or names of payers at one clearinghouse into ids at another, in the order of the inputs.
 * @throws InvalidInput for an unknown clearinghouse or transaction, no input, too many or too long ones
 */
export async function translatePayers(
  { directories }: { directories: { current(): Promise<Directory> } },
  {
    from,
    to,
    transactionType,
    payers,
  }: { from: string; to: string; transactionType?: string | undefined; payers: readonly string[] },
): Promise<PayerTranslation[]> {
  const directory = await directories.current();
  const lists = Object.keys(directory.lists);
  for (const [field, list] of Object.entries({ from, to }))
    if (!lists.includes(list)) throw new InvalidInput(`${field} must be one of ${lists.join(', ')}`);
  const type = transactionTypes.find((each) => each === transactionType);
  if (transactionType !== undefined && type === undefined)
    throw new InvalidInput(`transaction_type must be one of ${transactionTypes.join(', ')}`);
  if (payers.length < 1 || payers.length > translatedMax)
    throw new InvalidInput(`payers must have 1 to ${translatedMax} ids or names`);
  if (payers.some((input) => input.length > inputMax))
    throw new InvalidInput(`an id or name must have at most ${inputMax} characters`);
  const translate = translatorOf(directory, { from, to, transactionType: type });
  const translations: PayerTranslation[] = [];
  for (const input of payers) {
    translations.push(translate(input));
    // A name takes milliseconds; cards are matched in between.
    await nextTurn();
  }
  return translations;
}
