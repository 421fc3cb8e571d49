import { expect } from 'chai';
import { reactionTo, responseTo, starting } from '../../test/responding.js';
import { inquiryOf, replaced, type Sample } from '../../test/sample-inquiry.js';
import type { NoteCode } from '../domain/interchange.js';

describe('an interchange with an invalid envelope', () => {
  const right = inquiryOf();
  const changedAt = (position: number, text: string) =>
    right.slice(0, position) + text + right.slice(position + text.length);
  const cases: readonly (readonly [NoteCode, string, string])[] = [
    ['001', 'another control number at its end', right.replace('IEA*1*000000907', 'IEA*1*000000908')],
    ['005', 'an unknown sender qualifier', changedAt(32, 'XX')],
    ['006', 'a blank sender', changedAt(35, ' '.repeat(15))],
    ['007', 'an unknown receiver qualifier', changedAt(51, 'XX')],
    ['010', 'an unknown authorization qualifier', changedAt(4, '99')],
    ['012', 'an unknown security qualifier', changedAt(18, '99')],
    ['014', 'a day that does not exist', changedAt(70, '260231')],
    ['015', 'a time that does not exist', changedAt(77, '2460')],
    ['017', 'an older version', changedAt(84, '00401')],
    ['018', 'a control number with letters', changedAt(90, '00000090A')],
    ['020', 'an unknown usage', changedAt(102, 'X')],
    ['021', 'a wrong number of groups', right.replace('IEA*1*', 'IEA*2*')],
    ['023', 'no end', right.slice(0, right.indexOf('GE*'))],
    ['027', 'a letter as component separator', changedAt(104, 'A')],
    ['022', 'two delimiters that are the same', changedAt(82, ':')],
  ];
  for (const [note, what, text] of cases) {
    it(`gets a TA1 with note ${note}: ${what}`, () => {
      const [header, ta1, trailer, ...more] = responseTo(text);
      expect(header).to.match(/^ISA\W.*SIMPAYER|^ISA\W/);
      expect(ta1?.split(/[*|]/)).to.have.length(6).and.include.members(['TA1', 'R', note]);
      expect(trailer).to.match(/^IEA\W0\W/);
      expect(more).to.deep.equal([]);
    });
  }

  it('gets no response when its header has the wrong length', () => {
    expect(reactionTo('ISA*00*short').response).to.equal(undefined);
    expect(reactionTo('hello').response).to.equal(undefined);
  });
});

describe('a transaction set that violates its guide', () => {
  const rejection = (change: (segments: string[]) => string[], sample: Sample = {}) =>
    starting(responseTo(inquiryOf(sample, change)), 'IK3', 'IK4', 'IK5', 'AK9');
  const rejected5 = ['IK5*R*5', 'AK9*R*1*1*0'];
  const cases: readonly (readonly [string, (segments: string[]) => string[], readonly string[]])[] = [
    ['a required segment missing', replaced('BHT'), ['IK3*BHT*2**3', ...rejected5]],
    [
      'a required element missing',
      replaced('BHT', 'BHT*0022*13**20260102*0304'),
      ['IK3*BHT*2**8', 'IK4*3**1', ...rejected5],
    ],
    [
      'an element too long',
      replaced('NM1*PR', `NM1*PR*2*${'A'.repeat(61)}*****PI*X1`),
      ['IK3*NM1*4*2100*8', 'IK4*3**5', ...rejected5],
    ],
    ['an element too short', replaced('NM1*PR', 'NM1*PR*2*A*****PI*1'), ['IK3*NM1*4*2100*8', 'IK4*9**4', ...rejected5]],
    ['an unknown code', replaced('NM1*PR', 'NM1*QQ*2*A*****PI*11'), ['IK3*NM1*4*2100*8', 'IK4*1**7', ...rejected5]],
    [
      'a day that does not exist',
      replaced('DMG', 'DMG*D8*20230229*F'),
      ['IK3*DMG*10*2100*8', 'IK4*2**8', ...rejected5],
    ],
    ['half of a pair', replaced('DMG', 'DMG**19800229*F'), ['IK3*DMG*10*2100*8', 'IK4*1**2', ...rejected5]],
    [
      'a separator too many at the end',
      replaced('DMG', 'DMG*D8*19800229*F*'),
      ['IK3*DMG*10*2100*8', 'IK4*4**3', ...rejected5],
    ],
    [
      'a blank at the end of a value',
      replaced('NM1*IL', 'NM1*IL*1*DOE *JANE****MI*W1'),
      ['IK3*NM1*9*2100*8', 'IK4*3**6', ...rejected5],
    ],
    [
      'a character outside of the sets',
      replaced('NM1*IL', 'NM1*IL*1*MUÑOZ*JANE****MI*W1'),
      ['IK3*NM1*9*2100*8', 'IK4*3**6', ...rejected5],
    ],
    [
      'a first name of an organization',
      replaced('NM1*1P', 'NM1*1P*2*CLINIC*JOE****XX*1234567893'),
      ['IK3*NM1*6*2100*8', 'IK4*4**I10', ...rejected5],
    ],
    ['an unknown service type', replaced('EQ', 'EQ*30^29'), ['IK3*EQ*12*2110*8', 'IK4*1**7', ...rejected5]],
    [
      'a range that is called a day',
      replaced('DTP', 'DTP*291*D8*20260101-20260102'),
      ['IK3*DTP*11*2100*8', 'IK4*3**8', ...rejected5],
    ],
    [
      'segments in the wrong order',
      (all) => replaced('DMG', 'DTP*291*D8*20260102')(replaced('DTP', 'DMG*D8*19800229*F')(all)),
      ['IK3*DMG*11*2100*7', ...rejected5],
    ],
    ['an unknown segment', replaced('DMG', 'DMG*D8*19800229*F', 'ZZZ*1'), ['IK3*ZZZ*11*2100*1', ...rejected5]],
    [
      'a segment of another loop',
      replaced('NM1*PR', 'NM1*PR*2*A*****PI*11', 'DMG*D8*19800229'),
      ['IK3*DMG*5*2100*2', ...rejected5],
    ],
    [
      'too many traces',
      replaced('TRN', 'TRN*1*1*9CARDLENS1', 'TRN*1*2*9CARDLENS1', 'TRN*1*3*9CARDLENS1'),
      ['IK3*TRN*10*2000*5', ...rejected5],
    ],
    ['a wrong parent', replaced('HL*3', 'HL*3*1*22*0'), ['IK3*HL*7*2000*8', 'IK4*2**7', ...rejected5]],
    ['a child that is announced and missing', replaced('HL*3', 'HL*3*2*22*1'), ['IK3*HL*13*2000*3', ...rejected5]],
    ['nothing requested', replaced('EQ'), ['IK3*EQ*12*2110*3', ...rejected5]],
  ];
  for (const [what, change, expected] of cases) {
    it(`gets a 999 with the position: ${what}`, () => {
      expect(rejection(change)).to.deep.equal(expected);
    });
  }

  for (const [what, beginning, by, expected] of [
    ['a wrong count', 'SE', 'SE*99*0007', ['IK5*R*4', 'AK9*R*1*1*0']],
    ['another control number at its end', 'SE', 'SE*13*0008', ['IK5*R*3', 'AK9*R*1*1*0']],
    ['another control number at the end of its group', 'GE', 'GE*1*908', ['IK5*R', 'AK9*R*1*1*0*4']],
    ['a wrong number of sets', 'GE', 'GE*2*907', ['IK5*R', 'AK9*R*1*1*0*5']],
    ['a group of another version', 'GS', 'GS*HS*A1*B1*20260102*0304*907*X*005010X212', ['IK5*R', 'AK9*R*1*1*0*2']],
  ] as const) {
    it(`gets a 999: ${what}`, () => {
      const change = (all: string[]) => all.map((segment) => (segment.startsWith(`${beginning}*`) ? by : segment));
      expect(rejection(change)).to.deep.equal(expected);
    });
  }

  it('is identified by its control numbers, without any of its values', () => {
    const response = responseTo(inquiryOf({}, replaced('NM1*IL', 'NM1*IL*1*DOE*JANE*WRONG PLACE***MI')));
    expect(starting(response, 'AK1', 'AK2')).to.deep.equal(['AK1*HS*907*005010X279A1', 'AK2*270*0007*005010X279A1']);
    expect(response.join()).to.not.match(/DOE|JANE|WRONG/);
  });
});
