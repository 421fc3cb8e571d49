// A webhook receiver that responds immediately, except for `/silent`, and reports when a number of webhooks have
// arrived.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceiverQuestion, ReceiverReply } from './deliveries.js';

// Exits together with the bench.
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

/** Starts counting. */
process.on('message', ({ count: asked }: ReceiverQuestion) => {
  count = 0;
  wanted = asked;
  onWanted = () => reply({ atMs: now(), port: 0 });
});
