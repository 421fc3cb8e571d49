import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type { mongo } from 'mongoose';

/** The commands that stores send, for tests that check them. Nothing is recorded unless something subscribes. */
export const statements = channel('cardlens.mongo.statement');

const ofStore = new AsyncLocalStorage<true>();

/** Runs an operation of a store, whose commands are published to subscribers. */
export const asStatement = <T>(operation: () => Promise<T>): Promise<T> =>
  // Awaited inside, because a query of mongoose is sent only then.
  statements.hasSubscribers ? ofStore.run(true, async () => await operation()) : operation();

export interface Statement {
  readonly app: string;
  readonly event: mongo.CommandStartedEvent;
}

/** Publishes the commands of an app's client that were sent by stores. @param client  with `monitorCommands` */
export function publishStatements(app: string, client: mongo.MongoClient): void {
  client.on('commandStarted', (event) => {
    if (ofStore.getStore()) statements.publish({ app, event } satisfies Statement);
  });
}
