import { readResponse } from '@cardlens/x12';
import { expect } from 'chai';
import { a271, aTa1, several271s } from '../../../test/a271.js';
import { aDependent, anInquiry, ownPartOf } from '../../../test/summaries.js';
import { verdictOf, verdictOfAcknowledgment } from './verdict.js';

const verdict = (text: string, more = {}) => verdictOf(ownPartOf(text, anInquiry(more)));

const ofTa1 = (text: string) => {
  const document = readResponse(text);
  if (document.kind === '271') throw new Error('no acknowledgment');
  return verdictOfAcknowledgment(document);
};

describe('verdictOf', () => {
  it('accepts a response with benefits', () => {
    expect(verdict(a271({ trace: 'T1' }))).to.deep.equal({ kind: 'completed' });
  });

  it('accepts a response with benefits in which one service type was rejected', () => {
    const benefits = ['EB*1**30', 'EB*1**35', 'AAA*N**53*C'];
    expect(verdict(a271({ trace: 'T1', benefits }))).to.deep.equal({ kind: 'completed' });
  });

  it('accepts a response that names no inquiry, and repeats the inquiry if the response names another one', () => {
    expect(verdict(a271())).to.deep.equal({ kind: 'completed' });
    expect(verdict(a271({ trace: 'T2' }))).to.deep.equal({
      kind: 'failed',
      code: 'PERSON_NOT_FOUND_IN_ANSWER',
      isTemporary: true,
    });
  });

  it('ends with PERSON_NOT_FOUND_IN_ANSWER when nobody in the response fits the inquiry', () => {
    const subscriber = { firstName: 'Casey', lastName: 'Example', dateOfBirth: '19800102' };
    expect(verdict(a271(), { subscriber })).to.deep.equal({
      kind: 'failed',
      code: 'PERSON_NOT_FOUND_IN_ANSWER',
      isTemporary: false,
    });
  });

  it('prefers the reason of the payer to a person who was not found', () => {
    const text = a271({ trace: 'T1', rejection: 'AAA*N**75*C' });
    expect(verdict(text, { dependent: aDependent })).to.include({ code: 'MEMBER_NOT_FOUND' });
  });

  it('ignores the case of its trace number, since X12 is upper case', () => {
    expect(verdict(a271({ trace: 'ABC-1' }), { traceNumber: 'abc-1' })).to.deep.equal({ kind: 'completed' });
  });

  it('accepts a response about the dependent in the inquiry', () => {
    const text = a271({ trace: 'T1', dependent: ['EB*1**30'] });
    expect(verdict(text, { dependent: aDependent })).to.deep.equal({ kind: 'completed' });
  });

  it('does not use coverage beside a rejection of the person or of the day of service', () => {
    for (const [rejection, code] of [
      ['AAA*N**75*C', 'MEMBER_NOT_FOUND'],
      ['AAA*N**62*C', 'SERVICE_DATE_NOT_ACCEPTED'],
      ['AAA*N**63*C', 'SERVICE_DATE_NOT_ACCEPTED'],
    ] as const) {
      const text = a271({ trace: 'T1', benefits: ['EB*1**30'] }).replace('N3*1 MAIN ST', rejection);
      expect(verdict(text)).to.deep.equal({ kind: 'failed', code, isTemporary: false });
    }
  });

  it('accepts coverage beside the rejection of a provider', () => {
    const text = a271({ trace: 'T1', benefits: ['EB*1**30'] }).replace('N3*1 MAIN ST', 'AAA*N**52*C');
    expect(verdict(text)).to.deep.equal({ kind: 'completed' });
  });

  it('does not use the subscriber’s coverage for a rejected dependent', () => {
    const text = a271({ trace: 'T1', dependent: ['AAA*N**67*C'], besideDependent: ['EB*1**30'] });
    expect(verdict(text, { dependent: aDependent })).to.include({ kind: 'failed', code: 'DEPENDENT_NOT_FOUND' });
  });

  it('reports the rejection of the dependent before others', () => {
    const text = a271({
      trace: 'T1',
      dependent: ['EB*1**30', 'AAA*N**67*C'],
      besideDependent: ['EB*1**30', 'AAA*N**52*C'],
    });
    expect(verdict(text, { dependent: aDependent })).to.include({ kind: 'failed', code: 'DEPENDENT_NOT_FOUND' });
  });

  it('never uses the subscriber’s coverage for the dependent', () => {
    const silent = a271({ trace: 'T1', dependent: [], besideDependent: ['EB*1**30'] });
    expect(verdict(silent, { dependent: aDependent })).to.include({ code: 'PAYER_ANSWER_INVALID' });
    expect(verdict(a271({ trace: 'T1' }), { dependent: aDependent })).to.include({
      code: 'PERSON_NOT_FOUND_IN_ANSWER',
    });
  });

  it('ignores another inquiry in the same payload', () => {
    const rejected = several271s({ trace: 'OTHER' }, { trace: 'T1', rejection: 'AAA*N**75*C' });
    expect(verdict(rejected)).to.include({ kind: 'failed', code: 'MEMBER_NOT_FOUND' });
    const ours = several271s({ trace: 'OTHER', rejection: 'AAA*N**75*C' }, { trace: 'T1' });
    expect(verdict(ours)).to.deep.equal({ kind: 'completed' });
  });

  for (const [reason, code] of [
    ['67', 'MEMBER_NOT_FOUND'],
    ['71', 'MEMBER_BIRTH_DATE_MISMATCH'],
    ['73', 'MEMBER_NAME_MISMATCH'],
    ['75', 'MEMBER_NOT_FOUND'],
    ['76', 'MEMBER_AMBIGUOUS'],
  ])
    it(`ends with ${code} when the payer rejects the person with ${reason}, whatever benefits are beside it`, () => {
      const text = a271({ trace: 'T1', benefits: [`AAA*N**${reason}*C`, 'EB*1**30'] });
      expect(verdict(text)).to.include({ kind: 'failed', code });
      expect(JSON.stringify(ownPartOf(text, anInquiry()).document)).not.to.contain('"code":"1","description":"Active');
    });

  it('accepts benefits beside a rejection below a line that cannot be read', () => {
    const benefits = ['EB*1**30', 'EB**IND', 'AAA*N**71*C'];
    expect(verdict(a271({ trace: 'T1', benefits }))).to.deep.equal({ kind: 'completed' });
  });

  for (const [aaa, code] of [
    ['AAA*N**75*C', 'MEMBER_NOT_FOUND'],
    ['AAA*N**71*C', 'MEMBER_BIRTH_DATE_MISMATCH'],
    ['AAA*N**72*C', 'MEMBER_ID_INVALID'],
    ['AAA*N**73*C', 'MEMBER_NAME_MISMATCH'],
    ['AAA*N**76*C', 'MEMBER_AMBIGUOUS'],
    ['AAA*N**78*C', 'MEMBER_DATA_INVALID'],
    ['AAA*Y**35*N', 'PROVIDER_NOT_ACCEPTED'],
  ])
    it(`ends with ${code} on ${aaa} at the subscriber`, () => {
      expect(verdict(a271({ trace: 'T1', rejection: aaa! }))).to.deep.equal({
        kind: 'failed',
        code,
        isTemporary: false,
      });
    });

  for (const [aaa, code, isTemporary] of [
    ['AAA*Y**42*R', 'PAYER_UNAVAILABLE', true],
    ['AAA*Y**42*P', 'PAYER_UNAVAILABLE', true],
    ['AAA*Y**42*S', 'PAYER_UNAVAILABLE', false],
    ['AAA*Y**80*R', 'PAYER_UNAVAILABLE', true],
    ['AAA*N**79*C', 'PAYER_NOT_KNOWN', false],
    ['AAA*N**T4*C', 'PAYER_NOT_KNOWN', false],
  ] as const)
    it(`ends with ${code} on ${aaa} at the payer${isTemporary ? ', which is temporary' : ''}`, () => {
      expect(verdict(a271({ payerRejection: aaa }))).to.deep.equal({ kind: 'failed', code, isTemporary });
    });

  it('distinguishes a missing dependent from a missing subscriber', () => {
    const text = a271({ trace: 'T1', dependent: ['EB*1**30', 'AAA*N**67*C'] });
    expect(verdict(text, { dependent: aDependent })).to.include({ code: 'DEPENDENT_NOT_FOUND' });
  });

  it('ends with INQUIRY_REJECTED on a rejecting TA1', () => {
    expect(ofTa1(aTa1())).to.include({ code: 'INQUIRY_REJECTED', isTemporary: false });
  });

  it('retries with another control number when a TA1 reports a duplicate', () => {
    expect(ofTa1(aTa1('025'))).to.include({ code: 'INQUIRY_REJECTED', isTemporary: true });
  });

  it('ends with PAYER_ANSWER_INVALID when there are neither benefits nor rejections', () => {
    expect(verdict(a271({ trace: 'T1', benefits: [] }))).to.include({ code: 'PAYER_ANSWER_INVALID' });
  });
});
