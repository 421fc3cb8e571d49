import { expect } from 'chai';
import { FailedSide } from './failed-side.js';

describe('the failed side of a card', () => {
  const failedFront = () => {
    const failed = new FailedSide();
    failed.hear('frontside_failed');
    return failed;
  };

  it('is the side in the event, until it is sent again', () => {
    const failed = failedFront();
    expect(failed.side).to.equal('front');
    expect(failed.isOutdated).to.equal(false);
    failed.sending('front');
    expect(failed.side).to.equal(undefined);
    expect(failed.isOutdated).to.equal(true);
  });

  it('ignores the failure of the previous picture until the new one is processed', () => {
    const failed = failedFront();
    failed.sending('front');
    expect(failed.isOutdated).to.equal(true);
    failed.hear('frontside_processing');
    expect(failed.isOutdated).to.equal(false);
  });

  it('is not changed by late events of the other side', () => {
    const failed = failedFront();
    failed.sending('front');
    failed.hear('backside_processing');
    expect(failed.isOutdated).to.equal(true);
  });

  it('is kept while the other side is sent', () => {
    const failed = failedFront();
    failed.sending('back');
    expect(failed.side).to.equal('front');
    expect(failed.isOutdated).to.equal(false);
  });

  it('can fail again', () => {
    const failed = failedFront();
    failed.sending('front');
    failed.hear('frontside_failed');
    expect(failed.isOutdated).to.equal(false);
    expect(failed.side).to.equal('front');
  });
});
