import { checkShardKeys } from '@cardlens/mongo/testing';
import { useTestStores } from '@cardlens/testing';

/** The stores that the contract tests of this app share, each with its own databases. */
export const stores = useTestStores({ nats: true, mongo: true });

const ofDeletedCard = 'the deliveries of a deleted card, whose endpoints may be deleted too';
const ofDeletedCheck = 'the deliveries of a deleted check, in the same way';

checkShardKeys('webhook', {
  deliveries: {
    'find by dueAtMs, status': 'the dispatcher, every second, at most 100',
    'find by dueAtMs, status, webhookId': 'the same, without endpoints that are busy',
    'find by createdAtUs, status': 'the retention of deliveries',
    'delete by _id, createdAtUs, status': 'the retention of deliveries',
    'find by cardId, eligibilityId, isOfDeletion': ofDeletedCheck,
    'delete by _id, cardId, eligibilityId, isOfDeletion': ofDeletedCheck,
    'find by cardId, isOfDeletion': ofDeletedCard,
    'delete by _id, cardId, isOfDeletion': ofDeletedCard,
  },
});
