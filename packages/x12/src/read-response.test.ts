import { interchangeOf, smallBody } from '@cardlens/testing/x12';
import { expect } from 'chai';
import { responseWith } from '../test/reading.js';
import { readResponse } from './read-response.js';

describe('reading a 271', () => {
  it('returns payer, receiver and insured separately', () => {
    const { transaction, informationSource, receiver, subscriber, dependents } = responseWith('EB*1**30');
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
    const { subscriber } = responseWith(
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
    expect(responseWith('EB*1**Q9').subscriber?.benefits[0]?.serviceTypes).to.deep.equal([{ code: 'Q9' }]);
    expect(responseWith('EB*1**constructor').subscriber?.benefits[0]?.serviceTypes).to.deep.equal([
      { code: 'constructor' },
    ]);
  });

  it('attaches subordinate segments to their benefit', () => {
    const { subscriber } = responseWith(
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
    const { subscriber } = responseWith(
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
    const { subscriber } = responseWith('DMG*D8*19800231*F', 'DTP*346*D8*20260230', 'DTP*291*RD8*20260101', 'EB*1');
    expect(subscriber?.demographics).to.deep.equal({
      isBirthDateUnread: true,
      gender: { code: 'F', description: 'Female' },
    });
    expect(subscriber?.dates.map(({ from, value }) => [from, value])).to.deep.equal([
      [undefined, '20260230'],
      [undefined, '20260101'],
    ]);
    expect(subscriber?.benefits).to.have.lengthOf(1);
  });

  it('returns a dependent beside the subscriber, each with its own benefits', () => {
    const { subscriber, dependents } = responseWith(
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

  it('returns one response for each subscriber, with payer and receiver repeated', () => {
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

  it('reads a 271 in a functional group of another kind, which some senders write', () => {
    for (const group of ['HS', 'HC'] as const)
      expect(readResponse(interchangeOf(smallBody('EB*1'), { group }))).to.include({ kind: '271' });
  });
});
