import { expect } from 'chai';
import { a271 } from '../../../test/a271.js';
import { aDependent, anInquiry, ownPartOf } from '../../../test/summaries.js';
import type { Asked } from './asked.js';
import { statementOf } from './statement.js';
import { summaryOf } from './summary/summary.js';

const statement = (text: string, more: Partial<Asked> = {}) => {
  const asked = anInquiry(more);
  const own = ownPartOf(text, asked);
  return statementOf(own, summaryOf(own, asked), asked);
};
const jordan = { firstName: 'JORDAN', lastName: 'EXAMPLE', dateOfBirth: '1980-01-02' };
const riley = { firstName: 'RILEY', lastName: 'EXAMPLE', dateOfBirth: '2015-06-07' };
const active = ['EB*1**30**CEDAR VALLEY PPO 2000'];

/** Lines about another company. */
const company = (line: string, name: string, id: string, ...dates: string[]) => [
  line,
  ...dates,
  'LS*2120',
  `NM1*PR*2*${name}*****PI*${id}`,
  'LE*2120',
];
const managed = company('EB*MC**30*HM*MEDALLION', 'BLUERIDGE HEALTHKEEPERS', '00423Z');

describe('statementOf', () => {
  it('contains what the payer states about member, plan and doctor', () => {
    expect(statement(a271({ trace: 'T1' }))).to.deep.equal({
      memberNumber: 'CVH123456789',
      member: jordan,
      groupNumber: '0098765',
      planName: 'CEDAR VALLEY PPO 2000',
      payerName: 'CEDAR VALLEY HEALTH',
      primaryCareProvider: 'ROBIN WILLOW',
    });
  });

  it('of inactive coverage is about the member only, and there is none of unclear coverage or a rejection', () => {
    expect(statement(a271({ trace: 'T1', benefits: ['EB*6**30**CEDAR VALLEY PPO 2000'] }))).to.deep.equal({
      memberNumber: 'CVH123456789',
      member: jordan,
      payerName: 'CEDAR VALLEY HEALTH',
    });
    for (const contents of [{ benefits: ['EB*V'] }, { rejection: 'AAA*N**75*C' }, { benefits: [] }])
      expect(statement(a271({ trace: 'T1', ...contents })), JSON.stringify(contents)).to.equal(undefined);
  });

  it('says nothing of a response about somebody else', () => {
    const other = { firstName: 'Taylor', lastName: 'Other', dateOfBirth: '19700101' };
    expect(statement(a271(), { subscriber: other })).to.equal(undefined);
    expect(statement(a271({ trace: 'T2' }))).to.equal(undefined);
  });

  it('names a dependent and the subscriber of the inquiry, but no other subscriber', () => {
    const text = a271({ trace: 'T1', dependent: active });
    expect(statement(text, { dependent: aDependent })).to.deep.include({ member: jordan, dependent: riley });
    const another = { firstName: 'Taylor', lastName: 'Other', dateOfBirth: '19700101' };
    const stated = statement(text, { subscriber: another, dependent: aDependent });
    expect(stated).to.deep.include({ dependent: riley }).and.not.to.have.property('member');
    // The other parent, whose birth date is not stated.
    const spouse = { ...another, lastName: 'Example', dateOfBirth: '19800102' };
    expect(statement(text, { subscriber: spouse, dependent: aDependent })).not.to.have.property('member');
  });

  it('takes a dependent that the payer knows as a subscriber for the dependent', () => {
    const text = a271({ trace: 'T1' }).replace('EXAMPLE*JORDAN', 'EXAMPLE*RILEY').replace('19800102', '20150607');
    const stated = statement(text, { dependent: aDependent });
    expect(stated).to.deep.include({ dependent: riley }).and.not.to.have.property('member');
  });

  it('takes only a member number for one', () => {
    const text = a271({ trace: 'T1' }).replace('MI*CVH123456789', 'II*CVH123456789');
    expect(statement(text)).not.to.have.property('memberNumber');
  });

  it('leaves out a text that is too long for a name or number', () => {
    const text = a271({ trace: 'T1', benefits: [`EB*1**30**${'A'.repeat(81)}`] });
    expect(statement(text)).to.deep.include({ member: jordan }).and.not.to.have.property('planName');
  });

  describe('of another payer', () => {
    const planIn = (...benefits: string[]) => statement(a271({ trace: 'T1', benefits }))?.plan;
    const bluePlan = { reason: 'managed_care', name: 'BLUERIDGE HEALTHKEEPERS', identifier: '00423Z' };

    it('names the company that manages the care of a Medicaid member', () => {
      expect(planIn('EB*1**30*MC*MEDICAID', ...managed)).to.deep.equal(bluePlan);
    });

    it('names a Medicare Advantage plan', () => {
      const advantage = company('EB*R**30*HN*ADVANTAGE HMO', 'SUMMIT ADVANTAGE', 'H0000');
      expect(planIn('EB*1**30*MA', 'EB*1**30*MB', ...advantage)).to.deep.equal({
        reason: 'medicare_advantage',
        name: 'SUMMIT ADVANTAGE',
        identifier: 'H0000',
      });
    });

    it('prefers the plan as a whole to dental care, and names none of several', () => {
      const dental = company('EB*MC**35*HM', 'SMILE DENTAL', '777');
      expect(planIn('EB*1**30*MC*MEDICAID', ...dental, ...managed)).to.deep.equal(bluePlan);
      const second = company('EB*MC**30*HM', 'OTHER PLAN', '888');
      expect(planIn('EB*1**30*MC*MEDICAID', ...second, ...managed)).to.equal(undefined);
    });

    it('names no plan that has ended or not begun, and no other payer that is merely first', () => {
      for (const dates of ['DTP*290*RD8*20250101-20251231', 'DTP*290*D8*20270101'])
        expect(planIn('EB*1**30*MC', ...company('EB*MC**30*HM', 'BLUERIDGE', '1', dates)), dates).to.equal(undefined);
      expect(planIn('EB*1**30', ...company('EB*R**30*C1', 'BLUE HERON MUTUAL', '99991'))).to.equal(undefined);
    });
  });
});
