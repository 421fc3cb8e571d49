import type { CardMatch } from '../../matches/domain/card-match.js';

type Match = CardMatch['payerMatch'];

/** Whether two matches name other payers or other ids. Scores and names of versions alone are no reason to tell a customer. */
export const isOtherMatch = (before: Match, after: Match): boolean => idsOf(before) !== idsOf(after);

const idsOf = ({ svcPayerId, matches, changeHealthcare, custom }: Match): string =>
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
