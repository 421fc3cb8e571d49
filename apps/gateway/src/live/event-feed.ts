import { listener } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';
import type { Hub } from './hub.js';
import { liveEventOf } from './live-event.js';

// `card.recognized` is what listeners know as post_processing.
const cardEvents = ['card.created', 'card.progressed', 'card.recognized', 'card.completed', 'card.failed'] as const;

interface Feed {
  readonly connection: Parameters<typeof listener>[0]['connection'];
  readonly hub: Hub;
  readonly log: Logger;
  onKeyRevoked(keyId: string): void;
}

/** Lifecycle events from the broker to the listeners of this process. */
export const eventFeed = ({ connection, hub, log, onKeyRevoked }: Feed): Part =>
  listener({
    connection,
    types: [...cardEvents, 'session.key_revoked'],
    log,
    onEvent(event) {
      if (event.type === 'session.key_revoked') onKeyRevoked(event.data.keyId);
      else hub.publish(liveEventOf(event.id, event.data));
    },
  });
