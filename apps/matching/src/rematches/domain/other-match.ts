import type { MatchedIds } from '../../matches/domain/card-match.js';

/** Whether two matches differ in payers or ids. Customers are not notified of changed scores or version names alone. */
export const isOtherMatch = (before: MatchedIds, after: MatchedIds): boolean => idsOf(before) !== idsOf(after);

const idsOf = ({ svcPayerId, matches, changeHealthcare, custom }: MatchedIds): string =>
  JSON.stringify([
    svcPayerId,
    [...matches, ...changeHealthcare].map((each) => [
      each.clearinghouse,
      each.transactionType,
      each.payerId,
      each.svcPayerId,
    ]),
    custom.map(({ customPayerId }) => customPayerId),
  ]);
