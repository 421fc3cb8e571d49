import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { questionOf, replaced, type Sample, segmentsOf } from '../../test/sample-question.js';
import type { noteCodes } from '../domain/interchange.js';
import { scenarios } from '../domain/scenarios.js';
import { answerQuestion } from './answer-question.js';

const ask = (text: string) => answerQuestion({ clock: fakeClock() }, text);
const answerTo = (text: string): string[] => (ask(text).answer ?? '').split(/[~!]/).slice(0, -1);
const about = (sample: Sample) => answerTo(questionOf(sample));
const starting = (segments: readonly string[], ...names: readonly string[]) =>
  segments.filter((segment) => names.some((name) => segment.startsWith(`${name}*`)));

describe('an interchange with an invalid envelope', () => {
  const right = questionOf();
  const changedAt = (position: number, text: string) =>
    right.slice(0, position) + text + right.slice(position + text.length);
  const cases: readonly (readonly [keyof typeof noteCodes, string, string])[] = [
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
    it(`is answered by a TA1 with note ${note}: ${what}`, () => {
      const [header, ta1, trailer, ...more] = answerTo(text);
      expect(header).to.match(/^ISA\W.*SIMPAYER|^ISA\W/);
      expect(ta1?.split(/[*|]/)).to.have.length(6).and.include.members(['TA1', 'R', note]);
      expect(trailer).to.match(/^IEA\W0\W/);
      expect(more).to.deep.equal([]);
    });
  }

  it('is not answered when its header has the wrong length', () => {
    expect(ask('ISA*00*short').answer).to.equal(undefined);
    expect(ask('hello').answer).to.equal(undefined);
  });
});

describe('a transaction set that violates its guide', () => {
  const refusal = (change: (segments: string[]) => string[], sample: Sample = {}) =>
    starting(answerTo(questionOf(sample, change)), 'IK3', 'IK4', 'IK5', 'AK9');
  const refused5 = ['IK5*R*5', 'AK9*R*1*1*0'];
  const cases: readonly (readonly [string, (segments: string[]) => string[], readonly string[]])[] = [
    ['a required segment missing', replaced('BHT'), ['IK3*BHT*2**3', ...refused5]],
    [
      'a required element missing',
      replaced('BHT', 'BHT*0022*13**20260102*0304'),
      ['IK3*BHT*2**8', 'IK4*3**1', ...refused5],
    ],
    [
      'an element too long',
      replaced('NM1*PR', `NM1*PR*2*${'A'.repeat(61)}*****PI*X1`),
      ['IK3*NM1*4*2100*8', 'IK4*3**5', ...refused5],
    ],
    ['an element too short', replaced('NM1*PR', 'NM1*PR*2*A*****PI*1'), ['IK3*NM1*4*2100*8', 'IK4*9**4', ...refused5]],
    ['an unknown code', replaced('NM1*PR', 'NM1*QQ*2*A*****PI*11'), ['IK3*NM1*4*2100*8', 'IK4*1**7', ...refused5]],
    ['a day that does not exist', replaced('DMG', 'DMG*D8*20230229*F'), ['IK3*DMG*10*2100*8', 'IK4*2**8', ...refused5]],
    ['half of a pair', replaced('DMG', 'DMG**19800229*F'), ['IK3*DMG*10*2100*8', 'IK4*1**2', ...refused5]],
    [
      'a separator too many at the end',
      replaced('DMG', 'DMG*D8*19800229*F*'),
      ['IK3*DMG*10*2100*8', 'IK4*4**3', ...refused5],
    ],
    [
      'a blank at the end of a value',
      replaced('NM1*IL', 'NM1*IL*1*DOE *JANE****MI*W1'),
      ['IK3*NM1*9*2100*8', 'IK4*3**6', ...refused5],
    ],
    [
      'a character outside of the sets',
      replaced('NM1*IL', 'NM1*IL*1*MUÑOZ*JANE****MI*W1'),
      ['IK3*NM1*9*2100*8', 'IK4*3**6', ...refused5],
    ],
    [
      'a first name of an organization',
      replaced('NM1*1P', 'NM1*1P*2*CLINIC*JOE****XX*1234567893'),
      ['IK3*NM1*6*2100*8', 'IK4*4**I10', ...refused5],
    ],
    ['an unknown service type', replaced('EQ', 'EQ*30^29'), ['IK3*EQ*12*2110*8', 'IK4*1**7', ...refused5]],
    [
      'a range that is called a day',
      replaced('DTP', 'DTP*291*D8*20260101-20260102'),
      ['IK3*DTP*11*2100*8', 'IK4*3**8', ...refused5],
    ],
    [
      'segments in the wrong order',
      (all) => replaced('DMG', 'DTP*291*D8*20260102')(replaced('DTP', 'DMG*D8*19800229*F')(all)),
      ['IK3*DMG*11*2100*7', ...refused5],
    ],
    ['an unknown segment', replaced('DMG', 'DMG*D8*19800229*F', 'ZZZ*1'), ['IK3*ZZZ*11*2100*1', ...refused5]],
    [
      'a segment of another loop',
      replaced('NM1*PR', 'NM1*PR*2*A*****PI*11', 'DMG*D8*19800229'),
      ['IK3*DMG*5*2100*2', ...refused5],
    ],
    [
      'too many traces',
      replaced('TRN', 'TRN*1*1*9CARDLENS1', 'TRN*1*2*9CARDLENS1', 'TRN*1*3*9CARDLENS1'),
      ['IK3*TRN*10*2000*5', ...refused5],
    ],
    ['a wrong parent', replaced('HL*3', 'HL*3*1*22*0'), ['IK3*HL*7*2000*8', 'IK4*2**7', ...refused5]],
    ['a child that is announced and missing', replaced('HL*3', 'HL*3*2*22*1'), ['IK3*HL*13*2000*3', ...refused5]],
    ['nothing asked', replaced('EQ'), ['IK3*EQ*12*2110*3', ...refused5]],
  ];
  for (const [what, change, expected] of cases) {
    it(`is answered by a 999 with the position: ${what}`, () => {
      expect(refusal(change)).to.deep.equal(expected);
    });
  }

  for (const [what, beginning, by, expected] of [
    ['a wrong count', 'SE', 'SE*99*0007', ['IK5*R*4', 'AK9*R*1*1*0']],
    ['another control number at its end', 'SE', 'SE*13*0008', ['IK5*R*3', 'AK9*R*1*1*0']],
    ['another control number at the end of its group', 'GE', 'GE*1*908', ['IK5*R', 'AK9*R*1*1*0*4']],
    ['a wrong number of sets', 'GE', 'GE*2*907', ['IK5*R', 'AK9*R*1*1*0*5']],
    ['a group of another version', 'GS', 'GS*HS*A1*B1*20260102*0304*907*X*005010X212', ['IK5*R', 'AK9*R*1*1*0*2']],
  ] as const) {
    it(`is answered by a 999: ${what}`, () => {
      const change = (all: string[]) => all.map((segment) => (segment.startsWith(`${beginning}*`) ? by : segment));
      expect(refusal(change)).to.deep.equal(expected);
    });
  }

  it('is identified by its control numbers, without any of its values', () => {
    const answer = answerTo(questionOf({}, replaced('NM1*IL', 'NM1*IL*1*DOE*JANE*WRONG PLACE***MI')));
    expect(starting(answer, 'AK1', 'AK2')).to.deep.equal(['AK1*HS*907*005010X279A1', 'AK2*270*0007*005010X279A1']);
    expect(answer.join()).to.not.match(/DOE|JANE|WRONG/);
  });
});

describe('a valid inquiry', () => {
  it('is answered with parties swapped and its control numbers, reference and traces', () => {
    const answer = about({});
    expect(answer[0]).to.match(/\*ZZ\*SIMPAYER {7}\*ZZ\*CARDLENS {7}\*260102\*0304\*\^\*00501\*000000907\*0\*T\*:$/);
    expect(starting(answer, 'GS', 'ST', 'BHT', 'TRN', 'GE', 'IEA')).to.deep.equal([
      'GS*HB*SIMPAYER*CARDLENS*20260102*0304*907*X*005010X279A1',
      'ST*271*0007*005010X279A1',
      'BHT*0022*11*REF-93175*20260102*0304',
      'TRN*2*93175-1*9CARDLENS1',
      'GE*1*907',
      'IEA*1*000000907',
    ]);
  });

  it('is answered with correct segment counts', () => {
    const answer = about({});
    const from = answer.findIndex((segment) => segment.startsWith('ST'));
    const to = answer.findIndex((segment) => segment.startsWith('SE'));
    expect(answer[to]).to.equal(`SE*${to - from + 1}*0007`);
  });

  it('is answered with the delimiters of the sender', () => {
    const other = questionOf().replaceAll('*', '|').replaceAll('~', '\n').replaceAll('^', '!').replaceAll(':', '>');
    expect(ask(other).answer).to.match(/^ISA\|.*\|!\|00501\|.*\|>\nGS\|HB\|/);
  });

  it('is answered with constant amounts for a member, and different ones for another', () => {
    const eb = (memberId: string) => starting(about({ memberId }), 'EB').join();
    expect(eb('W1')).to.equal(eb('W1'));
    expect(new Set(['W1', 'W2', 'W3', 'W4'].map(eb)).size).to.be.greaterThan(1);
  });

  it('is answered for the inquired service types', () => {
    expect(about({ serviceTypes: 'UC' }).filter((segment) => /^EB\*B\*IND\*UC\*/.test(segment))).to.have.length(1);
    expect(about({ serviceTypes: 'UC' }).join('~')).to.not.contain('EB*B*IND*98*');
    expect(about({}).join('~')).to.contain('EB*1*IND*1^33^35^47^48^50^86^88^98^AL^MH^UC*PR');
  });

  it('is answered with remaining amounts no larger than the total', () => {
    const amounts = starting(about({ memberId: 'SIMPPO9' }), 'EB').map((segment) => segment.split('*'));
    const of = (period: string) =>
      amounts
        .filter(([, kind, , , , , at]) => (kind === 'C' || kind === 'G') && at === period)
        .map((eb) => Number(eb[7]));
    const [whole, left] = [of('23'), of('29')];
    expect(whole).to.have.length(8);
    left.forEach((amount, i) => {
      expect(amount).to.be.within(0, whole[i]!);
    });
  });

  it('about a dependent is answered with the subscriber and the dependent’s benefits', () => {
    const answer = about({ dependent: true, memberId: 'SIMFAMILY1' });
    const below = answer.slice(answer.findIndex((segment) => segment.startsWith('HL*4*3*23*0')));
    expect(starting(answer, 'HL')).to.deep.equal(['HL*1**20*1', 'HL*2*1*21*1', 'HL*3*2*22*1', 'HL*4*3*23*0']);
    expect(starting(below, 'EB')).to.deep.equal(starting(answer, 'EB'));
    expect(starting(below, 'TRN', 'NM1')[0]).to.equal('TRN*2*93175-2*9CARDLENS1');
    expect(below).to.include.members(['NM1*03*1*DOE*SAM', 'INS*N*19']);
  });

  for (const [what, sample, aaa, level] of [
    ['a provider whose number has a wrong check digit', { npi: '1234567890' }, 'AAA*N**43*C', '21'],
    ['a birth date in the future', { birthDate: '20300101' }, 'AAA*N**60*C', '22'],
    ['a member who is not found', { memberId: 'SIMNOTFOUND' }, 'AAA*N**75*C', '22'],
    ['a member with another birth date', { memberId: 'SIMBIRTH1' }, 'AAA*N**71*C', '22'],
    ['a member with another name', { memberId: 'simname2' }, 'AAA*N**73*C', '22'],
    ['a payer that is down', { payerId: 'SIMDOWN' }, 'AAA*Y**42*R', '20'],
  ] as const) {
    it(`is answered with ${aaa} in level ${level}: ${what}`, () => {
      const answer = about(sample);
      expect(starting(answer, 'AAA', 'EB')).to.deep.equal([aaa]);
      expect(starting(answer, 'HL').at(-1)).to.match(new RegExp(`\\*${level}\\*0$`));
    });
  }
});

describe('simulator scenarios', () => {
  for (const { prefix, description, misbehavior } of scenarios.filter(({ coverage }) => coverage)) {
    it(`${prefix}: ${description}`, () => {
      expect(misbehavior).to.equal(undefined);
      const answer = about({ memberId: `${prefix}7` });
      expect(starting(answer, 'EB').length).to.be.greaterThan(1);
      expect(
        answer.every((segment) => /^[A-Z0-9]{2,3}(\*[A-Za-z0-9 !"&'()+,\-./:;?=%@^]*)*[^*]$/.test(segment)),
      ).to.equal(true);
    });
  }

  it('are selected by payer id before member id', () => {
    expect(ask(questionOf({ payerId: 'SIMINACTIVE', memberId: 'SIMNOTFOUND' })).reason).to.equal('SIMINACTIVE');
    expect(ask(questionOf({ memberId: 'W123' })).reason).to.equal('any');
    expect(ask(questionOf({ memberId: '1EG4TE5MK73' })).reason).to.equal('SIMMEDICARE');
  });

  it('wait for the number of seconds given, at most a minute', () => {
    expect(ask(questionOf({ memberId: 'SIMSLOW' })).delayMs).to.equal(2_000);
    expect(ask(questionOf({ memberId: 'SIMSLOW350' })).delayMs).to.equal(350);
    expect(ask(questionOf({ payerId: 'SIMSLOW999999' })).delayMs).to.equal(60_000);
  });

  it('include answers of more than 60 KB', () => {
    expect(ask(questionOf({ memberId: 'SIMLARGE' })).answer?.length).to.be.within(60_000, 90_000);
  });

  it('use dates relative to the inquired date', () => {
    const later = questionOf({ memberId: 'SIMPPO' }, replaced('DTP', 'DTP*291*D8*20270615'));
    expect(starting(answerTo(later), 'DTP')).to.include('DTP*346*D8*20270101');
  });
});

describe('the sample inquiry', () => {
  it('is valid', () => {
    expect(segmentsOf()).to.have.length(16);
    expect(ask(questionOf()).reason).to.equal('any');
  });
});
