import type { LiveEvent } from './live-event.js';

/** Somebody who hears live events, whatever carries them there. */
export interface Listener {
  hear(event: LiveEvent): void;
}

/** Who listens to what, in this process. Each replica hears every event, so a listener may be at any of them. */
export interface Hub {
  followCard(cardId: string, listener: Listener): void;
  unfollowCard(cardId: string, listener: Listener): void;
  /** Every card that is created under this session, also by another device. */
  followSession(sessionId: string, listener: Listener): void;
  /** Forgets a listener of a session. */
  unfollowSession(sessionId: string, listener: Listener): void;
  publish(event: LiveEvent): void;
}

export function createHub(): Hub {
  const ofCard = new Map<string, Set<Listener>>();
  const ofSession = new Map<string, Set<Listener>>();
  return {
    followCard: (cardId, listener) => add(ofCard, cardId, listener),
    unfollowCard: (cardId, listener) => remove(ofCard, cardId, listener),
    followSession: (sessionId, listener) => add(ofSession, sessionId, listener),
    unfollowSession: (sessionId, listener) => remove(ofSession, sessionId, listener),
    publish(event) {
      const followers = event.sessionId === '' ? undefined : ofSession.get(event.sessionId);
      // A set: whoever follows the card and its session hears the event once.
      const listeners = new Set([...(ofCard.get(event.cardId) ?? []), ...(followers ?? [])]);
      for (const listener of listeners) listener.hear(event);
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
