import { checkShardKeys } from '@cardlens/mongo/testing';
import { useTestStores } from '@cardlens/testing';

/** The stores that the contract tests of this app share, each with its own databases. */
export const stores = useTestStores({ nats: true, mongo: true, objects: true });

checkShardKeys('card', { cards: { 'find by wakeAtMs': 'the watchdog, every second, at most 100' } });
