import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import { listening } from './listening.js';

const host = '127.0.0.1';

/** A running server, and a client that has made a request over a keep-alive connection. */
async function requestTo(handler: RequestListener, finishWithinMs: number) {
  let arrived!: () => void;
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = createServer((req, res) => {
    arrived();
    handler(req, res);
  });
  const part = listening(server, { port: 0, host, finishWithinMs });
  await part.start?.();
  const socket = connect(part.port(), host);
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await hasArrived;
  return { part, closed, text: () => text };
}

describe('an HTTP server that stops', () => {
  it('finishes running requests with Connection: close', async () => {
    let finish!: () => void;
    const { part, closed, text } = await requestTo((_, res) => {
      finish = () => res.end('done');
    }, 60_000);
    const stopped = part.stop?.();
    finish();
    await Promise.all([stopped, closed]);
    expect(text())
      .to.match(/^HTTP\/1.1 200/)
      .and.to.match(/connection: close/i)
      .and.to.contain('done');
  });

  it('aborts requests at its time limit', async () => {
    const { part, closed, text } = await requestTo(() => {}, 20);
    await Promise.all([part.stop?.(), closed]);
    expect(text()).to.equal('');
  });

  it('aborts everything at once without a time limit', async () => {
    const { part, closed, text } = await requestTo((_, res) => void res.write('half'), 0);
    await Promise.all([part.stop?.(), closed]);
    expect(text()).not.to.match(/\r\n0\r\n\r\n$/);
  });

  it('closes idle connections', async () => {
    const { part, closed, text } = await requestTo((_, res) => void res.end('done'), 60_000);
    while (!text().includes('done')) await new Promise(setImmediate);
    await Promise.all([part.stop?.(), closed]);
  });

  it('does nothing before it was started, or when it is stopped twice', async () => {
    const part = listening(createServer(), { port: 0, host, finishWithinMs: 0 });
    await part.stop?.();
    await part.start?.();
    await part.stop?.();
    await part.stop?.();
  });

  it('reports the port that is in use', async () => {
    const first = listening(createServer(), { port: 0, host, finishWithinMs: 0 });
    await first.start?.();
    const second = listening(createServer(), { port: first.port(), host, finishWithinMs: 0 });
    const failure = await Promise.resolve(second.start?.()).catch((error: { code: string }) => error);
    expect(failure).to.include({ code: 'EADDRINUSE' });
    await first.stop?.();
  });
});

describe('a client that does not read its response', () => {
  it('is disconnected', async () => {
    // More than the operating systems of both sides buffer.
    const server = createServer((_, res) => void res.end(Buffer.alloc(64 * 1024 * 1024)));
    const part = listening(server, { port: 0, host, finishWithinMs: 0, readWithinMs: 40 });
    await part.start?.();
    const socket = connect(part.port(), host).pause();
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [{ socket: ofServer }] = await once(server, 'request');
    await once(ofServer, 'close');
    expect(ofServer.bytesWritten).to.be.greaterThan(0);
    expect(ofServer.writableFinished).to.equal(false);
    await part.stop?.();
  });
});
