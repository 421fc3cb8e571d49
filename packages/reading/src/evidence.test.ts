import { expect } from 'chai';
import type { Details, ElementValue, PhoneNumber } from './details.js';
import { mergeEvidence } from './evidence.js';
import type { ElementEvidence } from './reading.js';

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
  it('assigns an element on both sides to the side whose value was used', () => {
    const front = side({ group_number: value('76543Z', '0.700') }, { group_number: at(1) });
    const back = side({ group_number: value('765432', '0.980') }, { group_number: at(2) });
    expect(mergeEvidence(front, back)).to.deep.equal({ front: {}, back: { group_number: at(2) } });
    expect(mergeEvidence(back, front)).to.deep.equal({ front: { group_number: at(2) }, back: {} });
  });

  it('counts list entries as in the merged card', () => {
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

  it('accepts one side, none, and elements without a position', () => {
    const front = side({ rx_bin: value('018477', '0.990') }, {});
    expect(mergeEvidence(front, undefined)).to.deep.equal({ front: {}, back: {} });
    expect(mergeEvidence(undefined, undefined)).to.deep.equal({ front: {}, back: {} });
    expect(mergeEvidence(undefined, side(front.details, { rx_bin: at(4) })).back).to.deep.equal({ rx_bin: at(4) });
  });
});
