import type { CardId, EligibilityId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { isVisibleTo, type Owner, type RecordFacts } from '../domain/record.js';

/**
 * The newest record of a card, or one record, if the caller may see it; used by new live listeners. Undefined when
 * there is none.
 */
export async function getNewest(
  { records }: Pick<Deps, 'records'>,
  { caller, of }: { caller: Owner; of: { cardId: CardId } | { eligibilityId: EligibilityId } },
): Promise<RecordFacts | undefined> {
  const record = await ('cardId' in of
    ? records.newestOf(of.cardId, caller.accountId)
    : records.get(of.eligibilityId, caller.accountId));
  return record && isVisibleTo(record, caller) ? record : undefined;
}
