import type { LiveEvent } from './live-event.js';

/** A listener to live events, over any transport. */
export interface Listener {
  receive(event: LiveEvent): void;
}

/**
 * The listeners of this process and the objects each one follows. Every replica receives every event, so listeners may
 * connect to any replica.
 */
export interface Hub {
  /** Follows a card, a check or a batch. */
  follow(id: string, listener: Listener): void;
  unfollow(id: string, listener: Listener): void;
  /** Follows every card created in this session, on any device. */
  followSession(sessionId: string, listener: Listener): void;
  /** Removes a listener of a session. */
  unfollowSession(sessionId: string, listener: Listener): void;
  publish(event: LiveEvent): void;
}

export function createHub(): Hub {
  const ofSubject = new Map<string, Set<Listener>>();
  const ofSession = new Map<string, Set<Listener>>();
  return {
    follow: (id, listener) => add(ofSubject, id, listener),
    unfollow: (id, listener) => remove(ofSubject, id, listener),
    followSession: (sessionId, listener) => add(ofSession, sessionId, listener),
    unfollowSession: (sessionId, listener) => remove(ofSession, sessionId, listener),
    publish(event) {
      const followers = event.sessionId === undefined ? undefined : ofSession.get(event.sessionId);
      // A set: a listener that follows a card and its session gets the event once.
      const listeners = new Set([...event.ids.flatMap((id) => [...(ofSubject.get(id) ?? [])]), ...(followers ?? [])]);
      for (const listener of listeners) listener.receive(event);
    },
  };
}

function add(map: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const listeners = map.get(key) ?? new Set();
  map.set(key, listeners.add(listener));
}

function remove(map: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const listeners = map.get(key);
  listeners?.delete(listener);
  if (listeners?.size === 0) map.delete(key);
}
