import { expect } from 'chai';
import { FailedSide } from './failed-side.js';

describe('the failed side of a card', () => {
  const failedFront = () => {
    const failed = new FailedSide();
    failed.hear('frontside_failed');
    return failed;
  };

  it('is the one in the event, until it is sent again', () => {
    const failed = failedFront();
    expect(failed.side).to.equal('front');
    expect(failed.isOutdated(0)).to.equal(false);
    failed.sent('front', 0);
    expect(failed.side).to.equal(undefined);
    expect(failed.isOutdated(0)).to.equal(true);
  });

  it('makes a failed card outdated until the new picture is accepted, or for ten seconds', () => {
    const failed = failedFront();
    failed.sent('front', 0);
    expect(failed.isOutdated(9_999)).to.equal(true);
    expect(failed.isOutdated(10_000)).to.equal(false);
    failed.hear('frontside_processing');
    expect(failed.isOutdated(0)).to.equal(false);
  });

  it('is not changed by late events of the other side', () => {
    const failed = failedFront();
    failed.sent('front', 0);
    failed.hear('backside_processing');
    expect(failed.isOutdated(0)).to.equal(true);
  });

  it('is kept while the other side is sent', () => {
    const failed = failedFront();
    failed.sent('back', 0);
    expect(failed.side).to.equal('front');
    expect(failed.isOutdated(0)).to.equal(false);
  });

  it('can fail again', () => {
    const failed = failedFront();
    failed.sent('front', 0);
    failed.hear('frontside_failed');
    expect(failed.isOutdated(0)).to.equal(false);
    expect(failed.side).to.equal('front');
  });
});
