import type { EventType } from './events.js';

/** All lifecycle events. */
export const eventSubjects = 'cardlens.v1.>';

/** Notifications of new objects from the object store. */
export const objectSubject = 'cardlens.objects';

/** Messages that no handler could process, under their own subject with this prefix. */
export const parkedSubjects = 'cardlens.parked.>';

/** `cardlens.v1.<entity>.<event>.<key>`; the key is the card id, or the key id for session events. */
export const subjectOf = (type: EventType, key: string): string => `cardlens.v1.${type}.${key}`;

/** Filter for every event of one type. */
export const subjectFilter = (type: EventType): string => `cardlens.v1.${type}.*`;

export const parkedSubject = (consumer: string, subject: string): string => `cardlens.parked.${consumer}.${subject}`;

/** Counts of accepted requests that gateway replicas exchange for their limits; not stored in a stream. */
export const limitSubject = 'cardlens.limits';

export const streams = {
  events: 'CARDLENS_EVENTS',
  objects: 'CARDLENS_OBJECTS',
  parked: 'CARDLENS_PARKED',
} as const;
