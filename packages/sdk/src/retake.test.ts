import { expect } from 'chai';
import { retakeOf } from './retake.js';

const outdatedAfter = (...states: string[]): boolean => {
  const retake = retakeOf('front');
  for (const state of states) retake.see(state);
  return retake.isErrorOutdated();
};

describe('the error of a card whose failed side was uploaded again', () => {
  it('is outdated until the new image is processed', () => {
    expect(outdatedAfter('error')).to.equal(true);
    expect(outdatedAfter('error', 'backside_processing', 'backside_failed', 'error')).to.equal(true);
    expect(outdatedAfter('error', 'processing')).to.equal(false);
    expect(outdatedAfter('frontside_processing', 'frontside_failed', 'error')).to.equal(false);
  });

  it('is not outdated once the card has had another state, or without a retake', () => {
    const retake = retakeOf('front');
    retake.see('error');
    expect(retake.isErrorOutdated()).to.equal(true);
    retake.see('processing');
    expect(retake.isErrorOutdated()).to.equal(false);
    expect(retakeOf(undefined).isErrorOutdated()).to.equal(false);
  });
});
