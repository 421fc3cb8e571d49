// Sends requests with wrong API keys at a fixed rate, without waiting for responses.
import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { apiKeyChecksum } from '@cardlens/access';
import { cycled } from '../cycled.js';
import type { Attack, AttackResult } from './attack.js';

// Exits together with the bench.
process.on('disconnect', () => process.exit());

const tickMs = 10;
const connections = 100;
/** Maximum pending requests per connection; if a server is slower, the reported rate drops instead. */
const pendingMax = 200;
const keys = 10_000;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A key with a valid format and checksum: only a lookup can show that it was never issued. */
interface Line {
  pending: number;
  socket: Socket | undefined;
}

function wrongKey(): string {
  const secret = Array.from({ length: 43 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `sk_test_cardlens_${secret}${apiKeyChecksum(secret)}`;
}

process.on('message', ({ port, path, perSecond, seconds }: Attack) => {
  const requests = Array.from({ length: keys }, () =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${wrongKey()}\r\n\r\n`),
  );
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;
  const statuses: Record<string, number> = {};
  let [sent, responses] = [0, 0];
  const lines = Array.from({ length: connections }, () => {
    const line: Line = { pending: 0, socket: undefined };
    open(line);
    return line;
  });

  function open(line: Line): void {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    line.socket = socket;
    line.pending = 0;
    socket.on('data', (chunk) => {
      for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        line.pending--;
        responses++;
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (line.socket === socket && performance.now() < untilMs) open(line);
    });
  }

  const timer = setInterval(() => {
    const nowMs = performance.now();
    const due = Math.floor((perSecond * (Math.min(nowMs, untilMs) - startedMs)) / 1000);
    const free = lines.filter(({ pending, socket }) => pending < pendingMax && socket?.writable);
    for (let turn = 0; sent < due && free.length > 0; turn++, sent++) {
      const line = cycled(free, turn);
      line.socket?.write(cycled(requests, sent));
      line.pending++;
    }
    if (nowMs < untilMs) return;
    clearInterval(timer);
    for (const { socket } of lines) socket?.destroy();
    const tookS = (performance.now() - startedMs) / 1000;
    process.send?.({ sentPerS: sent / tookS, responsesPerS: responses / tookS, statuses } satisfies AttackResult);
  }, tickMs);
});
process.send?.({});
