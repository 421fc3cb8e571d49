import { expect } from 'chai';
import { buildEstimate } from './build-estimate.js';

describe('the estimated duration of building the servers', () => {
  it('decreases with the number of cores and of servers already built', () => {
    const seconds = (text: string) => Number(/^about (\d+) s on/.exec(text)?.[1]);
    const all = seconds(buildEstimate(['nats', 'mongo', 'objects'], 2).atStart());
    expect(seconds(buildEstimate(['nats', 'mongo', 'objects'], 4).atStart())).to.be.lessThan(all);
    expect(seconds(buildEstimate(['mongo'], 2).atStart())).to.be.lessThan(all);
  });

  it('follows the speed of the machine once NATS has been built', () => {
    const { afterNats } = buildEstimate(['nats', 'mongo', 'objects'], 2);
    expect(afterNats(20_000)).to.match(/^about \d0 s more$/);
    expect(afterNats(200_000)).to.match(/^about \d+(?:\.5)? min more$/);
  });
});
