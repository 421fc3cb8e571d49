import { expect } from 'chai';
import { type Print, readPrints } from '../../../test/typeset.js';

const front = (...prints: Print[]) => readPrints('front', prints);

describe('people', () => {
  it('include the member beside, behind and under the label', async () => {
    expect((await front(['Subscriber Name: JONAH M WEATHERLY', 50, 100])).value('member_name')).to.equal(
      'JONAH M WEATHERLY',
    );
    expect((await front(['Member:', 50, 100], ['Ingrid S Halvorsen', 200, 100])).value('member_name')).to.equal(
      'Ingrid S Halvorsen',
    );
    expect((await front(['MEMBER NAME', 50, 100, 14], ['PRISCILLA A MONTOYA', 50, 120])).value('member_name')).to.equal(
      'PRISCILLA A MONTOYA',
    );
  });

  it('include a member without a label', async () => {
    const card = await front(
      ['Humana', 50, 40, 50],
      ['ALLEN GINSBERG', 50, 250, 26],
      ['Member ID: H64225876', 50, 300, 26],
    );
    expect(card.value('member_name')).to.equal('ALLEN GINSBERG');
  });

  it('keep the order of a name that begins with the family name', async () => {
    expect((await front(['Name: VANDERMEER, LUCINDA Q', 50, 100])).value('member_name')).to.equal(
      'VANDERMEER, LUCINDA Q',
    );
  });

  it('exclude the person code from the name', async () => {
    expect((await front(['Member: JANE DOE 01', 50, 100])).value('member_name')).to.equal('JANE DOE');
  });

  it('exclude the member number after the label "Member"', async () => {
    const card = await front(['Member: ABC123456789', 50, 100]);
    expect(card.value('member_number')).to.equal('ABC123456789');
    expect(card.value('member_name')).to.equal(undefined);
  });

  it('include dependents under, beside and behind their label', async () => {
    const listed = await front(
      ['Dependents', 50, 300],
      ['LORRAINE FENWICK', 50, 325],
      ['TYLER J FENWICK', 50, 350],
      ['Group: 12345', 50, 400],
    );
    expect(listed.values('dependent_names')).to.have.members(['LORRAINE FENWICK', 'TYLER J FENWICK']);
    const inLine = await front(['Dependents: 01 Jane Doe 02 Jim Doe', 50, 300]);
    expect(inLine.values('dependent_names')).to.have.members(['Jane Doe', 'Jim Doe']);
  });

  it('have date of birth, sex and coverage start from separate labels', async () => {
    const card = await front(
      ['Date of Birth: 11/30/2014', 50, 100],
      ['Sex: M', 400, 100],
      ['Effective Date', 50, 130, 14],
      ['07/01/2025', 50, 150],
      ['CARD ISSUED: 04/01/2020', 500, 40],
    );
    expect(card.value('member_dob')).to.equal('2014-11-30');
    expect(card.value('member_gender')).to.equal('M');
    expect(card.value('start_date')).to.equal('2025-07-01');
  });

  it('have no coverage start from issue, print or doctor dates', async () => {
    const card = await front(
      ['Card Issued: 12/28/2019', 50, 100],
      ['Print Date 01/02/2020', 50, 130],
      ['PCP: PRIYA RAO MD', 50, 160],
      ['Effective Date: 01/01/2024', 50, 185],
    );
    expect(card.value('start_date')).to.equal(undefined);
  });

  it('have the parts of Medicare with their dates', async () => {
    const card = await front(
      ['HOSPITAL', 60, 400, 26],
      ['(PART A)', 220, 400, 26],
      ['03-01-2016', 560, 400, 26],
      ['MEDICAL (PART B)', 60, 450, 26],
      ['07-01-2016', 560, 450, 26],
    );
    expect(card.value('part_a_effective_date')).to.equal('2016-03-01');
    expect(card.value('part_b_effective_date')).to.equal('2016-07-01');
  });

  it('include the chosen doctor, not the copay of a visit', async () => {
    const card = await front(['PCP Name: Priya Venkataraman, MD', 50, 100], ['PCP $20', 50, 200]);
    expect(card.details()).to.deep.equal(['other pcp_name any Priya Venkataraman, MD']);
  });

  it('use a date beside the sex as date of birth', async () => {
    const card = await front(['JOHN Q DOE', 50, 100], ['F', 50, 130], ['05 20 1971', 120, 130]);
    expect(card.value('member_dob')).to.equal('1971-05-20');
  });
});
