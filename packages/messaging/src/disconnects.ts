import type { NatsConnection } from 'nats';

const listenersOf = new WeakMap<NatsConnection, Set<() => void>>();

/** Calls `listener` whenever the connection to the broker is lost. @returns a function that removes the listener */
export function onDisconnect(connection: NatsConnection, listener: () => void): () => void {
  const listeners = listenersOf.get(connection) ?? watched(connection);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * All listeners share one status iterator per connection, because the client keeps every iterator until the connection
 * closes.
 */
function watched(connection: NatsConnection): Set<() => void> {
  const listeners = new Set<() => void>();
  listenersOf.set(connection, listeners);
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') for (const listener of listeners) listener();
    }
  })();
  return listeners;
}
