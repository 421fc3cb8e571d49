import { checkShardKeys } from '@cardlens/mongo/testing';
import { useTestStores } from '@cardlens/testing';

/** The stores that the contract tests of this app share, each with its own databases. */
export const stores = useTestStores({ nats: true, mongo: true });

const ofDeletedCards = 'the sweeper of recently deleted cards, whose list has no accounts; their checks are few';

checkShardKeys('eligibility', {
  eligibilities: {
    'find by deadlineAtMs, isWiped, state': 'the sweeper of overdue checks',
    'find by cardId': ofDeletedCards,
    'find by cardId, isWiped': ofDeletedCards,
    'find by cardId, uncounted': ofDeletedCards,
    'delete by _id, cardId': ofDeletedCards,
    'find by cardId, createdAtUs': ofDeletedCards,
    'find by cardId, createdAtUs, isWiped': ofDeletedCards,
    'find by cardId, createdAtUs, uncounted': ofDeletedCards,
    'delete by _id, cardId, createdAtUs': ofDeletedCards,
  },
  batchrows: {
    'find by _id': 'a row that a client asks for by its id, after no check had it',
    'update by _id, accountId': 'the sweeper of usage',
    'find by _id, accountId, uncounted': 'the sweeper of usage',
  },
});
