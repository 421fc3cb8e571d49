import type { EventType } from './events.js';

/** All lifecycle events. */
export const eventSubjects = 'cardlens.v1.>';

/** Notifications of new objects from the object store. */
export const objectSubject = 'cardlens.objects';

/** Messages that no handler could process, below their own subject. */
export const parkedSubjects = 'cardlens.parked.>';

/** `cardlens.v1.<entity>.<event>.<key>`; the key is the card id, for session events the key id. */
export const subjectOf = (type: EventType, key: string): string => `cardlens.v1.${type}.${key}`;

/** Filter for every event of one type. */
export const subjectFilter = (type: EventType): string => `cardlens.v1.${type}.*`;

export const parkedSubject = (consumer: string, subject: string): string => `cardlens.parked.${consumer}.${subject}`;

/** Requests that replicas of the gateway let in, for their limits; in no stream. */
export const limitSubject = 'cardlens.limits';

export const streams = {
  events: 'CARDLENS_EVENTS',
  objects: 'CARDLENS_OBJECTS',
  parked: 'CARDLENS_PARKED',
} as const;
