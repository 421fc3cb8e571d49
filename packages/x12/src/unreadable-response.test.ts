import { interchangeOf, smallBody } from '@cardlens/testing/x12';
import { expect } from 'chai';
import { rejected, rejectedBody } from '../test/reading.js';

describe('an unreadable 271', () => {
  it('is reported with segment, position, loop, element and reason, without a value', () => {
    const body = smallBody('EB*1', 'AAA*N*SECRET**C');
    const error = rejectedBody('EB*1', 'AAA*N*SECRET**C');
    expect(error.reason).to.equal('missing_element');
    expect(error.position).to.deep.equal({
      segment: 'AAA',
      segmentNumber: 13,
      byteOffset: interchangeOf(body).indexOf('AAA*'),
      loop: '2110C',
      element: 'AAA03',
    });
    expect(error.message).to.include('AAA03, segment 13 at byte').and.not.include('SECRET');
  });

  it('is located in bytes, not characters', () => {
    const body = smallBody('AAA*N', 'EB*1');
    body[2] = 'NM1*PR*2*SANTÉ \u07ff\u0800\u08ff 🩺 “X”*****PI*12345';
    const payload = interchangeOf(body);
    const { byteOffset } = rejected(payload).position;
    expect(byteOffset).to.equal(Buffer.byteLength(payload.slice(0, payload.indexOf('AAA*N'))));
  });

  const cases: readonly [sentence: string, more: readonly string[], reason: string, place: object][] = [
    ['the header of another set', ['EB*1', 'BHT*0022*11*1*20261121*1741'], 'unexpected_segment', { segment: 'BHT' }],
    ['a trace below a benefit', ['EB*1', 'TRN*2*TRACE2'], 'unexpected_segment', { segment: 'TRN' }],
    ['a trace without a number', ['TRN*2'], 'missing_element', { element: 'TRN02', loop: '2100C' }],
    ['a second person at one level', ['EB*1', 'NM1*IL*1*ROE*JOHN'], 'unexpected_segment', { segment: 'NM1' }],
    ['AAA without a reason', ['AAA*N'], 'missing_element', { element: 'AAA03' }],
    ['a dependent of nobody', ['HL*4*9*23*0', 'NM1*03*1*X'], 'bad_hierarchy', { segment: 'HL', loop: '2000D' }],
    ['a dependent of the receiver', ['HL*4*2*23*0', 'NM1*03*1*X'], 'bad_hierarchy', { loop: '2000D' }],
    ['a level of no kind', ['HL*4*2*99*0'], 'invalid_element', { element: 'HL03' }],
    ['a dependent without a name', ['HL*4*3*23*0', 'EB*1'], 'missing_segment', { segment: 'EB', loop: '2100D' }],
    ['a header in the middle', ['ISA*00'], 'missing_segment', { segment: 'ISA' }],
  ];
  for (const [sentence, more, reason, place] of cases) {
    it(`is rejected: ${sentence}`, () => {
      const error = rejectedBody(...more);
      expect(error.reason).to.equal(reason);
      expect(error.position).to.deep.include(place);
    });
  }

  it('is rejected without BHT or without a level', () => {
    expect(rejected(interchangeOf([])).position).to.deep.include({ segment: 'SE' });
    const error = rejected(interchangeOf(['BHT*0022*11*R*20261121*1741']));
    expect(error.reason).to.equal('missing_segment');
    expect(error.position.loop).to.equal('2000A');
  });

  it('is rejected with the reason if it is another transaction or of another guide', () => {
    expect(rejected(interchangeOf(smallBody(), { set: '270' })).reason).to.equal('unsupported_transaction');
    expect(rejected(interchangeOf(smallBody(), { version: '004010X092A1' })).reason).to.equal('unsupported_version');
    expect(rejected(interchangeOf(smallBody()).replace('*00501*', '*00401*')).position.element).to.equal('ISA12');
  });
});
