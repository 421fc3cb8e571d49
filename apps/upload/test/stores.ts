import { checkShardKeys } from '@cardlens/mongo/testing';
import { useTestStores } from '@cardlens/testing';

/** The stores that the contract tests of this app share, each with its own databases. */
export const stores = useTestStores({ nats: true, mongo: true, objects: true });

checkShardKeys('upload', {
  scans: {
    'find by _id': 'a client that reads or replaces the metadata of a scan names neither its card nor another field',
    'find by checkAtMs': 'the sweeper of unused targets',
    'find by queue.accountId': 'the queue of busy accounts, in turn',
    'aggregate by queue.accountId': 'the length of that queue, counted up to a limit',
    'find by accountId, createdAtMs, queue, state': 'the retention of images',
    'update by _id, accountId': 'the sweeper of usage',
    'find by _id, accountId, uncounted': 'the sweeper of usage',
  },
});
