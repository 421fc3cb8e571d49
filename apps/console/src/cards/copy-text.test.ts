import { expect } from 'chai';
import { linesOf, tableOf } from './copy-text.js';
import { recordOfText } from './record-text.js';

const element = (value: string) => ({ value, scores: ['1', '1'] });
const card = {
  details: {
    member_name: element('Jordan Example'),
    member_number: element('ABC123'),
    member_dob: element('1987-08-23'),
    plan_name: element('Gold\t500'),
    group_number: element('77'),
  },
  corrections: {
    member_number: { value: 'ABC124', corrected_at: '2026-03-02 10:00:00.000000+00:00', key_id: 'k' },
    group_number: { value: null, corrected_at: '2026-03-02 10:00:00.000000+00:00', key_id: 'k' },
  },
};

describe('what is copied from a card', () => {
  it('has the corrected values as lines, with days as practice systems take them', () => {
    expect(linesOf(card)).to.equal(
      'Member name: Jordan Example\nMember number: ABC124\nDate of birth: 08/23/1987\nPlan: Gold\t500',
    );
  });

  it('has one cell for each value in a table, which can be pasted back as the record on file', () => {
    expect(tableOf(card)).to.equal(
      'Member name\tMember number\tDate of birth\tPlan\nJordan Example\tABC124\t08/23/1987\tGold 500',
    );
    const { record, unknown } = recordOfText(tableOf(card));
    expect(record).to.deep.equal({
      member_name: 'Jordan Example',
      member_number: 'ABC124',
      member_dob: '08/23/1987',
      plan_name: 'Gold 500',
    });
    expect(unknown).to.deep.equal([]);
  });

  it('is no formula in a table, which a card may have printed', () => {
    for (const formula of ['=HYPERLINK("http://a.example";"x")', '+1', '-1', '@SUM(A1)', ' =1+1'])
      expect(tableOf({ details: { plan_name: element(formula) } })).to.equal(`Plan\n'${formula.trim()}`);
  });

  it('is empty for a card that was not read', () => {
    expect(linesOf({})).to.equal('');
  });
});
