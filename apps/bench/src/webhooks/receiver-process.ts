// A receiver of webhooks that answers at once, but for `/silent`, and tells when so many have come.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceiverQuestion, ReceiverReply } from './deliveries.js';

// It ends with the bench, however that ends.
process.on('disconnect', () => process.exit());

let count = 0;
let wanted = Number.POSITIVE_INFINITY;
let onWanted: () => void = () => {};
const now = () => performance.timeOrigin + performance.now();
const reply = (message: ReceiverReply) => process.send?.(message);

const server = createServer((req, res) => {
  req.resume();
  if (req.url === '/silent') return;
  req.on('end', () => {
    res.writeHead(204).end();
    if (++count === wanted) onWanted();
  });
}).listen(0, '127.0.0.1', () => reply({ atMs: now(), port: (server.address() as AddressInfo).port }));

/** Counts from here on. */
process.on('message', ({ count: asked }: ReceiverQuestion) => {
  count = 0;
  wanted = asked;
  onWanted = () => reply({ atMs: now(), port: 0 });
});
