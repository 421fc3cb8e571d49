import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { type AppName, appNames } from './app-names.js';
import { StackError } from './stack-error.js';

const loopback = '127.0.0.1';
// Below the range that @cardlens/embedded uses (20,000 and up), and far below the range for outgoing connections.
const portMin = 15_000;
const portMax = 20_000;
const blockSize = 33;
const attemptsMax = 100;

/** Addresses of one stack on the loopback interface. */
export interface Ports {
  readonly http: number;
  readonly nats: number;
  readonly objects: number;
  readonly mongo: number;
  readonly health: Readonly<Record<AppName, number>>;
  /** Addresses of the apps: gRPC, and HTTP for the payer simulator. */
  readonly grpc: Readonly<Record<AppName, number>>;
  /** Port of session for operators. */
  readonly admin: number;
  /** Metrics ports of the apps, if metrics are served. */
  readonly metrics: Readonly<Record<AppName, number>>;
}

export interface ReservedPorts extends Ports {
  release(): void;
}

/**
 * Reserves a block of consecutive ports. Its first port stays open while the stack runs, as a lock: two stacks that
 * start at the same time must not choose the same block, because the apps listen only seconds later.
 *
 * @param http  port of the gateway; default: one of the block
 * @param host  address on which the gateway listens
 * @throws StackError PORT_TAKEN, NO_FREE_PORTS
 */
export async function reservePorts(http?: number, host = loopback): Promise<ReservedPorts> {
  if (http !== undefined && !(await isFree(http, host))) {
    throw new StackError('PORT_TAKEN', `port ${http} is taken: stop what listens there, or choose another with --port`);
  }
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const base = portMin + randomInt(Math.floor((portMax - portMin) / blockSize)) * blockSize;
    const lock = await occupy(base);
    if (!lock) continue;
    const rest = Array.from({ length: blockSize - 1 }, (_, i) => base + 1 + i);
    if ((await Promise.all(rest.map((port) => isFree(port)))).every(Boolean)) {
      lock.unref();
      return { ...layOut(base, http), release: () => void lock.close() };
    }
    lock.close();
  }
  throw new StackError('NO_FREE_PORTS', `no ${blockSize} free ports in a row between ${portMin} and ${portMax}`);
}

function layOut(base: number, http = base + 1): Ports {
  const from = (first: number) =>
    Object.fromEntries(appNames.map((app, i) => [app, first + i])) as Record<AppName, number>;
  return {
    http,
    nats: base + 2,
    objects: base + 3,
    mongo: base + 4,
    health: from(base + 5),
    grpc: from(base + 5 + appNames.length),
    admin: base + 5 + 2 * appNames.length,
    metrics: from(base + 6 + 2 * appNames.length),
  };
}

function occupy(port: number, host = loopback): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

/** True when the port is free on an address of this machine. */
export async function isFree(port: number, host = loopback): Promise<boolean> {
  const server = await occupy(port, host);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}
