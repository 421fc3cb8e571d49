import { expect } from 'chai';
import { anEligibility } from '../../../test/fakes.js';
import { recordBody } from './record-body.js';

describe('an eligibility record', () => {
  it('keeps fields that only a later release of eligibility knows', () => {
    const summary = { errors: [], coverage_summary: { status: 'active', later: 'field' } };
    const { eligibility_summarized_response } = recordBody(anEligibility({ summaryJson: JSON.stringify(summary) }));
    expect(eligibility_summarized_response).to.deep.equal(summary);
  });

  it('has its attempts, also those of a remedy that only a later release knows', () => {
    const attempts = [
      {
        number: 1,
        created_at: 'x',
        remedy: 'later',
        reject_reason_code: '75',
        changes: [],
        outcome: 'unknown',
        later: 1,
      },
    ];
    expect(recordBody(anEligibility({ attemptsJson: JSON.stringify(attempts) })).attempts).to.deep.equal(attempts);
    expect(recordBody(anEligibility()).attempts).to.equal(undefined);
  });

  it('keeps a status that only a later release of eligibility knows', () => {
    const summary = { errors: [], coverage_summary: { status: 'later', status_reason: 'later' } };
    const { eligibility_summarized_response } = recordBody(anEligibility({ summaryJson: JSON.stringify(summary) }));
    expect(eligibility_summarized_response).to.deep.equal(summary);
  });
});
