import { expect } from 'chai';
import { a271, several271s } from '../../../../test/a271.js';
import {
  aDependent,
  anInquiry,
  type Entry,
  ownPartOf,
  type Summary,
  serviceTypesIn,
} from '../../../../test/summaries.js';
import { summaryOf } from './summary.js';

/** The plan of the person in `a271` is that of 2026; the day of service is 2026-03-02 unless stated. */
function coverageIn(benefits: readonly string[], asked: readonly string[] = [], ofPerson: readonly string[] = []) {
  const text = a271({ trace: 'T1', benefits: [...ofPerson, ...benefits] }).replace(
    'DTP*346*RD8*20260101-20261231~',
    ofPerson.length > 0 ? 'REF*1L*0098765~' : '$&',
  );
  const inquiry = anInquiry({ serviceTypeCodes: asked });
  return summaryOf(ownPartOf(text, inquiry), inquiry) as Summary;
}

const statusIn = (...args: Parameters<typeof coverageIn>) => {
  const { status, status_reason } = coverageIn(...args).coverage_summary as Entry;
  return [status, status_reason].filter((one) => one !== undefined).join(' ');
};

describe('the status of a plan that has ended', () => {
  const ended = ['DTP*346*D8*20250101', 'DTP*347*D8*20251231'];
  const benefitYear = ['DTP*292*RD8*20260101-20261231'];
  for (const [what, benefits, ofPerson, status] of [
    ['a benefit year of the line, in one segment', ['EB*1**30', ...benefitYear], ended, 'inactive ended'],
    ['a benefit year in two', ['EB*1**30', 'DTP*348*D8*20260101', 'DTP*349*D8*20261231'], ended, 'inactive ended'],
    ['a benefit year after an end alone', ['EB*1**30', ...benefitYear], ['DTP*347*D8*20260131'], 'inactive ended'],
    ['a benefit year before it begins', ['EB*1**30', ...benefitYear], ['DTP*346*D8*20270101'], 'inactive not_begun'],
    [
      'a benefit year after an eligibility',
      ['EB*1**30', ...benefitYear],
      ['DTP*307*RD8*20250101-20251231'],
      'inactive ended',
    ],
    [
      'a benefit year of the line that replaces one of the person',
      ['EB*1**30', ...benefitYear],
      ['DTP*292*RD8*20250101-20251231'],
      'active',
    ],
    [
      'a plan period of the line that replaces that of the person',
      ['EB*1**30', 'DTP*291*RD8*20260101-20261231'],
      ended,
      'active',
    ],
    ['continued coverage (COBRA) that has ended', ['EB*1**30'], ['DTP*341*D8*20251231'], 'inactive ended'],
    ['continued coverage (COBRA) that lasts', ['EB*1**30'], ['DTP*340*D8*20250101', 'DTP*341*D8*20261231'], 'active'],
    [
      'a gap between two periods',
      ['EB*1**30'],
      ['DTP*346*D8*20260601', 'DTP*346*D8*20240101', 'DTP*347*D8*20241231'],
      'inactive ended',
    ],
    [
      'two periods, ends first',
      ['EB*1**30'],
      ['DTP*347*D8*20261231', 'DTP*347*D8*20241231', 'DTP*346*D8*20240101', 'DTP*346*D8*20260101'],
      'active',
    ],
    [
      'a second end, whose begin is the same',
      ['EB*1**30'],
      ['DTP*346*D8*20260401', 'DTP*347*D8*20260630', 'DTP*347*D8*20260831'],
      'inactive not_begun',
    ],
    [
      'more periods than anybody has, of which the last would do',
      ['EB*1**30'],
      [
        ...Array.from({ length: 20_000 }, () => ['DTP*346*D8*20240101', 'DTP*347*D8*20240101']).flat(),
        'DTP*346*D8*20260101',
      ],
      'unclear end_date_unreadable',
    ],
    ['an end before the begin', ['EB*1**30'], ['DTP*346*D8*20260101', 'DTP*347*D8*20251231'], 'inactive ended'],
    ['the death of the person', ['EB*1**30'], ['DTP*346*D8*20260101', 'DTP*442*D8*20260301'], 'inactive ended'],
    [
      'the death of the person, and a later end of the line',
      ['EB*1**30', 'DTP*307*RD8*20260101-20261231'],
      ['DTP*442*D8*20260301'],
      'inactive ended',
    ],
    ['a death after the day of service', ['EB*1**30'], ['DTP*442*D8*20260303'], 'active'],
  ] as const)
    it(`with ${what} is ${status}`, () => {
      expect(statusIn(benefits, [], ofPerson)).to.equal(status);
    });
});

describe('the status of a plan of other members of the family', () => {
  const aboutChild = (besideDependent: readonly string[], dependent: readonly string[]) => {
    const inquiry = anInquiry({ dependent: aDependent });
    const text = a271({ trace: 'T1', besideDependent, dependent });
    return (summaryOf(ownPartOf(text, inquiry), inquiry) as Summary).coverage_summary;
  };
  for (const [what, benefits, status] of [
    ['dependents only', ['EB*1*DEP*30**GOLD'], 'unclear not_stated'],
    ['spouse and children only', ['EB*1*SPC*30**GOLD', 'EB*6*EMP*30**GOLD'], 'inactive payer_states'],
    ['the employee only', ['EB*1*EMP*30**GOLD'], 'active'],
    ['the employee and children', ['EB*1*ECH*30**GOLD'], 'active'],
  ] as const)
    it(`is, for the subscriber of a plan for ${what}, ${status}`, () => {
      const summary = coverageIn(benefits);
      expect(statusIn(benefits)).to.equal(status);
      expect(serviceTypesIn(summary).length > 0).to.equal(status === 'active');
    });

  it('is unclear for a child when the plan is for the employee only', () => {
    expect(aboutChild([], ['EB*1*EMP*30**GOLD'])).to.include({ status: 'unclear', status_reason: 'not_stated' });
    expect(aboutChild([], ['EB*1*DEP*30**GOLD'])).to.include({ status: 'active' });
  });

  it('does not end with the death of the subscriber', () => {
    expect(aboutChild(['DTP*442*D8*20260101'], ['EB*1**30'])).to.include({ status: 'active' });
    expect(aboutChild([], ['DTP*442*D8*20260101', 'EB*1**30'])).to.include({ status: 'inactive' });
  });
});

describe('two responses of a payer', () => {
  const of = (...benefits: readonly (readonly string[])[]) => {
    const text = several271s(...benefits.map((own) => ({ trace: 'T1', benefits: own })));
    return summaryOf(ownPartOf(text, anInquiry()), anInquiry()) as Summary;
  };
  const benefits = ['EB*1**30**GOLD', 'EB*B**98***27*25*****Y', 'EB*R**30', 'LS*2120', 'NM1*PRP*2*OTHER', 'LE*2120'];

  it('that are the same count once', () => expect(of(benefits, benefits)).to.deep.equal(of(benefits)));

  it('that contradict each other make the status unclear', () => {
    for (const [one, other] of [
      ['EB*1**30**GOLD', 'EB*6**30**GOLD'],
      ['EB*6**30', 'EB*1**30**GOLD'],
    ] as const)
      expect(of([one], [other]).coverage_summary).to.include({ status: 'unclear', status_reason: 'contradictory' });
  });

  it('about two plans are about both', () => {
    expect(of(['EB*6**30**OLD'], ['EB*1**30**NEW']).coverage_summary).to.include({ status: 'active' });
  });
});

describe('lines that contradict each other', () => {
  for (const [what, benefits, asked, status] of [
    ['about a service', ['EB*1**98', 'EB*6**98'], ['98'], 'unclear contradictory'],
    ['about a service that is not covered', ['EB*1**98', 'EB*I**98'], ['98'], 'unclear contradictory'],
    ['about a plan that is not covered', ['EB*1**30**GOLD', 'EB*I**30**GOLD'], [], 'unclear contradictory'],
    ['about a service in two networks', ['EB*1**98*********Y', 'EB*6**98*********N'], ['98'], 'active'],
    ['about a service that is not covered out of network', ['EB*1**98', 'EB*I**98*********N'], ['98'], 'active'],
    ['about a service at two times', ['EB*1**98', 'EB*6**98', 'DTP*292*RD8*20250101-20251231'], ['98'], 'active'],
    ['about other services', ['EB*1**98', 'EB*I**33', 'EB*6**35'], ['98'], 'active'],
    ['about a thing that is not named', ['EB*1**30', 'EB*I', 'MSG*COSMETIC SURGERY'], [], 'active'],
  ] as const)
    it(`${what} make the status ${status}`, () => {
      const summary = coverageIn(benefits, asked);
      const { status_reason: reason, status: found } = summary.coverage_summary as Entry;
      expect([found, reason].filter(Boolean).join(' ')).to.equal(status);
      const covered = serviceTypesIn(summary).map(({ service_type_code }) => service_type_code);
      expect(covered.includes(asked[0] ?? '30')).to.equal(status === 'active');
    });

  it('about a procedure are unclear only for that procedure', () => {
    const { procedures } = coverageIn([
      'EB*1**30',
      'EB*1************HC:99213',
      'EB*6************HC:99213',
      'EB*1************HC:99214',
      'EB*6************HC:99215',
    ]);
    const found = (procedures as unknown as Entry[]).map(({ code, status }) => `${String(code)} ${String(status)}`);
    expect(found).to.deep.equal(['99213 unknown', '99214 active', '99215 inactive']);
  });
});

describe('a line that cannot be read', () => {
  const many = Array.from({ length: 100 }, () => ['EB*D**30', 'MSG*']).flat();
  for (const [what, benefits, status] of [
    ['after a hundred other defects', [...many, 'EB*1**30', 'EB**IND*30'], 'unclear line_unreadable'],
    ['about a procedure without its code', ['EB*1**30', 'EB*6**30**********HC'], 'unclear line_unreadable'],
    ['about a copay', ['EB*1**30', 'EB*B**98**********HC'], 'active'],
    ['with an empty procedure, which is none', ['EB*1**30', 'EB*6**30**********:'], 'unclear contradictory'],
  ] as const)
    it(`${what} makes the status ${status}`, () => {
      expect(statusIn(benefits)).to.equal(status);
    });
});
