import { expect } from 'chai';
import { buildEstimate } from './build-estimate.js';

describe('the estimate of how long the servers take to build', () => {
  it('shrinks with the cores and with the servers that are already there', () => {
    const seconds = (text: string) => Number(/^about (\d+) s on/.exec(text)?.[1]);
    const all = seconds(buildEstimate(['nats', 'mongo', 'objects'], 2).atStart());
    expect(seconds(buildEstimate(['nats', 'mongo', 'objects'], 4).atStart())).to.be.lessThan(all);
    expect(seconds(buildEstimate(['mongo'], 2).atStart())).to.be.lessThan(all);
  });

  it('follows the pace of the machine once NATS has been built', () => {
    const { afterNats } = buildEstimate(['nats', 'mongo', 'objects'], 2);
    expect(afterNats(20_000)).to.match(/^about \d0 s more$/);
    expect(afterNats(200_000)).to.match(/^about \d+(?:\.5)? min more$/);
  });
});
