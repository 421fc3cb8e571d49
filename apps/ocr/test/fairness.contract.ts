import { streams } from '@cardlens/contracts';
import { CardError } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { announce, broker, outcomeOf, start, stop } from './running-service.js';

describe('the ocr service, when an account sends many scans', function () {
  this.timeout(60_000);
  beforeEach(stop);
  afterEach(stop);

  it("alternates between another account's scan and the deferred ones", async () => {
    const order: number[] = [];
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const reader = {
      name: 'test reader',
      check: () => {},
      readBoth: () => Promise.reject(new Error('one side is wanted')),
      read: async ([mark = 0]: Uint8Array) => {
        order.push(mark);
        await opened;
        throw new CardError('IMG_NO_TEXT');
      },
    };
    await start({ reader });
    const deferred = [];
    for (const mark of [1, 2, 3, 4, 5]) deferred.push(await announce(Uint8Array.of(mark), { type: 'scan.deferred' }));
    await eventually(() => order.length === 1, { timeoutMs: 30_000 });
    const other = await announce(Uint8Array.of(100));
    const manager = await broker.connection.jetstreamManager();
    const isTaken = async () => (await manager.consumers.info(streams.events, 'ocr-scans')).num_ack_pending === 1;
    await eventually(isTaken, { timeoutMs: 30_000 });
    open();
    for (const scan of [other, ...deferred]) await outcomeOf(scan);
    expect(order.indexOf(100)).to.be.below(3);
    expect(order).to.have.members([1, 2, 3, 4, 5, 100]);
  });
});
