import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { about, reactionTo, responseTo, starting } from '../../test/responding.js';
import { inquiryOf, replaced, type Sample, segmentsOf } from '../../test/sample-inquiry.js';
import { parseMembers } from '../adapters/member-file.js';
import { memberSearch } from '../domain/members.js';
import { scenarios } from '../domain/scenarios.js';
import { respond } from './respond.js';

describe('a valid inquiry', () => {
  it('gets a response with the parties swapped, and its control numbers, reference and traces', () => {
    const response = about({});
    expect(response[0]).to.match(/\*ZZ\*SIMPAYER {7}\*ZZ\*CARDLENS {7}\*260102\*0304\*\^\*00501\*000000907\*0\*T\*:$/);
    expect(starting(response, 'GS', 'ST', 'BHT', 'TRN', 'GE', 'IEA')).to.deep.equal([
      'GS*HB*SIMPAYER*CARDLENS*20260102*0304*907*X*005010X279A1',
      'ST*271*0007*005010X279A1',
      'BHT*0022*11*REF-93175*20260102*0304',
      'TRN*2*93175-1*9CARDLENS1',
      'GE*1*907',
      'IEA*1*000000907',
    ]);
  });

  it('gets a response with correct segment counts', () => {
    const response = about({});
    const from = response.findIndex((segment) => segment.startsWith('ST'));
    const to = response.findIndex((segment) => segment.startsWith('SE'));
    expect(response[to]).to.equal(`SE*${to - from + 1}*0007`);
  });

  it('gets a response with the delimiters of the sender', () => {
    const other = inquiryOf().replaceAll('*', '|').replaceAll('~', '\n').replaceAll('^', '!').replaceAll(':', '>');
    expect(reactionTo(other).response).to.match(/^ISA\|.*\|!\|00501\|.*\|>\nGS\|HB\|/);
  });

  it('gets the same amounts for the same member, and different ones for another', () => {
    const eb = (memberId: string) => starting(about({ memberId }), 'EB').join();
    expect(eb('W1')).to.equal(eb('W1'));
    expect(new Set(['W1', 'W2', 'W3', 'W4'].map(eb)).size).to.be.greaterThan(1);
  });

  it('gets benefits for the inquired service types', () => {
    expect(about({ serviceTypes: 'UC' }).filter((segment) => /^EB\*B\*IND\*UC\*/.test(segment))).to.have.length(1);
    expect(about({ serviceTypes: 'UC' }).join('~')).to.not.contain('EB*B*IND*98*');
    expect(about({}).join('~')).to.contain('EB*1*IND*1^33^35^47^48^50^86^88^98^AL^MH^UC*PR');
  });

  it('gets benefits for the inquired procedures, with or without service types', () => {
    const aboutProcedure = (segments: readonly string[]) =>
      segments.filter((segment) => segment.includes('HC:99213:25'));
    const alone = about({ procedure: 'HC:99213:25' });
    expect(aboutProcedure(alone)).to.have.length(2);
    expect(aboutProcedure(alone)[0]).to.equal('EB*1*IND**********Y*HC:99213:25');
    expect(aboutProcedure(about({ procedure: 'HC:99213:25', serviceTypes: 'UC' }))).to.deep.equal(
      aboutProcedure(alone),
    );
  });

  it('gets remaining amounts no larger than the total', () => {
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

  it('gets the subscriber and the dependent’s benefits if it is about a dependent', () => {
    const response = about({ dependent: true, memberId: 'SIMFAMILY1' });
    const below = response.slice(response.findIndex((segment) => segment.startsWith('HL*4*3*23*0')));
    expect(starting(response, 'HL')).to.deep.equal(['HL*1**20*1', 'HL*2*1*21*1', 'HL*3*2*22*1', 'HL*4*3*23*0']);
    expect(starting(below, 'EB')).to.deep.equal(starting(response, 'EB'));
    expect(starting(below, 'TRN', 'NM1')[0]).to.equal('TRN*2*93175-2*9CARDLENS1');
    expect(below).to.include.members(['NM1*03*1*DOE*SAM', 'INS*N*19']);
  });

  it('gets benefits even if the member was born in the 19th century', () => {
    expect(starting(about({ birthDate: '18020131' }), 'AAA')).to.deep.equal([]);
    expect(starting(about({ birthDate: '18020131' }), 'DMG')).to.deep.equal(['DMG*D8*18020131*F']);
  });

  for (const [what, sample, aaa, level] of [
    ['a provider whose number has a wrong check digit', { npi: '1234567890' }, 'AAA*N**43*C', '21'],
    ['a birth date in the future', { birthDate: '20300101' }, 'AAA*N**60*C', '22'],
    ['a member who is not found', { memberId: 'SIMNOTFOUND' }, 'AAA*N**75*C', '22'],
    ['a member with another birth date', { memberId: 'SIMBIRTH1' }, 'AAA*N**71*C', '22'],
    ['a member with another name', { memberId: 'simname2' }, 'AAA*N**73*C', '22'],
    ['a payer that is down', { payerId: 'SIMDOWN' }, 'AAA*Y**42*R', '20'],
  ] as const) {
    it(`gets ${aaa} in level ${level}: ${what}`, () => {
      const response = about(sample);
      expect(starting(response, 'AAA', 'EB')).to.deep.equal([aaa]);
      expect(starting(response, 'HL').at(-1)).to.match(new RegExp(`\\*${level}\\*0$`));
    });
  }
});

describe('simulator scenarios', () => {
  for (const { prefix, description, misbehavior } of scenarios.filter(
    // Conditions are tested below.
    ({ coverage, prefix, description }) => coverage && prefix !== 'SIMSSN' && !description.startsWith('AAA'),
  )) {
    it(`${prefix}: ${description}`, () => {
      expect(misbehavior).to.equal(undefined);
      const response = about({ memberId: `${prefix}7` });
      expect(starting(response, 'EB').length).to.be.greaterThan(1);
      expect(
        response.every((segment) => /^[A-Z0-9]{2,3}(\*[A-Za-z0-9 !"&'()+,\-./:;?=%@^]*)*[^*]$/.test(segment)),
      ).to.equal(true);
    });
  }

  const asked = (sample: Sample, ...change: Parameters<typeof replaced>) =>
    starting(responseTo(inquiryOf(sample, replaced(...change))), 'AAA', 'EB')[0];
  const unchanged = ['BHT', 'BHT*0022*13*REF-93175*20260102*0304'] as const;

  for (const [condition, aaa, rejected, accepted] of [
    [
      'SIMDIGITS',
      'AAA*N**72*C',
      asked({ memberId: 'SIMDIGITS1O' }, ...unchanged),
      asked({ memberId: 'SIMDIGITS10' }, ...unchanged),
    ],
    [
      'SIMLETTERS',
      'AAA*N**75*C',
      asked({ memberId: 'SIMLETTERSX0' }, ...unchanged),
      asked({ memberId: 'SIMLETTERSXO' }, ...unchanged),
    ],
    [
      'SIMPLAIN',
      'AAA*N**73*C',
      asked({ memberId: 'SIMPLAIN' }, ...unchanged),
      asked({ memberId: 'SIMPLAIN' }, 'DMG', 'DMG*D8*19800229'),
    ],
    [
      'SIMLASTNAME',
      'AAA*N**73*C',
      asked({ memberId: 'SIMLASTNAME' }, 'NM1*IL', 'NM1*IL*1*DOE-ROE*JANE****MI*SIMLASTNAME'),
      asked({ memberId: 'SIMLASTNAME' }, ...unchanged),
    ],
    [
      'SIMOWNID',
      'AAA*N**71*C',
      asked({ memberId: 'SIMOWNID', dependent: true }, ...unchanged),
      asked({ memberId: 'SIMOWNID' }, ...unchanged),
    ],
    [
      'SIMCHILD',
      'AAA*N**71*C',
      asked({ memberId: 'SIMCHILD' }, ...unchanged),
      asked({ memberId: 'SIMCHILD', dependent: true }, ...unchanged),
    ],
    [
      'SIMAT',
      'AAA*Y**79*C',
      asked({ payerId: 'P1', memberId: 'SIMATP2.7' }, ...unchanged),
      asked({ payerId: 'P1', memberId: 'SIMATP1.7' }, ...unchanged),
    ],
  ] as const)
    it(`reject an inquiry that does not meet their condition: ${condition}`, () => {
      expect(rejected).to.equal(aaa);
      expect(accepted).to.match(/^EB\*1\*/);
    });

  it('accept a subscriber who is named by the member id alone, beside a dependent', () => {
    const aboutDependent = inquiryOf({ memberId: 'SIMCHILD', dependent: true }, (segments) =>
      replaced('DMG')(replaced('NM1*IL', 'NM1*IL*1******MI*SIMCHILD')(segments)),
    );
    expect(starting(responseTo(aboutDependent), 'AAA', 'EB')[0]).to.match(/^EB\*1\*/);
  });

  it('include a rejection that forbids to ask again, and a response about somebody else', () => {
    expect(starting(about({ memberId: 'SIMFINAL' }), 'AAA')).to.deep.equal(['AAA*N**73*N']);
    expect(starting(about({ memberId: 'SIMSTRANGER1' }), 'NM1*IL')[0]).to.match(/^NM1\*IL\*1\*STRANGER\*SAM\*/);
    expect(starting(about({ memberId: 'SIMSTRANGER1' }), 'DMG')).to.deep.equal(['DMG*D8*19700101*F']);
  });

  it('are selected by payer id before member id', () => {
    expect(reactionTo(inquiryOf({ payerId: 'SIMINACTIVE', memberId: 'SIMNOTFOUND' })).reason).to.equal('SIMINACTIVE');
    expect(reactionTo(inquiryOf({ memberId: 'W123' })).reason).to.equal('any');
    expect(reactionTo(inquiryOf({ memberId: '1EG4TE5MK73' })).reason).to.equal('SIMMEDICARE');
  });

  it('delay the response by the given time, at most a minute', () => {
    expect(reactionTo(inquiryOf({ memberId: 'SIMSLOW' })).delayMs).to.equal(2_000);
    expect(reactionTo(inquiryOf({ memberId: 'SIMSLOW350' })).delayMs).to.equal(350);
    expect(reactionTo(inquiryOf({ payerId: 'SIMSLOW999999' })).delayMs).to.equal(60_000);
  });

  it('include responses of more than 60 KB', () => {
    expect(reactionTo(inquiryOf({ memberId: 'SIMLARGE' })).response?.length).to.be.within(60_000, 90_000);
  });

  it('include a payer that requires the social security number, and returns it', () => {
    expect(starting(about({ memberId: 'SIMSSN1' }), 'AAA', 'EB')).to.deep.equal(['AAA*N**15*C']);
    const sent = inquiryOf({ memberId: 'SIMSSN1' }, (segments) =>
      segments.flatMap((segment) => (segment.startsWith('DMG') ? ['REF*SY*000123456', segment] : segment)),
    ).replace('SE*13', 'SE*14');
    const response = responseTo(sent);
    expect(response).to.include('REF*SY*000123456');
    expect(starting(response, 'EB').length).to.be.greaterThan(1);
  });

  it('use dates relative to the inquired date', () => {
    const later = inquiryOf({ memberId: 'SIMPPO' }, replaced('DTP', 'DTP*291*D8*20270615'));
    expect(starting(responseTo(later), 'DTP')).to.include('DTP*346*D8*20270101');
  });
});

describe('an inquiry without a member number', () => {
  const search = (payerId: string, last: string, first: string, birthDate: string) =>
    responseTo(inquiryOf({ payerId, birthDate }, replaced('NM1*IL', `NM1*IL*1*${last}*${first}`)));

  it('finds a member by name and birth date, and gets the number', () => {
    const response = search('60054', 'EXAMPLE', 'JORDAN', '19800102');
    expect(response).to.include('NM1*IL*1*EXAMPLE*JORDAN****MI*CVH123456789');
    expect(starting(response, 'AAA')).to.deep.equal([]);
    expect(starting(response, 'EB')[0]).to.equal('EB*1*IND*30*PR*SIMULATED PLAN');
    expect(starting(search('MEDICARE', 'SAMPLE', 'RILEY', '19480930'), 'EB').slice(0, 2)).to.deep.equal([
      'EB*1**30*MA',
      'EB*1**30*MB',
    ]);
  });

  for (const [what, payerId, last, first, birthDate, aaa] of [
    ['another payer', '87726', 'EXAMPLE', 'JORDAN', '19800102', 'AAA*N**75*C'],
    ['another birth date', '60054', 'EXAMPLE', 'JORDAN', '19800103', 'AAA*N**75*C'],
    ['another name', '60054', 'EXAMPLE', 'JORDAN A', '19800102', 'AAA*N**75*C'],
    ['two people', '60054', 'TWIN', 'ALEX', '19900505', 'AAA*N**76*C'],
  ] as const)
    it(`finds nobody: ${what}`, () =>
      expect(starting(search(payerId, last, first, birthDate), 'AAA', 'EB')).to.deep.equal([aaa]));

  it('gets the scenario of the payer, if it has one', () => {
    expect(starting(search('SIMPPO', 'NOBODY', 'PAT', '19800102'), 'EB').length).to.be.greaterThan(1);
  });

  it('finds members of a file too', () => {
    const member = {
      payer_id: 'P1',
      first_name: 'Pat',
      last_name: 'Filed',
      birth_date: '19800102',
      member_id: 'F1',
      has_ended: true,
    };
    const find = memberSearch(parseMembers(JSON.stringify([member])));
    const sent = inquiryOf({ payerId: 'P1', birthDate: '19800102' }, replaced('NM1*IL', 'NM1*IL*1*FILED*PAT'));
    expect(respond(fakeClock(), sent, find).response).to.contain('EB*6*IND*30*PR*SIMULATED PLAN');
    expect(() => parseMembers('[{}]')).to.throw();
  });
});

describe('the sample inquiry', () => {
  it('is valid', () => {
    expect(segmentsOf()).to.have.length(16);
    expect(reactionTo(inquiryOf()).reason).to.equal('any');
  });
});
