import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { DomainError, requestErrors } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, bearer, ourKey, testApp } from '../../../test/fakes.js';
import type { Listener } from '../../live/hub.js';

describe('GET /v1/cards/{id}/events', () => {
  it('stops following the card when the request cannot be recorded', async () => {
    const record = () => Promise.reject(new DomainError(requestErrors.unavailable));
    const { app, hub } = testApp({}, { audit: { record } });
    const listening = new Set<Listener>();
    let followedCount = 0;
    const { follow, unfollow } = hub;
    hub.follow = (id, listener) => {
      followedCount++;
      listening.add(listener);
      follow(id, listener);
    };
    hub.unfollow = (id, listener) => {
      listening.delete(listener);
      unfollow(id, listener);
    };
    const res = await request(app).get(`/v1/cards/${aCardId}/events`).set('authorization', bearer(ourKey));
    expect(res.status).to.equal(503);
    expect(followedCount).to.equal(1);
    expect(listening.size).to.equal(0);
  });

  it('responds to a HEAD request without opening a stream, so that the connection can be used again', async () => {
    const { app } = testApp();
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    try {
      let received = '';
      client.on('data', (data) => {
        received += String(data);
      });
      for (const line of [`HEAD /v1/cards/${aCardId}/events`, 'GET /v1/ping'])
        client.write(`${line} HTTP/1.1\r\nhost: gateway\r\nauthorization: ${bearer(ourKey)}\r\n\r\n`);
      await eventually(() => received.split('HTTP/1.1 200 OK').length === 3);
    } finally {
      client.destroy();
      server.close();
    }
  });
});
