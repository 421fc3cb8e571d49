import { documentOf, headerOf, interchangeOf, smallBody } from '@cardlens/testing/x12';
import { expect } from 'chai';
import { responseWith } from '../test/reading.js';
import { readResponse } from './read-response.js';

/** The warnings about the subscriber, without their positions. */
const warnings = (...more: readonly string[]) =>
  (responseWith(...more).subscriber?.warnings ?? []).map(({ segment, element, loop, reason }) =>
    [loop, element ?? segment, reason].join(' '),
  );

describe('a defect in an optional part of a 271', () => {
  const related = (...inside: readonly string[]) => ['EB*L', 'LS*2120', ...inside, 'LE*2120'];
  const cases: readonly [sentence: string, more: readonly string[], warning: string][] = [
    ['a segment that its loop does not have', ['EB*1', 'AMT*R*5'], '2110C AMT unexpected_segment'],
    ['a segment of another name', ['SECRET*1'], '2100C ? unexpected_segment'],
    ['a segment named like a property of objects', ['constructor*1'], '2100C ? unexpected_segment'],
    ['a segment named like their prototype', ['__proto__*1'], '2100C ? unexpected_segment'],
    ['a second DMG', ['DMG*D8*19800101', 'DMG*D8*19800101'], '2100C DMG unexpected_segment'],
    ['LS of another loop', ['EB*1', 'LS*2110', 'LE*2120'], '2110C LS01 invalid_element'],
    ['NM1 without LS', ['EB*L', 'NM1*P3*1*ROE*ANN'], ' NM1 unexpected_segment'],
    ['LS without LE', ['EB*L', 'LS*2120', 'NM1*P3*1*ROE*ANN', 'EB*1'], ' EB missing_segment'],
    ['EB without EB01', ['EB**IND*30'], '2110C EB01 missing_element'],
    ['EB07 with a sign', ['EB*B**98****+25'], '2110C EB07 invalid_element'],
    ['EB07 below zero', ['EB*B**98****-25'], '2110C EB07 invalid_element'],
    ['EB07 above any amount', ['EB*C**30***23*1500000000000'], '2110C EB07 invalid_element'],
    ['EB08 above a hundred percent', ['EB*A**98*****2000'], '2110C EB08 invalid_element'],
    ['EB08 below zero', ['EB*A**98*****-.2'], '2110C EB08 invalid_element'],
    ['EB09 without EB10', ['EB*F**30******VS'], '2110C EB10 missing_element'],
    ['EB10 that is no number', ['EB*F**30******VS*MANY'], '2110C EB10 invalid_element'],
    ['EB12 of another letter', ['EB*F**30*********X'], '2110C EB12 invalid_element'],
    ['EB13 without a code', ['EB*F**30**********HC'], '2110C EB13-2 missing_element'],
    ['EB14 that points nowhere', ['EB*F**30***********1:9'], '2110C EB14-2 invalid_element'],
    ['AAA01 that is neither yes nor no', ['AAA*X**75*C'], '2100C AAA01 invalid_element'],
    ['NM109 without NM108', related('NM1*PR*2*X******12'), '2120C NM108 missing_element'],
    ['NM108 without NM109', related('NM1*P3*1*ROE*ANN****XX'), '2120C NM109 missing_element'],
    ['NM102 left out', related('NM1*P3**ROE*ANN'), '2120C NM102 missing_element'],
    ['PER without a number', related('NM1*P3*1*ROE*ANN', 'PER*IC**TE'), '2120C PER04 missing_element'],
    ['MSG without a text', ['EB*1', 'MSG'], '2110C MSG01 missing_element'],
    ['REF without a value', ['REF*6P'], '2100C REF02 missing_element'],
    ['DTP of another format', ['DTP*291*DT*202611211741'], '2100C DTP02 invalid_element'],
    ['DTP of no day', ['DTP*346*D8*20260230'], '2100C DTP03 invalid_element'],
    ['DTP of a range without its end', ['DTP*291*RD8*20260101-'], '2100C DTP03 invalid_element'],
    ['INS without a relationship', ['INS*Y'], '2100C INS02 missing_element'],
    ['HI with an empty composite', ['HI*ABK:E119**ABF:I10'], '2100C HI02-1 missing_element'],
  ];
  for (const [sentence, more, warning] of cases)
    it(`costs that part only, and is named in a warning: ${sentence}`, () => {
      expect(warnings(...more, 'EB*1**30**PPO')).to.deep.equal([warning]);
      expect(responseWith(...more, 'EB*1**30**PPO').subscriber?.benefits.at(-1)).to.include({ planDescription: 'PPO' });
    });

  it('in a quantity or its qualifier costs both', () => {
    for (const quantity of ['VS*MANY', '*MANY', '*10', 'VS*']) {
      const { subscriber } = responseWith(`EB*F**30******${quantity}`, `HSD*${quantity}*DA`);
      expect(subscriber?.benefits[0], quantity).to.not.have.property('quantity');
      expect(subscriber?.benefits[0]?.deliveries[0], quantity).to.deep.equal({
        unit: { code: 'DA', description: 'Days' },
      });
      expect(subscriber?.warnings, quantity).to.have.length(2);
    }
  });

  it('at the payer or the receiver is named beside the person', () => {
    const body = smallBody('EB*1').toSpliced(3, 0, 'AMT*R*5').toSpliced(6, 0, 'PRV*');
    const document = readResponse(interchangeOf(body));
    if (document.kind !== '271') throw new Error('no 271');
    expect(document.responses[0]?.warnings).to.deep.equal([
      { segment: 'AMT', segmentNumber: 7, loop: '2100A', reason: 'unexpected_segment' },
      { segment: 'PRV', segmentNumber: 10, loop: '2100B', element: 'PRV01', reason: 'missing_element' },
    ]);
  });

  it('is named once for each person, and never quotes a value', () => {
    const { subscriber, dependents } = responseWith(
      'EB*1**30*****SECRET',
      'HL*4*3*23*0',
      'NM1*03*1*DOE*JIM',
      'DTP*346*SECRET*SECRET',
      'EB*1',
    );
    expect(subscriber?.warnings).to.have.length(1);
    expect(dependents[0]?.warnings).to.have.length(1);
    expect(JSON.stringify([subscriber?.warnings, dependents[0]?.warnings])).not.to.contain('SECRET');
  });

  it('is listed a hundred times at most', () => {
    expect(warnings(...Array.from({ length: 500 }, () => 'EB*1**30****+5'))).to.have.length(100);
  });

  it('leaves no rejection out with an unreadable line', () => {
    expect(responseWith('EB**IND', 'AAA*N**62*C').subscriber?.rejections).to.have.length(1);
  });
});

describe('what senders do without a warning', () => {
  it('is read: an address of the payer, and a trace after the name', () => {
    const body = smallBody('TRN*1*OWN', 'EB*1').toSpliced(3, 0, 'N3*PO BOX 100', 'N4*SPRINGFIELD*IL*62701');
    const document = readResponse(interchangeOf(body));
    if (document.kind !== '271') throw new Error('no 271');
    const [response] = document.responses;
    expect(response?.informationSource.address).to.include({ city: 'SPRINGFIELD' });
    expect(response?.subscriber?.traces.map(({ number }) => number)).to.deep.equal(['TRACE1', 'OWN']);
    expect(JSON.stringify(document)).not.to.contain('warnings');
  });

  it('is read: an end that never comes', () => {
    const { subscriber } = responseWith(
      'DTP*291*RD8*20160601-99991231',
      'DTP*347*D8*99991231',
      'DTP*357*D8*00000000',
      'EB*1',
    );
    expect(subscriber?.dates.map(({ from, to, isOpen }) => [from, to, isOpen])).to.deep.equal([
      ['20160601', undefined, true],
      [undefined, undefined, true],
      [undefined, undefined, true],
    ]);
    expect(subscriber).not.to.have.property('warnings');
  });

  it('is read: U in ISA11, which separates nothing', () => {
    const text = interchangeOf(smallBody('EB*1**1^33^98**PLAN U')).replace('*^*00501*', '*U*00501*');
    const document = readResponse(text);
    if (document.kind !== '271') throw new Error('no 271');
    const [benefit] = document.responses[0]?.subscriber?.benefits ?? [];
    expect(benefit?.serviceTypes.map(({ code }) => code)).to.deep.equal(['1', '33', '98']);
    expect(benefit?.planDescription).to.equal('PLAN U');
  });

  it('is read: U in ISA11 when ^ is another delimiter', () => {
    const delimiters = { element: '*', repetition: '|', component: '^', segment: '~' };
    const text = interchangeOf(smallBody('EB*1**30'), { delimiters }).replace('*|*00501*', '*U*00501*');
    expect(readResponse(text)).to.include({ kind: '271' });
  });

  it('is read: dates and times of the envelope that are none', () => {
    const segments = [
      headerOf('000000905').replace('*261121*1741*', '*000000*    *'),
      'GS*HB*SENDER*RECEIVER*00000000*0*77*X*005010X279A1',
      'ST*271*0001*005010X279A1',
      ...smallBody('EB*1').with(0, 'BHT*0022*11*REF1'),
      'SE*11*0001',
      'GE*1*77',
      'IEA*1*000000905',
    ];
    expect(readResponse(documentOf(segments))).to.include({ kind: '271' });
  });
});
