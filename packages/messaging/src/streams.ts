import { eventSubjects, objectSubject, parkedSubjects, streams } from '@cardlens/contracts';
import {
  ErrorCode,
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';

const hourMs = 3_600_000;

/** Two publishes with one message id within this time count as one message. */
export const duplicateWindowMs = 10 * 60_000;

const definitions: readonly Pick<StreamConfig, 'name' | 'subjects' | 'max_age' | 'duplicate_window'>[] = [
  // The database is the source of truth; three days cover consumers that are down over a weekend.
  {
    name: streams.events,
    subjects: [eventSubjects],
    max_age: nanos(72 * hourMs),
    duplicate_window: nanos(duplicateWindowMs),
  },
  {
    name: streams.objects,
    subjects: [objectSubject],
    max_age: nanos(72 * hourMs),
    duplicate_window: nanos(duplicateWindowMs),
  },
  {
    name: streams.parked,
    subjects: [parkedSubjects],
    max_age: nanos(30 * 24 * hourMs),
    duplicate_window: nanos(duplicateWindowMs),
  },
];

/** Creates the streams or updates existing ones. Every app calls this; concurrent calls are safe. */
export async function ensureStreams(connection: NatsConnection, replicas = 1): Promise<void> {
  const manager = await connection.jetstreamManager();
  for (const definition of definitions) await ensureStream(manager, definition, replicas);
}

async function ensureStream(
  manager: JetStreamManager,
  definition: (typeof definitions)[number],
  replicas: number,
): Promise<void> {
  const config = {
    ...definition,
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    num_replicas: replicas,
  };
  try {
    await manager.streams.add(config);
  } catch {
    // The stream exists with another configuration. Replicas are only increased: decreasing them is an operator's
    // decision.
    const { config: existing } = await manager.streams.info(definition.name);
    try {
      await manager.streams.update(definition.name, {
        ...config,
        num_replicas: Math.max(replicas, existing.num_replicas),
      });
    } catch (error) {
      // Not every service may change a stream; for the others, its existence is sufficient.
      if (!(error instanceof NatsError && error.code === ErrorCode.PermissionsViolation)) throw error;
    }
  }
}
