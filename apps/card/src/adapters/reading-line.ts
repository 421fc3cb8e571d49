import { streams, subjectFilter } from '@cardlens/contracts';
import type { NatsConnection } from 'nats';
import type { ReadingLine } from '../handlers/ports.js';
import { scanConsumer } from './events.js';

/**
 * The line of accepted scans, as the broker knows it: whoever else consumes `scan.accepted` and is behind is the reader.
 * It moves while the reader acknowledges.
 */
export const brokerReadingLine = (connection: NatsConnection): ReadingLine => ({
  async hasMovedSince(sinceMs) {
    const manager = await connection.jetstreamManager();
    for await (const { name, config, num_pending, ack_floor } of manager.consumers.list(streams.events)) {
      const filters = config.filter_subjects ?? [config.filter_subject];
      if (name === scanConsumer || !config.durable_name || !filters.includes(subjectFilter('scan.accepted'))) continue;
      if (num_pending > 0 && lastMs(ack_floor) > sinceMs) return true;
    }
    return false;
  },
});

/** The library declares nanoseconds; the server sends an ISO time, and none before the first acknowledgment. */
const lastMs = ({ last_active }: { last_active?: unknown }): number =>
  typeof last_active === 'string' ? Date.parse(last_active) : 0;
