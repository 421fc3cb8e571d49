import { listener } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import type { Hub } from './hub.js';
import { liveBatchOf, liveCheckOf, liveDiscoveryOf, liveEventOf } from './live-event.js';

// Listeners see `card.recognized` as the state post_processing, except for a card that stays completed.
const cardEvents = [
  'card.created',
  'card.progressed',
  'card.recognized',
  'card.completed',
  'card.enriched',
  'card.corrected',
  'card.confirmed',
  'card.failed',
] as const;

const checkEvents = [
  'eligibility.created',
  'eligibility.completed',
  'eligibility.error',
  'eligibility.batch_completed',
  'eligibility.discovery_progressed',
  'eligibility.discovery_completed',
] as const;

interface Feed {
  readonly connection: Parameters<typeof listener>[0]['connection'];
  readonly hub: Hub;
  readonly log: Logger;
  onKeyRevoked(keyId: string): void;
  /** @param failure  error code; absent for a completed card */
  onCardEnded(failure: string | undefined): void;
}

/** Passes lifecycle events from the broker to the listeners of this process. */
export const eventFeed = ({ connection, hub, log, onKeyRevoked, onCardEnded }: Feed): Part =>
  listener({
    connection,
    types: [...cardEvents, ...checkEvents, 'session.key_revoked'],
    log,
    onEvent(event) {
      if (event.type === 'card.completed') onCardEnded(undefined);
      if (event.type === 'card.failed') onCardEnded(event.data.failure?.code);
      switch (event.type) {
        case 'session.key_revoked':
          return onKeyRevoked(event.data.keyId);
        case 'eligibility.created':
        case 'eligibility.completed':
        case 'eligibility.error':
          return hub.publish(liveCheckOf(event.id, event.data));
        case 'eligibility.batch_completed':
          return hub.publish(liveBatchOf(event.id, event.data));
        case 'card.enriched':
          return hub.publish(liveEventOf(event.id, event.data, 'enriched'));
        case 'eligibility.discovery_progressed':
          return hub.publish(liveDiscoveryOf(event.id, event.data));
        case 'eligibility.discovery_completed':
          return hub.publish(liveDiscoveryOf(event.id, event.data, { isEnd: true }));
        case 'card.corrected':
          return hub.publish(liveEventOf(event.id, event.data, 'corrected'));
        case 'card.confirmed':
          return hub.publish(liveEventOf(event.id, event.data, 'confirmed'));
        case 'card.recognized':
          return event.data.rematched ? undefined : hub.publish(liveEventOf(event.id, event.data));
        default:
          return hub.publish(liveEventOf(event.id, event.data));
      }
    },
  });
