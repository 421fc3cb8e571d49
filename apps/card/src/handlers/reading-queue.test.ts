import { expect } from 'chai';
import { createReadingQueue } from './reading-queue.js';

describe('createReadingQueue', () => {
  it('reports nothing before the first outcome and long after the last', () => {
    const queue = createReadingQueue();
    expect(queue.reachedMs(0, 1000)).to.equal(undefined);
    queue.reached(500, 1000);
    expect(queue.reachedMs(2000, 1000)).to.equal(500);
    expect(queue.reachedMs(2001, 1000)).to.equal(undefined);
  });

  it('reports the slower of two queues that are read in turn', () => {
    const queue = createReadingQueue();
    for (let i = 0; i < 100; i++) {
      queue.reached(1000 + i, 600_000 + i * 1000);
      queue.reached(599_000 + i * 1000, 600_500 + i * 1000);
    }
    expect(queue.reachedMs(700_000, 300_000)).to.be.within(1000, 1099);
  });

  it('continues when the slower queue is empty', () => {
    const queue = createReadingQueue();
    queue.reached(1000, 600_000);
    for (let i = 0; i < 100; i++) queue.reached(600_000 + i * 1000, 600_500 + i * 1000);
    expect(queue.reachedMs(700_000, 300_000)).to.be.above(600_000);
  });
});
