import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MongoCounter {
  /** Of the database behind it. */
  readonly url: string;
  /** By command and collection, such as `update cards`: the commands so far, or for several writes in one the writes. */
  readonly counts: ReadonlyMap<string, number>;
  /** All messages to it so far. */
  requests(): number;
  stop(): void;
}

/** Passes everything on to a database and counts what it is asked. */
export async function startMongoCounter(databaseUrl: string): Promise<MongoCounter> {
  const { hostname, port } = new URL(databaseUrl);
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
  return {
    url: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    requests: () => requests,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Cuts a stream into messages: the first four bytes of each are its length. */
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
 * The name of a command, and how many documents of a sequence it has, else 1.
 * @source MongoDB wire protocol, OP_MSG: sections of kind 0 (the command) and 1 (a sequence of documents)
 */
function commandOf(message: Buffer): { name: string; statements: number } {
  if (message.readInt32LE(12) !== opMsg) return { name: 'other', statements: 1 };
  let name = 'other';
  let statements = 0;
  for (let at = headBytes; at < message.length; ) {
    const kind = message[at];
    const end = at + 1 + message.readInt32LE(at + 1);
    // The first element of the command: type, name, zero.
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
