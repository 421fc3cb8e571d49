import { checkShardKeys } from '@cardlens/mongo/testing';
import { useTestStores } from '@cardlens/testing';

/** The stores that the contract tests of this app share, each with its own databases. */
export const stores = useTestStores({ nats: true, mongo: true });

checkShardKeys('session', {
  audit: { 'find by _id': 'the retention of entries, which visits each account: its next one is found by the id' },
});
