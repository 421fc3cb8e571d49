import { eventSubjects, objectSubject, parkedSubjects, streams } from '@cardlens/contracts';
import {
  type JetStreamManager,
  type NatsConnection,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';

const hourMs = 3_600_000;

/** Two publishes with one message id within this time are one message. */
export const duplicateWindowMs = 10 * 60_000;

const definitions: readonly Pick<StreamConfig, 'name' | 'subjects' | 'max_age' | 'duplicate_window'>[] = [
  // The database is the source of truth; three days are for consumers that were down over a weekend.
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

/** Makes the streams, or brings existing ones up to date. Every app calls it; calls beside each other are harmless. */
export async function ensureStreams(
  connection: NatsConnection,
  { replicas = 1 }: { replicas?: number } = {},
): Promise<void> {
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
    // It exists with another configuration. Replicas are the operator's to change, not ours to take back.
    const { num_replicas: _, ...rest } = config;
    await manager.streams.update(definition.name, rest);
  }
}
