import { expect } from 'chai';
import type { Address, Details, ElementValue, PhoneNumber, PlanDetail } from './details.js';
import { combinedScore, mergeDetails } from './merge.js';

const value = (text: string, ...scores: string[]): ElementValue => ({ value: text, scores });
const phone = (type: PhoneNumber['type'], number: string, score = '0.900'): PhoneNumber => ({
  label: `${type} label`,
  type,
  value: number,
  scores: [score, score],
});
const copay = (network: PlanDetail['network'], amount: string): PlanDetail => ({
  service: 'office_visit',
  category: 'copay',
  network,
  value: amount,
  scores: ['0.900', '0.900'],
});
const address = (type: Address['type'], text: string): Address => ({
  label: '',
  type,
  value: text,
  scores: ['0.900', '0.900'],
});

describe('mergeDetails', () => {
  it('keeps elements that only one side has', () => {
    const front: Details = { member_name: value('ANA DIAZ', '0.990', '0.950') };
    const back: Details = { payer_id: value('91817', '0.990', '0.950') };
    expect(mergeDetails(front, back)).to.deep.equal({ ...front, ...back });
  });

  it('keeps the better scored reading of an element on both sides', () => {
    const front: Details = { group_number: value('76543Z', '0.700', '0.900') };
    const back: Details = { group_number: value('765432', '0.980', '0.800') };
    expect(mergeDetails(front, back).group_number?.value).to.equal('765432');
    expect(mergeDetails(back, front).group_number?.value).to.equal('765432');
  });

  it('prefers the front when the scores are equal', () => {
    const front: Details = { payer_name: value('Aetna', '0.900', '0.800') };
    const back: Details = { payer_name: value('Aetna Life', '0.800', '0.900') };
    expect(mergeDetails(front, back).payer_name?.value).to.equal('Aetna');
  });

  it('calls the payer as on the front, unless the back has a better reading of the same name', () => {
    const named = (front: string, back: string) =>
      mergeDetails({ payer_name: value(front, '0.900', '0.800') }, { payer_name: value(back, '0.990', '0.990') })
        .payer_name?.value;
    expect(named('Cedar Valley', 'Cedar Valley Health Insurance Company')).to.equal('Cedar Valley');
    expect(named('Cedar Valley', 'Acme Claims, Inc.')).to.equal('Cedar Valley');
    expect(named('Cedarcare', 'Medicare')).to.equal('Cedarcare');
    expect(named('Trilum Bay Health Plan', 'Trillium Bay Health Plan')).to.equal('Trillium Bay Health Plan');
    expect(named('Trilum Bay, Inc.', 'Trillium Bay, Inc'), 'punctuation').to.equal('Trillium Bay, Inc');
    const doubtful = mergeDetails(
      { payer_name: value('Group Plan', '0.600') },
      { payer_name: value('Aetna', '0.990') },
    );
    expect(doubtful.payer_name?.value, 'a doubtful name on the front').to.equal('Aetna');
  });

  it('concatenates lists, front first, and merges spellings of one number with the better score', () => {
    const front: Details = { phone_numbers: [phone('member_services', '800-555-0142', '0.700')] };
    const back: Details = {
      phone_numbers: [phone('pharmacy', '800-555-0143'), phone('member_services', '1 (800) 555-0142', '0.990')],
    };
    const merged = mergeDetails(front, back).phone_numbers;
    expect(merged?.map(({ value, type }) => [value, type])).to.deep.equal([
      ['1 (800) 555-0142', 'member_services'],
      ['800-555-0143', 'pharmacy'],
    ]);
  });

  it('keeps a number with two types twice, and drops it where its type is unknown', () => {
    const front: Details = {
      phone_numbers: [phone('other', '800-555-0142'), phone('member_services', '800-555-0142')],
    };
    const back: Details = {
      phone_numbers: [phone('provider_services', '800-555-0142'), phone('other', '800-555-0142', '0.999')],
    };
    expect(mergeDetails(front, back).phone_numbers?.map(({ type }) => type)).to.deep.equal([
      'member_services',
      'provider_services',
    ]);
  });

  it('keeps different amounts for one service, and prefers a stated network over "any"', () => {
    const front: Details = { plan_details: [copay('any', '$30'), copay('out', '$60')] };
    const back: Details = { plan_details: [copay('in', '$30')] };
    expect(mergeDetails(front, back).plan_details?.map(({ network, value }) => [network, value])).to.deep.equal([
      ['in', '$30'],
      ['out', '$60'],
    ]);
  });

  it('merges a dependent or address on both sides', () => {
    const front: Details = {
      dependent_names: [value('LEO DIAZ', '0.900', '0.900')],
      addresses: [address('general', 'PO Box 12, Reno, NV 89501')],
    };
    const back: Details = {
      dependent_names: [value('Leo  Diaz', '0.800', '0.900'), value('MIA DIAZ', '0.900', '0.900')],
      addresses: [address('medical_claims', 'P.O. Box 12, Reno NV 89501')],
    };
    const merged = mergeDetails(front, back);
    expect(merged.dependent_names?.map((name) => name.value)).to.deep.equal(['LEO DIAZ', 'MIA DIAZ']);
    expect(merged.addresses?.map(({ type }) => type)).to.deep.equal(['medical_claims']);
  });

  it('has no key for missing elements, and changes neither side', () => {
    const front: Details = Object.freeze({ phone_numbers: Object.freeze([phone('pcp', '800-555-0142')]) });
    expect(mergeDetails(front, Object.freeze({}))).to.deep.equal(front);
    expect(mergeDetails({})).to.deep.equal({});
  });
});

describe('combinedScore', () => {
  it('is the score of the better look', () => {
    expect(combinedScore(value('x', '0.500', '0.900', '0.900', '0.800'))).to.be.closeTo(0.72, 1e-9);
    expect(combinedScore(value('x', '0.900', '0.900', '0.500', '0.800'))).to.be.closeTo(0.81, 1e-9);
  });

  it('is 0 for missing or unreadable scores', () => {
    expect(combinedScore(value('x'))).to.equal(0);
    expect(combinedScore(value('x', 'high', '0.900'))).to.equal(0);
  });
});
