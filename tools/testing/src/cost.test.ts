import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { unboundedCost } from './cost.js';

const burn = (steps: number): number => {
  let sum = 0;
  for (let step = 0; step < steps * 100; step++) sum += Math.sqrt(step);
  return sum;
};

describe('the cost of hostile input', () => {
  it('is accepted if it grows with the size and does not block other work', async () => {
    const linear = async (size: number) => {
      for (let step = 0; step < size; step++) {
        burn(2000);
        await nextTurn();
      }
    };
    expect(await unboundedCost(20, linear)).to.equal(undefined);
  });

  it('is rejected if it grows with the square of the size', async () => {
    const quadratic = async (size: number) => {
      for (let step = 0; step < size * size; step++) {
        burn(2000);
        await nextTurn();
      }
    };
    expect(await unboundedCost(10, quadratic)).to.match(/^10 bytes cost \d+ ms of CPU, twice as many/);
  });

  it('is rejected if other work is blocked', async () => {
    expect(await unboundedCost(1, async () => void burn(600_000))).to.match(/without a turn of the event loop/);
  });
});
