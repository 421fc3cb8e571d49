import { expect } from 'chai';
import { envelope, inquiry, nameOf, segmentsOf, subscriber } from '../test/sample-inquiry.js';
import { tokensOf } from '../test/tokens.js';
import { InquiryError } from './error.js';
import type { EligibilityInquiry, Envelope } from './inquiry.js';
import { writeInquiry } from './write-inquiry.js';

function rejection(one: EligibilityInquiry, of: Envelope = envelope): string {
  try {
    writeInquiry(one, of);
  } catch (error) {
    if (error instanceof InquiryError) return `${error.field} ${error.reason}`;
    throw error;
  }
  return 'written';
}

describe('writing a 270', () => {
  it('writes the segments of the guide for a subscriber, in order', () => {
    expect(segmentsOf(subscriber({ groupNumber: 'G-100', gender: 'F' }))).to.deep.equal([
      'ISA*00*          *00*          *ZZ*CARDLENS       *30*CLEARINGHOUSE  *261121*1741*^*00501*000000017*0*T*:',
      'GS*HS*CARDLENS*CLEARINGHOUSE*20261121*1741*17*X*005010X279A1',
      'ST*270*0001*005010X279A1',
      'BHT*0022*13*ELG0001*20261121*1741',
      'HL*1**20*1',
      'NM1*PR*2*EXAMPLE HEALTH*****PI*12345',
      'HL*2*1*21*1',
      'NM1*1P*2*GREEN VALLEY CLINIC*****XX*1234567893',
      'HL*3*2*22*0',
      'TRN*1*ELG0001*9CARDLENS0',
      'NM1*IL*1*DOE*JANE****MI*W000000001',
      'REF*6P*G-100',
      'DMG*D8*19800229*F',
      'DTP*291*D8*20261121',
      'EQ*30^UC',
      'SE*14*0001',
      'GE*1*17',
      'IEA*1*000000017',
      '',
    ]);
  });

  it('writes a period of service as a range', () => {
    expect(segmentsOf({ ...inquiry, dateEnd: '20261130' })).to.include('DTP*291*RD8*20261121-20261130');
    expect(segmentsOf({ ...inquiry, dateEnd: inquiry.date })).to.include('DTP*291*D8*20261121');
  });

  it('writes trace, dates and inquiry at the dependent when that is the patient', () => {
    const dependent = { firstName: 'Jim', lastName: 'Doe', dateOfBirth: '20150704', relationship: 'Child' };
    const segments = segmentsOf({ ...inquiry, dependent });
    const from = segments.indexOf('HL*3*2*22*1');
    expect(segments.slice(from, from + 10)).to.deep.equal([
      'HL*3*2*22*1',
      'NM1*IL*1*DOE*JANE****MI*W000000001',
      'DMG*D8*19800229',
      'HL*4*3*23*0',
      'TRN*1*ELG0001*9CARDLENS0',
      'NM1*03*1*DOE*JIM',
      'DMG*D8*20150704',
      'INS*N*19',
      'DTP*291*D8*20261121',
      'EQ*30^UC',
    ]);
  });

  it('names the subscriber of a dependent by the member number alone if no more is known', () => {
    const { memberId } = inquiry.subscriber;
    const dependent = { firstName: 'Jim', lastName: 'Doe', dateOfBirth: '20150704' };
    const segments = segmentsOf({ ...inquiry, subscriber: { memberId }, dependent });
    const from = segments.indexOf('HL*3*2*22*1');
    expect(segments.slice(from + 1, from + 3)).to.deep.equal(['NM1*IL*1******MI*W000000001', 'HL*4*3*23*0']);
    expect(rejection({ ...inquiry, subscriber: { memberId } })).to.equal('subscriber.firstName missing');
    expect(rejection({ ...inquiry, subscriber: {}, dependent })).to.equal('subscriber.firstName missing');
  });

  it('names a provider who is a person by first and last name', () => {
    const provider = { npi: '1234567893', firstName: 'Zoë', lastName: 'St. John' };
    expect(segmentsOf({ ...inquiry, provider })).to.include('NM1*1P*1*ST. JOHN*ZOE****XX*1234567893');
  });

  it('inquires about the whole plan when no service is named, and about each service once', () => {
    expect(segmentsOf({ ...inquiry, serviceTypeCodes: [] })).to.include('EQ*30');
    expect(segmentsOf({ ...inquiry, serviceTypeCodes: ['98', 'uc', '98'] })).to.include('EQ*98^UC');
  });

  it('inquires about each procedure in a loop of its own, beside service types or alone', () => {
    const procedureCodes = [
      { qualifier: 'HC', code: '99213', modifiers: ['25', '59'] },
      { qualifier: 'AD', code: 'd1110' },
      { qualifier: 'ad', code: 'D1110' },
    ];
    const questions = (one: EligibilityInquiry) => segmentsOf(one).filter((segment) => segment.startsWith('EQ'));
    expect(questions({ ...inquiry, procedureCodes })).to.deep.equal(['EQ*30^UC', 'EQ**HC:99213:25:59', 'EQ**AD:D1110']);
    expect(questions({ ...inquiry, serviceTypeCodes: [], procedureCodes })).to.deep.equal([
      'EQ**HC:99213:25:59',
      'EQ**AD:D1110',
    ]);
  });

  it('rejects procedures that X12 cannot represent, naming their position', () => {
    const rejected = (...procedureCodes: NonNullable<EligibilityInquiry['procedureCodes']>) =>
      rejection({ ...inquiry, procedureCodes });
    const [fine] = [{ qualifier: 'HC', code: '99213' }];
    expect(rejected(fine!, { qualifier: 'QQ', code: '99213' })).to.equal('procedureCodes[1].qualifier not_a_code');
    expect(rejected({ qualifier: 'HC', code: '99:13' })).to.equal('procedureCodes[0].code not_a_code');
    expect(rejected({ qualifier: 'HC', code: '' })).to.equal('procedureCodes[0].code not_a_code');
    expect(rejected({ ...fine!, modifiers: ['2'] })).to.equal('procedureCodes[0].modifiers not_a_code');
    expect(rejected({ ...fine!, modifiers: ['25', '25', '25', '25', '25'] })).to.equal(
      'procedureCodes[0].modifiers not_a_code',
    );
    const many = Array.from({ length: 99 }, (_, index) => ({ qualifier: 'HC', code: `${10000 + index}` }));
    expect(rejected(...many)).to.equal('procedureCodes too_long');
    expect(rejected(...many.slice(1))).to.equal('written');
  });

  it('writes a social security number at the subscriber, also when a dependent is the patient', () => {
    const dependent = { firstName: 'Jim', lastName: 'Doe', dateOfBirth: '20150704' };
    const segments = segmentsOf({ ...subscriber({ ssn: '000123456' }), dependent });
    const place = segments.indexOf('REF*SY*000123456');
    expect([segments[place - 1], segments[place + 1]]).to.deep.equal([
      'NM1*IL*1*DOE*JANE****MI*W000000001',
      'DMG*D8*19800229',
    ]);
    expect(rejection(subscriber({ ssn: '12345678' }))).to.equal('subscriber.ssn not_a_number');
  });

  it('writes the address of a person before the birth date, its ZIP code without a hyphen', () => {
    const address = { lines: ['12 Main St.', 'Apt 4'], city: 'El Paso', state: 'tx', postalCode: '79998-0417' };
    const dependent = { firstName: 'Jim', lastName: 'Doe', dateOfBirth: '20150704', address };
    const segments = segmentsOf({ ...subscriber({ ssn: '000123456', address }), dependent });
    for (const before of ['REF*SY*000123456', 'NM1*03*1*DOE*JIM']) {
      const from = segments.indexOf(before) + 1;
      expect(segments.slice(from, from + 2)).to.deep.equal(['N3*12 MAIN ST.*APT 4', 'N4*EL PASO*TX*799980417']);
      expect(segments[from + 2]).to.match(/^DMG/);
    }
    const short = { ...address, lines: ['12 Main St.'], postalCode: '79998' };
    expect(segmentsOf(subscriber({ address: short }))).to.include.members(['N3*12 MAIN ST.', 'N4*EL PASO*TX*79998']);
    expect(rejection(subscriber({ address: { ...address, postalCode: '7999' } }))).to.equal(
      'subscriber.address.postalCode not_a_number',
    );
    expect(rejection(subscriber({ address: { ...address, lines: [] } }))).to.equal('subscriber.address.lines missing');
  });

  it('omits a missing member number: payers search by name and birth date too', () => {
    expect(nameOf(subscriber({ memberId: undefined }))).to.equal('NM1*IL*1*DOE*JANE');
    expect(nameOf(subscriber({ memberId: 'AB-12-34' }))).to.equal('NM1*IL*1*DOE*JANE****MI*AB-12-34');
  });

  it('names application and originator separately from the interchange when they are given', () => {
    const of = { ...envelope, applicationSenderId: 'APP1', applicationReceiverId: 'APP2', originatorId: '1123456789' };
    const segments = segmentsOf(inquiry, of);
    expect(segments[1]).to.equal('GS*HS*APP1*APP2*20261121*1741*17*X*005010X279A1');
    expect(segments).to.include('TRN*1*ELG0001*1123456789');
  });

  it('uses the configured delimiters', () => {
    const delimiters = { element: '|', repetition: '!', component: '>', segment: '\n' };
    const written = writeInquiry(inquiry, { ...envelope, delimiters });
    expect(written.slice(82, 83) + written.slice(104, 106)).to.equal('!>\n');
    expect(tokensOf(written).find((segment) => segment[0]?.[0] === 'EQ')?.[1]).to.deep.equal(['30', 'UC']);
  });
});

describe('an inquiry that a 270 cannot represent', () => {
  const cases: readonly [sentence: string, inquiry: EligibilityInquiry, rejection: string][] = [
    ['a name in another script', subscriber({ lastName: '王' }), 'subscriber.lastName unwritable'],
    ['a name with a picture', subscriber({ firstName: 'Jane 😀' }), 'subscriber.firstName unwritable'],
    ['a control character', subscriber({ firstName: 'Ja\x00ne' }), 'subscriber.firstName unwritable'],
    ['a name of punctuation', subscriber({ lastName: "'-" }), 'subscriber.lastName unwritable'],
    ['no name', subscriber({ lastName: ' ' }), 'subscriber.lastName missing'],
    ['a name that is too long', subscriber({ firstName: 'x'.repeat(36) }), 'subscriber.firstName too_long'],
    ['a name that grows too long', subscriber({ firstName: 'ß'.repeat(18) }), 'subscriber.firstName too_long'],
    ['a delimiter in a number', subscriber({ memberId: 'W1*2' }), 'subscriber.memberId unwritable'],
    ['a number that is too long', subscriber({ memberId: '1'.repeat(81) }), 'subscriber.memberId too_long'],
    ['a number that is too short', subscriber({ memberId: '1' }), 'subscriber.memberId too_short'],
    ['an empty number', subscriber({ memberId: '' }), 'subscriber.memberId missing'],
    ['a group that is too long', subscriber({ groupNumber: '1'.repeat(51) }), 'subscriber.groupNumber too_long'],
    ['a day that is none', subscriber({ dateOfBirth: '19800230' }), 'subscriber.dateOfBirth not_a_date'],
    ['a day in another form', subscriber({ dateOfBirth: '1980-02-28' }), 'subscriber.dateOfBirth not_a_date'],
    ['a gender beyond the guide', subscriber({ gender: 'U' }), 'subscriber.gender not_a_code'],
    ['a service of no code', { ...inquiry, serviceTypeCodes: ['30', 'ZZ9'] }, 'serviceTypeCodes[1] not_a_code'],
    ['a trace that is too long', { ...inquiry, traceNumber: 'x'.repeat(51) }, 'traceNumber too_long'],
    ['a trace with a delimiter', { ...inquiry, traceNumber: 'a:b' }, 'traceNumber unwritable'],
    [
      'an NPI with letters',
      { ...inquiry, provider: { npi: '12345678X3', organizationName: 'X' } },
      'provider.npi not_a_number',
    ],
    ['a provider without a name', { ...inquiry, provider: { npi: '1234567893' } }, 'provider.firstName missing'],
    [
      'a relationship of no code',
      { ...inquiry, dependent: { firstName: 'A', lastName: 'B', dateOfBirth: '20150704', relationship: 'cousin' } },
      'dependent.relationship not_a_code',
    ],
  ];
  for (const [sentence, one, expected] of cases) {
    it(`is rejected with its field: ${sentence}`, () => expect(rejection(one)).to.equal(expected));
  }

  it('is reported without its value', () => {
    expect(() => writeInquiry(subscriber({ lastName: 'Wáng 王' }), envelope)).to.throw(
      InquiryError,
      /^subscriber\.lastName contains a character that X12 cannot represent$/,
    );
  });

  const envelopes: readonly [changes: Partial<Envelope>, rejection: string][] = [
    [{ controlNumber: '17' }, 'controlNumber not_a_number'],
    [{ groupControlNumber: '017' }, 'groupControlNumber not_a_number'],
    [{ senderId: 'X'.repeat(16) }, 'senderId too_long'],
    [{ senderQualifier: 'Z' }, 'senderQualifier not_a_code'],
    [{ time: '2460' }, 'time not_a_time'],
    [{ date: '20261301' }, 'date not_a_date'],
    [{ originatorId: '5CARDLENS0' }, 'originatorId not_a_code'],
    [{ delimiters: { element: '-', repetition: '^', component: ':', segment: '~' } }, 'delimiters bad_delimiters'],
    [{ delimiters: { element: '*', repetition: '*', component: ':', segment: '~' } }, 'delimiters bad_delimiters'],
    [{ delimiters: { element: 'A', repetition: '^', component: ':', segment: '~' } }, 'delimiters bad_delimiters'],
  ];
  for (const [changes, expected] of envelopes) {
    it(`is rejected in the envelope: ${expected}`, () =>
      expect(rejection(inquiry, { ...envelope, ...changes })).to.equal(expected));
  }
});
