import { expect } from 'chai';
import { interchangeOf, smallBody } from '../../../test/x12/interchange-of.js';
import { rejected, rejectedBody } from '../../../test/x12/reading.js';

describe('an unreadable 271', () => {
  it('is reported with segment, position, loop, element and reason, without a value', () => {
    const error = rejectedBody('EB*C*IND*30****SECRET');
    expect(error.reason).to.equal('invalid_element');
    const before = interchangeOf(smallBody('EB*C*IND*30****SECRET')).indexOf('EB*C');
    expect(error.position).to.deep.equal({
      segment: 'EB',
      segmentNumber: 12,
      byteOffset: before,
      loop: '2110C',
      element: 'EB07',
    });
    expect(error.message).to.include('EB07, segment 12 at byte').and.not.include('SECRET');
    expect(error.context).to.deep.include({ reason: 'invalid_element', element: 'EB07', loop: '2110C' });
  });

  it('is located in bytes, not characters', () => {
    const body = smallBody('MSG2', 'EB*1');
    body[2] = 'NM1*PR*2*SANTÉ \u07ff\u0800\u08ff 🩺 “X”*****PI*12345';
    const payload = interchangeOf(body);
    const { byteOffset } = rejected(payload).position;
    expect(byteOffset).to.equal(Buffer.byteLength(payload.slice(0, payload.indexOf('MSG2'))));
  });

  it('is reported without quoting an unknown segment identifier', () => {
    expect(rejectedBody('SECRET*1').position).to.deep.include({ segment: '?' });
  });

  const cases: readonly [sentence: string, more: readonly string[], reason: string, place: object][] = [
    [
      'a segment that its loop does not have',
      ['EB*1', 'BHT*0022*11*1*20261121*1741'],
      'unexpected_segment',
      { segment: 'BHT', loop: '2110C' },
    ],
    ['a segment named like a property of objects', ['constructor*1'], 'unexpected_segment', { segment: '?' }],
    ['a segment named like their prototype', ['__proto__*1'], 'unexpected_segment', { segment: '?' }],
    ['a second DMG', ['DMG*D8*19800101', 'DMG*D8*19800101'], 'unexpected_segment', { segment: 'DMG', loop: '2100C' }],
    ['LS without LE', ['EB*1', 'LS*2120', 'NM1*PR*2*X'], 'missing_segment', { segment: 'SE', loop: '2110C' }],
    ['LS of another loop', ['EB*1', 'LS*2110', 'LE*2110'], 'invalid_element', { element: 'LS01' }],
    ['EB without EB01', ['EB**IND'], 'missing_element', { element: 'EB01', loop: '2110C' }],
    ['EB09 without EB10', ['EB*F**30******VS'], 'missing_element', { element: 'EB10' }],
    ['EB12 of another letter', ['EB*F**30*********X'], 'invalid_element', { element: 'EB12' }],
    ['EB13 without a code', ['EB*F**30**********HC'], 'missing_element', { element: 'EB13-2' }],
    ['EB14 that points nowhere', ['EB*F**30***********1:9'], 'invalid_element', { element: 'EB14-2' }],
    ['AAA01 that is neither yes nor no', ['AAA*X**75*C'], 'invalid_element', { element: 'AAA01' }],
    ['AAA without a reason', ['AAA*N'], 'missing_element', { element: 'AAA03' }],
    [
      'NM109 without NM108',
      ['EB*1', 'LS*2120', 'NM1*PR*2*X******12', 'LE*2120'],
      'missing_element',
      { element: 'NM108', loop: '2120C' },
    ],
    ['DTP02 of another format', ['DTP*291*TM*1741'], 'invalid_element', { element: 'DTP02' }],
    ['HI with an empty composite', ['HI*ABK:E119**ABF:I10'], 'missing_element', { element: 'HI02-1' }],
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

  it('of another transaction or guide is rejected with the reason', () => {
    expect(rejected(interchangeOf(smallBody(), { set: '270' })).reason).to.equal('unsupported_transaction');
    expect(rejected(interchangeOf(smallBody(), { version: '004010X092A1' })).reason).to.equal('unsupported_version');
    expect(rejected(interchangeOf(smallBody()).replace('*00501*', '*00401*')).position.element).to.equal('ISA12');
  });
});
