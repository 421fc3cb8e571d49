import type { mongo } from 'mongoose';

/**
 * Calls `onStalled`, once, when a heartbeat of a client does not end.
 *
 * When a server goes down, the driver may write a heartbeat to a socket that is destroyed but not yet reported closed,
 * and then waits for its `drain` event, which never comes (mongodb 7.8 and 7.9, `Connection.writeCommand`). No further
 * heartbeat follows, so the client never finds the server again.
 *
 * @param withinMs  longer than the slowest heartbeat: name lookup, connection, handshake
 * @returns a function that stops watching
 */
export function watchHeartbeats(client: mongo.MongoClient, withinMs: number, onStalled: () => void): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  const ended = ({ connectionId }: { connectionId: string }): void => {
    clearTimeout(timers.get(connectionId));
    timers.delete(connectionId);
  };
  const started = (event: { connectionId: string }): void => {
    ended(event);
    timers.set(event.connectionId, setTimeout(stalled, withinMs).unref());
  };
  const stop = (): void => {
    client.off('serverHeartbeatStarted', started);
    client.off('serverHeartbeatSucceeded', ended);
    client.off('serverHeartbeatFailed', ended);
    client.off('serverClosed', closed);
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  const closed = ({ address }: { address: string }): void => ended({ connectionId: address });
  const stalled = (): void => {
    stop();
    onStalled();
  };
  client.on('serverHeartbeatStarted', started);
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  client.on('serverClosed', closed);
  return stop;
}
