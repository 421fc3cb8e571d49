import { streams } from '@cardlens/contracts';
import { type Logger, type Part, periodic, record } from '@cardlens/runtime';
import { type NatsConnection, NatsError } from 'nats';

export interface BacklogOptions {
  readonly connection: NatsConnection;
  readonly log: Logger;
  readonly everyMs?: number;
}

export interface Backlog {
  /** Unfinished messages of each durable consumer, delivered or not, by consumer name. */
  readonly consumers: ReadonlyMap<string, number>;
  readonly parked: number;
}

/** @throws while the broker is down */
export async function measureBacklog(connection: NatsConnection): Promise<Backlog> {
  const manager = await connection.jetstreamManager();
  const consumers = new Map<string, number>();
  for (const stream of [streams.events, streams.objects]) {
    for await (const { config, num_pending, num_ack_pending } of manager.consumers.list(stream)) {
      if (config.durable_name !== undefined) consumers.set(config.durable_name, num_pending + num_ack_pending);
    }
  }
  const { state } = await manager.streams.info(streams.parked);
  return { consumers, parked: state.messages };
}

/** Unfinished messages of one consumer; undefined if it does not exist. @throws while the broker is down */
export async function backlogOf(connection: NatsConnection, stream: string, consumer: string) {
  const manager = await connection.jetstreamManager({ checkAPI: false });
  try {
    const { num_pending, num_ack_pending } = await manager.consumers.info(stream, consumer);
    return num_pending + num_ack_pending;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === 404) return undefined;
    throw error;
  }
}

/**
 * Records the backlog of every durable consumer. One service does this for all, because a service with no running
 * process could not report its own growing queue.
 */
export const backlogReporter = ({ connection, log, everyMs = 10_000 }: BacklogOptions): Part =>
  periodic({
    name: 'backlog reporter',
    everyMs,
    log,
    isRunAtStart: true,
    work: async () => {
      const { consumers, parked } = await measureBacklog(connection);
      for (const [consumer, count] of consumers) record('backlog', count, { consumer });
      record('parkedMessages', parked, {});
    },
  });
