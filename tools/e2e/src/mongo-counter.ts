import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MongoCounter {
  /** URL of the proxy, otherwise like that of the database. */
  readonly url: string;
  /** Number of commands by command and collection, such as `update cards`; bulk writes count each write. */
  readonly counts: ReadonlyMap<string, number>;
  /** Number of messages sent to the database so far. */
  requests(): number;
  stop(): void;
}

/** Starts a proxy for a database that counts the commands. */
export async function startMongoCounter(databaseUrl: string): Promise<MongoCounter> {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    client.on(
      'data',
      messageReader((message) => {
        requests++;
        const { name, statements } = commandOf(message);
        counts.set(name, (counts.get(name) ?? 0) + statements);
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    counts,
    requests: () => requests,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Splits a stream into messages: the first four bytes of each are its length. */
function messageReader(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

const opMsg = 2013;
const headBytes = 20;

/**
 * The name of a command, and the number of documents in its document sequence, or 1.
 * @source MongoDB wire protocol, OP_MSG: sections of kind 0 (the command) and 1 (a sequence of documents)
 */
function commandOf(message: Buffer): { name: string; statements: number } {
  if (message.readInt32LE(12) !== opMsg) return { name: 'other', statements: 1 };
  let name = 'other';
  let statements = 0;
  for (let at = headBytes; at < message.length; ) {
    const kind = message[at];
    const end = at + 1 + message.readInt32LE(at + 1);
    // The first element of the command document: type, name, zero byte.
    if (kind === 0) {
      const nameEnd = message.indexOf(0, at + 6);
      const isText = message[at + 5] === 2;
      const collection = isText ? message.toString('latin1', nameEnd + 5, message.indexOf(0, nameEnd + 5)) : '';
      name = `${message.toString('latin1', at + 6, nameEnd)} ${collection}`.trim();
    } else
      for (let document = message.indexOf(0, at + 5) + 1; document < end; document += message.readInt32LE(document))
        statements++;
    at = end;
  }
  return { name, statements: Math.max(1, statements) };
}
