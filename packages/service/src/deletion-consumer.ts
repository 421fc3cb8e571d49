import type { CardServiceService, DomainEvent } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { eventConsumer } from '@cardlens/messaging';
import type { RpcClient } from '@cardlens/rpc';
import type { Logger, Part } from '@cardlens/runtime';

export interface DeletionConsumerOptions {
  readonly connection: Parameters<typeof eventConsumer>[0]['connection'];
  /** Durable name: replicas of an app share it and divide the work. */
  readonly name: string;
  readonly card: Pick<RpcClient<CardServiceService>, 'calls'>;
  readonly log: Logger;
  /** Erases the service's data about the card; called again when it fails, and once for each event. */
  handle(event: DomainEvent<'card.deleted'>): Promise<void>;
}

/** `card.deleted` arrived for a card that is not deleted, so it was not published by the card service. */
export class DeletionNotConfirmed extends DomainError {
  constructor(cardId: string) {
    super({
      code: 'DELETION_NOT_CONFIRMED',
      kind: 'conflict',
      publicMessage: 'The card is not deleted',
      context: { cardId },
    });
  }
}

const responseTimeoutMs = 3000;

/**
 * A consumer of `card.deleted` that confirms the deletion with the card service before erasing anything, because the
 * broker does not authenticate the publisher of an event. An event that card does not confirm is parked; while card is
 * unavailable, the event is retried.
 */
export const deletionConsumer = ({ connection, name, card, log, handle }: DeletionConsumerOptions): Part =>
  eventConsumer({
    connection,
    name,
    types: ['card.deleted'],
    concurrency: 2,
    log,
    handle: async (event) => {
      const { cardId, accountId } = event.data;
      const { deleted } = await card.calls.getDeletion({ cardId, accountId }, { timeoutMs: responseTimeoutMs });
      if (!deleted) throw new DeletionNotConfirmed(cardId);
      await handle(event);
    },
  });
