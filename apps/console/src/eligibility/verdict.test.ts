import { expect } from 'chai';
import { verdictOf } from './verdict.js';

describe('the verdict on a coverage', () => {
  it('is “Covered” only if the payer states the coverage as active', () => {
    const words = ['active', 'inactive', 'not_covered', 'unclear', 'unknown', 'a later status'].map(
      (status) => verdictOf({ status }).words,
    );
    expect(words).to.deep.equal(['Covered', 'Not covered', 'Not covered', 'Unclear', 'Unclear', 'Unclear']);
    expect(verdictOf(undefined).words).to.equal('Unclear');
  });

  it('has a reason unless the patient is covered, also for a reason of a later release', () => {
    expect(verdictOf({ status: 'inactive', status_reason: 'ended' }).reason).to.equal(
      'The coverage ended before the date of service.',
    );
    expect(verdictOf({ status: 'unclear', status_reason: 'a later reason' }).reason).to.equal(
      'Read the response of the payer.',
    );
    expect(verdictOf(undefined).reason).to.equal('The payer does not say whether the patient is covered.');
    expect(verdictOf({ status: 'active' }).reason).to.equal('');
  });
});
