import { connectMongo, type Mongo, mongoDeletedCards } from '@cardlens/mongo';
import { checkIndexed, type QueryPlans, recordQueryPlans } from '@cardlens/mongo/testing';
import { mongoDeliveryStore } from '../src/deliveries/adapters/delivery-store.js';
import type { DeliveryStore } from '../src/deliveries/handlers/ports.js';
import { mongoEndpointStore } from '../src/endpoints/adapters/endpoint-store.js';
import type { EndpointStore } from '../src/endpoints/handlers/ports.js';
import type { DeletedCards } from '../src/handlers/ports.js';
import { deliveryStoreSuite } from './delivery-store-suite.js';
import { endpointStoreSuite } from './endpoint-store-suite.js';
import { inMemoryDeletedCards, inMemoryDeliveries, inMemoryEndpoints } from './fakes.js';
import { stores } from './stores.js';

interface Stores {
  readonly endpoints: EndpointStore;
  readonly deliveries: DeliveryStore;
  readonly deletedCards: DeletedCards;
}

function storeSuites(name: string, open: () => Stores): void {
  describe(`the stores ${name}`, () => {
    deliveryStoreSuite(() => open().deliveries);
    endpointStoreSuite(open);
  });
}

storeSuites('in memory', () => ({
  endpoints: inMemoryEndpoints(),
  deliveries: inMemoryDeliveries(),
  deletedCards: inMemoryDeletedCards(),
}));

describe('a real database', () => {
  let mongo: Mongo;
  let real: Stores;
  let plans: QueryPlans;
  before(async () => {
    mongo = await connectMongo(stores().mongo.databaseUrl('cardlens_webhook_stores'), 'test');
    real = {
      endpoints: mongoEndpointStore(mongo.connection),
      deliveries: mongoDeliveryStore(mongo.connection),
      deletedCards: mongoDeletedCards(mongo.connection, { byTime: true }),
    };
    for (const model of Object.values(mongo.connection.models)) await model.createIndexes();
    plans = recordQueryPlans(mongo.connection);
  });
  after(async () => {
    await mongo?.stop?.();
  });
  storeSuites('in MongoDB', () => real);

  // In a separate suite, because mocha runs the tests of a suite before its nested suites.
  describe('queries', () => {
    it('have an index for each query', async function () {
      const explained = await plans.explain();
      checkIndexed(this, explained, 16);
    });
  });
});
