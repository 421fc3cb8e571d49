import type { NatsConnection } from 'nats';

const listenersOf = new WeakMap<NatsConnection, Set<() => void>>();

/** Calls back whenever the connection to the broker is lost. @returns a function that ends this */
export function onDisconnect(connection: NatsConnection, listener: () => void): () => void {
  const listeners = listenersOf.get(connection) ?? watched(connection);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One status iterator of a connection for all listeners; the client keeps every iterator until the connection closes. */
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
