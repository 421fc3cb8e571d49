import type { CardId } from '../domain/ids.js';
import { type EligibilityRecord, isVisibleTo, type Owner } from '../domain/record.js';
import type { Deps } from './ports.js';

/** The newest record of a card, if the caller may see it: for whoever begins to listen. Undefined when there is none. */
export async function getNewest(
  { records }: Pick<Deps, 'records'>,
  { cardId, caller }: { cardId: CardId; caller: Owner },
): Promise<Omit<EligibilityRecord, 'question'> | undefined> {
  const record = await records.newestOf(cardId);
  return record && isVisibleTo(record, caller) ? record : undefined;
}
