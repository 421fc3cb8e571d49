import type { CardId } from '../domain/ids.js';
import { isVisibleTo, type Owner, type RecordFacts } from '../domain/record.js';
import type { Deps } from './ports.js';

/** The newest record of a card, if the caller may see it: for whoever begins to listen. Undefined when there is none. */
export async function getNewest(
  { records }: Pick<Deps, 'records'>,
  { cardId, caller }: { cardId: CardId; caller: Owner },
): Promise<RecordFacts | undefined> {
  const record = await records.newestOf(cardId);
  return record && isVisibleTo(record, caller) ? record : undefined;
}
