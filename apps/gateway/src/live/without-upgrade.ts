import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers of the offer, and of the connection, which is closed after the response. */
const ofOffer = ['upgrade', 'http2-settings', 'connection'];

export const offersWebSocket = ({ headers }: IncomingMessage): boolean =>
  /(^|,)\s*websocket\s*(,|$)/i.test(headers.upgrade ?? '');

/**
 * Serves a request that offers another protocol, such as HTTP/2 in plain text (`Upgrade: h2c`), as if it had not, which
 * RFC 9110 §7.8 allows. Some clients make this offer with every new connection. Node has already stopped parsing the
 * connection, so the request is parsed again, without the offer.
 */
export function serveWithoutUpgrade(server: Server, req: IncomingMessage, stream: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = req;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!ofOffer.includes(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  lines.push('connection: close', '', '');
  stream.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]));
  server.emit('connection', stream);
}
