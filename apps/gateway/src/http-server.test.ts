import { once } from 'node:events';
import { connect } from 'node:net';
import { fakeIds } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import express from 'express';
import '../test/fakes.js';
import { httpServer } from './http-server.js';

describe('a malformed HTTP request', () => {
  const http = httpServer(express(), fakeIds(), { port: 0, host: '127.0.0.1' });
  before(() => http.start?.());
  after(() => http.stop?.());

  async function responseTo(bytes: string): Promise<{ head: string; body: unknown }> {
    const socket = connect(http.port(), '127.0.0.1');
    socket.write(bytes);
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    await once(socket, 'close');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { head, body: JSON.parse(body) };
  }

  for (const [what, bytes, code, type, message] of [
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'Bad Request', 'The request is not valid HTTP'],
    [
      'a request with two lengths',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'Bad Request',
      'The request is not valid HTTP',
    ],
    [
      'a request without a host',
      'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n',
      400,
      'Bad Request',
      'The request is not valid HTTP',
    ],
    [
      'an unknown expectation',
      'POST / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nContent-Length: 0\r\n\r\n',
      417,
      'Expectation Failed',
      'The expectation of the request cannot be met',
    ],
    [
      'a header of 20 KB',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request Header Fields Too Large',
      'The request headers are too large',
    ],
  ] as const) {
    it(`gets the documented error body: ${what}`, async () => {
      const { head, body } = await responseTo(bytes);
      expect(head).to.match(new RegExp(`^HTTP/1.1 ${code} `));
      expect(head)
        .to.match(/\r\nx-request-id: \S/)
        .and.to.match(/\r\ntraceparent: 00-/);
      expect(body).to.deep.equal({ message, type, code });
    });
  }
});

describe('requests sent before the response to the previous one', () => {
  it('get no response: the connection is closed after the first response', async () => {
    let arrived = 0;
    const app = express().use((_, res) => {
      arrived++;
      setImmediate(() => res.end('only'));
    });
    const http = httpServer(app, fakeIds(), { port: 0, host: '127.0.0.1' });
    await http.start?.();
    const socket = connect(http.port(), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
    await once(socket, 'close');
    expect(text.match(/HTTP\/1.1 200/g)).to.have.length(1);
    expect(text).to.match(/only/);
    expect(arrived).to.equal(1);
    await http.stop?.();
  });
});
