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

export interface StreamOptions {
  /** Default 1. */
  readonly replicas?: number;
  /** Maximum size of each new stream; when it is exceeded, the oldest messages are removed. Undefined: no limit. */
  readonly bytesMax?: number | undefined;
}

/**
 * Creates the streams, or updates existing ones except for their limits of size and age, which an operator may have
 * changed; concurrent calls are safe. Every app calls this, but the broker lets only card create and change streams.
 * @throws Error while a stream does not exist and may not be created
 */
export async function ensureStreams(connection: NatsConnection, options: StreamOptions = {}): Promise<void> {
  const manager = await connection.jetstreamManager();
  for (const definition of definitions) await ensureStream(manager, definition, options);
}

async function ensureStream(
  manager: JetStreamManager,
  definition: (typeof definitions)[number],
  { replicas = 1, bytesMax = unlimited }: StreamOptions,
): Promise<void> {
  const config = {
    ...definition,
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    num_replicas: replicas,
    max_bytes: bytesMax,
  };
  try {
    await manager.streams.add(config);
  } catch {
    const existing = await existingConfig(manager, definition.name);
    // The broker reserves the full size of a stream. It has less storage than that, so its storage is the limit.
    if (existing === undefined) return void (await manager.streams.add({ ...config, max_bytes: unlimited }));
    // The stream exists with another configuration. Replicas are only increased: decreasing them is an operator's
    // decision.
    const { name, subjects, duplicate_window } = definition;
    try {
      await manager.streams.update(name, {
        ...existing,
        subjects,
        duplicate_window,
        num_replicas: Math.max(replicas, existing.num_replicas),
      });
    } catch (error) {
      // Not every service may change a stream; for the others, its existence is sufficient.
      if (!(error instanceof NatsError && error.code === ErrorCode.PermissionsViolation)) throw error;
    }
  }
}

const unlimited = -1;

async function existingConfig(manager: JetStreamManager, name: string): Promise<StreamConfig | undefined> {
  try {
    return (await manager.streams.info(name)).config;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === 404) return undefined;
    throw error;
  }
}
