import { expect } from 'chai';
import { mergeEvidence } from './evidence.js';
import type { Details, ElementEvidence, ElementValue, PhoneNumber } from './reading.js';

const value = (text: string, score: string): ElementValue => ({ value: text, scores: [score, '1.000'] });
const phone = (type: PhoneNumber['type'], number: string, score = '0.900'): PhoneNumber => ({
  label: '',
  type,
  value: number,
  scores: [score, '1.000'],
});
const at = (x: number): ElementEvidence => ({
  box: [
    [x, 0],
    [x + 9, 0],
    [x + 9, 5],
    [x, 5],
  ],
  words: [x],
});
const side = (details: Details, evidence: Record<string, ElementEvidence>) => ({ details, evidence });

describe('mergeEvidence', () => {
  it('names an element that both sides show only where the value that counts was read', () => {
    const front = side({ group_number: value('76543Z', '0.700') }, { group_number: at(1) });
    const back = side({ group_number: value('765432', '0.980') }, { group_number: at(2) });
    expect(mergeEvidence(front, back)).to.deep.equal({ front: {}, back: { group_number: at(2) } });
    expect(mergeEvidence(back, front)).to.deep.equal({ front: { group_number: at(2) }, back: {} });
  });

  it('counts entries of lists as the card does, not as their side does', () => {
    const front = side({ phone_numbers: [phone('member_services', '800-555-0101')] }, { 'phone_numbers[0]': at(1) });
    const back = side(
      { phone_numbers: [phone('member_services', '800-555-0101', '0.500'), phone('pharmacy', '800-555-0102')] },
      { 'phone_numbers[0]': at(2), 'phone_numbers[1]': at(3) },
    );
    expect(mergeEvidence(front, back)).to.deep.equal({
      front: { 'phone_numbers[0]': at(1) },
      back: { 'phone_numbers[1]': at(3) },
    });
  });

  it('does with one side, with none, and with elements whose place is not known', () => {
    const front = side({ rx_bin: value('018477', '0.990') }, {});
    expect(mergeEvidence(front, undefined)).to.deep.equal({ front: {}, back: {} });
    expect(mergeEvidence(undefined, undefined)).to.deep.equal({ front: {}, back: {} });
    expect(mergeEvidence(undefined, side(front.details, { rx_bin: at(4) })).back).to.deep.equal({ rx_bin: at(4) });
  });
});
