import { randomUUID } from 'node:crypto';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { pngOf } from './images.js';
import { direct, eventsOf, failureOf, post, service, target } from './running-service.js';
import { stores } from './stores.js';

describe('the upload service: outages', () => {
  it('accepts uploads while the broker is unavailable, and announces them afterwards', async () => {
    await stores().nats.kill();
    const cardId = randomUUID();
    expect(await post(await target(cardId), pngOf(640, 400))).to.include({ status: 204 });
    await stores().nats.start();
    await eventually(() => eventsOf(cardId).length > 0, { timeoutMs: 20_000 });
    expect(eventsOf(cardId).map(({ type }) => type)).to.deep.equal(['scan.accepted']);
  }).timeout(40_000);

  it('fails calls in time while a store is unavailable, and works afterwards', async () => {
    const cardId = randomUUID();
    const ready = async () => (await fetch(`http://127.0.0.1:${service.healthPort()}/readyz`)).status;
    for (const server of [stores().objects, stores().mongo]) {
      await server.kill();
      expect(await failureOf(direct(cardId, pngOf(640, 400)))).to.include({ kind: 'unavailable' });
      expect(await ready()).to.equal(503);
      await server.start();
      await eventually(async () => (await ready()) === 200, { timeoutMs: 20_000 });
    }
    const { scanId } = await direct(cardId, pngOf(640, 400));
    await eventually(() => eventsOf(cardId).some(({ data }) => 'scanId' in data && data.scanId === scanId));
  }).timeout(60_000);
});
