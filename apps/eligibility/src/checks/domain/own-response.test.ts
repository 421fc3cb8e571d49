import { expect } from 'chai';
import { a271, several271s } from '../../../test/a271.js';
import { aDependent, anInquiry, ownPartOf } from '../../../test/summaries.js';
import type { Asked, AskedPerson } from './asked.js';

const partOf = (text: string, more: Partial<Asked> = {}) => ownPartOf(text, anInquiry(more));
/** Control numbers of the remaining transaction sets. */
const setsOf = (text: string) => partOf(text).document.responses.map(({ transaction }) => transaction.controlNumber);

/** First names of the people whom the response is about. */
const peopleIn = (text: string, more: Partial<Asked> = {}) =>
  partOf(text, more).parts.map(({ patient }) => patient.entity?.firstName);

/** Inserts segments before another one and corrects the segment count. */
const inserted = (segments: string, before: string, text: string): string =>
  text
    .replace(`~${before}`, `~${segments}${before}`)
    .replace(/~SE\*(\d+)/, (_, count: string) => `~SE*${Number(count) + segments.split('~').length - 1}`);

describe('the part of a response that is about the inquiry', () => {
  it('does not include responses that name another inquiry', () => {
    expect(setsOf(several271s({ trace: 'OTHER' }, { trace: 'T1' }))).to.deep.equal(['0002']);
    expect(setsOf(a271({ trace: 'OTHER' }))).to.deep.equal([]);
    expect(partOf(a271({ trace: 'OTHER' }))).to.include({ hasOthers: true });
  });

  it('includes rejections that name nobody, unless another response names a different inquiry', () => {
    const payerRejection = 'AAA*Y**42*R';
    expect(setsOf(a271({ payerRejection }))).to.deep.equal(['0001']);
    expect(setsOf(several271s({ payerRejection }, { trace: 'OTHER' }))).to.deep.equal([]);
  });

  it('does not include dependents of another inquiry', () => {
    const other = 'HL*5*3*23*0~TRN*2*OTHER*9CARDLENS01~NM1*03*1*EXAMPLE*ASPEN~DMG*D8*20180910*F~INS*N*19~EB*1**30~';
    const text = inserted(other, 'SE*', a271({ trace: 'T1', dependent: ['EB*1**30'] }));
    const [response] = partOf(text, { dependent: aDependent }).document.responses;
    expect(response!.dependents.map(({ entity }) => entity?.firstName)).to.deep.equal(['RILEY']);
  });

  it('has only the identity of a subscriber of another inquiry, to whom the dependent belongs', () => {
    const own = a271({ trace: 'T1', dependent: ['EB*1**30'], besideDependent: ['EB*1**30'] });
    const text = inserted('TRN*2*OTHER*9CARDLENS01~', 'NM1*IL', own);
    const [response] = partOf(text, { dependent: aDependent }).document.responses;
    expect(response!.subscriber!.entity).to.include({ firstName: 'JORDAN' });
    expect(response!.subscriber).to.deep.include({ benefits: [], rejections: [], traces: [] });
    expect(response!.dependents).to.have.length(1);
  });
});

/**
 * A family, each person with an active plan: who, birth date, trace number, birth sequence. A first name of two words
 * has `_` between them, or `*` before a middle name; a birth date may have its own format, `*20150607`.
 */
type Member = readonly [name: string, birth: string, trace?: string, sequence?: string];

function family([name, birth, trace]: Member, ...dependents: readonly Member[]): string {
  const trn = (number?: string) => (number === undefined ? [] : [`TRN*2*${number}*9CARDLENS01`]);
  const person = (id: string, full: string, born: string) => {
    const [first, ...last] = full.split(' ');
    const birth = born.includes('*') ? born : `D8*${born}`;
    return [`NM1*${id}*1*${last.join(' ')}*${first!.replace('_', ' ')}`, ...(born === '' ? [] : [`DMG*${birth}`])];
  };
  const body = [
    'BHT*0022*11*R*20260302*1407',
    'HL*1**20*1',
    'NM1*PR*2*CEDAR VALLEY HEALTH*****PI*60054',
    'HL*2*1*21*1',
    'NM1*1P*2*CEDAR CLINIC*****XX*1234567893',
    'HL*3*2*22*1',
    ...trn(trace),
    ...person('IL', name, birth),
    'EB*1**30',
    ...dependents.flatMap(([full, born, number, sequence = ''], index) => [
      `HL*${index + 4}*3*23*0`,
      ...trn(number),
      ...person('03', full, born),
      `INS*N*19${'*'.repeat(15)}${sequence}`,
      'EB*1**30',
    ]),
  ];
  return a271().replace(
    /~ST.*~SE[^~]*/,
    `~${['ST*271*0001*005010X279A1', ...body, `SE*${body.length + 2}*0001`].join('~')}`,
  );
}

describe('the person whom a response is about', () => {
  const jordan: Member = ['JORDAN EXAMPLE', '19800102'];
  const of = (firstName: string, dateOfBirth = '20150607', lastName = 'Example'): { dependent: AskedPerson } => ({
    dependent: { firstName, lastName, dateOfBirth },
  });
  const cases: readonly [rule: string, text: string, asked: Partial<Asked>, found: readonly string[]][] = [
    [
      'has our trace number, also under a corrected name',
      family(jordan, ['RILEIGH SAMPLE', '20150607', 'T1']),
      of('Riley'),
      ['RILEIGH'],
    ],
    [
      'has our trace number, also with a corrected birth date',
      family(jordan, ['RILEY EXAMPLE', '20150608', 'T1']),
      of('Riley'),
      ['RILEY'],
    ],
    [
      'is not a sibling who has our trace number',
      family(jordan, ['RIVER EXAMPLE', '20200601', 'T1']),
      of('Sky', '20260601'),
      [],
    ],
    [
      'is not the subscriber who has our trace number when a child was taken for the subscriber',
      family(['JORDAN EXAMPLE', '19800102', 'T1']),
      { subscriber: { firstName: 'Sky', lastName: 'Example', dateOfBirth: '20150607' } },
      [],
    ],
    [
      'is nobody of another whole name without a birth date, also with our trace number',
      family(['PAT SAMPLE', '', 'T1']),
      {},
      [],
    ],
    [
      'has our trace number, also under another first name without a birth date',
      family(['JORY EXAMPLE', '', 'T1']),
      {},
      ['JORY'],
    ],
    [
      'is not a sibling without it',
      family(jordan, ['RILEY EXAMPLE', '20150607'], ['SKY EXAMPLE', '20180601', 'T1']),
      of('Sky', '20180601'),
      ['SKY'],
    ],
    ['is not a sibling with another one', family(jordan, ['SKY EXAMPLE', '20150607', 'OTHER']), of('Sky'), []],
    [
      'has the name and birth date, when several have our trace number',
      family(jordan, ['RILEY EXAMPLE', '20150607', 'T1'], ['SKY EXAMPLE', '20150607', 'T1']),
      of('Sky'),
      ['SKY'],
    ],
    [
      'is nobody, when several have our trace number and none the name',
      family(jordan, ['RILEY EXAMPLE', '20150607', 'T1'], ['SKY EXAMPLE', '20150607', 'T1']),
      of('Robin'),
      [],
    ],
    [
      'has the name and birth date, without any trace number',
      family(jordan, ['RILEY EXAMPLE', '20150607'], ['SKY EXAMPLE', '20180601']),
      of('Sky', '20180601'),
      ['SKY'],
    ],
    ['is nobody without the name', family(jordan, ['RILEY EXAMPLE', '20150607']), of('Sky'), []],
    ['is nobody with another birth date', family(jordan, ['SKY EXAMPLE', '20150608']), of('Sky'), []],
    ['is nobody with another last name', family(jordan, ['SKY SAMPLE', '20150607']), of('Sky'), []],
    ['is one without a birth date, by the whole name', family(jordan, ['SKY EXAMPLE', '']), of('Sky'), ['SKY']],
    ['is nobody without a birth date, by an initial', family(jordan, ['S EXAMPLE', '']), of('Sky'), []],
    ['is one of an initial, with the birth date', family(jordan, ['S EXAMPLE', '20150607']), of('Sky'), ['S']],
    [
      'is the one with a birth date rather than one without',
      family(jordan, ['SKY EXAMPLE', ''], ['SKY EXAMPLE', '20150607']),
      of('Sky'),
      ['SKY'],
    ],
    [
      'is nobody of two whom only the birth sequence tells apart',
      family(jordan, ['S EXAMPLE', '20150607', undefined, '1'], ['S EXAMPLE', '20150607', undefined, '2']),
      of('Sky'),
      [],
    ],
    [
      'is one who is listed twice',
      family(jordan, ['SKY EXAMPLE', '20150607', undefined, '1'], ['SKY EXAMPLE', '20150607', undefined, '01']),
      of('Sky'),
      ['SKY', 'SKY'],
    ],
    [
      'is not the subscriber who has our trace number for the family',
      family(['JORDAN EXAMPLE', '19800102', 'T1'], ['SKY EXAMPLE', '20150607']),
      of('Sky'),
      ['SKY'],
    ],
    [
      'is nobody when only the subscriber has our trace number',
      family(['JORDAN EXAMPLE', '19800102', 'T1']),
      of('Sky'),
      [],
    ],
    [
      'is a dependent whom the payer knows as a subscriber',
      family(['SKY EXAMPLE', '20150607', 'T1']),
      of('Sky'),
      ['SKY'],
    ],
    [
      'is a subscriber whom the payer knows as a dependent',
      family(['PAT EXAMPLE', '19790101'], ['JORDAN EXAMPLE', '19800102', 'T1']),
      {},
      ['JORDAN'],
    ],
    [
      'is not a spouse who has our trace number',
      family(['PAT EXAMPLE', '19790101'], ['CASEY EXAMPLE', '19800102', 'T1']),
      {},
      [],
    ],
    [
      'is the subscriber beside a dependent of the same name',
      family(['JORDAN EXAMPLE', '19800102'], ['JORDAN EXAMPLE', '']),
      {},
      ['JORDAN'],
    ],
    [
      'may have a middle name and accents',
      family(['FRANÇOIS M O’CONNOR', '19800102']),
      { subscriber: { firstName: 'Francois', lastName: "O'Connor", dateOfBirth: '19800102' } },
      ['FRANÇOIS'],
    ],
    [
      'may have one of two last names',
      family(['ZOE SMITH', '19800102']),
      { subscriber: { firstName: 'Zoë', lastName: 'D’Angelo-Smith III', dateOfBirth: '19800102' } },
      ['ZOE'],
    ],
    [
      'is not the one of another generation',
      family(['JORDAN EXAMPLE JR', '']),
      { subscriber: { firstName: 'Jordan', lastName: 'Example Sr', dateOfBirth: '19800102' } },
      [],
    ],
    [
      'is not the subscriber of the same name, who has our trace number too',
      family(['SKY EXAMPLE', '', 'T1'], ['SKY EXAMPLE', '', 'T1']),
      of('Sky'),
      ['SKY'],
    ],
    ['is not the subscriber of the same name, without any dependent', family(['SKY EXAMPLE', '', 'T1']), of('Sky'), []],
    [
      'is not a twin who shares the first of two first names',
      family(jordan, ['MARIA_JOSE EXAMPLE', '20150607'], ['MARIA_ELENA EXAMPLE', '20150607']),
      of('Maria José'),
      ['MARIA JOSE'],
    ],
    [
      'is nobody with another second first name',
      family(jordan, ['MARIA_ELENA EXAMPLE', '20150607']),
      of('Maria Jose'),
      [],
    ],
    ['is nobody with another middle name', family(jordan, ['MARIA*ELENA EXAMPLE', '20150607']), of('Maria Jose'), []],
    [
      'may have the second name as a middle initial',
      family(jordan, ['MARIA*J EXAMPLE', '20150607']),
      of('Maria Jose'),
      ['MARIA'],
    ],
    [
      'may have the first name in one word',
      family(jordan, ['MARYANN*M EXAMPLE', '20150607']),
      of('Mary Ann'),
      ['MARYANN'],
    ],
    [
      'is nobody of two twins whose second first names were not asked for',
      family(jordan, ['MARIA_JOSE EXAMPLE', '20150607', 'T1'], ['MARIA*ELENA EXAMPLE', '20150607', 'T1']),
      of('Maria'),
      [],
    ],
    ['has a birth date without its format', family(['JORDAN EXAMPLE', '*19500102']), {}, []],
    ['has a birth date with dashes', family(['JORDAN EXAMPLE', 'D8*1950-01-02']), {}, []],
    ['is found by a birth date without its format', family(['JORDAN EXAMPLE', '*19800102']), {}, ['JORDAN']],
    ['is nobody whose birth date cannot be read', family(['JORDAN EXAMPLE', 'D8*02JAN1950']), {}, []],
    [
      'has our trace number, also if the birth date cannot be read',
      family(['JORDAN EXAMPLE', 'D8*02JAN1950', 'T1']),
      {},
      ['JORDAN'],
    ],
    [
      'is nobody by the last name alone, if the first name asked for has no letters',
      family(['JORDAN EXAMPLE', '']),
      { subscriber: { firstName: '-', lastName: 'Example', dateOfBirth: '19800102' } },
      [],
    ],
  ];
  for (const [rule, text, asked, found] of cases)
    it(rule, () => {
      expect(peopleIn(text, asked)).to.deep.equal(found);
      const { document } = partOf(text, asked);
      const benefits = document.responses.flatMap(({ subscriber, dependents }) =>
        [subscriber, ...dependents].filter((one) => one?.benefits.length),
      );
      // Of the others, at most the subscriber of the person remains.
      expect(benefits.length).to.be.at.most(found.length === 0 ? 0 : found.length + 1);
    });
});
