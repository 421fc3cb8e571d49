import type { Socket } from 'node:net';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import mongoose, { type Connection } from 'mongoose';
import { documentsIn } from '../src/documents.js';
import { connectMongo, isDuplicateKey, stored } from '../src/index.js';
import { stores } from './stores.js';
import { mongo, things } from './things.js';

interface DriverInternals {
  topology?: {
    s: { servers: Map<string, { monitor: { connection?: { socket: Socket } | null; requestCheck(): void } }> };
  };
}

/** Destroys the socket of a client's monitor, and triggers a heartbeat before the driver notices. */
function closeUnderHeartbeat(connection: Connection): void {
  const { topology } = connection.getClient() as unknown as DriverInternals;
  for (const { monitor } of topology?.s.servers.values() ?? []) {
    if (!monitor.connection) continue;
    monitor.connection.socket.destroy();
    monitor.requestCheck();
  }
}

describe('connection', () => {
  it('maps a duplicate key', async () => {
    const error = await things
      .insertOne({ _id: 't1', state: 'again', version: 1, outbox: [] })
      .catch((e: unknown) => e);
    expect(isDuplicateKey(error)).to.equal(true);
  });

  it('keeps its time limits when the database started after it', async function () {
    this.timeout(60_000);
    await stores().mongo.stop();
    const connecting = connectMongo(stores().mongo.databaseUrl('things'), 'late');
    // The first attempt gives up after its five seconds.
    await eventually(() => mongoose.connections.at(-1)?.readyState === mongoose.ConnectionStates.disconnected);
    await stores().mongo.start();
    const late = await connecting;
    try {
      expect(late.connection.getClient().options).to.include({
        serverSelectionTimeoutMS: 5000,
        waitQueueTimeoutMS: 5000,
        maxPoolSize: 20,
      });
    } finally {
      await late.stop?.();
    }
  });

  it('reconnects when a heartbeat stalls on a socket that was just closed', async function () {
    this.timeout(120_000);
    const warnings: string[] = [];
    const log = { warn: (message: string) => void warnings.push(message) };
    const url = stores().mongo.databaseUrl('things');
    const stalling = await connectMongo(url, 'stalling', { log, heartbeatWithinMs: 2000 });
    try {
      const found = documentsIn(stalling.connection, 'things');
      // The driver starts a heartbeat immediately only if the last one was some time ago; otherwise the next attempt
      // does.
      await eventually(
        () => {
          closeUnderHeartbeat(stalling.connection);
          return warnings.length > 0;
        },
        { timeoutMs: 60_000, intervalMs: 700 },
      );
      expect(warnings).to.include('a heartbeat to the database stalled; reconnecting');
      await eventually(async () => expect((await stored(() => found.findOne({ _id: 't1' })))?.state).to.equal('new'), {
        timeoutMs: 60_000,
      });
    } finally {
      await stalling.stop?.();
    }
  });

  it('fails within its time limit while the database is unavailable, and recovers', async function () {
    this.timeout(60_000);
    await stores().mongo.stop();
    const error = await stored(() => things.findOne({ _id: 't1' })).catch((e: unknown) => e);
    expect(error).to.include({ kind: 'unavailable' });
    expect(
      await mongo.check().then(
        () => 'up',
        () => 'down',
      ),
    ).to.equal('down');
    await stores().mongo.start();
    await eventually(async () => expect((await stored(() => things.findOne({ _id: 't1' })))?.state).to.equal('new'), {
      timeoutMs: 30_000,
    });
  });
});
