import { randomUUID } from 'node:crypto';
import { limitSubject } from '@cardlens/contracts';
import type { Broker } from '@cardlens/messaging';
import { type Logger, type Part, periodic } from '@cardlens/runtime';
import { z } from 'zod';
import type { SharedCounts } from './rate-limit.js';

const everyMs = 200;

const report = z.object({
  from: z.string(),
  counts: z.record(z.string(), z.record(z.string(), z.number().int().positive())),
});

interface LimitExchangeOptions {
  readonly connection: Broker['connection'];
  /** By name; the names are the same in every replica. */
  readonly limits: Readonly<Record<string, SharedCounts>>;
  readonly log: Logger;
}

/**
 * Publishes the number of accepted requests to the other replicas five times a second, and receives theirs. The
 * replicas together exceed a rate by at most what each accepts within 200 ms; while the broker is unavailable, each
 * replica allows the full rate. Reports contain ids of keys and sessions and client addresses; the broker does not
 * store them.
 */
export function limitExchange({ connection, limits, log }: LimitExchangeOptions): Part {
  const from = randomUUID();
  let subscription: ReturnType<typeof connection.subscribe> | undefined;

  const receive = (text: string): void => {
    const received = report.safeParse(parsed(text));
    if (!received.success || received.data.from === from) return;
    for (const [name, counts] of Object.entries(received.data.counts)) limits[name]?.absorb(counts);
  };
  const sending = periodic({
    name: 'exchange of rate limits',
    everyMs,
    log,
    work: async () => {
      const counts = Object.fromEntries(Object.entries(limits).map(([name, shared]) => [name, shared.drain()]));
      if (connection.isClosed() || Object.values(counts).every((each) => Object.keys(each).length === 0)) return;
      connection.publish(limitSubject, JSON.stringify({ from, counts }));
    },
  });
  return {
    name: sending.name,
    async start() {
      subscription = connection.subscribe(limitSubject, {
        callback: (error, message) => void (error ?? receive(message.string())),
      });
      await sending.start?.();
    },
    async stop() {
      await sending.stop?.();
      subscription?.unsubscribe();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
