import { setTimeout as delay } from 'node:timers/promises';
import type { Logger, Part } from '@cardlens/runtime';
import { connect, type NatsConnection } from 'nats';

/**
 * The oldest server we accept: an older one loses streams when its process crashes.
 * @source Jepsen, NATS 2.12.1 report, 2025-12
 */
export const oldestServer = [2, 10, 23] as const;

export const isServerTooOld = (version: string): boolean => {
  const numbers = version.split(/[.-]/).map(Number);
  for (const [index, least] of oldestServer.entries()) {
    const part = numbers[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
};

export interface Broker extends Part {
  readonly connection: NatsConnection;
  /** @throws while the broker is away */
  check(): Promise<void>;
}

const startWithinMs = 30_000;
const checkWithinMs = 1500;

/**
 * Connects, and keeps reconnecting for as long as the process lives.
 * @throws Error when no broker answers within 30 s, or when it is too old
 */
export async function connectBroker(url: string, name: string, log: Logger): Promise<Broker> {
  const connection = await connectWithin(url, name);
  const version = connection.info?.version ?? '0.0.0';
  if (isServerTooOld(version)) {
    await connection.close();
    throw new Error(
      `nats-server ${version} loses streams when it crashes; ${oldestServer.join('.')} or newer is needed`,
    );
  }
  void watch(connection, log);
  return {
    name: 'broker',
    connection,
    check: async () => {
      await Promise.race([
        connection.flush(),
        delay(checkWithinMs, undefined, { ref: false }).then(() =>
          Promise.reject(new Error('the broker does not answer')),
        ),
      ]);
    },
    stop: async () => {
      await Promise.race([connection.drain(), delay(2000, undefined, { ref: false })]).catch(() => {});
      await connection.close();
    },
  };
}

async function connectWithin(url: string, name: string): Promise<NatsConnection> {
  const deadlineMs = Date.now() + startWithinMs;
  for (;;) {
    try {
      return await connect({
        servers: url,
        name,
        maxReconnectAttempts: -1,
        // Credentials may be rotated under us; by default two refusals end the connection for good.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: 250,
        reconnectJitter: 100,
        pingInterval: 5000,
        maxPingOut: 2,
        timeout: 3000,
      });
    } catch (error) {
      if (Date.now() > deadlineMs) throw new Error('no broker answered in time', { cause: error });
      await delay(300);
    }
  }
}

async function watch(connection: NatsConnection, log: Logger): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') log.warn('the broker is away');
    if (type === 'reconnect') log.info('the broker is back');
  }
}
