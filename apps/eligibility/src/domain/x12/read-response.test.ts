import { expect } from 'chai';
import { documentOf, headerOf, interchangeOf, smallBody } from '../../../test/x12/interchange-of.js';
import { X12Error } from './error.js';
import { readResponse } from './read-response.js';
import type { EligibilityResponse } from './response/document.js';

const answered = (...more: readonly string[]): EligibilityResponse => {
  const document = readResponse(interchangeOf(smallBody(...more)));
  if (document.kind !== '271') throw new Error('no 271');
  return document.responses[0]!;
};

/** What is told about a document that cannot be read. */
function refused(payload: string): X12Error {
  try {
    readResponse(payload);
  } catch (error) {
    if (error instanceof X12Error) return error;
    throw error;
  }
  throw new Error('it was read');
}

const refusedBody = (...more: readonly string[]) => refused(interchangeOf(smallBody(...more)));

describe('reading a 271', () => {
  it('separates payer, receiver and insured', () => {
    const { transaction, informationSource, receiver, subscriber, dependents } = answered('EB*1**30');
    expect(transaction).to.deep.equal({
      controlNumber: '0001',
      purpose: { code: '11', description: 'Response' },
      referenceId: 'REF1',
      date: '20261121',
      time: '1741',
    });
    expect(informationSource.entity?.lastOrOrganizationName).to.equal('EXAMPLE HEALTH');
    expect(receiver?.entity?.identifier).to.deep.equal({
      qualifier: { code: 'XX', description: 'National provider identifier (NPI)' },
      value: '1234567893',
    });
    expect(subscriber?.entity).to.include({ isPerson: true, lastOrOrganizationName: 'DOE', firstName: 'JANE' });
    expect(subscriber?.traces[0]).to.deep.include({ number: 'TRACE1', originatorId: '9CARDLENS0' });
    expect(dependents).to.deep.equal([]);
  });

  it('reads the envelope with the century of the group', () => {
    const { envelope } = readResponse(interchangeOf(smallBody()));
    expect(envelope).to.deep.equal({
      senderId: 'SENDER',
      senderQualifier: 'ZZ',
      receiverId: 'RECEIVER',
      receiverQualifier: 'ZZ',
      usage: 'T',
      controlNumber: '000000905',
      groupControlNumber: '77',
      date: '20261121',
      time: '1741',
    });
  });

  it('reads every element of a benefit, with numbers as sent', () => {
    const { subscriber } = answered(
      'HI*ABK:E119*ABF:I10',
      'EB*B*IND*98^UC*PR*GOLD PLAN*27*25.50*.2*VS*030*Y*W*HC:99213:25:::::99215*1:2',
    );
    expect(subscriber?.benefits[0]).to.deep.include({
      information: { code: 'B', description: 'Co-payment' },
      coverageLevel: { code: 'IND', description: 'Individual' },
      serviceTypes: [
        { code: '98', description: 'Physician office visit' },
        { code: 'UC', description: 'Urgent care' },
      ],
      insuranceType: { code: 'PR', description: 'Preferred provider organization (PPO)' },
      planDescription: 'GOLD PLAN',
      timePeriod: { code: '27', description: 'Visit' },
      amount: '25.50',
      percent: '.2',
      quantity: { qualifier: { code: 'VS', description: 'Visits' }, value: '030' },
      authorizationRequired: 'Y',
      inPlanNetwork: 'W',
      procedure: {
        qualifier: { code: 'HC', description: 'HCPCS code' },
        code: '99213',
        modifiers: ['25'],
        lastCode: '99215',
      },
      diagnosisPointers: [1, 2],
    });
    expect(subscriber?.diagnoses.map(({ code }) => code)).to.deep.equal(['E119', 'I10']);
  });

  it('keeps an unknown code without a description', () => {
    expect(answered('EB*1**Q9').subscriber?.benefits[0]?.serviceTypes).to.deep.equal([{ code: 'Q9' }]);
    expect(answered('EB*1**constructor').subscriber?.benefits[0]?.serviceTypes).to.deep.equal([
      { code: 'constructor' },
    ]);
  });

  it('attaches subordinate segments to their benefit', () => {
    const { subscriber } = answered(
      'EB*1**30',
      'HSD*VS*30***22',
      'REF*18*PLAN1*GOLD',
      'DTP*291*RD8*20260101-20261231',
      'AAA*N**33*C',
      'MSG*CALL FIRST',
      'III*ZZ*11',
      'LS*2120',
      'NM1*P3*1*ROE*RICHARD****XX*1234567893',
      'N3*5 ELM ST*SUITE 2',
      'N4*SPRINGFIELD*IL*62701',
      'PER*IC*FRONT DESK*TE*2175550100*EX*12',
      'PRV*PC*PXC*207Q00000X',
      'NM1*PR*2*OTHER INSURANCE',
      'LE*2120',
      'EB*6**30',
    );
    const [first, second] = subscriber?.benefits ?? [];
    expect(first?.deliveries[0]?.quantity?.value).to.equal('30');
    expect(first?.references[0]).to.include({ value: 'PLAN1', description: 'GOLD' });
    expect(first?.dates[0]).to.deep.include({ from: '20260101', to: '20261231', value: '20260101-20261231' });
    expect(first?.rejections[0]).to.deep.include({ loop: '2110C', isRequestValid: false });
    expect(first?.messages).to.deep.equal(['CALL FIRST']);
    expect(first?.additional[0]?.code?.value).to.deep.equal({ code: '11', description: 'Office' });
    expect(first?.relatedEntities.map(({ entity }) => entity.lastOrOrganizationName)).to.deep.equal([
      'ROE',
      'OTHER INSURANCE',
    ]);
    expect(first?.relatedEntities[0]).to.deep.include({
      address: { lines: ['5 ELM ST', 'SUITE 2'], city: 'SPRINGFIELD', state: 'IL', postalCode: '62701' },
    });
    expect(first?.relatedEntities[0]?.contacts[0]?.numbers.map(({ value }) => value)).to.deep.equal([
      '2175550100',
      '12',
    ]);
    expect(second).to.deep.include({ deliveries: [], messages: [], relatedEntities: [] });
  });

  it('reads rare segments', () => {
    const { subscriber } = answered(
      'REF*6P*GRP1*EXAMPLE EMPLOYER',
      'MPI*C*AO*A**A1*RD8*20260101-20261231',
      'EB*1**1^33^35^47^86^88^98^AL^MH^UC*HM*80/20: A > B',
      'HSD*****29',
      'HSD*VS*2*WK*3*34*6*1*A',
      'III*BK*486',
      'III***44*WRIST',
      'MSG*ONE',
      'MSG*TWO: 2',
      'LS*2120',
      'NM1*PR*2*FIRST',
      'LE*2120',
      'LS*2120',
      'NM1*VN*2*SECOND',
      'PER*IC**UR*EXAMPLE.COM',
      'LE*2120',
      'EB*F*****34********1:2:3:4',
      'EB*D**30**********HC:D0120:25:59:::AN EXAM:D0150',
      'EB*CB**AL*********W',
    );
    const [first, second, third, last] = subscriber?.benefits ?? [];
    expect(subscriber?.military?.period).to.deep.include({ from: '20260101', to: '20261231' });
    expect(first?.serviceTypes).to.have.lengthOf(10);
    expect(first?.planDescription).to.equal('80/20: A > B');
    expect(first?.deliveries).to.have.lengthOf(2);
    expect(first?.deliveries[1]).to.deep.include({ sampleSelectionModulus: '3', periodCount: '6' });
    expect(first?.additional.map(({ code, category, text }) => [code?.value.code, category?.code, text])).to.deep.equal(
      [
        ['486', undefined, undefined],
        [undefined, '44', 'WRIST'],
      ],
    );
    expect(first?.messages).to.deep.equal(['ONE', 'TWO: 2']);
    expect(first?.relatedEntities.map(({ entity }) => entity.entityType.code)).to.deep.equal(['PR', 'VN']);
    expect(second?.diagnosisPointers).to.deep.equal([1, 2, 3, 4]);
    expect(third?.procedure).to.deep.include({ code: 'D0120', modifiers: ['25', '59'], lastCode: 'D0150' });
    expect(last?.information.description).to.equal('Coverage basis');
  });

  it('keeps an invalid date as sent, and reads the rest', () => {
    const { subscriber } = answered('DMG*D8*19800231*F', 'DTP*346*D8*20260230', 'DTP*291*RD8*20260101', 'EB*1');
    expect(subscriber?.demographics).to.deep.equal({ gender: { code: 'F', description: 'Female' } });
    expect(subscriber?.dates.map(({ from, value }) => [from, value])).to.deep.equal([
      [undefined, '20260230'],
      [undefined, '20260101'],
    ]);
    expect(subscriber?.benefits).to.have.lengthOf(1);
  });

  it('returns a dependent beside the subscriber, each with its own benefits', () => {
    const { subscriber, dependents } = answered(
      'EB*1*FAM*30',
      'HL*4*3*23*0',
      'TRN*2*TRACE1*9CARDLENS0',
      'NM1*03*1*DOE*JIM',
      'DMG*D8*20150704*M',
      'INS*N*19*001*25',
      'EB*1*IND*30',
      'EB*B**98****20',
    );
    expect(subscriber?.benefits).to.have.lengthOf(1);
    expect(dependents[0]?.benefits).to.have.lengthOf(2);
    expect(dependents[0]?.insured).to.deep.include({ isSubscriber: false });
    expect(dependents[0]?.insured?.relationship.description).to.equal('Child');
  });

  it('returns one answer for each subscriber, with payer and receiver repeated', () => {
    const document = readResponse(
      interchangeOf([
        ...smallBody('EB*1'),
        'HL*4*2*22*0',
        'NM1*IL*1*ROE*RICHARD****MI*W2',
        'EB*6',
        'HL*5*1*21*1',
        'NM1*1P*2*OTHER CLINIC*****XX*1234567893',
        'HL*6*5*22*0',
        'NM1*IL*1*POE*ANN****MI*W3',
      ]),
    );
    if (document.kind !== '271') throw new Error('no 271');
    expect(
      document.responses.map(({ receiver, subscriber }) => [
        receiver?.entity?.lastOrOrganizationName,
        subscriber?.entity?.lastOrOrganizationName,
      ]),
    ).to.deep.equal([
      ['GREEN VALLEY CLINIC', 'DOE'],
      ['GREEN VALLEY CLINIC', 'ROE'],
      ['OTHER CLINIC', 'POE'],
    ]);
  });

  describe('with a rejection', () => {
    const rejectedAt = (body: readonly string[]) => {
      const document = readResponse(interchangeOf(body));
      if (document.kind !== '271') throw new Error('no 271');
      return document.responses[0]!;
    };
    const body = smallBody();

    it('of the whole request has no people, with or without the payer’s name', () => {
      const named = rejectedAt([...body.slice(0, 2), 'AAA*Y**42*R', body[2]!]);
      expect(named.informationSource.rejections[0]).to.deep.equal({
        loop: '2000A',
        isRequestValid: true,
        reason: { code: '42', description: 'The payer cannot answer at the moment' },
        followUp: { code: 'R', description: 'Sending again is allowed' },
      });
      expect(named).to.not.have.any.keys('receiver', 'subscriber');
      expect(rejectedAt([...body.slice(0, 2), 'AAA*Y**42*R']).informationSource.entity).to.equal(undefined);
    });

    it('of the payer or the provider has no levels below', () => {
      expect(rejectedAt([...body.slice(0, 3), 'AAA*N**T4*C']).informationSource.rejections[0]?.loop).to.equal('2100A');
      const { receiver, subscriber } = rejectedAt([...body.slice(0, 5), 'AAA*N**51*C']);
      expect(receiver?.rejections[0]?.reason.code).to.equal('51');
      expect(subscriber).to.equal(undefined);
    });

    it('of the subscriber or the dependent is attached to that person', () => {
      expect(answered('AAA*N**75*C').subscriber?.rejections[0]).to.deep.include({ loop: '2100C' });
      const { dependents } = answered('HL*4*3*23*0', 'NM1*03*1*DOE*JIM', 'AAA*N**71*C');
      expect(dependents[0]?.rejections[0]).to.deep.include({ loop: '2100D' });
    });
  });

  describe('of several documents', () => {
    const first = interchangeOf(smallBody('EB*1'));
    const second = interchangeOf(smallBody('EB*6'), {
      delimiters: { element: '|', repetition: '!', component: '>', segment: '\n' },
      controlNumber: '000000906',
    });
    const note = documentOf([headerOf('000000901'), 'TA1*000000017*261121*1741*A*000', 'IEA*0*000000901']);

    it('reads each interchange with its own separators, and returns all answers', () => {
      const document = readResponse(`${note}\r\n${first}\n\n${second}`);
      if (document.kind !== '271') throw new Error('no 271');
      expect(document.envelope.controlNumber).to.equal('000000905');
      expect(document.responses.map(({ subscriber }) => subscriber?.benefits[0]?.information.code)).to.deep.equal([
        '1',
        '6',
      ]);
    });

    it('reads several groups of several transaction sets', () => {
      const set = (number: string) => {
        const body = smallBody('EB*1');
        return [`ST*271*${number}*005010X279A1`, ...body, `SE*${body.length + 2}*${number}`];
      };
      const document = readResponse(
        documentOf([
          headerOf('000000905'),
          'GS*HB*SENDER*RECEIVER*20261121*1741*77*X*005010X279A1',
          ...set('0001'),
          ...set('0002'),
          'GE*2*77',
          'GS*HB*SENDER*RECEIVER*20261121*1741*78*X*005010X279A1',
          ...set('0001'),
          'GE*1*78',
          'IEA*2*000000905',
        ]),
      );
      expect(
        document.kind === '271' && document.responses.map(({ transaction }) => transaction.controlNumber),
      ).to.deep.equal(['0001', '0002', '0001']);
    });
  });
});

describe('an unreadable 271', () => {
  it('is reported with segment, position, loop, element and reason, without a value', () => {
    const error = refusedBody('EB*C*IND*30****SECRET');
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
    const { byteOffset } = refused(payload).position;
    expect(byteOffset).to.equal(Buffer.byteLength(payload.slice(0, payload.indexOf('MSG2'))));
  });

  it('is reported without quoting an unknown segment identifier', () => {
    expect(refusedBody('SECRET*1').position).to.deep.include({ segment: '?' });
  });

  const cases: readonly [sentence: string, more: readonly string[], reason: string, place: object][] = [
    [
      'a segment that its loop does not have',
      ['EB*1', 'BHT*0022*11*1*20261121*1741'],
      'unexpected_segment',
      { segment: 'BHT', loop: '2110C' },
    ],
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
      const error = refusedBody(...more);
      expect(error.reason).to.equal(reason);
      expect(error.position).to.deep.include(place);
    });
  }

  it('is rejected without BHT or without a level', () => {
    expect(refused(interchangeOf([])).position).to.deep.include({ segment: 'SE' });
    const error = refused(interchangeOf(['BHT*0022*11*R*20261121*1741']));
    expect(error.reason).to.equal('missing_segment');
    expect(error.position.loop).to.equal('2000A');
  });

  it('of another transaction or guide is rejected with the reason', () => {
    expect(refused(interchangeOf(smallBody(), { set: '270' })).reason).to.equal('unsupported_transaction');
    expect(refused(interchangeOf(smallBody(), { version: '004010X092A1' })).reason).to.equal('unsupported_version');
    expect(refused(interchangeOf(smallBody()).replace('*00501*', '*00401*')).position.element).to.equal('ISA12');
  });
});
