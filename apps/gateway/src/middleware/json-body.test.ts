import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import request from 'supertest';
import '../../test/fakes.js';
import { readJson } from './json-body.js';

describe('a JSON body', () => {
  it('must arrive in time', async () => {
    const failures: unknown[] = [];
    const app = express().post('/', async (req, res) => {
      await readJson(req, res, 20).catch((error: unknown) => failures.push(error));
      res.end();
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    await once(socket, 'data');
    expect(failures).to.have.length(1);
    expect(failures[0]).to.include({ kind: 'too_slow', publicMessage: 'The request body is sent too slowly' });
    socket.destroy();
    server.close();
  });

  it('has at most 5,000 values, so that each of them can be reported as invalid', async () => {
    const app = express().post('/', async (req, res) => {
      try {
        await readJson(req, res);
        res.status(200).end();
      } catch (error) {
        res.status(400).send((error as Error).message);
      }
    });
    const send = (values: number) =>
      request(app)
        .post('/')
        .set('content-type', 'application/json')
        .send(`{"a":[${'1,'.repeat(values - 2)}1]}`);
    expect((await send(5000)).status).to.equal(200);
    const rejected = await send(5001);
    expect([rejected.status, rejected.text]).to.deep.equal([
      400,
      'INVALID_INPUT: The request body has too many values',
    ]);
  });
});
