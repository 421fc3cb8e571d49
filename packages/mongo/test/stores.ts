import { useTestStores } from '@cardlens/testing';

/** The database server that all contract tests of this package share, each with its own databases. */
export const stores = useTestStores({ mongo: true });
