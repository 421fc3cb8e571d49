import { streams, subjectFilter } from '@cardlens/contracts';
import type { JetStreamManager, NatsConnection, NatsError } from 'nats';
import type { ReadingLine } from '../handlers/ports.js';
import { scanConsumer } from './events.js';

/**
 * The line of accepted scans, as the broker knows it: whoever else consumes `scan.accepted` and is behind is the reader.
 * It moves while the reader acknowledges, and has passed what was published before the newest message the reader took.
 */
export const brokerReadingLine = (connection: NatsConnection): ReadingLine => ({
  async hasMovedSince(sinceMs, waitingSinceMs) {
    const manager = await connection.jetstreamManager();
    for await (const { name, config, num_pending, ack_floor, delivered } of manager.consumers.list(streams.events)) {
      const filters = config.filter_subjects ?? [config.filter_subject];
      if (name === scanConsumer || !config.durable_name || !filters.includes(subjectFilter('scan.accepted'))) continue;
      if (num_pending === 0 || lastMs(ack_floor) <= sinceMs) continue;
      if ((await publishedMs(manager, delivered.stream_seq)) < waitingSinceMs) return true;
    }
    return false;
  },
});

/** When a message was published; 0 when it is too old to be there still. */
async function publishedMs(manager: JetStreamManager, seq: number): Promise<number> {
  try {
    return (await manager.streams.getMessage(streams.events, { seq })).time.getTime();
  } catch (error) {
    if ((error as NatsError).api_error?.err_code === noSuchMessage) return 0;
    throw error;
  }
}

/** "no message found". */
const noSuchMessage = 10037;

/** The library declares nanoseconds; the server sends an ISO time, and none before the first acknowledgment. */
const lastMs = ({ last_active }: { last_active?: unknown }): number =>
  typeof last_active === 'string' ? Date.parse(last_active) : 0;
