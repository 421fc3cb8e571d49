import type { CardServiceClient, DomainEvent } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { eventConsumer } from '@cardlens/messaging';
import type { RpcClient } from '@cardlens/rpc';
import type { Logger, Part } from '@cardlens/runtime';

export interface DeletionConsumerOptions {
  readonly connection: Parameters<typeof eventConsumer>[0]['connection'];
  /** Durable name: replicas of an app share it and divide the work. */
  readonly name: string;
  readonly card: Pick<RpcClient<CardServiceClient>, 'call'>;
  readonly log: Logger;
  /** Erases what the service holds of the card; called again when it fails, and once for each announcement. */
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

const answerWithinMs = 3000;

/**
 * A consumer of `card.deleted` that asks the card service whether the card is deleted before anything is erased, since the
 * broker does not prove who published an event. An event that card does not confirm is parked; while card cannot be reached,
 * it is retried.
 */
export const deletionConsumer = ({ connection, name, card, log, handle }: DeletionConsumerOptions): Part =>
  eventConsumer({
    connection,
    name,
    types: ['card.deleted'],
    concurrency: 2,
    log,
    handle: async (event) => {
      const { cardId } = event.data;
      const { deleted } = await card.call((client) => client.getDeletion, { cardId }, { timeoutMs: answerWithinMs });
      if (!deleted) throw new DeletionNotConfirmed(cardId);
      await handle(event);
    },
  });
