import { expect } from 'chai';
import { nameLikeness, namePartsOf, parsedName } from './name-parts.js';

describe('a name in parts', () => {
  const cases: readonly [
    text: string,
    first: string | undefined,
    middle: string | undefined,
    last: string,
    suffix?: string,
  ][] = [
    ['PAT DOE', 'PAT', undefined, 'DOE'],
    ['Pat Q. Doe Jr.', 'Pat', 'Q.', 'Doe', 'Jr.'],
    ['DOE, PAT Q', 'PAT', 'Q', 'DOE'],
    ['DOE JR, PAT Q', 'PAT', 'Q', 'DOE', 'JR'],
    ['DOE, JR, PAT', 'PAT', undefined, 'DOE', 'JR'],
    ['DOE, PAT Q, III', 'PAT', 'Q', 'DOE', 'III'],
    ['DOE, PAT JR', 'PAT', undefined, 'DOE', 'JR'],
    ['Pat Doe, MD', 'Pat', undefined, 'Doe', 'MD'],
    ['Pat Doe Jr, M.D.', 'Pat', undefined, 'Doe', 'Jr M.D.'],
    ['Anh Do', 'Anh', undefined, 'Do'],
    ['Kim Anh Do', 'Kim', 'Anh', 'Do'],
    ['Pat Doe, DO', 'Pat', undefined, 'Doe', 'DO'],
    ['Ann Li V', 'Ann', undefined, 'Li', 'V'],
    ['Li V', 'Li', undefined, 'V'],
    ['ANNA M VAN KIRK', 'ANNA', 'M', 'VAN KIRK'],
    ['Juan de la Cruz', 'Juan', undefined, 'de la Cruz'],
    ['Van Morrison', 'Van', undefined, 'Morrison'],
    ["FRANÇOIS O'CONNOR", 'FRANÇOIS', undefined, "O'CONNOR"],
    ['Zoe D’Angelo-Smith III', 'Zoe', undefined, 'D’Angelo-Smith', 'III'],
    ['MARIA GARCIA LOPEZ', 'MARIA', undefined, 'GARCIA LOPEZ'],
    ['JOSE LUIS GARCIA LOPEZ', 'JOSE', 'LUIS', 'GARCIA LOPEZ'],
    ['GARCIA LOPEZ, MARIA E', 'MARIA', 'E', 'GARCIA LOPEZ'],
    ['Mrs. Pat Doe', 'Pat', undefined, 'Doe'],
    ['Madonna', undefined, undefined, 'Madonna'],
    ['V', undefined, undefined, 'V'],
    ['Jr', undefined, undefined, 'Jr'],
    [',', undefined, undefined, ','],
    ['', undefined, undefined, ''],
  ];
  for (const [text, first, middle, last, suffix] of cases) {
    it(`is split for "${text}"`, () => {
      const { certainty, ...parts } = namePartsOf(text);
      const present = Object.entries({ first, middle, last, suffix }).filter(([, part]) => part !== undefined);
      expect(parts).to.deep.equal(Object.fromEntries(present));
      expect(certainty).to.be.within(0.5, 1);
    });
  }

  it('is not split if it has more words than names have', () => {
    for (const text of ['B '.repeat(13).trim(), 'b,'.repeat(245)])
      expect(namePartsOf(` ${text}`)).to.deep.equal({ last: text, certainty: 0.5 });
    expect(namePartsOf('B '.repeat(12))).to.include({ first: 'B', last: 'B' });
  });

  it('is less certain the more ways there are to split it', () => {
    const [comma, three, four] = ['DOE, PAT', 'Pat Lee Doe', 'Pat Lee Ann Doe'].map(
      (text) => namePartsOf(text).certainty,
    );
    expect(comma).to.be.greaterThan(three ?? 1);
    expect(three).to.be.greaterThan(four ?? 1);
  });
});

describe('two names', () => {
  for (const [a, b, likeness] of [
    ['Pat Q Doe', 'DOE, PAT Q', 'spelling'],
    ['Siobhán O’Leary', 'SIOBHAN OLEARY', 'spelling'],
    ['Mary Ann Lee', 'MARYANN LEE', 'spelling'],
    ['Pat Doe', 'PAT QUINN DOE', 'spelling'],
    ['Pat Q Doe', 'PAT QUINN DOE', 'spelling'],
    ['Pat Quinn Doe', 'PAT RAE DOE', 'different'],
    ['Anna Smith-Jones', 'ANNA SMITH JONES', 'spelling'],
    ['Bill Doe', 'WILLIAM DOE', 'nickname'],
    ['Bill Q Doe', 'DOE, WILLIAM R', 'different'],
    ['John Doe', 'JOHN DOE JR', 'different'],
    ['John Doe Sr', 'JOHN DOE JR', 'different'],
    ['John Doe, MD', 'JOHN DOE', 'spelling'],
    ['J Doe', 'JOHN DOE', 'different'],
    ['John Thomas', 'THOMAS JOHN', 'spelling'],
    ['Maria Garcia', 'MARIA GARCIA LOPEZ', 'different'],
    ['Doe', 'PAT DOE', 'different'],
  ] as const) {
    it(`"${a}" and "${b}": ${likeness}`, () => {
      const [one, other] = [parsedName(a), parsedName(b)];
      expect([nameLikeness(one, other), nameLikeness(other, one)]).to.deep.equal([likeness, likeness]);
    });
  }
});
