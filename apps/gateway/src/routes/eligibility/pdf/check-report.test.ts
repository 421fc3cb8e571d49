import type { EligibilityQuestion, EligibilitySummary } from '@cardlens/eligibility-record';
import { expect } from 'chai';
import { reportOf } from './check-report.js';

const child = { first_name: 'MAX', last_name: 'EXAMPLE', date_of_birth: '20180304' };
const parent = { first_name: 'JORDAN', last_name: 'EXAMPLE', date_of_birth: '19800102' };
const parentStated = { ...parent, date_of_birth: '1980-01-02', member_id: 'CVH1' };
const childStated = { ...child, date_of_birth: '2018-03-04' };

/** The facts about people in the report of a check. */
function peopleIn(asked: Pick<EligibilityQuestion, 'subscriber' | 'dependent'>, stated: Partial<EligibilitySummary>) {
  const request = {
    ...asked,
    trading_partner_service_id: '60054',
    provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
  } as EligibilityQuestion;
  const summary = { errors: [], coverage_summary: { status: 'active' }, ...stated } as unknown as EligibilitySummary;
  const check = { eligibilityId: 'e1', endedAt: new Date(0), isSimulated: false, errorMessage: undefined };
  const { facts } = reportOf({ ...check, request, summary });
  return Object.fromEntries(
    facts.filter(([label]) => ['Patient', 'Date of birth', 'Subscriber', 'Member ID'].includes(label)),
  );
}

const ofChild = { Patient: 'MAX EXAMPLE', 'Date of birth': '2018-03-04', Subscriber: 'JORDAN EXAMPLE' };

describe('reportOf', () => {
  it('names the patient whom the payer returned, also as a dependent after being asked as the subscriber', () => {
    const both = { subscriber_details: parentStated, dependent_details: childStated };
    const known = { member_id: 'CVH1' };
    expect(peopleIn({ subscriber: { ...child, ...known } }, both)).to.deep.equal({ ...ofChild, 'Member ID': 'CVH1' });
    expect(peopleIn({ subscriber: { ...parent, ...known }, dependent: child }, both)).to.deep.equal({
      ...ofChild,
      'Member ID': 'CVH1',
    });
  });

  it('never names the subscriber in place of a dependent', () => {
    const subscriber = { ...parent, member_id: 'CVH1' };
    expect(peopleIn({ subscriber, dependent: child }, { subscriber_details: parentStated })).to.deep.include(ofChild);
    expect(
      peopleIn({ subscriber: { ...child, member_id: 'CVH1' } }, { dependent_details: childStated }),
    ).not.to.have.property('Subscriber');
  });

  it('names a patient who is the subscriber once', () => {
    const subscriber = { ...parent, member_id: 'CVH1' };
    expect(peopleIn({ subscriber }, { subscriber_details: parentStated })).to.deep.equal({
      Patient: 'JORDAN EXAMPLE',
      'Date of birth': '1980-01-02',
      'Member ID': 'CVH1',
    });
  });
});
