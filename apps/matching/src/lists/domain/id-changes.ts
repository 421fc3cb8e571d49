import type { TransactionType } from '@cardlens/payers';
import type { Directory } from '../../payers/domain/directory.js';

/** The change of a list for one payer; an absent id means that there is none. */
export interface IdChange {
  readonly svcPayerId: string;
  readonly svcPayerName: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Payers whose id at a clearinghouse differs between two states of the directory, in its order. */
export function idChanges(
  before: Pick<Directory, 'payers' | 'bySvcId'>,
  after: Pick<Directory, 'payers'>,
  { clearinghouse, transactionType }: { clearinghouse: string; transactionType: TransactionType },
): IdChange[] {
  const idIn = (directory: Pick<Directory, 'payers'>, position: number | undefined) =>
    position === undefined ? undefined : directory.payers[position]?.ids[clearinghouse]?.[transactionType];
  return after.payers.flatMap(({ svcPayerId, svcPayerName }, position) => {
    const change = {
      svcPayerId,
      svcPayerName,
      before: idIn(before, before.bySvcId.get(svcPayerId)),
      after: idIn(after, position),
    };
    return change.before === change.after ? [] : [change];
  });
}
