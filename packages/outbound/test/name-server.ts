import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Addresses of a name; `silent` never responds. */
export type Zone = Readonly<Record<string, readonly string[] | 'silent'>>;

const typeA = 1;
const responseFlags = 0x8180;
const noSuchName = 3;

/** A local name server for IPv4 addresses. @source RFC 1035 §4 */
export async function startNameServer(zone: Zone) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, peer) => {
    const { name, end } = questionIn(query);
    const type = query.readUInt16BE(end);
    if (type === typeA) asked.push(name);
    const known = zone[name];
    if (known === 'silent') return;
    const addresses = type === typeA ? (known ?? []) : [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(responseFlags | (known === undefined ? noSuchName : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(addresses.length, 6);
    head.writeUInt32BE(0, 8);
    const records = addresses.map((address) =>
      // Record: a pointer to the name in the question at byte 12, class IN, a TTL of one minute, four bytes of data.
      Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...records]), peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { server: `127.0.0.1:${socket.address().port}`, asked, stop: () => socket.close() };
}

function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
