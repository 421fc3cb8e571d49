import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Connector } from '../src/payers/domain/connector.js';
import { ask, connectorOf, secretAt } from './connector-world.js';

const envelope = (inner: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><c:COREEnvelopeRealTimeResponse xmlns:c="c">${inner}</c:COREEnvelopeRealTimeResponse></s:Body></s:Envelope>`;
const fine = envelope('<Payload>ISA*271~</Payload>');

describe('a connector with a hostile peer', () => {
  const servers: (Server | TcpServer)[] = [];
  const connectors: Connector[] = [];
  const listening = async <S extends Server | TcpServer>(server: S): Promise<number> => {
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const soapTo = (url: string, more: object = {}) => {
    const login = { username: secretAt('USER'), password: secretAt('PASSWORD') };
    const connector = connectorOf({ protocol: 'core-soap', url, ...login, ...more }, { USER: 'u', PASSWORD: 'p' });
    connectors.push(connector);
    return connector;
  };
  const soapWith = async (listener: RequestListener, more: object = {}) =>
    soapTo(`http://127.0.0.1:${await listening(createServer(listener))}/`, more);
  const says =
    (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
    (_req, res) =>
      res.writeHead(status, { 'content-type': 'application/soap+xml', ...headers }).end(body);

  afterEach(async () => {
    await Promise.all(connectors.splice(0).map((connector) => connector.close()));
    for (const server of servers.splice(0)) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    }
  });

  it('rejects an entity bomb without expanding it', async () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY l0 "ha">${levels}]>${envelope('<Payload>&l9;</Payload>')}`;
    expect(await ask(await soapWith(says(bomb)))).to.include({ failure: 'malformed', detail: 'no_envelope' });
  });

  it('does not read local files for external entities', async () => {
    const external = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>${envelope('<Payload>&f;</Payload>')}`;
    expect(await ask(await soapWith(says(external)))).to.include({ failure: 'malformed', detail: 'no_envelope' });
  });

  it('follows no redirect', async () => {
    let isFound = false;
    const elsewhere = await listening(
      createServer((_req, res) => {
        isFound = true;
        res.end(fine);
      }),
    );
    const connector = await soapWith(says('', { location: `http://127.0.0.1:${elsewhere}/` }, 307));
    expect(await ask(connector)).to.include({ failure: 'rejected', detail: 'http_307' });
    expect(isFound).to.equal(false);
  });

  it('does not decompress anything', async () => {
    const packed = says(gzipSync(fine), { 'content-encoding': 'gzip' });
    expect(await ask(await soapWith(packed))).to.include({ failure: 'malformed', detail: 'response_encoded' });
  });

  it('stops reading a response that is too long', async () => {
    const endless: RequestListener = (_req, res) => {
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(65_536)));
        if (!res.destroyed) res.once('drain', more);
      };
      more();
    };
    const connector = await soapWith(endless, { answer_bytes_max: 100_000 });
    expect(await ask(connector)).to.include({ failure: 'malformed', detail: 'response_too_large' });
  });

  it('stops reading a trickling response at the timeout', async () => {
    const trickle: RequestListener = (_req, res) => {
      const timer = setInterval(() => res.write(' '), 10);
      res.on('close', () => clearInterval(timer));
    };
    expect(await ask(await soapWith(trickle, { timeout: '200ms' }))).to.include({ failure: 'timeout' });
  });

  it('reports a response that ends too early', async () => {
    const cut: RequestListener = (_req, res) => {
      res.writeHead(200, { 'content-length': '5000' }).write(fine);
      setImmediate(() => res.destroy());
    };
    expect(await ask(await soapWith(cut))).to.include({ failure: 'unavailable', retry: 'yes' });
  });

  it('times out a TLS handshake that never ends', async () => {
    const port = await listening(createTcpServer((socket) => void socket.on('error', () => {})));
    const connector = soapTo(`https://127.0.0.1:${port}/`, { connect_timeout: '100ms' });
    expect(await ask(connector)).to.include({ failure: 'unavailable', detail: 'connect_timeout' });
  });

  it('reports a response that is not HTTP as malformed', async () => {
    const port = await listening(createTcpServer((socket) => socket.on('error', () => {}).end('220 smtp ready\r\n')));
    expect(await ask(soapTo(`http://127.0.0.1:${port}/`))).to.include({ failure: 'malformed', detail: 'no_http' });
  });

  it('opens another connection when a kept one was just closed', async () => {
    const seen = new WeakSet<object>();
    const connector = await soapWith((req, res) => {
      if (seen.has(req.socket)) return void req.socket.resetAndDestroy();
      seen.add(req.socket);
      res.writeHead(200, { 'content-type': 'application/soap+xml' }).end(fine);
    });
    expect(await ask(connector)).to.equal('ISA*271~');
    expect(await ask(connector)).to.equal('ISA*271~');
  });

  it('aborts running exchanges when it is closed', async () => {
    let arrived = () => {};
    const asked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const connector = await soapWith(() => arrived());
    const asking = ask(connector);
    await asked;
    await connector.close();
    expect(await asking).to.include({ failure: 'unavailable', detail: 'closing' });
  });
});
