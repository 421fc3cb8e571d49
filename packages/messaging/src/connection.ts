import { setTimeout as delay } from 'node:timers/promises';
import { inboxPrefixOf } from '@cardlens/access';
import type { Logger, Part } from '@cardlens/runtime';
import { connect, type NatsConnection } from 'nats';
import { serversOf } from './servers.js';
import { ensureStreams, type StreamOptions } from './streams.js';

/**
 * Minimum version of the server: older ones can lose streams when their process crashes.
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
  /** @throws while the broker is down, and until the streams exist */
  check(): Promise<void>;
}

const startWithinMs = 30_000;
const checkWithinMs = 1500;

export interface BrokerOptions {
  /** Number of servers that keep a copy of each stream, at most the size of the cluster. Default 1. */
  readonly streamReplicas?: number;
  /** 0, the default: not limited. */
  readonly streamMegabytesMax?: number;
  /** Default: user and password in the URL. */
  readonly natsCredentialsFile?: string | undefined;
}

const streamsRetryMs = 1000;

/**
 * Connects, keeps reconnecting, and creates the streams, or waits until card has created them: at start, and after every
 * reconnect, because a broker that lost its disk has none.
 * @throws Error when no broker responds within 30 s, when the streams do not exist after another 30 s, or when the broker
 *   is too old
 */
export async function connectBroker(
  url: string,
  name: string,
  log: Logger,
  { streamReplicas: replicas = 1, streamMegabytesMax = 0, natsCredentialsFile }: BrokerOptions = {},
): Promise<Broker> {
  const connection = await connectWithin(url, name, log, natsCredentialsFile);
  const version = connection.info?.version ?? '0.0.0';
  if (isServerTooOld(version)) {
    await connection.close();
    throw new Error(
      `nats-server ${version} loses streams when it crashes; ${oldestServer.join('.')} or newer is needed`,
    );
  }
  const bytesMax = streamMegabytesMax === 0 ? undefined : streamMegabytesMax * 1_000_000;
  const streamOptions = { replicas, bytesMax };
  let hasStreams = true;
  const restoreStreams = async (): Promise<void> => {
    hasStreams = false;
    while (!hasStreams && !connection.isClosed()) {
      try {
        await ensureStreams(connection, streamOptions);
        hasStreams = true;
      } catch {
        // The broker may be down again; its health check reports that.
        await delay(streamsRetryMs, undefined, { ref: false });
      }
    }
  };
  try {
    await streamsWithin(connection, streamOptions);
  } catch (error) {
    await connection.close();
    throw error;
  }
  const onDisconnect = () => {
    // Before the reconnect, so that no check finds the broker back and its streams still unchecked.
    hasStreams = false;
  };
  void watch(connection, log, { onDisconnect, onReconnect: () => void restoreStreams() });
  return {
    name: 'broker',
    connection,
    check: async () => {
      await Promise.race([
        connection.flush(),
        delay(checkWithinMs, undefined, { ref: false }).then(() =>
          Promise.reject(new Error('the broker does not respond')),
        ),
      ]);
      // Last, because a flush that began during an outage ends with the reconnect.
      if (!hasStreams) throw new Error('the streams do not exist yet');
    },
    stop: async () => {
      await Promise.race([connection.drain(), delay(2000, undefined, { ref: false })]).catch(() => {});
      await connection.close();
    },
  };
}

async function streamsWithin(connection: NatsConnection, options: StreamOptions): Promise<void> {
  const deadlineMs = Date.now() + startWithinMs;
  for (;;) {
    try {
      await ensureStreams(connection, options);
      return;
    } catch (error) {
      if (connection.isClosed() || Date.now() > deadlineMs) throw error;
      await delay(300);
    }
  }
}

async function connectWithin(
  url: string,
  name: string,
  log: Logger,
  credentialsFile?: string,
): Promise<NatsConnection> {
  const deadlineMs = Date.now() + startWithinMs;
  for (;;) {
    try {
      return await connect({
        ...serversOf(url, credentialsFile, log),
        name,
        inboxPrefix: inboxPrefixOf(name),
        maxReconnectAttempts: -1,
        // Credentials may be rotated; by default two rejections end the connection permanently.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: 250,
        reconnectJitter: 100,
        pingInterval: 5000,
        maxPingOut: 2,
        timeout: 3000,
        // Otherwise every request captures a stack trace, which only a failed one uses.
        noAsyncTraces: true,
      });
    } catch (error) {
      if (Date.now() > deadlineMs) throw new Error('no broker responded in time', { cause: error });
      await delay(300);
    }
  }
}

async function watch(
  connection: NatsConnection,
  log: Logger,
  { onDisconnect, onReconnect }: { onDisconnect(): void; onReconnect(): void },
): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') {
      log.warn('broker connection lost');
      onDisconnect();
    }
    if (type !== 'reconnect') continue;
    log.info('broker connection restored');
    onReconnect();
  }
}
